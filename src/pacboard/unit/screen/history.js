// @ts-check
// Everything that the unit has booked, and the way back to before any of it, if all agree.

import { Dialog } from "/static/app/dialog.js";
import { t } from "/static/app/i18n.js";
import { html, useState } from "/static/app/ui.js";
import { coinName, stepWords } from "./words.js";

/** @param {{desk: import("./desk.js").Desk, close: () => void}} props */
export function History({ desk, close }) {
  const { unit, steps } = desk.watched();
  const [chosen, setChosen] = useState(unit.asked);
  const back = (/** @type {import("./desk.js").Step} */ { n, gone }) => {
    if (gone) return html`<small>${t("unit.gone")}</small>`;
    if (n === chosen) return html`<${Agree} desk=${desk} n=${n} />`;
    return html`<button type="button" class="button slim" onClick=${() => setChosen(n)}>${t("unit.return")}</button>`;
  };
  return html`<${Dialog} title=${t("unit.history")} onClose=${close}>
    ${!steps.length && html`<p class="quiet">${t("unit.history_empty")}</p>`}
    <ol class="unit-history">${[...steps].reverse().map((step) => html`<li key=${step.n} class=${`${step.gone ? "gone" : ""}${step.n === chosen ? " chosen" : ""}`}>
      <span class="unit-step">${stepWords(desk, step)}</span>${back(step)}</li>`)}</ol><//>`;
}

/** A box for each that has joined; the last tick brings everybody back. @param {{desk: import("./desk.js").Desk, n: number}} props */
function Agree({ desk, n }) {
  const { joined, agreed, asked } = desk.watched().unit;
  return html`<fieldset class="unit-agree"><legend>${t("unit.agree")}</legend>${[0, 1, 2, 3].filter((coin) => joined[coin]).map((coin) => html`<label key=${coin}
    class=${`seat-${coin}`}><input type="checkbox" checked=${asked === n && agreed[coin] === 1} disabled=${!desk.holds(coin)} onChange=${() => desk.agree(coin, n)} />
    ${coinName(desk, coin)}</label>`)}${desk.slots.length > 0 && html`<small>${t("unit.own_coin_only")}</small>`}</fieldset>`;
}
