// @ts-check
// What is said of places and pieces: names of the board's buttons and answers to the query keys.

import { list, t } from "/static/app/i18n.js";
import { LETTERS } from "/static/art/pieces.js";
import { DIRECTIONS, NOWHERE, distances } from "/static/board/geometry.js";
import { SECTIONS } from "./maze.js";
import { ghostName } from "./moment.js";

/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */
/** @typedef {import("./scene.js").Scene} Scene */

const NEAR = 3; // ghosts within so many steps are named with a space

/** Answers about a scene; distances are looked up once per place.
 * @param {Geometry} geometry */
export function makeSpeaker(geometry) {
  /** @type {Map<number, number[]>} */
  const known = new Map();
  const far = (/** @type {number} */ a, /** @type {number} */ b) => {
    if (!known.has(a)) known.set(a, distances(geometry, a));
    return /** @type {number[]} */ (known.get(a))[b];
  };
  const name = (/** @type {number} */ place) => placeName(geometry, place);

  /** The name of a space's button: "c4, dot, section A, 3 steps, Blinky two away".
   * @param {Scene} scene @param {number} place @param {{steps?: number, ends?: boolean}} [reach] */
  const label = (scene, place, reach = {}) => {
    const parts = [name(place)];
    if (place !== geometry.cage) parts.push(...contents(geometry, scene, place));
    if (scene.pac.place === place) parts.push(t("chase.say.pac_here"));
    scene.ghosts.forEach((ghost, k) => {
      if (ghost.place === place) parts.push(t(ghost.eyes ? "chase.say.eyes_here" : "say.ghost_here", { ghost: ghostName(k) }));
    });
    if (reach.steps) parts.push(t(reach.ends ? "say.ends" : "say.steps", { n: reach.steps }));
    scene.ghosts.forEach((ghost, k) => {
      const steps = far(place, ghost.place);
      if (!ghost.eyes && steps > 0 && steps <= NEAR && ghost.place !== geometry.cage) parts.push(t("say.ghost_near", { ghost: ghostName(k), n: steps }));
    });
    return parts.join(", ");
  };

  /** Where a piece stands. @param {Scene} scene @param {number} place @param {string} piece */
  const where = (scene, place, piece) => t("say.where", { piece, what: [name(place), ...contents(geometry, scene, place)].join(", ") });

  /** Which ways lead on. @param {Scene} scene @param {number} place */
  const exits = (scene, place) => geometry.next[place].flatMap((to, d) => (to === NOWHERE ? []
    : [t(`say.exit.${DIRECTIONS[d]}`, { what: [name(to), ...contents(geometry, scene, to)].join(", ") })])).join(" ");

  /** The nearest dot, and by which way out. @param {Scene} scene @param {number} place */
  const nearestDot = (scene, place) => {
    const all = [...scene.dots].map((space) => ({ space, steps: far(place, space) })).filter(({ steps }) => steps > 0);
    if (!all.length) return t("say.no_dot");
    const best = all.reduce((a, b) => (b.steps < a.steps ? b : a));
    const d = geometry.next[place].findIndex((to) => to !== NOWHERE && far(to, best.space) === best.steps - 1);
    return t(`say.nearest_dot.${DIRECTIONS[d]}`, { place: name(best.space), n: best.steps });
  };

  /** How far each ghost is. @param {Scene} scene @param {number} place */
  const ghosts = (scene, place) => scene.ghosts.map((ghost, k) => {
    if (ghost.place === geometry.cage) return t("chase.say.ghost_caged", { ghost: ghostName(k) });
    const facts = { ghost: ghostName(k), n: far(place, ghost.place), place: name(ghost.place) };
    return t(ghost.eyes ? "chase.say.eyes_far" : "say.ghost_far", facts);
  }).join(" ");

  return { label, where, exits, nearestDot, ghosts, name, far };
}

/** @param {Geometry} geometry @param {number} place */
export function placeName(geometry, place) {
  if (place === geometry.cage) return t("chase.say.cage");
  if (place === geometry.start) return t("chase.say.start");
  return geometry.board.spaces[place].name;
}

/** What lies on a space, in words. @param {Geometry} geometry @param {Scene} scene @param {number} place @returns {string[]} */
function contents(geometry, scene, place) {
  const space = geometry.board.spaces[place];
  if (!space) return [];
  const parts = [];
  if (place === geometry.board.door) parts.push(t("chase.say.door"));
  else if (scene.pellets.has(place)) parts.push(t("chase.say.pellet"));
  else if (scene.dots.has(place)) parts.push(t("say.dot"));
  else parts.push(t("say.empty"));
  if (scene.dots.has(place) && SECTIONS[space.section]) parts.push(t("chase.say.section", { section: SECTIONS[space.section] }));
  return parts;
}

/** Names of ghosts in the language's list form. @param {number[]} ghosts */
export const ghostList = (ghosts) => list(ghosts.map((k) => ghostName(k)));

/** A ghost's name with its letter. @param {number} ghost */
export const ghostTitle = (ghost) => `${ghostName(ghost)} (${LETTERS[ghost]})`;
