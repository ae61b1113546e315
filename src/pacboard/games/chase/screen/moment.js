// @ts-check
// What is to be done now, and by whom: read off the picture, for the bar, the seats and the help.

import { t } from "/static/app/i18n.js";
import { sure } from "/static/app/sure.js";
import { PAC } from "./scene.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {import("/static/table/kit.js").Moment} Moment */

/** A ghost's name. @param {number} ghost */
export const ghostName = (ghost) => t(`chase.ghost.${ghost}`);

/** @param {Picture} picture @param {Seat[]} seats @returns {Moment} */
export function momentOf(picture, seats) {
  const { phase } = picture;
  const is = (/** @type {number} */ seat) => Boolean(seats[seat]?.yours && seats[seat].kind === "person");
  const pick = (/** @type {number[]} */ among) => among.find(is) ?? among[0] ?? -1;
  const make = (/** @type {Moment["need"]} */ need, /** @type {number} */ seat, /** @type {string} */ key, facts = {}) => ({
    need, seat, mine: is(seat), person: seats[seat]?.kind === "person", ghost: null, mover: null, forced: picture.legal.length === 1, key,
    facts: { seat: seats[seat]?.name ?? "", ...facts },
  });
  if (phase === "ended") return make("over", picture.winners[0] ?? 0, "bar.over");
  if (phase === "split") return make("split", pick(ghostSeats(picture, seats)), "chase.bar.split");
  if (phase === "card") return make("flip", pick(sure(picture.throw).helpers), "chase.bar.flip");
  if (phase === "role_die") return make("roll", sure(picture.throw).seat, picture.round ? "chase.bar.roll_role_one" : "chase.bar.roll_role");
  if (phase === "power_die") return make("roll", sure(picture.throw).seat, "chase.bar.roll_power", { n: picture.pac.power_rolls + 1 });
  if (phase === "pac_die") return make("roll", sure(picture.throw).seat, "chase.bar.roll");
  if (phase === "pac_step") {
    const { seat, powered, power_rolls: rolls } = picture.pac;
    const key = !powered ? "chase.bar.move_pac" : rolls ? "chase.bar.move_power" : "chase.bar.move_power_last";
    return { ...make("move", seat, key, { n: picture.steps, rolls }), mover: "pac" };
  }
  const mover = sure(picture.mover);
  const eyes = picture.ghosts[mover].eyes;
  const facts = { n: picture.steps, ghost: ghostName(mover) };
  return { ...make("move", picture.ghosts[mover].seat, eyes ? "chase.bar.move_eyes" : "chase.bar.move_ghost", facts),
    ghost: mover, mover: eyes ? "eyes" : "ghost" };
}

/** The seats that play ghosts, from the one to Pac-Man's left on. @param {Picture} picture @param {Seat[]} seats */
export function ghostSeats(picture, seats) {
  const count = seats.length;
  return Array.from({ length: count - 1 }, (_, k) => (picture.pac.seat + 1 + k) % count);
}

/** The people at this screen who play ghosts. @param {Picture} picture @param {Seat[]} seats */
export const ownGhostSeats = (picture, seats) => ghostSeats(picture, seats).filter((k) => seats[k].yours && seats[k].kind === "person");

/** The people who may still change how the ghosts are shared out, and are not content yet.
 * @param {Picture} picture @param {Seat[]} seats @param {number[]} agreed @returns {number[]} */
export const objecting = ({ throw: due }, seats, agreed) =>
  (due?.objectors ?? []).filter((/** @type {number} */ k) => seats[k].kind === "person" && !agreed.includes(k));

/** Who at this screen may still change how the ghosts are shared out, before the round's first die; -1 for nobody.
 * @param {Picture} picture @param {Seat[]} seats */
export const splitSpeaker = (picture, seats) => (picture.splits.length ? ownGhostSeats(picture, seats)[0] ?? -1 : -1);

/** The subject of a picture in which a piece is to move and has a choice: a forced step plays itself. @param {Picture} picture @param {import("/static/board/geometry.js").Geometry} geometry
 * @param {Moment} moment @returns {import("/static/table/planning.js").Subject | null} */
export function subjectOf(picture, geometry, moment) {
  if (moment.need !== "move" || !moment.mine || moment.forced) return null;
  if (moment.mover === "pac") return { seat: moment.seat, piece: PAC, from: picture.pac.space ?? geometry.start };
  const ghost = /** @type {number} */ (moment.ghost);
  return { seat: moment.seat, piece: ghost, from: picture.ghosts[ghost].space ?? geometry.cage };
}
