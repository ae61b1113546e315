// @ts-check
/** Set-ups of new matches: the one that a single click takes, and the last one made on the new-table page. */

import * as api from "./api.js";
import { t } from "./i18n.js";
import { go } from "./router.js";
import { sorry } from "./say.js";
import { recall, remember } from "./storage.js";
import { GAMES } from "../games.js";
import { play } from "../sound/play.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./api.js").NewMatch} NewMatch */
/** @typedef {import("./api.js").Seat} Seat */

/** @type {import("./api.js").Pace[]} */
export const PACES = ["slow", "normal", "fast", "instant"];

/** Names of bots: the same in every language. */
const BOT_NAMES = ["Pixel", "Turbo", "Zigzag", "Bingo", "Joystick"];

/**
 * The name that a seat has until somebody gives it another.
 * @param {number} seat
 * @param {"person" | "bot"} kind
 */
export function usualName(seat, kind) {
  if (kind === "bot") return BOT_NAMES[seat % BOT_NAMES.length];
  return (seat === 0 && recall("name")) || t("common.player", { number: seat + 1 });
}

/**
 * One person against bots by the usual rules, or only people where the game has no bots.
 * @param {Game} game
 * @returns {NewMatch}
 */
export function quickSetup(game) {
  const seats = Array.from({ length: GAMES[game.name].quickSeats }, (_, seat) => usualSeat(seat, game.levels));
  return { game: game.name, options: {}, seats, pace: usualPace(), dice: "drawn" };
}

/**
 * @param {number} seat
 * @param {number[]} levels
 * @returns {Seat}
 */
export function usualSeat(seat, levels) {
  const kind = seat === 0 || !levels.length ? "person" : "bot";
  return { name: usualName(seat, kind), kind, level: kind === "bot" ? levels[0] : 0 };
}

/** @returns {import("./api.js").Pace} */
function usualPace() {
  return PACES.find((pace) => pace === recall("pace")) ?? "normal";
}

/**
 * The last set-up of a game made on the new-table page, if it still fits the game.
 * @param {Game} game
 * @returns {NewMatch | null}
 */
export function lastSetup(game) {
  try {
    const kept = JSON.parse(recall(`setup.${game.name}`) ?? "null");
    return kept && fits(game, kept) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * @param {Game} game
 * @param {NewMatch} setup
 */
function fits(game, setup) {
  const { seats, options } = setup;
  const known = new Map(game.options.map((option) => [option.name, option]));
  return seats.length >= game.min_seats && seats.length <= game.max_seats
    && seats.every((seat) => seat.kind === "person" || game.levels.includes(seat.level))
    && Object.entries(options).every(([name, value]) => allows(known.get(name), value));
}

/**
 * @param {import("./api.js").Option | undefined} option
 * @param {import("./api.js").Value} value
 */
export function allows(option, value) {
  if (!option) return false;
  if (value === null) return option.none;
  return option.choices.length
    ? option.choices.includes(value)
    : Number.isInteger(value) && Number(value) >= option.low && Number(value) <= option.high;
}

/**
 * Make the match and go to its table.
 * @param {NewMatch} setup
 * @returns {Promise<void>}
 */
export async function startMatch(setup) {
  try {
    const { id } = await api.create(setup);
    play("confirm");
    go(`/match/${id}`);
  } catch (trouble) {
    sorry(trouble, "new.refused");
  }
}

/** @param {NewMatch} setup */
export function keepSetup(setup) {
  remember(`setup.${setup.game}`, JSON.stringify(setup));
  remember("pace", setup.pace);
  const first = setup.seats[0];
  if (first?.kind === "person") remember("name", first.name === t("common.player", { number: 1 }) ? "" : first.name);
}
