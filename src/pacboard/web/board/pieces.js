// @ts-check
// Pieces on the board: the frame of a token where it stands or walks, and what pops up.

import { html } from "../app/ui.js";

/** A piece under way: where it is drawn now, how wide a hero's mouth is, how far he has shrunk.
 * @typedef {{piece: number, x: number, y: number, mouth: number, size: number}} Motion */
/** A short text that rises from a place.
 * @typedef {{id: number, x: number, y: number, text: string, kind: string}} Pop */
/** Where and how large a piece is drawn. @typedef {{x: number, y: number, scale: number}} Spot */
/** @template T @typedef {import("../app/ui.js").ReadonlySignal<T>} Shown */

/** A token with its halo, its drawing and what marks it; `blocked` tokens carry a sign.
 * @param {{spot: Spot, motion: Motion | null, lit: boolean, blocked?: boolean, children?: import("../app/ui.js").Child}} props */
export function Token({ spot, motion, lit, blocked = false, children }) {
  const { x, y } = motion ?? spot;
  const scale = motion ? motion.size : spot.scale;
  return html`<g class=${`token${lit ? " lit" : ""}${blocked ? " blocked" : ""}`} transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}>
    <circle class="token-halo" r="32" />${children}
    ${blocked && html`<g class="block-mark" transform="translate(20 -27)"><circle r="11" /><path d="M-5.5 0H5.5" /></g>`}
  </g>`;
}

/** Offset and scale of the k-th of n pieces on one space.
 * @param {number} n @param {number} k */
export function share(n, k) {
  if (n === 1) return [0, 0, 1];
  if (n === 2) return [k ? 19 : -19, k ? 6 : -6, 0.74];
  if (n === 3) return [[-20, 20, 0][k], [12, 12, -20][k], 0.62];
  return [[-20, 20, -20, 20, 0][k], [-19, -19, 19, 19, 0][k], 0.56];
}

/** Points and words that rise from where something happened.
 * @param {{pops: Shown<Pop[]>}} props */
export function Pops({ pops }) {
  return html`<g class="pops">${pops.value.map(({ id, x, y, text, kind }) => html`<g key=${id} transform=${`translate(${x} ${y})`}>
    <g class=${`pop ${kind}`}>${text ? html`<text y="7">${text}</text>` : html`<circle r="10" />`}</g></g>`)}</g>`;
}
