// @ts-check
// The pieces on the board: tokens where they stand or walk, the fruit on START, and what pops up.

import { html } from "../app/ui.js";
import { Eyes, Fruit, Ghost, HUES, LETTERS, PacMan } from "../art/pieces.js";
import { PAC, spots } from "./scene.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./scene.js").Scene} Scene */
/** A piece under way: where it is drawn now, how wide Pac-Man's mouth is, how far he has shrunk.
 * @typedef {{piece: number, x: number, y: number, mouth: number, size: number}} Motion */
/** A short text that rises from a place.
 * @typedef {{id: number, x: number, y: number, text: string, kind: string}} Pop */
/** @template T @typedef {import("../app/ui.js").ReadonlySignal<T>} Shown */

/** All tokens; the one that moves is drawn last, on top.
 * @param {{scene: Shown<Scene>, motion: Shown<Motion | null>, geometry: Geometry, lit: Set<number>, blocked: Set<number>}} props */
export function Tokens({ scene, motion, geometry, lit, blocked }) {
  const now = scene.value;
  const mover = motion.value?.piece;
  const places = spots(now, geometry);
  const order = [0, 1, 2, 3, PAC].sort((a, b) => Number(a === mover) - Number(b === mover));
  return html`<g class="tokens">${order.map((piece) => {
    const ghost = piece === PAC ? null : now.ghosts[piece];
    const marks = `${lit.has(piece) ? " lit" : ""}${blocked.has(piece) ? " blocked" : ""}`;
    return html`<${Token} key=${piece} piece=${piece} spot=${places[piece + 1]} motion=${piece === mover ? motion.value : null}
      facing=${ghost ? ghost.facing : now.pac.facing} eyes=${ghost?.eyes} powered=${now.powered} marks=${marks}
      caged=${ghost?.place === geometry.cage} />`;
  })}</g>`;
}

/** @param {{piece: number, spot: import("./scene.js").Spot, motion: Motion | null, facing: string, eyes: boolean,
 *   powered: boolean, marks: string, caged: boolean}} props */
function Token({ piece, spot, motion, facing, eyes, powered, marks, caged }) {
  const { x, y } = motion ?? spot;
  const scale = motion ? motion.size : spot.scale;
  const drawn = piece === PAC ? html`<${PacMan} facing=${facing} mouth=${motion?.mouth ?? 34} powered=${powered} />`
    : eyes ? html`<${Eyes} ghost=${piece} facing=${facing} />`
      : html`<${Ghost} ghost=${piece} facing=${facing} scared=${powered && !caged} />`;
  return html`<g class=${`token${marks}`} transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}>
    <circle class="token-halo" r="32" />${drawn}
    ${marks.includes("blocked") && html`<g class="block-mark" transform="translate(20 -27)"><circle r="11" /><path d="M-5.5 0H5.5" /></g>`}
  </g>`;
}

/** The fruit that lies on START.
 * @param {{geometry: Geometry, fruit: number | null}} props */
export function FruitOnStart({ geometry, fruit }) {
  if (fruit === null) return null;
  const { x, y } = geometry.points[geometry.start];
  return html`<g class="fruit-on-start" transform=${`translate(${x} ${y - 2}) scale(.92)`}><${Fruit} fruit=${fruit} /></g>`;
}

/** Points and words that rise from where something happened.
 * @param {{pops: Shown<Pop[]>}} props */
export function Pops({ pops }) {
  return html`<g class="pops">${pops.value.map(({ id, x, y, text, kind }) => html`<g key=${id} transform=${`translate(${x} ${y})`}>
    <g class=${`pop ${kind}`}>${text ? html`<text y="7">${text}</text>` : html`<circle r="10" />`}</g></g>`)}</g>`;
}

/** A ghost's letter in its colour, as a mark on a space (its last step, its way home).
 * @param {{ghost: number}} props */
export function LetterMark({ ghost }) {
  return html`<text class=${`letter-mark ${HUES[ghost]}`}>${LETTERS[ghost]}</text>`;
}
