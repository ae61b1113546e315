// @ts-check
/** Set-ups of new matches: the one that a single click takes, and the last one made on the new-table page. */

import * as api from "./api.js";
import { t } from "./i18n.js";
import { go } from "./router.js";
import { sorry } from "./say.js";
import { recall, remember } from "./storage.js";
import { GAMES } from "/generated/games.js";
import { play } from "../sound/play.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./api.js").NewMatch} NewMatch */
/** @typedef {import("./api.js").Seat} Seat */

/** @type {import("./api.js").Pace[]} */
export const PACES = ["slow", "normal", "fast", "instant"];

/** Names of bots: the same in every language. */
const BOT_NAMES = ["Pixel", "Turbo", "Zigzag", "Bingo", "Joystick"];

/** Names that look the same are the same. @param {string} name */
const alike = (name) => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * The name that a seat has until somebody gives it another; for a bot, one that nobody of the others has.
 * @param {number} seat
 * @param {"person" | "bot"} kind
 * @param {Seat[]} [others]
 */
export function usualName(seat, kind, others = []) {
  if (kind === "bot") {
    const free = BOT_NAMES.map((_, more) => BOT_NAMES[(seat + more) % BOT_NAMES.length])
      .find((name) => others.every((other) => alike(other.name) !== alike(name)));
    return free ?? BOT_NAMES[seat % BOT_NAMES.length];
  }
  return (seat === 0 && recall("name")) || t("common.player", { number: seat + 1 });
}

/**
 * Has nobody given this seat a name of its own?
 * @param {Seat} seat
 * @param {number} place
 */
export const isUsual = ({ name, kind }, place) => !name.trim() || (kind === "bot" ? BOT_NAMES.includes(name) : name === usualName(place, kind));

/**
 * One person against bots by the rules that the new-table page proposes, or only people where the game has no bots.
 * @param {Game} game
 * @param {Record<string, api.Value>} [options] other than those
 * @returns {NewMatch}
 */
export function quickSetup(game, options = {}) {
  const seats = usualSeats(GAMES[game.name].quickSeats, game.levels);
  return { game: game.name, options: changed(game, { ...proposed(game), ...options }), seats, pace: usualPace(), dice: "drawn" };
}

/**
 * So many seats: those that there are, and usual ones behind them.
 * @param {number} count
 * @param {number[]} levels
 * @param {Seat[]} [seats]
 * @returns {Seat[]}
 */
export function usualSeats(count, levels, seats = []) {
  const all = seats.slice(0, count);
  while (all.length < count) {
    const kind = all.length === 0 || !levels.length ? "person" : "bot";
    all.push({ name: usualName(all.length, kind, all), kind, level: kind === "bot" ? levels[0] : 0 });
  }
  return all;
}

/**
 * The same seats, but that bots give way to somebody else of their usual name.
 * @param {Seat[]} seats
 * @returns {Seat[]}
 */
export function givingWay(seats) {
  const others = (/** @type {number} */ place) => seats.filter((_, k) => k !== place);
  const yields = (/** @type {Seat} */ { name, kind }, /** @type {number} */ place) => kind === "bot" && BOT_NAMES.includes(name)
    && others(place).some((other) => other.kind === "person" && alike(other.name) === alike(name));
  return seats.map((seat, place) => (yields(seat, place) ? { ...seat, name: usualName(place, "bot", others(place)) } : seat));
}

/**
 * A name that two at the table have, or nothing.
 * @param {Seat[]} seats
 */
export function sameName(seats) {
  return seats.find(({ name }, place) => seats.slice(0, place).some((other) => alike(other.name) === alike(name)))?.name ?? "";
}

/**
 * What a new table has for an option.
 * @param {import("./api.js").Option} option
 */
export const usualValue = (option) => option.offered ?? option.default;

/**
 * What the new-table page proposes for every option.
 * @param {Game} game
 * @returns {Record<string, api.Value>}
 */
export function proposed(game) {
  return Object.fromEntries(game.options.map((option) => [option.name, usualValue(option)]));
}

/**
 * The options that differ from their defaults; the server knows those, also where they depend on who plays.
 * @param {Game} game
 * @param {Record<string, api.Value>} options
 */
export function changed(game, options) {
  return Object.fromEntries(game.options.filter(({ name, default: usual }) => name in options && options[name] !== usual)
    .map(({ name }) => [name, options[name]]));
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
