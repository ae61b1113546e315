// @ts-check
// What is to be done now, and by whom: read off the picture of duel.

import { t } from "/static/app/i18n.js";
import { sure } from "/static/app/sure.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {import("/static/table/kit.js").Moment} Moment */

/** A ghost's name. @param {number} ghost */
export const ghostName = (ghost) => t(`duel.ghost.${ghost}`);

/** @param {Picture} picture @param {Seat[]} seats @returns {Moment} */
export function momentOf(picture, seats) {
  const { phase, steps, mover } = picture;
  const seat = phase === "ended" ? picture.winners[0] : picture.player;
  const make = (/** @type {string} */ need, /** @type {string} */ key, facts = {}) => ({
    need, seat, mine: Boolean(seats[seat]?.yours && seats[seat].kind === "person"), person: seats[seat]?.kind === "person",
    ghost: null, mover: null, forced: need === "move" && picture.legal.length === 1, key, facts: { seat: seats[seat]?.name ?? "", ...facts },
  });
  if (phase === "ended") return make("over", "bar.over");
  if (phase === "start_die") return make("roll", "duel.bar.roll_start");
  if (phase === "dice") return make("roll", picture.short ? "duel.bar.roll_short" : "duel.bar.roll");
  if (phase === "assign") return make("dice", picture.dice[0] === picture.dice[1] ? "duel.bar.dice_double" : "duel.bar.dice");
  if (phase === "ghost") {
    const { left, chosen } = sure(picture.assigned).ghost;
    return make("ghost", ghostKey(left, chosen.length), { n: left });
  }
  if (phase === "pac_step") return { ...make("move", picture.short ? "duel.bar.move_short" : "duel.bar.move_pac", { n: steps }), mover: "pac" };
  return { ...make("move", "duel.bar.move_ghost", { n: steps, ghost: ghostName(sure(mover)) }), ghost: mover, mover: "ghost" };
}

/** How a ghost is asked for. @param {number} pips @param {number} chosen ghosts before it */
export const ghostKey = (pips, chosen) => (chosen ? "duel.bar.ghost_rest" : pips === 6 ? "duel.bar.ghost_split" : "duel.bar.ghost");

/** @param {Moment} moment @param {boolean} asked */
export function promptText(moment, asked) {
  if (moment.need === "over") return t("bar.over");
  if (moment.mine && moment.forced) return t("bar.forced");
  if (moment.mine && asked && moment.need === "roll") return t("bar.ask_roll");
  if (moment.mine) return t(moment.key, moment.facts);
  return t(moment.need === "dice" || moment.need === "ghost" ? `duel.bar.wait_${moment.need}` : `bar.wait_${moment.need}`, moment.facts);
}
