// @ts-check
// Small pieces as icons in text and panels: every one is an <svg> of its own, hidden from screen readers.

import { html } from "../app/ui.js";
import { Eyes, Ghost, PacMan } from "./pieces.js";

/** A piece of the board as an icon.  `piece` is "pac", "eyes" or "ghost".
 * @param {{piece?: string, ghost?: number, scared?: boolean, size?: number}} props */
export function PieceIcon({ piece = "ghost", ghost = 0, scared = false, size = 28 }) {
  return html`<svg class="piece-icon" viewBox="-31 -43 62 74" height=${size} width=${(size * 62) / 74} aria-hidden="true">
    ${piece === "pac" ? html`<g transform="translate(0 -6)"><${PacMan} /></g>`
      : piece === "eyes" ? html`<${Eyes} ghost=${ghost} />` : html`<${Ghost} ghost=${ghost} scared=${scared} />`}
  </svg>`;
}

/** The outline of a heart. */
export const HeartShape = () => html`<path class="heart-shape" d="M0 13C-22 -2 -13 -16 -5 -12.5C-2 -11.5 0 -8 0 -6C0 -8 2 -11.5 5 -12.5C13 -16 22 -2 0 13Z" />`;

/** A life.
 * @param {{spent?: boolean, size?: number}} props */
export function Heart({ spent = false, size = 22 }) {
  return html`<svg class=${spent ? "piece-icon heart spent" : "piece-icon heart"} viewBox="-16 -15 32 30" height=${size} width=${size}
    aria-hidden="true">
    <${HeartShape} /></svg>`;
}
