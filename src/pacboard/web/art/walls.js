// @ts-check
// The walls of living pictures: one way through the maze, stroked three times.

import { html } from "../app/ui.js";

/** @param {{d: string}} props */
export function Walls({ d }) {
  return html`<g class="walls"><path class="wall-1" d=${d} /><path class="wall-2" d=${d} /><path class="wall-3" d=${d} /></g>`;
}
