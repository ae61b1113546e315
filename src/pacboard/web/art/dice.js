// @ts-check
// Dice with pips.

import { html } from "../app/ui.js";

// Places of the pips on a face, in a grid of three by three.
const FACES = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A yellow die; `pips` 0 is a die not rolled yet.
 * @param {{pips: number, size?: number, tumbling?: boolean}} props */
export function Die({ pips, size = 52, tumbling = false }) {
  return html`<svg class=${`die${tumbling ? " tumbling" : ""}${pips ? "" : " blank"}`} viewBox="0 0 52 52" width=${size} height=${size}
    aria-hidden="true">
    <rect class="die-edge" x="1" y="3" width="50" height="48" rx="12" />
    <rect class="die-face" x="1" y="1" width="50" height="47" rx="12" />
    ${(FACES[pips] ?? []).map((k) => html`<circle class="die-pip" cx=${12.5 + 13.5 * (k % 3)} cy=${11 + 13.5 * Math.floor(k / 3)}
      r="4.7" />`)}
    ${pips ? null : html`<text class="die-mark" x="26" y="34">?</text>`}
  </svg>`;
}
