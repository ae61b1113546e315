// @ts-check
// What is said of places and pieces: names of the board's buttons and answers to the query keys.

import { list, t } from "/static/app/i18n.js";
import { LETTERS } from "/static/art/pieces.js";
import { speakOfPlaces } from "/static/table/speaker.js";
import { SECTIONS } from "./maze.js";
import { ghostName } from "./moment.js";

/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */
/** @typedef {import("./scene.js").Scene} Scene */

const NEAR = 3; // ghosts within so many steps are named with a space

/** Answers about a scene. @param {Geometry} geometry */
export function makeSpeaker(geometry) {
  const places = speakOfPlaces(geometry, (place) => placeName(geometry, place), (/** @type {Scene} */ scene, place) => contents(geometry, scene, place));
  const { name, far, what } = places;

  /** The name of a space's button: "c4, dot, section A, 3 steps, Blinky two away".
   * @param {Scene} scene @param {number} place @param {{steps?: number, ends?: boolean}} [reach] */
  const label = (scene, place, reach = {}) => {
    const parts = [what(scene, place)];
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

  /** How far each ghost is. @param {Scene} scene @param {number} place */
  const ghosts = (scene, place) => scene.ghosts.map((ghost, k) => {
    if (ghost.place === geometry.cage) return t("chase.say.ghost_caged", { ghost: ghostName(k) });
    const facts = { ghost: ghostName(k), n: far(place, ghost.place), place: name(ghost.place) };
    return t(ghost.eyes ? "chase.say.eyes_far" : "say.ghost_far", facts);
  }).join(" ");

  return { ...places, label, ghosts };
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
