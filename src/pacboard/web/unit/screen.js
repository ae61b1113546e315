// @ts-check
// What the unit's little screen shows of a coin.

import { n, t } from "../app/i18n.js";
import { html, useEffect, useState } from "../app/ui.js";
import { GhostRow, Readout, digits } from "../monopoly/cabinet.js";
import { LEVELS, MODES, SOUNDS } from "./rules.js";

const FLASH = 2000;

/** A denial flashes the number for a while, then the score is shown; drawn anew with every input.
 * @param {{unit: any, coin: number, rules: any}} props */
export function UnitScreen({ unit, coin, rules }) {
  const denied = coin >= 0 && SOUNDS[unit.sound] === "refused" && unit.sound_coin === coin;
  const [flashes, setFlashes] = useState(denied);
  useEffect(() => {
    const timer = setTimeout(() => setFlashes(false), FLASH);
    return () => clearTimeout(timer);
  }, []);
  if (unit.resetting) return html`<${Readout} score="0000" owned=${[]} flash=${true} label=${t("unit.resetting")} />`;
  if (unit.asleep || coin < 0) return html`<p class="unit-dark">${t(unit.asleep && coin >= 0 ? "unit.asleep" : "unit.no_coin")}</p>`;
  const mode = MODES[unit.mode[coin]], owned = levelsOf(unit, coin), number = flashes ? unit.flash : unit.number[coin];
  const wins = Boolean(unit.over && (unit.winners >> coin) & 1);
  const label = t(`unit.shows.${mode}`, facts(unit, coin, mode, rules));
  const isScore = !flashes && (mode === "score" || mode === "undo" || mode === "game_ready");
  return html`${mode === "game_ready" && html`<${GhostRow} />`}
    <${Readout} score=${flashes && number >= 0 ? numberText(number) : shown(unit, coin, mode)} flash=${wins || flashes} label=${label}
      owned=${isScore ? owned : number < LEVELS ? [number + 1] : []} />
    <p class="unit-words" role="status">${denied ? t("unit.denied") : label}</p>`;
}

/** @param {any} unit @param {number} coin @returns {number[]} */
const levelsOf = (unit, coin) => unit.owner.flatMap((/** @type {number} */ owner, /** @type {number} */ k) => (owner === coin ? [k + 1] : []));

/** A number that can be chosen, as the screen writes it. @param {number} number */
function numberText(number) {
  if (number === LEVELS) return " -20";
  return number > LEVELS ? " -10" : `L ${String(number + 1).padStart(2, " ")}`;
}

/** @param {any} unit @param {number} coin @param {string} mode */
function shown(unit, coin, mode) {
  if (mode === "undo") return "----";
  if (mode === "bidding") return digits(unit.bid[coin]);
  return mode === "buy" || mode === "auction" || mode === "pay" ? numberText(unit.number[coin]) : digits(unit.points[coin]);
}

/** @param {any} unit @param {number} coin @param {string} mode @param {any} rules */
function facts(unit, coin, mode, rules) {
  const number = unit.number[coin];
  const level = number + 1;
  return { points: n(unit.points[coin]), level: number < LEVELS ? t("ring.level", { level }) : t(number === LEVELS ? "unit.ghost_fee" : "unit.jail_fee"),
    price: n(rules.PRICE[number] ?? 0), bid: n(unit.bid[coin]), mode };
}
