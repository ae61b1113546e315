// @ts-check
// The pieces of duel on its board: ghosts and Pac-Men where they stand or walk.

import { html } from "/static/app/ui.js";
import { Token } from "/static/board/pieces.js";
import { DuelGhost, Hero } from "./art.js";
import { GHOSTS, HEROES, seatOf, spots } from "./scene.js";

/** All tokens; the one that moves is drawn last, on top.
 * @param {{scene: import("/static/app/ui.js").ReadonlySignal<import("./scene.js").Scene>, lit: Set<number>, barred: Set<number>, choosable: Set<number>,
 *   motion: import("/static/app/ui.js").ReadonlySignal<import("/static/board/pieces.js").Motion | null>, geometry: import("/static/board/geometry.js").Geometry}} props */
export function Tokens({ scene, motion, geometry, lit, barred, choosable }) {
  const now = scene.value;
  const mover = motion.value?.piece;
  const places = spots(now, geometry);
  const order = [...GHOSTS, ...HEROES].sort((a, b) => Number(a === mover) - Number(b === mover));
  return html`<g class="tokens">${order.map((piece) => {
    const under = piece === mover ? motion.value : null;
    const seat = seatOf(piece), { facing } = now.pieces[piece];
    return html`<${Token} key=${piece} spot=${places[piece]} motion=${under} lit=${lit.has(piece)} blocked=${barred.has(piece)}>
      ${choosable.has(piece) && html`<circle class="choosable" r="34" />`}
      ${seat < 0 ? html`<${DuelGhost} ghost=${piece} facing=${facing} />`
        : html`<${Hero} seat=${seat} facing=${facing} mouth=${under?.mouth ?? 34} power=${now.power[seat]} />`}<//>`;
  })}</g>`;
}
