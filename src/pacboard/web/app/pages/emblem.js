// @ts-check
/** A small picture that stands for a game. */

import { PieceIcon } from "../../art/tokens.js";
import { html } from "../ui.js";

/** @param {{game: string}} props */
export function Emblem({ game }) {
  return html`<span class="emblem" data-game=${game} aria-hidden="true">${(DRAWN[game] ?? other)()}</span>`;
}

const chase = () => html`<${PieceIcon} piece="pac" size=${32} /><${PieceIcon} ghost=${0} size=${32} />`;

const duel = () => html`<svg viewBox="0 0 64 40" width="56" height="35">
  <path class="duel-one" d="M18 20 30 12.5A14 14 0 1 0 30 27.5Z" /><path class="duel-two" d="M46 20 34 12.5A14 14 0 1 1 34 27.5Z" /></svg>`;

const monopoly = () => html`<svg viewBox="0 0 56 40" width="56" height="40">
  ${[0, 1, 2].map((place) => html`<g transform=${`translate(${2 + place * 18} 6)`}>
    <rect class="plot" width="16" height="27" rx="3" /><rect class=${`plot-band band-${place}`} x="2" y="2" width="12" height="7" rx="1.5" /></g>`)}
  </svg>`;

const other = () => html`<${PieceIcon} ghost=${2} size=${32} />`;

/** @type {Record<string, () => import("../ui.js").Child>} */
const DRAWN = { chase, duel, monopoly };
