// @ts-check
/** What all pages share: their title, and the focus on their heading after a change of page. */

import { t } from "./i18n.js";
import { signal, html, useEffect, useRef } from "./ui.js";

/** Pages shown so far in this visit; the first one leaves the focus where the browser puts it. */
let shown = 0;

/**
 * What the header shows beside the logo; the table puts the game, level and round there, and null when it goes.
 * @type {import("./ui.js").Signal<null | (() => import("./ui.js").Child)>}
 */
export const headline = signal(/** @type {null | (() => import("./ui.js").Child)} */ (null));

/**
 * Name the browser's tab after the page.
 * @param {string} title
 */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · pacboard` : "pacboard";
  }, [title]);
}

/**
 * The heading of a page: it names the tab and takes the focus when the reader comes from another page.
 * @param {{title: string, children?: import("./ui.js").Child, unseen?: boolean}} props
 */
export function PageTitle({ title, children, unseen = false }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useTitle(title);
  useEffect(() => {
    shown += 1;
    if (shown > 1 && !location.hash) heading.current?.focus({ preventScroll: true });
  }, []);
  return html`<h1 ref=${heading} tabindex="-1" class=${unseen ? "unseen" : "pixel-title"}>${children ?? title}</h1>`;
}

/**
 * A page that could not be filled, with a way to try again.
 * @param {{trouble: unknown, again: () => void}} props
 */
export function Trouble({ trouble, again }) {
  const status = /** @type {{status?: number}} */ (trouble).status;
  return html`<div class="trouble panel" role="alert">
    <p>${t(status === 0 ? "common.offline" : "common.trouble")}</p>
    <button type="button" class="button" onClick=${again}>${t("common.again")}</button>
  </div>`;
}
