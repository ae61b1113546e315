// @ts-check
// What lies on the table for everybody: dots, pellets, fruit, the deck.

import { t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { CardBack } from "./cards.js";
import { BlueToken, FruitIcon, PelletIcon } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */

const FRUITS = [0, 1, 2];
const BLUE_TOKENS = 16; // in the box (CH-SET-3)

/** @param {{picture: Picture}} props */
export function Box({ picture }) {
  const { deck, fruit, dots, pellets, eaten_pellets: eaten } = picture;
  const total = pellets.length + eaten.length;
  const state = (/** @type {number} */ k) => (fruit.on_start === k ? "lying" : k < fruit.placed ? "gone" : "coming");
  return html`<section class="box" aria-label=${t("box.heading")}>
    <h2 class="column-title">${t("box.heading")}</h2>
    <ul>
      <li><span class="box-dot"></span><span>${t("box.dots", { n: dots.length })}</span></li>
      <li><span class="box-pieces">${Array.from({ length: total }, (_, k) => html`<${PelletIcon} key=${k} eaten=${k >= pellets.length} size=${17} />`)}</span>
        <span class="unseen">${t("chase.box.pellets", { n: pellets.length })}</span></li>
      <li><span class="box-pieces">${FRUITS.map((k) => html`<span key=${k} class=${`box-fruit ${state(k)}`} role="img" aria-label=${t(`chase.box.fruit.${state(k)}.${k}`)}
        title=${t(`chase.box.fruit.${state(k)}.${k}`)}><${FruitIcon} fruit=${k} size=${24} /></span>`)}</span></li>
      <li><${BlueToken} size=${22} /><span>${t("chase.box.blue", { n: BLUE_TOKENS - picture.blue })}</span></li>
      <li><${CardBack} width=${20} /><span>${t("chase.card.left", { n: deck.cards })}<small>${t("chase.card.fruit_left", { n: deck.fruit })}</small></span></li>
    </ul>
  </section>`;
}
