// @ts-check
// Ghost cards: the back, a movement card with its four lines, and the fruit card.

import { html } from "/static/app/ui.js";
import { Ghost, HUES } from "/static/art/pieces.js";
import { Fruit } from "./tokens.js";

/** A movement card from top to bottom; `done` lines are over, the line `now` is being played.
 * @param {{lines: number[][], done?: number, now?: number, width?: number}} props */
export function GhostCard({ lines, done = 0, now = -1, width = 92 }) {
  return html`<svg class="ghost-card" viewBox="0 0 100 136" width=${width} height=${width * 1.36} aria-hidden="true">
    <rect class="card-face" x="1.5" y="1.5" width="97" height="133" rx="11" />
    ${lines.map(([ghost, spaces], k) => html`<${CardLine} key=${ghost} ghost=${ghost} spaces=${spaces} y=${5 + 32 * k}
      state=${k === now ? "now" : k < done ? "done" : "due"} />`)}
  </svg>`;
}

/** @param {{ghost: number, spaces: number, y: number, state: string}} props */
function CardLine({ ghost, spaces, y, state }) {
  return html`<g class=${`card-line ${state} ${HUES[ghost]}`} transform=${`translate(6 ${y})`}>
    <rect class="card-strip" width="88" height="29" rx="7" />
    <g transform="translate(20 16.5) scale(.37)"><${Ghost} ghost=${ghost} /></g>
    <text class="card-number" x="64" y="22">${spaces}</text>
  </g>`;
}

/** A fruit card.
 * @param {{fruit?: number, width?: number}} props */
export function FruitCard({ fruit = 0, width = 92 }) {
  return html`<svg class="ghost-card" viewBox="0 0 100 136" width=${width} height=${width * 1.36} aria-hidden="true">
    <rect class="card-face fruit-face" x="1.5" y="1.5" width="97" height="133" rx="11" />
    <g transform="translate(50 64) scale(1.5)"><${Fruit} fruit=${fruit} /></g>
  </svg>`;
}

/** The back of the deck.
 * @param {{width?: number}} props */
export function CardBack({ width = 92 }) {
  return html`<svg class="ghost-card" viewBox="0 0 100 136" width=${width} height=${width * 1.36} aria-hidden="true">
    <rect class="card-back" x="1.5" y="1.5" width="97" height="133" rx="11" />
    <path class="card-maze" d="M14 14H44V34H30V54H14M86 14H56V34H70V54H86M14 122H44V102H30V82H14M86 122H56V102H70V82H86" />
    <g transform="translate(50 70) scale(.62)"><path class="card-ghost"
      d="M-25 26V-5A25 25 0 0 1 25 -5V26L16.6 18L8.3 26L0 18L-8.3 26L-16.6 18Z" /></g>
  </svg>`;
}
