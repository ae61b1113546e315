// @ts-check
// What is said of places on any board with spaces; a game adds what only it knows.

import { t } from "../app/i18n.js";
import { DIRECTIONS, NOWHERE, distances } from "../board/geometry.js";

/** Answers about a scene; distances are looked up once per place.  `contents` is what a space is and what lies on it.
 * @template {{dots: Set<number>}} Scene
 * @param {import("../board/geometry.js").Geometry} geometry @param {(place: number) => string} name
 * @param {(scene: Scene, place: number) => string[]} contents */
export function speakOfPlaces(geometry, name, contents) {
  /** @type {Map<number, number[]>} */
  const known = new Map();
  const far = (/** @type {number} */ a, /** @type {number} */ b) => {
    if (!known.has(a)) known.set(a, distances(geometry, a));
    return /** @type {number[]} */ (known.get(a))[b];
  };
  const what = (/** @type {Scene} */ scene, /** @type {number} */ place) => [name(place), ...contents(scene, place)].join(", ");

  /** Where a piece stands. @param {Scene} scene @param {number} place @param {string} piece */
  const where = (scene, place, piece) => t("say.where", { piece, what: what(scene, place) });

  /** Which ways lead on; for a piece that is to move, only those that it may take. @param {Scene} scene @param {number} place
   * @param {string[]} [legal] */
  const exits = (scene, place, legal = DIRECTIONS) => geometry.next[place].flatMap((to, d) => (to === NOWHERE || !legal.includes(DIRECTIONS[d]) ? []
    : [t(`say.exit.${DIRECTIONS[d]}`, { what: what(scene, to) })])).join(" ");

  /** The nearest dot, and by which way out. @param {Scene} scene @param {number} place */
  const nearestDot = (scene, place) => {
    const all = [...scene.dots].map((space) => ({ space, steps: far(place, space) })).filter(({ steps }) => steps > 0);
    if (!all.length) return t("say.no_dot");
    const best = all.reduce((a, b) => (b.steps < a.steps ? b : a));
    const d = geometry.next[place].findIndex((to) => to !== NOWHERE && far(to, best.space) === best.steps - 1);
    return t(`say.nearest_dot.${DIRECTIONS[d]}`, { place: name(best.space), n: best.steps });
  };

  return { name, far, what, where, exits, nearestDot };
}
