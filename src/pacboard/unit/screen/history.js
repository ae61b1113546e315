// @ts-check
// Everything that the unit has booked, and the way back to before any of it, if all agree.

import { Dialog } from "/static/app/dialog.js";
import { t } from "/static/app/i18n.js";
import { html, useState } from "/static/app/ui.js";
import { FileButtons } from "./keeping.js";
import { LocalUnit } from "./local.js";
import { coinName, stepWords } from "./words.js";

/** @param {{model: import("./model.js").UnitModel, close: () => void}} props */
export function History({ model, close }) {
  const { unit, steps } = model.watched();
  const [chosen, setChosen] = useState(unit.asked);
  const back = (/** @type {import("./model.js").Step} */ { n, gone }) => {
    if (gone) return html`<small>${t("unit.gone")}</small>`;
    if (n === chosen) return html`<${Agree} model=${model} n=${n} />`;
    return html`<button type="button" class="button slim" onClick=${() => setChosen(n)}>${t("unit.return")}</button>`;
  };
  return html`<${Dialog} title=${t("unit.history")} foot=${model instanceof LocalUnit && html`<${FileButtons} model=${model} />`} onClose=${close}>
    ${!steps.length && html`<p class="quiet">${t("unit.history_empty")}</p>`}
    <ol class="unit-history">${[...steps].reverse().map((step) => html`<li key=${step.n} class=${`${step.gone ? "gone" : ""}${step.n === chosen ? " chosen" : ""}`}>
      <span class="unit-step">${stepWords(model, step)}</span>${back(step)}</li>`)}</ol><//>`;
}

/** A box for each that has joined; the last tick brings everybody back. @param {{model: import("./model.js").UnitModel, n: number}} props */
function Agree({ model, n }) {
  const { joined, agreed, asked } = model.watched().unit;
  return html`<fieldset class="unit-agree"><legend>${t("unit.agree")}</legend>${[0, 1, 2, 3].filter((coin) => joined[coin]).map((coin) => html`<label key=${coin}
    class=${`seat-${coin}`}><input type="checkbox" checked=${asked === n && agreed[coin] === 1} disabled=${!model.holds(coin)} onChange=${() => model.agree(coin, n)} />
    ${coinName(model, coin)}</label>`)}${model.slots.length > 0 && html`<small>${t("unit.own_coin_only")}</small>`}</fieldset>`;
}
