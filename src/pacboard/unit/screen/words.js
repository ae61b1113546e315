// @ts-check
// What is said about the unit: names, what the screen asks, what has happened.

import { n, t } from "/static/app/i18n.js";
import { forgetful } from "/static/app/storage.js";
import { DEEDS, LEVELS, MODES } from "./rules.js";

/** @typedef {import("./model.js").UnitModel} UnitModel */

/** The name of a coin's player. @param {{names: string[]}} model @param {number} coin */
export const coinName = (model, coin) => model.names[coin] || t("common.player", { number: coin + 1 });

/** What the screen of a coin shows, as a sentence. @param {UnitModel} model @param {number} coin */
export function screenWords(model, coin) {
  const { unit } = model;
  const number = unit.number[coin];
  switch (MODES[unit.mode[coin]]) {
    case "undo": return t("unit.shows.undo");
    case "buy": return t(`unit.shows.buy.${relation(model, coin, number)}`, facts(model, number));
    case "auction": return t(unit.owner[number] < 0 ? "unit.shows.auction" : "unit.shows.auction.owned", facts(model, number));
    case "bidding": return t("unit.shows.bidding", { level: n(number + 1), bid: n(unit.bid[coin]) });
    case "pay": return payWords(model, coin, number);
    case "game_ready": return t("unit.shows.game_ready");
    case "game_on": return t("unit.shows.game_on");
    default: return t("unit.shows.score", { points: n(unit.points[coin]) });
  }
}

/** @param {UnitModel} model @param {number} coin @param {number} number */
function payWords(model, coin, number) {
  if (number >= LEVELS) return t(number === LEVELS ? "unit.shows.ghost_fee" : "unit.shows.jail_fee");
  const what = relation(model, coin, number);
  return t(`unit.shows.pay.${what === "set" ? "other" : what}`, facts(model, number));
}

/** Whose a Level is, seen from a coin: the Bank's, its own, another's alone or in a set. @param {UnitModel} model @param {number} coin @param {number} level */
function relation({ unit, rules }, coin, level) {
  const owner = unit.owner[level];
  if (owner < 0) return "bank";
  if (owner === coin) return "own";
  return rules.is_whole_set(unit, level) ? "set" : "other";
}

/** @param {UnitModel} model @param {number} level */
function facts(model, level) {
  const { unit, rules } = model;
  const owner = unit.owner[level];
  const rent = unit.rent[level] * (owner >= 0 && rules.is_whole_set(unit, level) ? 2 : 1);
  return { level: n(level + 1), price: n(unit.price[level]), rent: n(rent), seat: owner < 0 ? "" : coinName(model, owner) };
}

/** A step of the history. @param {UnitModel} model @param {import("./model.js").Step} step */
export const stepWords = (model, { deed, coin, level, amount }) =>
  t(`unit.deed.${DEEDS[deed]}`, { seat: coinName(model, coin), level: n(level + 1), amount: n(amount) });

/** What stands below the screen: what to do with a new coin, or what has just been done with this one. @param {UnitModel} model @param {number} coin
 * @returns {string[]} */
export function noticeWords(model, coin) {
  const { unit } = model;
  if (unit.resetting) return [t("unit.music")];
  if (model.taken >= 0) return [t("unit.taken", { seat: coinName(model, model.taken) })];
  if (unit.over) return [t("unit.over")];
  if (coin >= 0 && !unit.joined[coin]) return [t("unit.take_out_to_join")];
  if (unit.asked >= 0) return [t("unit.asked")];
  if (!unit.joined.includes(1)) return [t(forgetful.value ? "unit.text.forgetful" : "unit.text")];
  const deed = DEEDS[unit.last], isOthers = unit.last_coin !== coin;
  if (unit.last_coin < 0 || deed === "denied" || (isOthers && !model.slots.length)) return [];
  const said = [stepWords(model, { n: 0, deed: unit.last, coin: unit.last_coin, level: unit.last_level, amount: unit.last_amount, forgiven: 0, gone: false })];
  if (deed === "bought" && !isOthers) said.push(t("unit.bought_notice"));
  if (unit.last_forgiven) said.push(t("unit.forgiven", { amount: n(unit.last_forgiven) }));
  return said;
}
