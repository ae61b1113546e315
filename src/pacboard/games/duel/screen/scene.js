// @ts-check
// What stands where on the drawn board of duel, and where exactly each piece is drawn.

import { share } from "/static/board/pieces.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */
/** @typedef {{place: number, facing: string}} Piece */
/** Pieces are the four ghosts and then the two Pac-Men; `power` counts the turns left to each Pac-Man.
 * @typedef {{pieces: Piece[], power: number[], dots: Set<number>, powerUps: Set<number>, dropped: Set<number>}} Scene */

export const GHOSTS = [0, 1, 2, 3];
export const HEROES = [4, 5];

/** The piece that is the Pac-Man of a seat. @param {number} seat */
export const heroOf = (seat) => GHOSTS.length + seat;

/** The seat whose Pac-Man a piece is, or -1. @param {number} piece */
export const seatOf = (piece) => (piece >= GHOSTS.length ? piece - GHOSTS.length : -1);

/** The resting scene of a picture; pieces look where they looked `before`.
 * @param {Picture} picture @param {Geometry} _ @param {Scene | null} before
 * @returns {Scene} */
export function sceneOf({ ghosts, avatars, dots, power_ups: powerUps, dropped }, _, before) {
  const place = (/** @type {{space: number}} */ { space }, /** @type {number} */ k) => ({ place: space, facing: before?.pieces[k].facing ?? facings[k] });
  return {
    pieces: [...ghosts, ...avatars].map(place),
    power: avatars.map((/** @type {any} */ one) => one.powered_turns_left),
    dots: new Set(dots), powerUps: new Set(powerUps), dropped: new Set(dropped),
  };
}

const facings = ["down", "right", "left", "up", "right", "left"];

/** Where every piece is drawn; pieces that share a square stand side by side.
 * @param {Scene} scene @param {Geometry} geometry
 * @returns {import("/static/board/pieces.js").Spot[]} */
export function spots({ pieces }, geometry) {
  return pieces.map(({ place }, k) => {
    const { x, y } = geometry.points[place];
    const group = pieces.flatMap((other, j) => (other.place === place ? [j] : []));
    const [dx, dy, scale] = share(group.length, group.indexOf(k));
    return { x: x + dx, y: y + dy, scale };
  });
}
