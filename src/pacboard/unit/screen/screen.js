// @ts-check
// What the unit's screen shows of a coin: its score, the Levels as a ring of lights, and the places that can be scrolled to.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { GhostRow, digits } from "/static/monopoly/cabinet.js";
import { CHOOSING, LEVELS, MODES } from "./rules.js";
import { screenWords, stepWords } from "./words.js";

/** @typedef {import("./model.js").UnitModel} UnitModel */

/** `go` is the joystick's turn, by as many numbers as it takes. @param {{model: UnitModel, coin: number, go: (by: number) => void}} props */
export function UnitScreen({ model, coin, go }) {
  const { unit } = model.watched();
  if (unit.resetting) return html`<div class="unit-face"><${Score} text="0000" flash=${true} label=${t("unit.resetting")} />
    <p class="unit-words" role="status">${t("unit.resetting")}</p></div>`;
  if (unit.asleep || coin < 0) return html`<${Dark} text=${t(unit.asleep && coin >= 0 ? "unit.asleep" : "unit.no_coin")} />`;
  const mode = MODES[unit.mode[coin]];
  const denied = model.denied?.coin === coin ? model.denied : null;
  const words = denied ? t(`unit.denied.${denied.why}`) : screenWords(model, coin);
  const number = denied ? denied.number : CHOOSING.includes(mode) || mode === "bidding" ? unit.number[coin] : -1;
  const wins = Boolean(unit.over && (unit.winners >> coin) & 1);
  return html`<div class=${`unit-face is-${mode}`}>
    ${mode === "game_ready" && html`<${GhostRow} />`}
    <${Score} text=${denied && number >= 0 ? numberText(number) : shown(unit, coin, mode)} flash=${wins || denied !== null} label=${words} />
    <p class="unit-words" role="status">${words}</p>
    <${Levels} model=${model} coin=${coin} number=${number} go=${CHOOSING.includes(mode) && !denied ? go : null} />
    <${Places} model=${model} coin=${coin} mode=${mode} number=${number} go=${go} /></div>`;
}

/** @param {{text: string, flash: boolean, label: string}} props */
const Score = ({ text, flash, label }) =>
  html`<p class=${`readout-score pixel${flash ? " flashing" : ""}`} role="img" aria-label=${label}>${text}</p>`;

/** @param {{text: string}} props */
const Dark = ({ text }) => html`<div class="unit-face is-dark"><${GhostRow} /><p class="unit-dark" role="status">${text}</p></div>`;

/** A light beside every Level: lit for the coin's own; while one is chosen, in the colours of all owners.
 * @param {{model: UnitModel, coin: number, number: number, go: ((by: number) => void) | null}} props */
function Levels({ model, coin, number, go }) {
  const { unit } = model.watched();
  const light = (/** @type {number} */ owner) => (owner === coin ? " on" : go && owner >= 0 ? ` held seat-${owner}` : "");
  return html`<ul class="readout-levels">${unit.owner.map((/** @type {number} */ owner, /** @type {number} */ k) => html`<li key=${k}
    class=${`level-light${light(owner)}${k === number ? " chosen" : ""}`}>${go
      ? html`<button type="button" aria-label=${t("ring.level", { level: k + 1 })} aria-pressed=${k === number} onClick=${() => k !== number && go(k - number)}><i></i>${n(k + 1)}</button>`
      : html`<span><i></i>${n(k + 1)}</span>`}</li>`)}</ul>`;
}

/** The places beside the Levels: from the score what can be undone, the fees from "pay".
 * @param {{model: UnitModel, coin: number, mode: string, number: number, go: (by: number) => void}} props */
function Places({ model, coin, mode, number, go }) {
  const { unit } = model.watched();
  const place = (/** @type {string} */ key, /** @type {boolean} */ chosen, /** @type {number} */ by, facts = {}) => html`<button type="button"
    class=${`unit-place${chosen ? " chosen" : ""}`} aria-pressed=${chosen} onClick=${() => !chosen && go(by)}>${t(key, facts)}</button>`;
  if (mode === "pay") return html`<div class="unit-places">${place("unit.place.ghost", number === LEVELS, LEVELS - number)}
    ${place("unit.place.jail", number > LEVELS, LEVELS + 1 - number)}</div>`;
  if ((mode !== "score" && mode !== "undo") || !unit.joined[coin]) return null;
  const step = unit.undo_coin === coin && model.steps.at(-1);
  if (!step) return null;
  return html`<div class="unit-places">${place("unit.place.undo", mode === "undo", 1, { what: stepWords(model, step) })}</div>`;
}

/** A number that can be chosen, as the screen writes it. @param {number} number */
function numberText(number) {
  if (number === LEVELS) return " -20";
  return number > LEVELS ? " -10" : `L ${number + 1}`;
}

/** @param {any} unit @param {number} coin @param {string} mode */
function shown(unit, coin, mode) {
  if (mode === "undo") return "----";
  if (mode === "bidding") return digits(unit.bid[coin]);
  return CHOOSING.includes(mode) ? numberText(unit.number[coin]) : digits(unit.points[coin]);
}
