// @ts-check
// The pieces of chase on its board: tokens where they stand or walk, and the fruit on START.

import { html } from "/static/app/ui.js";
import { Eyes, Ghost, PacMan } from "/static/art/pieces.js";
import { Token } from "/static/board/pieces.js";
import { PAC, spots } from "./scene.js";
import { Fruit } from "./tokens.js";

/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */
/** @template T @typedef {import("/static/app/ui.js").ReadonlySignal<T>} Shown */

/** All tokens; the one that moves is drawn last, on top.
 * @param {{scene: Shown<import("./scene.js").Scene>, motion: Shown<import("/static/board/pieces.js").Motion | null>, geometry: Geometry,
 *   lit: Set<number>, blocked: Map<number, string>}} props */
export function Tokens({ scene, motion, geometry, lit, blocked }) {
  const now = scene.value;
  const mover = motion.value?.piece;
  const places = spots(now, geometry);
  const order = [0, 1, 2, 3, PAC].sort((a, b) => Number(a === mover) - Number(b === mover));
  return html`<g class="tokens">${order.map((piece) => {
    const under = piece === mover ? motion.value : null;
    return html`<${Token} key=${piece} spot=${places[piece + 1]} motion=${under} lit=${lit.has(piece)} blocked=${blocked.has(piece)}>
      ${piece === PAC ? html`<${PacMan} facing=${now.pac.facing} mouth=${under?.mouth ?? 34} powered=${now.powered} />`
        : drawGhost(now, piece, geometry.cage)}<//>`;
  })}</g>`;
}

/** @param {import("./scene.js").Scene} scene @param {number} ghost @param {number} cage */
function drawGhost({ ghosts, powered }, ghost, cage) {
  const { eyes, facing, place } = ghosts[ghost];
  return eyes ? html`<${Eyes} ghost=${ghost} facing=${facing} />`
    : html`<${Ghost} ghost=${ghost} facing=${facing} scared=${powered && place !== cage} />`;
}

/** The fruit that lies on START.
 * @param {{geometry: Geometry, fruit: number | null}} props */
export function FruitOnStart({ geometry, fruit }) {
  if (fruit === null) return null;
  const { x, y } = geometry.points[geometry.start];
  return html`<g class="fruit-on-start" transform=${`translate(${x} ${y - 2}) scale(.92)`}><${Fruit} fruit=${fruit} /></g>`;
}
