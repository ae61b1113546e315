// @ts-check
// The unit on this device alone, kept in the browser through reload, sleep and closing; it needs no server.

import { recall, remember, tryKeeping } from "/static/app/storage.js";
import { LocalRun } from "/static/monopoly/minigame/live.js";
import { MODES } from "./rules.js";
import { LOOK, UnitModel, MOST_STEPS, revived } from "./model.js";

/** @typedef {import("./model.js").Step & {before: any}} KeptStep   before: points and Levels, so that one can return to them */

const KEEP = "unit";

export class LocalUnit extends UnitModel {
  /** @param {any} rules */
  constructor(rules) {
    super(rules);
    tryKeeping();
    /** The mini game that is on the screen. @type {LocalRun | null} */
    this.game = null;
    this.player = -1; // its coin
    this.read();
    /** Another tab has worked the unit: this one shows the same. @param {StorageEvent} event */
    this.hear = ({ key }) => key?.endsWith(`.${KEEP}`) && (this.read(), super.changed());
    addEventListener("storage", this.hear);
  }

  close() {
    super.close();
    removeEventListener("storage", this.hear);
    this.keep();
  }

  /** @param {string} input @param {number} coin @param {number} [value] */
  do(input, coin, value = 0) {
    const before = ledger(this.unit);
    const { acts } = this.unit;
    this.rules[input](this.unit, coin, value);
    if (this.unit.acts > acts) this.note(before);
    this.react(input, coin);
    this.changed();
  }

  /** @param {any} before */
  note(before) {
    const { acts: n, last: deed, last_coin: coin, last_level: level, last_amount: amount, last_forgiven: forgiven } = this.unit;
    const step = /** @type {KeptStep} */ ({ n, deed, coin, level, amount, forgiven, gone: false, before });
    const { steps } = this;
    this.steps = [...steps, step].slice(-MOST_STEPS);
  }

  /** @param {number} coin @param {number} n */
  agree(coin, n) {
    if (this.rules.agree(this.unit, coin, n)) this.returnTo(n);
    this.changed();
  }

  /** The step and all later ones are shown as gone. @param {number} n */
  returnTo(n) {
    const steps = /** @type {KeptStep[]} */ (this.steps);
    this.rules.return_to(this.unit, steps.find((step) => step.n === n)?.before);
    this.steps = steps.map((step) => ({ ...step, gone: step.gone || step.n >= n }));
  }

  /** @param {number[]} price @param {number[]} rent */
  enter(price, rent) {
    Object.assign(this.unit, { price, rent });
    this.changed();
  }

  /** @param {number} coin @param {string} name */
  rename(coin, name) {
    this.names[coin] = name;
    this.changed();
  }

  /** @param {number} coin @param {any} rules */
  begin(coin, rules) {
    this.player = coin;
    return (this.game = new LocalRun(rules, { played: this.mini?.coin === coin ? this.mini : null }));
  }

  /** @param {string} direction */
  steer(direction) {
    super.steer(direction);
    this.leave();
  }

  ends() {
    const { game } = this;
    setTimeout(() => game === this.game && this.freeze(), LOOK);
  }

  freeze() {
    const { game, player } = this;
    if (!game || MODES[this.unit.mode[player]] !== "game_on") return;
    this.do("mini_over", player, game.rules.points(game.run()));
    this.rests();
  }

  leave() {
    if (!this.game || MODES[this.unit.mode[this.player]] !== "game_on") return;
    this.mini = { coin: this.player, ...this.game.played };
    this.keep();
  }

  changed() {
    if (this.mini && MODES[this.unit.mode[this.mini.coin]] !== "game_on") this.mini = null;
    this.keep();
    super.changed();
  }

  keep() {
    remember(KEEP, this.written());
  }

  /** Everything that there is to keep, as text. */
  written() {
    const { unit, names, steps, mini } = this;
    return JSON.stringify({ unit, names, steps, mini });
  }

  read() {
    this.take(parsed(recall(KEEP) ?? ""));
  }

  /** Go on from a text that was kept elsewhere. @param {string} text @returns {boolean} whether it was one */
  open(text) {
    const kept = parsed(text);
    if (!Array.isArray(kept?.unit?.points)) return false;
    this.take(kept);
    this.changed();
    return true;
  }

  /** @private @param {any} kept */
  take(kept) {
    this.unit = Object.assign(revived(this.rules, kept?.unit), { sound: 0, flash: -1 });
    this.names = [0, 1, 2, 3].map((k) => String(kept?.names?.[k] ?? ""));
    this.steps = Array.isArray(kept?.steps) ? kept.steps.filter((/** @type {any} */ step) => step?.n && step.before) : [];
    /** The mini game under way. @type {(import("/static/monopoly/minigame/live.js").Played & {coin: number}) | null} */
    this.mini = isMini(kept?.mini) ? kept.mini : null;
  }
}

/** What cannot be read is as good as nothing. @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {any} kept */
const isMini = (kept) => [kept?.coin, kept?.seed, kept?.tick].every(Number.isInteger) && Array.isArray(kept.pressed) && kept.pressed.every(Array.isArray);

/** What a return goes back to. @param {any} unit */
export function ledger({ points, owner, joined, over, winners }) {
  return { points: [...points], owner: [...owner], joined: [...joined], over, winners };
}
