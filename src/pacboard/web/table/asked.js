// @ts-check
// Real dice: what they show is told here.

import { n, t } from "../app/i18n.js";
import { html, useState } from "../app/ui.js";
import { Die } from "../art/dice.js";

const SPACES = [1, 2, 3, 4, 5, 6];

/** One row of six faces for each die. @param {{dice: number, tell: (outcomes: string[]) => void}} props */
export function TellDice({ dice, tell }) {
  const [pips, setPips] = useState(/** @type {number[]} */ (Array(dice).fill(0)));
  const known = pips.every((die) => die > 0);
  return html`<div class="asked">
    ${pips.map((die, k) => html`<div key=${k} class="asked-row" role="radiogroup" aria-label=${t("asked.die", { n: k + 1 })}>
      ${SPACES.map((face) => html`<button type="button" key=${face} class="face" role="radio" aria-checked=${die === face}
        aria-label=${n(face)} onClick=${() => setPips(pips.map((old, j) => (j === k ? face : old)))}><${Die} pips=${face} size=${34} /></button>`)}
    </div>`)}
    <button type="button" class="button go" aria-disabled=${!known} onClick=${() => known && tell(pips.map(String))}>${t("asked.tell")}</button>
  </div>`;
}
