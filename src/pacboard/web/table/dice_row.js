// @ts-check
// Dice as they lie in the bar.

import { t } from "../app/i18n.js";
import { html } from "../app/ui.js";
import { Die } from "../art/dice.js";
import { sum } from "./story.js";

/** @param {{pips: number[], tumbling?: boolean}} props */
export function DiceRow({ pips, tumbling = false }) {
  const known = pips.every((die) => die > 0) && !tumbling;
  return html`<div class="dice" role="img" aria-label=${known ? t("dice.show", { dice: sum(pips) }) : t("dice.none")}>
    ${pips.map((die, k) => html`<${Die} key=${k} pips=${die} tumbling=${tumbling} />`)}</div>`;
}
