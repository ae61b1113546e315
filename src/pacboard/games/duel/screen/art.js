// @ts-check
// The pieces of duel: two Pac-Men that differ by colour and number, four ghosts by colour, shape and letter, smileys.

import { html } from "/static/app/ui.js";
import { Ghost, HUES, PacMan } from "/static/art/pieces.js";

export const LETTERS = ["R", "P", "B", "O"];

/** Where the number stands, away from mouth and eye. @type {Record<string, [number, number]>} */
const BADGE = { right: [-12, 12], left: [12, 12], up: [12, 13], down: [-13, -12] };

/** A seat's Pac-Man, with its number.
 * @param {{seat: number, facing?: string, mouth?: number, power?: number}} props */
export function Hero({ seat, facing = "right", mouth = 34, power = 0 }) {
  const [x, y] = BADGE[facing] ?? BADGE.right;
  return html`<g class=${`hero hero-${seat + 1}`}>
    <${PacMan} facing=${facing} mouth=${mouth} powered=${power > 0} />
    <g class="hero-badge" transform=${`translate(${x} ${y})`}><circle r="11" /><text y="5.5">${seat + 1}</text></g>
    ${power > 0 && html`<g class="power-badge" transform="translate(24 -25)"><circle r="12" /><text y="6">${power}</text></g>`}</g>`;
}

/** @param {{ghost: number, facing?: string}} props */
export const DuelGhost = ({ ghost, facing = "down" }) => html`<g class="duel-ghost"><${Ghost} ghost=${ghost} facing=${facing}
  letter=${LETTERS[ghost]} /></g>`;

/** @param {{seat: number, size?: number}} props */
export function HeroIcon({ seat, size = 30 }) {
  return html`<svg class="piece-icon" viewBox="-31 -31 62 62" height=${size} width=${size} aria-hidden="true"><${Hero} seat=${seat} /></svg>`;
}

/** @param {{ghost: number, size?: number}} props */
export function GhostIcon({ ghost, size = 30 }) {
  return html`<svg class="piece-icon" viewBox="-31 -43 62 74" height=${size} width=${(size * 62) / 74} aria-hidden="true"><${DuelGhost} ghost=${ghost} /></svg>`;
}

/** Some ghost, whichever. @param {{size?: number}} props */
export function AnyGhostIcon({ size = 30 }) {
  return html`<svg class="piece-icon any-ghost" viewBox="-31 -43 62 74" height=${size} width=${(size * 62) / 74} aria-hidden="true">
    <path d="M-25 26V-5C-25 -20 -14 -30 0 -30C14 -30 25 -20 25 -5V26L16.6 18L8.3 26L0 18L-8.3 26L-16.6 18Z" /><text y="12">?</text></svg>`;
}

/** The safe square of a seat's Pac-Man. @param {{seat: number}} props */
export const Smiley = ({ seat }) => html`<g class=${`smiley hero-${seat + 1}`}>
  <circle class="smiley-face" r="29" /><circle class="smiley-eye" cx="-10" cy="-8" r="4" /><circle class="smiley-eye" cx="10" cy="-8" r="4" />
  <path class="smiley-mouth" d="M-16 6C-10 20 10 20 16 6" /></g>`;

/** @param {{size?: number}} props */
export const PowerIcon = ({ size = 20 }) => html`<svg class="piece-icon" viewBox="-18 -18 36 36" height=${size} width=${size} aria-hidden="true"><${PowerUp} /></svg>`;

/** A power-up. */
export const PowerUp = () => html`<g class="power-up"><circle r="15" /><path d="M3 -10L-6 2H0L-3 10L6 -2H0Z" /></g>`;

export { HUES };
