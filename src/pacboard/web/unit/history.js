// @ts-check
// Everything that the unit has booked, and the way back to before any of it, if all agree.

import { Dialog } from "../app/dialog.js";
import { n, t } from "../app/i18n.js";
import { html, useState } from "../app/ui.js";
import { coinName } from "./page.js";
import { DEEDS } from "./rules.js";

/** @param {{machine: import("./machine.js").Machine, turned: number, close: () => void}} props */
export function History({ machine, close }) {
  const [chosen, setChosen] = useState(-1);
  const [agreed, setAgreed] = useState(/** @type {number[]} */ ([]));
  const joined = [0, 1, 2, 3].filter((k) => machine.unit.joined[k]);
  const all = joined.every((k) => agreed.includes(k));
  const back = () => (machine.returnTo(chosen), close());
  return html`<${Dialog} title=${t("unit.history")} onClose=${close}>
    ${!machine.steps.length && html`<p class="quiet">${t("unit.history_empty")}</p>`}
    <ol class="unit-history" reversed>${machine.steps.map((step, k) => ({ step, k })).reverse().map(({ step, k }) => html`<li key=${k}
      class=${`${step.gone ? "gone" : ""}${k === chosen ? " chosen" : ""}`}><span>${t(`unit.deed.${DEEDS[step.deed]}`, { seat: coinName(machine, step.coin),
        level: n(step.level + 1), amount: n(step.amount) })}</span>
      ${step.gone ? html`<small>${t("unit.gone")}</small>` : html`<button type="button" class="button" onClick=${() => (setChosen(k), setAgreed([]))}>${t("unit.return")}</button>`}</li>`)}</ol>
    ${chosen >= 0 && html`<fieldset class="unit-agree"><legend>${t("unit.agree")}</legend>${joined.map((coin) => html`<label key=${coin}>
        <input type="checkbox" checked=${agreed.includes(coin)} onChange=${() => setAgreed(agreed.includes(coin) ? agreed.filter((k) => k !== coin) : [...agreed, coin])} />
        ${coinName(machine, coin)}</label>`)}<button type="button" class="button go" aria-disabled=${!all} onClick=${() => all && back()}>${t("unit.return_now")}</button></fieldset>`}
  <//>`;
}
