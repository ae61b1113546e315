// @ts-check
// What is said of squares and pieces of duel: names of the board's buttons and answers to the query keys.

import { t } from "/static/app/i18n.js";
import { DIRECTIONS, NOWHERE, distances } from "/static/board/geometry.js";
import { ghostName } from "./moment.js";
import { seatOf } from "./scene.js";

/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */
/** @typedef {import("./scene.js").Scene} Scene */

const NEAR = 3; // ghosts within so many steps are named with a square

/** A piece's name. @param {number} piece @param {string[]} names of the seats */
export const pieceName = (piece, names) => (seatOf(piece) < 0 ? ghostName(piece) : t("duel.say.pac", { seat: names[seatOf(piece)] }));

/** Answers about a scene; distances are looked up once per place.
 * @param {Geometry} geometry @param {string[]} names of the seats @returns {import("/static/table/kit.js").Speaker} */
export function makeSpeaker(geometry, names) {
  /** @type {Map<number, number[]>} */
  const known = new Map();
  const far = (/** @type {number} */ a, /** @type {number} */ b) => {
    if (!known.has(a)) known.set(a, distances(geometry, a));
    return /** @type {number[]} */ (known.get(a))[b];
  };
  const name = (/** @type {number} */ place) => geometry.board.spaces[place].name;
  const what = (/** @type {Scene} */ scene, /** @type {number} */ place) => [name(place), ...contents(geometry, scene, place, names)].join(", ");

  /** @param {Scene} scene @param {number} place @param {{steps?: number, ends?: boolean}} [reach] */
  const label = (scene, place, reach = {}) => {
    const parts = [what(scene, place)];
    scene.pieces.forEach((one, piece) => {
      if (one.place === place) parts.push(t("say.ghost_here", { ghost: pieceName(piece, names) }));
    });
    if (reach.steps) parts.push(t(reach.ends ? "say.ends" : "say.steps", { n: reach.steps }));
    scene.pieces.forEach((one, piece) => {
      const steps = far(place, one.place);
      if (seatOf(piece) < 0 && steps > 0 && steps <= NEAR) parts.push(t("say.ghost_near", { ghost: ghostName(piece), n: steps }));
    });
    return parts.join(", ");
  };

  const exits = (/** @type {Scene} */ scene, /** @type {number} */ place) => geometry.next[place].flatMap((to, d) => (to === NOWHERE ? []
    : [t(`say.exit.${DIRECTIONS[d]}`, { what: what(scene, to) })])).join(" ");

  const nearestDot = (/** @type {Scene} */ scene, /** @type {number} */ place) => {
    const all = [...scene.dots].map((space) => ({ space, steps: far(place, space) })).filter(({ steps }) => steps > 0);
    if (!all.length) return t("say.no_dot");
    const best = all.reduce((a, b) => (b.steps < a.steps ? b : a));
    const d = geometry.next[place].findIndex((to) => to !== NOWHERE && far(to, best.space) === best.steps - 1);
    return t(`say.nearest_dot.${DIRECTIONS[d]}`, { place: name(best.space), n: best.steps });
  };

  const ghosts = (/** @type {Scene} */ scene, /** @type {number} */ place) => scene.pieces.flatMap((one, piece) => (seatOf(piece) >= 0 ? []
    : [t("say.ghost_far", { ghost: ghostName(piece), n: far(place, one.place), place: name(one.place) })])).join(" ");

  return { label, exits, nearestDot, ghosts, name, where: (scene, place, piece) => t("say.where", { piece, what: what(scene, place) }) };
}

/** What a square is and what lies on it. @param {Geometry} geometry @param {Scene} scene @param {number} place @param {string[]} names @returns {string[]} */
function contents(geometry, scene, place, names) {
  const board = /** @type {any} */ (geometry.board);
  const parts = [];
  const smiley = board.smileys.indexOf(place), spawn = board.spawns.indexOf(place);
  if (smiley >= 0) parts.push(t("duel.say.smiley", { seat: names[smiley] }));
  if (spawn >= 0) parts.push(t("duel.say.spawn", { ghost: ghostName(spawn) }));
  if (board.tubes.includes(place)) parts.push(t("duel.say.tube"));
  if (scene.powerUps.has(place)) parts.push(t("duel.say.power_up"));
  else if (scene.dots.has(place)) parts.push(t(scene.dropped.has(place) ? "duel.say.dropped" : "say.dot"));
  return parts.length ? parts : [t("say.empty")];
}

/** The state of both seats in words. @param {any} picture @param {string[]} names */
export const scores = (picture, names) => picture.avatars.map((/** @type {any} */ one, /** @type {number} */ k) => t("duel.say.score", {
  seat: names[k], dots: t("count.dots", { n: one.score }), hearts: t("duel.count.hearts", { n: one.hearts }), power: t("duel.count.power", { n: one.powered_turns_left }),
})).join(" ");
