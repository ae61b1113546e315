// @ts-check
/** Dialogs on the browser's own <dialog>: it keeps the focus inside, closes on Escape and gives the focus back. */

import { t } from "./i18n.js";
import { html, signal, useEffect, useId, useRef } from "./ui.js";

/** @typedef {import("./ui.js").Child} Child */

/**
 * A modal dialog that is open as long as it is rendered.
 * @param {{title: Child, onClose: () => void, children?: Child, foot?: Child, kind?: string}} props
 */
export function Dialog({ title, onClose, children, foot, kind = "" }) {
  const id = useId();
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    const dialog = /** @type {HTMLDialogElement} */ (box.current);
    dialog.showModal();
    return () => {
      dialog.close();
      if (before?.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    // What has to be scrolled must be within reach of the keyboard; what fits needs no stop of its own.
    const body = /** @type {HTMLElement} */ (box.current?.querySelector(".dialog-body"));
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute("tabindex");
  });
  return html`
    <dialog ref=${box} class="dialog ${kind}" aria-labelledby=${id}
      onCancel=${(/** @type {Event} */ event) => (event.preventDefault(), onClose())}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === box.current && onClose()}>
      <div class="dialog-frame">
        <header class="dialog-head">
          <h2 id=${id}>${title}</h2>
          <button type="button" class="icon-button" aria-label=${t("common.close")} onClick=${onClose}>
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        <div class="dialog-body">${children}</div>
        ${foot && html`<footer class="dialog-foot">${foot}</footer>`}
      </div>
    </dialog>`;
}

/** @typedef {{title: string, text: Child, yes: string, no: string, grave: boolean, answer: (yes: boolean) => void}} Question */

/** @type {import("./ui.js").Signal<Question | null>} */
const question = signal(/** @type {Question | null} */ (null));

/**
 * Ask for a yes or a no.
 * @param {{title: string, text?: Child, yes?: string, no?: string, grave?: boolean}} what   grave: yes destroys something
 * @returns {Promise<boolean>}
 */
export function ask({ title, text = "", yes = t("common.yes"), no = t("common.no"), grave = false }) {
  question.peek()?.answer(false);
  return new Promise((answer) => {
    question.value = { title, text, yes, no, grave, answer };
  });
}

/** Where `ask` shows its question; the shell renders it once. */
export function QuestionPlace() {
  const asked = question.value;
  if (!asked) return null;
  const close = (/** @type {boolean} */ yes) => {
    question.value = null;
    asked.answer(yes);
  };
  const foot = html`
    <button type="button" class="button" autofocus onClick=${() => close(false)}>${asked.no}</button>
    <button type="button" class="button ${asked.grave ? "grave" : "go"}" onClick=${() => close(true)}>${asked.yes}</button>`;
  return html`<${Dialog} title=${asked.title} kind="question" foot=${foot} onClose=${() => close(false)}>${asked.text}<//>`;
}
