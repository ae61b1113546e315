// @ts-check
// Small pieces as icons in text and panels: every one is an <svg> of its own, hidden from screen readers.

import { html } from "../app/ui.js";
import { Eyes, Fruit, Ghost, PacMan } from "./pieces.js";

/** A piece of the board as an icon.  `piece` is "pac", "eyes" or "ghost".
 * @param {{piece?: string, ghost?: number, scared?: boolean, size?: number}} props */
export function PieceIcon({ piece = "ghost", ghost = 0, scared = false, size = 28 }) {
  return html`<svg class="piece-icon" viewBox="-31 -43 62 74" height=${size} width=${(size * 62) / 74} aria-hidden="true">
    ${piece === "pac" ? html`<g transform="translate(0 -6)"><${PacMan} /></g>`
      : piece === "eyes" ? html`<${Eyes} ghost=${ghost} />` : html`<${Ghost} ghost=${ghost} scared=${scared} />`}
  </svg>`;
}

/** @param {{fruit: number, size?: number}} props */
export function FruitIcon({ fruit, size = 26 }) {
  return html`<svg class="piece-icon" viewBox="-25 -26 50 52" height=${size} width=${size} aria-hidden="true">
    <${Fruit} fruit=${fruit} /></svg>`;
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

/** A blue ghost token, worth 200.
 * @param {{size?: number}} props */
export function BlueToken({ size = 26 }) {
  return html`<svg class="piece-icon blue-token" viewBox="-20 -20 40 40" height=${size} width=${size} aria-hidden="true">
    <circle class="blue-rim" r="18.5" />
    <path class="blue-ghost" d="M-9 10V-1A9 9 0 0 1 9 -1V10L6 7L3 10L0 7L-3 10L-6 7Z" />
    <circle class="blue-eye" cx="-3.4" cy="-1.5" r="1.9" /><circle class="blue-eye" cx="3.4" cy="-1.5" r="1.9" />
  </svg>`;
}

/** The mini-board of a section, filled by the share of its dots that are eaten.
 * @param {{section: string, share: number, size?: number}} props */
export function MiniBoard({ section, share, size = 26 }) {
  const won = share >= 1;
  return html`<svg class=${won ? "piece-icon mini-board won" : "piece-icon mini-board"} viewBox="0 0 40 40" height=${size} width=${size}
    aria-hidden="true">
    <rect class="mini-ground" x="1.5" y="1.5" width="37" height="37" rx="7" />
    <rect class="mini-fill" x="1.5" y=${38.5 - 37 * share} width="37" height=${37 * share} rx=${Math.min(7, 18 * share)} />
    <path class="mini-lines" d="M9 9H31V17H22V31H31M9 17V31H15M15 17H9" />
    <text class="mini-letter" x="20" y="27">${section}</text>
  </svg>`;
}

/** A power pellet token: the pellet, or its grey back.
 * @param {{eaten?: boolean, size?: number}} props */
export function PelletIcon({ eaten = false, size = 18 }) {
  return html`<svg class=${eaten ? "piece-icon pellet-icon eaten" : "piece-icon pellet-icon"} viewBox="-10 -10 20 20" height=${size}
    width=${size} aria-hidden="true"><circle r="8" /></svg>`;
}
