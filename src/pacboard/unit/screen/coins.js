// @ts-check
// The arcade coins beside the unit, and the slot that one of them lies in.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { coinName } from "./words.js";

/** A coin with its number, drawn for the colour of its seat. @param {{number: number}} props */
const Coin = ({ number }) => html`<svg class="coin-art" viewBox="-32 -32 64 64" aria-hidden="true">
  <circle class="coin-edge" r="30" /><circle class="coin-ridge" r="26.5" /><circle class="coin-face" r="22.5" />
  <path class="coin-shine" d="M-17 -8A19 19 0 0 1 -4 -18" /><text class="coin-number" y="9">${n(number)}</text></svg>`;

/** @param {{model: import("./model.js").UnitModel, coin: number}} props */
export function Coins({ model, coin }) {
  const { joined, over, inserted } = model.watched().unit;
  const what = (/** @type {number} */ k) => {
    if (k === coin) return "unit.take_out";
    if (inserted[k] && model.slots[k] === "elsewhere") return "unit.elsewhere";
    return joined[k] || over ? "unit.put_in" : "unit.join";
  };
  return html`<div class="coins" role="group" aria-label=${t("unit.coins")}>${[0, 1, 2, 3].map((k) => html`<button type="button" key=${k}
    class=${`coin seat-${k}${k === coin ? " inside" : ""}${joined[k] ? " joined" : ""}`} aria-pressed=${k === coin} onClick=${() => model.slot(k)}><${Coin} number=${k + 1} />
    <span class="coin-name">${coinName(model, k)}</span><small>${t(what(k))}</small></button>`)}</div>`;
}

/** The slot in the cabinet's front. @param {{coin: number}} props */
export const Slot = ({ coin }) => html`<div class=${`coin-slot${coin >= 0 ? ` seat-${coin}` : ""}`} aria-hidden="true">
  ${coin >= 0 && html`<${Coin} key=${coin} number=${coin + 1} />`}</div>`;
