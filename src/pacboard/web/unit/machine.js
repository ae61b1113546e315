// @ts-check
// The unit on this device: the state of its rules, what the owner has entered, the history; all kept in the browser.

import { signal } from "../app/ui.js";
import { recall, remember } from "../app/storage.js";
import { play } from "../sound/play.js";
import { DEEDS, LEVELS, MODES, SOUNDS } from "./rules.js";

/** One thing that happened, with the ledger before it, so that one can return to before it.
 * @typedef {{deed: number, coin: number, level: number, amount: number, forgiven: number, before: string, gone: boolean}} Step */

const KEEP = "unit";
const MUSIC = 4000; // milliseconds of the reset's music
const MOST_STEPS = 500;
const ACTS = new Set(["undo", "buy", "bidding", "pay", "game_on"]); // from here the way back to the score is an action

export class Machine {
  /** @param {any} rules */
  constructor(rules) {
    this.rules = rules;
    const kept = read();
    this.unit = Object.assign(new rules.Unit(), kept?.unit, { sound: 0, flash: -1 });
    /** @type {string[]} */
    this.names = kept?.names ?? ["", "", "", ""];
    /** @type {Step[]} */
    this.steps = kept?.steps ?? [];
    this.printed = { price: [...rules.PRICE], rent: [...rules.RENT] };
    this.enter(kept?.price ?? rules.PRICE, kept?.rent ?? rules.RENT);
    /** @type {import("../app/ui.js").Signal<number>} counts changes, for whoever shows the unit */
    this.turned = signal(0);
    this.clock = setInterval(() => this.rest(), 1000);
    this.music = 0;
    /** What to do with a mini game that is being played when the coin goes out or the unit falls asleep. */
    this.freeze = () => {};
    /** Where the joystick goes while a mini game is played. @type {(direction: string) => void} */
    this.steer = () => {};
    if (this.unit.resetting) this.listen();
  }

  close() {
    clearInterval(this.clock);
    clearTimeout(this.music);
    this.keep();
  }

  /** Prices and rents of the owner's own box. @param {number[]} price @param {number[]} rent */
  enter(price, rent) {
    for (let k = 0; k < LEVELS; k++) {
      this.rules.PRICE[k] = price[k];
      this.rules.RENT[k] = rent[k];
    }
  }

  /** One input: something done to the unit, noted if a coin has acted by it.
   * @param {(rules: any, unit: any) => void} input @param {number} [coin] whose screen it may change */
  do(input, coin = -1) {
    const before = JSON.stringify(this.unit);
    const mode = MODES[this.unit.mode[coin]];
    input(this.rules, this.unit);
    if (ACTS.has(mode) && MODES[this.unit.mode[coin]] === "score" && DEEDS[this.unit.last] !== "denied") this.note(before);
    play(SOUNDS[this.unit.sound] || "step");
    if (this.unit.resetting) this.listen();
    this.changed();
  }

  /** @param {string} before */
  note(before) {
    const { last: deed, last_coin: coin, last_level: level, last_amount: amount, last_forgiven: forgiven } = this.unit;
    this.steps = [...this.steps, { deed, coin, level, amount, forgiven, before, gone: false }].slice(-MOST_STEPS);
  }

  /** All that have joined agree: points and Levels as before a step; that step and all later ones are shown as gone.  Coins
   * stay where they are, and who has joined since keeps the starting score. @param {number} k */
  returnTo(k) {
    const { unit, rules } = this;
    const { points, owner, joined, over, winners } = JSON.parse(this.steps[k].before);
    Object.assign(unit, { points, owner, over, winners, undo_coin: -1, flash: -1, sound: 0, last_forgiven: 0 });
    unit.last = DEEDS.indexOf("undone");
    for (let coin = 0; coin < 4; coin++) {
      if (unit.joined[coin] && !joined[coin]) rules.joins(unit, coin);
      rules.show_score(unit, coin);
    }
    this.steps = this.steps.map((step, j) => (j >= k ? { ...step, gone: true } : step));
    this.changed();
  }

  changed() {
    this.keep();
    this.turned.value += 1;
  }

  rest() {
    const { asleep, idle } = this.unit;
    if (!asleep && idle + 1 >= this.rules.SLEEP_AFTER) this.freeze();
    this.rules.rest(this.unit, 1);
    if (this.unit.asleep !== asleep) this.changed();
  }

  /** The music of the reset plays to its end; only then are the data lost. */
  listen() {
    clearTimeout(this.music);
    this.music = window.setTimeout(() => {
      this.do((rules, unit) => rules.music_over(unit));
      this.steps = [];
      this.changed();
    }, MUSIC);
  }

  keep() {
    const { unit, names, steps, rules } = this;
    remember(KEEP, JSON.stringify({ unit, names, steps, price: [...rules.PRICE], rent: [...rules.RENT] }));
  }
}

/** What was kept, if it can be read. @returns {any} */
function read() {
  try {
    const kept = JSON.parse(recall(KEEP) ?? "null");
    return kept?.unit?.points?.length === 4 && kept.price?.length === LEVELS && kept.rent?.length === LEVELS ? kept : null;
  } catch {
    return null;
  }
}
