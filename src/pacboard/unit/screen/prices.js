// @ts-check
// Prices and rents of the owner's own box.

import { Dialog } from "/static/app/dialog.js";
import { t } from "/static/app/i18n.js";
import { html, useState } from "/static/app/ui.js";

const LARGEST = 500;

/** What stands in a field; an empty one holds no number, not zero, and gets its old one again when it is left. @typedef {number | ""} Written */
/** @param {HTMLInputElement} field @returns {Written} */
const written = ({ value }) => (value === "" ? "" : Number(value));

/** @param {{model: import("./model.js").UnitModel, close: () => void}} props */
export function Prices({ model, close }) {
  const printed = new model.rules.Unit();
  const { mayReset } = model.watched();
  const [price, setPrice] = useState(/** @type {Written[]} */ ([...model.unit.price]));
  const [rent, setRent] = useState(/** @type {Written[]} */ ([...model.unit.rent]));
  const fine = [...price, ...rent].every((value) => value !== "" && Number.isInteger(value) && value >= 10 && value <= LARGEST && value % 10 === 0);
  const save = () => {
    if (!fine || !mayReset) return;
    model.enter(price.map(Number), rent.map(Number));
    close();
  };
  const field = (/** @type {Written[]} */ values, /** @type {number[]} */ kept, /** @type {(next: Written[]) => void} */ set, /** @type {number} */ k, /** @type {string} */ label) => {
    const put = (/** @type {Written} */ value) => set(values.map((old, j) => (j === k ? value : old)));
    return html`<input type="number" min="10" max=${LARGEST} step="10" value=${values[k]} aria-label=${label}
      onInput=${(/** @type {Event} */ event) => put(written(/** @type {HTMLInputElement} */ (event.target)))} onBlur=${() => values[k] === "" && put(kept[k])} />`;
  };
  const foot = html`<button type="button" class="button" onClick=${() => (setPrice([...printed.price]), setRent([...printed.rent]))}>${t("unit.prices_usual")}</button>
    <button type="button" class="button go" aria-disabled=${!fine || !mayReset} onClick=${save}>${t("unit.prices_save")}</button>`;
  return html`<${Dialog} title=${t("unit.prices")} foot=${foot} onClose=${close}><p class="quiet">${t("unit.prices_text")}</p>
    ${!mayReset && html`<p role="alert">${t("why.unit_for_players")}</p>`}
    ${!fine && html`<p role="alert">${t("unit.prices_wrong")}</p>`}
    <table class="unit-prices"><thead><tr><th></th><th>${t("mono.card.price")}</th><th>${t("mono.card.rent")}</th></tr></thead>
      <tbody>${price.map((_, k) => {
        const level = t("ring.level", { level: k + 1 });
        return html`<tr key=${k}><th scope="row">${level}</th><td>${field(price, model.unit.price, setPrice, k, `${level}: ${t("mono.card.price")}`)}</td>
          <td>${field(rent, model.unit.rent, setRent, k, `${level}: ${t("mono.card.rent")}`)}</td></tr>`;
      })}</tbody></table><//>`;
}
