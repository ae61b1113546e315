// @ts-check
// What is chosen before a piece moves: which die is whose, which ghost, its share of a 6.  Nothing of it is sent before the
// move itself, so that one can look at every choice first.

import { t } from "/static/app/i18n.js";
import { sure } from "/static/app/sure.js";
import { LETTERS } from "./art.js";
import { ghostKey, ghostName } from "./moment.js";
import { GHOSTS, heroOf } from "./scene.js";

/** @typedef {import("./types.js").Picture} Picture */

/** What has been pointed at, for one picture: the action of the dice, the special ability, a ghost, its share.
 * @typedef {{picture: Picture, dice: string, special: boolean, ghost: number, share: number}} Pick */
/** What follows: the choice of the dice, what is still to be chosen, the ghosts that can be, and the piece that then moves.
 * @typedef {{dice: any, asks: "dice" | "ghost" | "special" | "", ghosts: number[] | null, ghost: number, pips: number, share: number, rest: boolean,
 *   special: boolean, send: string[] | null, subject: import("/static/table/planning.js").Subject | null, steps: number}} Turn */

export const SHARES = [2, 3, 4];
const SIX = 6;
const NOTHING = { dice: "", special: false, ghost: -1, share: 3 };

/** @param {Picture} picture @returns {Pick} */
export const freshPick = (picture) => ({ picture, ...NOTHING });

/** @param {Picture} picture @param {Pick} pick @param {import("/static/table/kit.js").Moment} moment @returns {Turn} */
export function turnOf(picture, pick, moment) {
  /** @type {Turn} */
  const none = { dice: null, asks: "", ghosts: null, ghost: -1, pips: 0, share: 0, rest: false, special: false, send: null, subject: null, steps: picture.steps };
  if (!moment.mine || moment.forced) return none;
  const { seat } = moment;
  if (moment.need === "move") return { ...none, subject: { seat, ...standing(picture, seat, moment.ghost) } };
  if (moment.need === "ghost") {
    const { chosen, left } = sure(picture.assigned).ghost;
    return ghostTurn({ ...none, rest: chosen.length > 0 }, picture, pick, seat, [], left);
  }
  if (moment.need !== "dice") return none;
  if (pick.special) return specialTurn(none, pick);
  const dice = picture.choices.find((choice) => choice.action === pick.dice);
  if (dice?.kind !== "dice") return { ...none, asks: "dice" };
  const free = picture.ghosts.some((/** @type {any} */ one) => !one.why);
  if (dice.first === "ghost" && free) return ghostTurn({ ...none, dice }, picture, pick, seat, [dice.action], dice.ghost);
  return { ...none, dice, steps: dice.pac, subject: { seat, ...standing(picture, seat, null), chosen: [dice.action] } };
}

/** @param {Picture} picture @param {number} seat @param {number | null} ghost */
const standing = (picture, seat, ghost) => (ghost === null ? { piece: heroOf(seat), from: picture.avatars[seat].space }
  : { piece: ghost, from: picture.ghosts[ghost].space });

/** A ghost is to be chosen for a number. @param {Turn} turn @param {Picture} picture @param {Pick} pick @param {number} seat @param {string[]} before
 * @param {number} pips @returns {Turn} */
function ghostTurn(turn, picture, pick, seat, before, pips) {
  const ghosts = GHOSTS.filter((ghost) => !picture.ghosts[ghost].why);
  const ghost = ghosts.includes(pick.ghost) ? pick.ghost : ghosts.length === 1 ? ghosts[0] : -1;
  const share = pips === SIX ? pick.share : 0;
  if (ghost < 0) return { ...turn, asks: "ghost", ghosts, pips, share };
  const chosen = [...before, LETTERS[ghost] + (share || "")];
  return { ...turn, ghosts, ghost, pips, share, steps: share || pips, subject: { seat, ...standing(picture, seat, ghost), chosen } };
}

/** Pac-Man and a ghost go home. @param {Turn} turn @param {Pick} pick @returns {Turn} */
function specialTurn(turn, pick) {
  const { ghost } = pick;
  return { ...turn, special: true, ghosts: GHOSTS, ghost, asks: ghost < 0 ? "special" : "", send: ghost < 0 ? null : [`special-${LETTERS[ghost]}`] };
}

/** What to do now, in words; empty if the moment's own prompt says it. @param {Turn} turn @returns {string} */
export function turnPrompt({ asks, special, ghost, pips, share, rest, subject, steps }) {
  if (asks === "special") return t("duel.bar.special");
  if (special) return t("duel.bar.special_go", { ghost: ghostName(ghost) });
  if (asks === "ghost") return t(ghostKey(pips, Number(rest)), { n: pips });
  if (ghost >= 0 && share) return t("duel.bar.move_share", { ghost: ghostName(ghost), n: share, rest: pips - share });
  if (ghost >= 0) return t("duel.bar.move_ghost", { ghost: ghostName(ghost), n: steps });
  return subject?.chosen ? t("duel.bar.move_pac", { n: steps }) : "";
}

/** A choice of the dice in words. @param {any} choice */
export function choiceText({ kind, first, pac, ghost }) {
  if (kind === "special") return t("duel.choice.special");
  return t(`duel.choice.${first}_first`, { pac, ghost });
}

/** The choices of the dice, with the special ability as one. @param {Picture} picture @returns {any[]} */
export function diceChoices(picture) {
  const dice = picture.choices.filter((/** @type {any} */ choice) => choice.kind === "dice");
  return picture.choices.length > dice.length ? [...dice, { kind: "special", action: "" }] : dice;
}
