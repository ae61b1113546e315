// @ts-check
// The parts of the bar: who is to act, what to do, what the plan brings, and the usual buttons.

import { n, t } from "../app/i18n.js";
import { html, useEffect, useMemo, useRef, useState } from "../app/ui.js";
import { refusal } from "./why.js";

/** @typedef {import("./planning.js").Planning} Planning */
/** What the usual buttons do.
 * @typedef {{press: () => void, tell: (outcomes: string[]) => void, go: () => void, back: () => void, clear: () => void, undo: () => void,
 *   openRule: (rule: string) => void}} Doing */

/** @param {{need: string, mine: boolean, children?: import("../app/ui.js").Child}} props */
export function BarFrame({ need, mine, children }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusKept(bar);
  return html`<section class=${`bar need-${need}${mine ? " mine" : ""}`} ref=${bar} aria-label=${t("bar.heading")}>${children}</section>`;
}

/** When a button that had the focus goes away, the focus goes to the next thing to do.
 * @param {{current: HTMLElement | null}} bar */
function useFocusKept(bar) {
  const inside = useRef(false);
  useEffect(() => {
    const box = bar.current;
    if (!box) return;
    const lost = document.activeElement === document.body;
    const next = box.querySelector(".button.go") ?? box.querySelector(".button") ?? box.querySelector(".prompt");
    if (inside.current && lost) /** @type {HTMLElement | null} */ (next)?.focus();
    inside.current = box.contains(document.activeElement);
  });
}

/** Who is to act, and as what. @param {{icon: any, name: string, role: string}} props */
export const Who = ({ icon, name, role }) => html`<div class="bar-who">${icon}<div><strong>${name}</strong><span>${role}</span></div></div>`;

/** One line that says what to do, and one that says what it brings, why it cannot be, or how it is done.
 * @param {{prompt: string, facts: import("./kit.js").OutlookFact[], hint: string, openRule: (rule: string) => void}} props */
export function Say({ prompt, facts, hint, openRule }) {
  const no = refusal.value;
  return html`<div class="bar-say"><p class="prompt" tabindex="-1">${prompt}</p>
    <div class="bar-says"><div role="alert">${no && html`<p class="refusal">${no.text}${" "}
      ${no.rule && html`<button type="button" class="rule-link" title=${t("log.open_rule")} onClick=${() => openRule(no.rule)}>${no.rule}</button>`}</p>`}</div>
    ${no ? null : facts.length ? html`<ul class="outlook">${facts.map(({ kind, text, icon }) => html`<li key=${kind} class=${kind}>${icon}${text}</li>`)}</ul>`
      : html`<p class="hint">${hint}</p>`}</div></div>`;
}

/** Steps left: of the roll, less those planned.
 * @param {{planning: Planning, steps: number, mine: boolean}} props */
export function Left({ planning, steps, mine }) {
  const left = mine && planning.whole.value ? planning.whole.value.left : steps;
  return html`<span class="steps-left" title=${t("bar.steps_left", { n: left })}><b class="pixel" aria-hidden="true">${n(left)}</b>
    <span>${t("bar.steps_left", { n: left })}</span></span>`;
}

/** How a way is drawn, in words. @param {number} planned steps so far */
export function moveHint(planned) {
  if (planned) return t("bar.hint_on");
  return t(matchMedia("(pointer: coarse)").matches ? "bar.hint_touch" : "bar.hint_move");
}

/** @param {{icon: string, label: string, keys: string, act: () => void}} props */
export const Tool = ({ icon, label, keys, act }) => html`<button type="button" class="button tool" title=${`${label} (${keys})`} onClick=${act}>
  <span class="tool-icon" aria-hidden="true">${icon}</span><span class="tool-label">${label}</span></button>`;

/** @param {{act: () => void}} props */
export const UndoTool = ({ act }) => html`<${Tool} icon="↶" label=${t("bar.undo")} keys="U" act=${act} />`;

/** Start over, a step back, and go. @param {{planning: Planning, doing: Doing, clearable?: boolean}} props */
export function PlanButtons({ planning, doing, clearable = false }) {
  const some = planning.steps.value.length > 0;
  return html`
    ${(some || clearable) && html`<${Tool} icon="✕" label=${t("bar.clear")} keys="Esc" act=${doing.clear} />`}
    ${some && html`<${Tool} icon="⌫" label=${t("bar.back")} keys="⌫" act=${doing.back} />`}
    <${GoButton} ready=${planning.complete && !planning.sending.value} go=${doing.go} />`;
}

/** The second click of a double click means nothing more; it may meet the next button, which stands in the same place.
 * @param {MouseEvent} event */
const isFirst = (event) => event.detail < 2;

/** @param {{ready: boolean, go: () => void}} props */
export const GoButton = ({ ready, go }) => html`<button type="button" class="button go big" aria-disabled=${!ready}
  onClick=${(/** @type {MouseEvent} */ event) => isFirst(event) && go()}>${t("bar.go")}<kbd class="key-hint" aria-hidden="true">⏎</kbd></button>`;

/** Roll or flip; before some throws others have until `opens` to object.
 * @param {{need: string, busy: boolean, opens?: number, press: () => void}} props */
export function Press({ need, busy, opens = 0, press }) {
  const left = useLeft(opens);
  const label = left > 0 ? t("bar.roll_in", { n: left }) : t(need === "flip" ? "bar.flip_button" : "bar.roll_button");
  return html`<button type="button" class="button go big" aria-disabled=${busy || left > 0}
      onClick=${(/** @type {MouseEvent} */ event) => left <= 0 && isFirst(event) && press()}>
    ${label}${left <= 0 && html`<kbd class="key-hint" aria-hidden="true">␣</kbd>`}</button>`;
}

/** When a wait that begins with an entry ends, by this screen's clock; 0 if nothing is waited for.  To be used where the
 * entry is met at once, not only when it is shown. @param {number} seconds @param {number} seq */
export const useEnd = (seconds, seq) => useMemo(() => (seconds ? Date.now() + 1000 * seconds : 0), [seconds, seq]);

/** Whole seconds left until then. @param {number} end */
export function useLeft(end) {
  const left = () => (end ? Math.max(0, Math.ceil((end - Date.now()) / 1000)) : 0);
  const [, show] = useState(left);
  useEffect(() => {
    if (!end) return undefined;
    const timer = setInterval(() => show(left), 250);
    return () => clearInterval(timer);
  }, [end]);
  return left();
}
