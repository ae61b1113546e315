// @ts-check
// A unit as this page shows it: the state of its rules, names, history, and what was heard last.  Where its inputs go is
// for others to say: into this device (local.js), or to a server that puts those of several phones in order (shared.js).

import { signal } from "/static/app/ui.js";
import { play } from "/static/sound/play.js";
import { SOUNDS } from "./rules.js";

/** One thing that happened; `n` is its number among the actions, `gone` that it was taken back by agreement.
 * @typedef {{n: number, deed: number, coin: number, level: number, amount: number, forgiven: number, gone: boolean}} Step */

export const MOST_STEPS = 400;
export const LOOK = 900; // milliseconds to see how a mini game ended
const FLASH = 2600; // milliseconds that a denied number flashes
const STILL = 1000; // milliseconds after a mini game in which a hand that still steers chooses nothing

export class UnitModel {
  /** @param {any} rules */
  constructor(rules) {
    this.rules = rules;
    /** @type {any} */
    this.unit = new rules.Unit();
    /** @type {string[]} */
    this.names = ["", "", "", ""];
    /** @type {Step[]} */
    this.steps = [];
    /** Where each coin lies, where several phones share the unit. @type {("yours" | "elsewhere" | "out")[]} */
    this.slots = [];
    /** A coin that another phone has taken from this one, or -1. */
    this.taken = -1;
    /** Counts changes. */
    this.turned = signal(0);
    /** What flashes at this moment. @type {{coin: number, number: number, why: number} | null} */
    this.denied = null;
    this.flashing = 0;
    /** Does the joystick rest, since a mini game has just ended? */
    this.still = false;
    this.stilling = 0;
    /** The mini game that is on the screen. @type {import("/static/monopoly/minigame/field.js").Source | null} */
    this.game = null;
    /** Is it over, and still looked at? */
    this.looking = false;
    this.clock = setInterval(() => this.rest(), 1000);
  }

  /** The coin whose screen is shown here, or -1. @returns {number} */
  get coin() {
    return this.unit.inserted.indexOf(1);
  }

  /** The coin that the next input is for: here it is in at once. @returns {number} */
  get nextCoin() {
    return this.coin;
  }

  /** Does the screen show all that was pressed?  Only then a place on it can be touched: the way there begins at what it shows. */
  get settled() {
    return true;
  }

  /** Is a coin this device's to agree and be named by?  On a device alone all are. @param {number} _coin */
  holds(_coin) {
    return true;
  }

  /** May this device reset the unit and change its prices? */
  get mayReset() {
    return true;
  }

  /** Something done to the unit. @param {string} _input a function of the rules @param {number} _coin @param {number} [_value] */
  do(_input, _coin, _value) {}

  /** A coin agrees, or no longer, to return to before a step; all that have joined must. @param {number} _coin @param {number} _n */
  agree(_coin, _n) {}

  /** Prices and rents of the owner's own box. @param {number[]} _price @param {number[]} _rent */
  enter(_price, _rent) {}

  /** @param {number} _coin @param {string} _name */
  rename(_coin, _name) {}

  /** A coin's mini game, or what is left of it, to be shown and steered. @param {number} _coin @param {any} _rules
   * @returns {import("/static/monopoly/minigame/field.js").Source | null} */
  begin(_coin, _rules) {
    return null;
  }

  /** The joystick while a mini game is played. @param {string} direction */
  steer(direction) {
    this.game?.press(direction);
  }

  /** The mini game on the screen is over by the rules. */
  ends() {}

  /** The coin goes out, or the unit falls asleep, in the middle of it. */
  freeze() {}

  /** The page is left in the middle of it. */
  leave() {}

  /** A mini game is over: fingers that still steer are not meant for what comes then. */
  rests() {
    clearTimeout(this.stilling);
    this.still = true;
    this.stilling = window.setTimeout(() => (this.still = false), STILL);
  }

  /** Put a coin in or, if it is the one that is shown, take it out; there is one slot here. @param {number} coin */
  slot(coin) {
    const inside = this.nextCoin;
    this.freeze();
    if (inside >= 0) this.do("coin_out", inside);
    if (inside !== coin) this.do("coin_in", coin);
  }

  /** What is heard, and flashes, after an input of a coin. @param {string} input @param {number} coin */
  react(input, coin) {
    const sound = SOUNDS[this.unit.sound];
    play(sound || (input === "coin_in" || input === "coin_out" ? "coin" : "step"));
    clearTimeout(this.flashing);
    this.denied = null;
    if (sound !== "bell") return;
    this.denied = { coin, number: this.unit.flash, why: this.unit.last_why };
    this.flashing = window.setTimeout(() => {
      this.denied = null;
      this.changed();
    }, FLASH);
  }

  /** A second passes. */
  rest() {
    const { asleep, idle, resetting } = this.unit;
    if (!asleep && idle + 1 >= this.rules.SLEEP_AFTER) this.freeze();
    this.rules.rest(this.unit, 1);
    if (resetting && !this.unit.resetting) this.steps = [];
    if (asleep !== this.unit.asleep || resetting !== this.unit.resetting) this.changed();
  }

  /** This model, for a part of the page that is to look again at every change: the unit changes in place. */
  watched() {
    void this.turned.value;
    return this;
  }

  changed() {
    this.turned.value += 1;
  }

  close() {
    clearInterval(this.clock);
    clearTimeout(this.flashing);
    clearTimeout(this.stilling);
  }
}

/** A unit as it was kept or sent, or a new one if any part is not what the rules expect. @param {any} rules @param {any} kept */
export function revived(rules, kept) {
  const unit = new rules.Unit();
  for (const [name, blank] of Object.entries(unit)) {
    const value = kept?.[name] ?? blank;
    if (!isLike(blank, value)) return new rules.Unit();
    unit[name] = value;
  }
  return unit;
}

/** @param {number | number[]} blank @param {any} value */
function isLike(blank, value) {
  if (!Array.isArray(blank)) return Number.isInteger(value);
  return Array.isArray(value) && value.length === blank.length && value.every(Number.isInteger);
}
