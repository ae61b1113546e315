// @ts-check
// What stands where on the drawn board, and where exactly each piece is drawn.

import { share } from "/static/board/pieces.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */
/** @typedef {{place: number, facing: string, eyes: boolean}} Piece */
/** @typedef {{pac: Piece, powered: boolean, ghosts: Piece[], dots: Set<number>, pellets: Set<number>,
 *   fruit: number | null}} Scene */
/** @typedef {import("/static/board/pieces.js").Spot} Spot */

export const PAC = -1;
const CAGE_SLOT = 39; // apart, so that no letter covers another

/** The resting scene of a picture; pieces look where they looked `before`.
 * @param {Picture} picture @param {Geometry} geometry @param {Scene | null} [before]
 * @returns {Scene} */
export function sceneOf(picture, geometry, before = null) {
  const { pac, ghosts, fruit } = picture;
  return {
    pac: { place: pac.space ?? geometry.start, facing: before?.pac.facing ?? "right", eyes: false },
    powered: pac.powered,
    ghosts: ghosts.map((/** @type {any} */ g, /** @type {number} */ k) => ({
      place: g.space ?? geometry.cage, eyes: g.eyes, facing: before?.ghosts[k].facing ?? "down",
    })),
    dots: new Set(picture.dots),
    pellets: new Set(picture.pellets),
    fruit: fruit.on_start,
  };
}

/** Where every piece is drawn: Pac-Man first, then the ghosts; pieces that share a space stand side by side.
 * @param {Scene} scene @param {Geometry} geometry
 * @returns {Spot[]} */
export function spots(scene, geometry) {
  const pieces = [scene.pac, ...scene.ghosts];
  return pieces.map((piece, k) => {
    const { x, y } = geometry.points[piece.place];
    const group = pieces.flatMap((other, j) => (other.place === piece.place ? [j] : []));
    if (piece.place === geometry.cage) {
      return { x: x + CAGE_SLOT * (group.indexOf(k) - (group.length - 1) / 2), y: y + 3, scale: 0.74 };
    }
    const [dx, dy, scale] = share(group.length, group.indexOf(k));
    return { x: x + dx, y: y + dy, scale };
  });
}
