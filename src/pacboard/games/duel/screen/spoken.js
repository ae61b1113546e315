// @ts-check
// What is said of squares and pieces of duel: names of the board's buttons and answers to the query keys.

import { t } from "/static/app/i18n.js";
import { speakOfPlaces } from "/static/table/speaker.js";
import { ghostName } from "./moment.js";
import { seatOf } from "./scene.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */
/** @typedef {import("./scene.js").Scene} Scene */

const NEAR = 3; // ghosts within so many steps are named with a square

/** A piece's name. @param {number} piece @param {string[]} names of the seats */
export const pieceName = (piece, names) => (seatOf(piece) < 0 ? ghostName(piece) : t("duel.say.pac", { seat: names[seatOf(piece)] }));

/** Answers about a scene. @param {Geometry} geometry @param {string[]} names of the seats @returns {import("/static/table/kit.js").Speaker} */
export function makeSpeaker(geometry, names) {
  const places = speakOfPlaces(geometry, (place) => geometry.board.spaces[place].name,
    (/** @type {Scene} */ scene, place) => contents(geometry, scene, place, names));
  const { name, far, what } = places;

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

  const ghosts = (/** @type {Scene} */ scene, /** @type {number} */ place) => scene.pieces.flatMap((one, piece) => (seatOf(piece) >= 0 ? []
    : [t("say.ghost_far", { ghost: ghostName(piece), n: far(place, one.place), place: name(one.place) })])).join(" ");

  return { ...places, label, ghosts };
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

/** The state of both seats in words. @param {Picture} picture @param {string[]} names */
export const scores = (picture, names) => picture.avatars.map((/** @type {any} */ one, /** @type {number} */ k) => t("duel.say.score", {
  seat: names[k], dots: t("count.dots", { n: one.score }), hearts: t("duel.count.hearts", { n: one.hearts }), power: t("duel.count.power", { n: one.powered_turns_left }),
})).join(" ");
