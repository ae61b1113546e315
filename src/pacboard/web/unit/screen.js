// @ts-check
// What the unit's little screen shows of a coin.

import { n, t } from "../app/i18n.js";
import { html } from "../app/ui.js";
import { GhostRow, Readout, digits } from "../monopoly/cabinet.js";
import { LEVELS, MODES } from "./rules.js";

/** @param {{unit: any, coin: number, rules: any, turned: number}} props */
export function UnitScreen({ unit, coin, rules }) {
  if (unit.resetting) return html`<${Readout} score="0000" owned=${[]} flash=${true} label=${t("unit.resetting")} />`;
  if (unit.asleep || coin < 0) return html`<p class="unit-dark">${t(unit.asleep && coin >= 0 ? "unit.asleep" : "unit.no_coin")}</p>`;
  const mode = MODES[unit.mode[coin]];
  const owned = unit.owner.flatMap((/** @type {number} */ owner, /** @type {number} */ k) => (owner === coin ? [k + 1] : []));
  const wins = Boolean(unit.over && (unit.winners >> coin) & 1);
  const label = t(`unit.shows.${mode}`, facts(unit, coin, mode, rules));
  const lit = mode === "score" || mode === "undo" || mode === "game_ready" ? owned : unit.number[coin] < LEVELS ? [unit.number[coin] + 1] : [];
  const denied = unit.flash >= 0 && unit.sound_coin === coin;
  return html`${mode === "game_ready" && html`<${GhostRow} />`}
    <${Readout} score=${shown(unit, coin, mode)} owned=${lit} flash=${wins || denied} label=${label} />
    <p class="unit-words" role="status">${denied ? t("unit.denied") : label}</p>`;
}

/** @param {any} unit @param {number} coin @param {string} mode */
function shown(unit, coin, mode) {
  if (mode === "undo") return "----";
  if (mode === "bidding") return digits(unit.bid[coin]);
  if (mode === "pay" && unit.number[coin] === LEVELS) return " -20";
  if (mode === "pay" && unit.number[coin] === LEVELS + 1) return " -10";
  return mode === "buy" || mode === "auction" || mode === "pay" ? `L ${String(unit.number[coin] + 1).padStart(2, " ")}` : digits(unit.points[coin]);
}

/** @param {any} unit @param {number} coin @param {string} mode @param {any} rules */
function facts(unit, coin, mode, rules) {
  const number = unit.number[coin];
  const level = number + 1;
  return { points: n(unit.points[coin]), level: number < LEVELS ? t("ring.level", { level }) : t(number === LEVELS ? "unit.ghost_fee" : "unit.jail_fee"),
    price: n(rules.PRICE[number] ?? 0), bid: n(unit.bid[coin]), mode };
}
