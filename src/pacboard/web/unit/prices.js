// @ts-check
// Prices and rents of the owner's own box.

import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { html, useState } from "../app/ui.js";

const LARGEST = 500;

/** @param {{desk: import("./desk.js").Desk, close: () => void}} props */
export function Prices({ desk, close }) {
  const printed = new desk.rules.Unit();
  const { reigns } = desk.watched();
  const [price, setPrice] = useState([...desk.unit.price]);
  const [rent, setRent] = useState([...desk.unit.rent]);
  const fine = [...price, ...rent].every((value) => Number.isInteger(value) && value >= 10 && value <= LARGEST && value % 10 === 0);
  const save = () => {
    if (!fine || !reigns) return;
    desk.enter(price, rent);
    close();
  };
  const field = (/** @type {number[]} */ values, /** @type {(next: number[]) => void} */ set, /** @type {number} */ k, /** @type {string} */ label) => html`
    <input type="number" min="10" max=${LARGEST} step="10" value=${values[k]} aria-label=${label}
      onInput=${(/** @type {Event} */ event) => set(values.map((old, j) => (j === k ? Number(/** @type {HTMLInputElement} */ (event.target).value) : old)))} />`;
  const foot = html`<button type="button" class="button" onClick=${() => (setPrice([...printed.price]), setRent([...printed.rent]))}>${t("unit.prices_usual")}</button>
    <button type="button" class="button go" aria-disabled=${!fine || !reigns} onClick=${save}>${t("unit.prices_save")}</button>`;
  return html`<${Dialog} title=${t("unit.prices")} foot=${foot} onClose=${close}><p class="quiet">${t("unit.prices_text")}</p>
    ${!reigns && html`<p role="alert">${t("why.unit_for_players")}</p>`}
    ${!fine && html`<p role="alert">${t("unit.prices_wrong")}</p>`}
    <table class="unit-prices"><thead><tr><th></th><th>${t("mono.card.price")}</th><th>${t("mono.card.rent")}</th></tr></thead>
      <tbody>${price.map((_, k) => {
        const level = t("ring.level", { level: k + 1 });
        return html`<tr key=${k}><th scope="row">${level}</th><td>${field(price, setPrice, k, `${level}: ${t("mono.card.price")}`)}</td>
          <td>${field(rent, setRent, k, `${level}: ${t("mono.card.rent")}`)}</td></tr>`;
      })}</tbody></table><//>`;
}
