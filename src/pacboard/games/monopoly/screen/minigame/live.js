// @ts-check
// A mini game as it is seen here and now.  The server runs it a little behind; from its last picture and the inputs
// that are on their way this run goes on ahead to the present tick, by the same rules.  It never decides a score.

import { DIRECTIONS, NO_INPUT, TICKS_A_SECOND, revive } from "./rules.js";

const MUSIC = 3000; // milliseconds before the first tick
const DRIFT = 0.1; // how much of a difference of clocks is made up with every picture
const LONGEST_WAY = 400; // milliseconds
const MARGIN = 30; // milliseconds: what is pressed must not come before its time on the server

const clock = () => performance.now();

/** @param {number} milliseconds */
const ticksIn = (milliseconds) => Math.floor((milliseconds / 1000) * TICKS_A_SECOND);

export class LiveRun {
  /** @param {any} rules @param {(message: Record<string, unknown>) => void} send @param {() => number} [now] */
  constructor(rules, send, now = clock) {
    this.rules = rules;
    this.send = send;
    this.now = now;
    this.base = new rules.Run();
    /** @type {Map<number, number>} inputs by tick that the base has not seen yet */
    this.pressed = new Map();
    this.asked = 0; // when this screen asked for the start
    this.began = 0; // when tick 0 is, or would have been, by this screen's clock
    this.first = 0; // the tick at which it begins, or goes on
    this.started = false;
    this.last = -1;
    this.wish = ""; // pressed while the music plays
  }

  /** Ask for the start. */
  start() {
    this.asked = this.now();
    this.send({ type: "mini_start" });
  }

  /** A picture of the server. @param {any} message */
  hear({ starts_in: startsIn, now: tick, run, ahead }) {
    if (startsIn === null) {
      this.wait();
      return;
    }
    if (startsIn > 0) this.first = tick;
    const now = this.now();
    const began = now + 1000 * startsIn - (1000 * tick) / TICKS_A_SECOND;
    if (!this.started) this.began = began - this.wayOf(now, startsIn) + MARGIN;
    else if (began + MARGIN < this.began) this.began += (began + MARGIN - this.began) * DRIFT; // earlier word came on a slower way
    this.started = true;
    this.base = revive(this.rules, run);
    for (const at of this.pressed.keys()) if (at < this.base.tick) this.pressed.delete(at);
    for (const [at, direction] of ahead) this.pressed.set(at, direction);
  }

  /** Nobody has started it, or the server was stopped in its middle and waits for somebody to go on. */
  wait() {
    this.started = false;
    this.pressed.clear();
    this.last = -1;
  }

  /** How long word from the server takes, from its answer to the start. @param {number} now @param {number} startsIn */
  wayOf(now, startsIn) {
    if (!this.asked || startsIn <= 0) return 0;
    const wayAndBack = now - this.asked - (MUSIC - 1000 * startsIn);
    return Math.max(0, Math.min(LONGEST_WAY, wayAndBack / 2));
  }

  /** The tick of this screen; negative while the music plays. */
  get tick() {
    const tick = this.started ? ticksIn(this.now() - this.began) : -1;
    return tick < this.first ? -1 : tick;
  }

  /** Seconds until it begins or goes on. */
  get startsIn() {
    return this.started ? Math.max(0, (this.began - this.now()) / 1000 + this.first / TICKS_A_SECOND) : 0;
  }

  /** @param {string} direction */
  press(direction) {
    if (this.tick < 0) this.wish = direction;
    const tick = Math.max(this.tick, this.last + 1);
    if (this.tick < 0 || this.base.how !== 0 || tick > this.tick + 1) return;
    this.last = tick;
    this.pressed.set(tick, DIRECTIONS.indexOf(direction));
    this.send({ type: "mini", tick, direction });
  }

  /** The run at this moment, drawn ahead. */
  run() {
    useWish(this);
    const run = this.base.copy();
    const until = Math.max(this.first, this.tick);
    while (run.how === 0 && run.tick < until) this.rules.tick(run, this.pressed.get(run.tick) ?? NO_INPUT);
    return run;
  }
}

/** What was pressed while the music played counts from the first tick. @param {LiveRun | LocalRun} run */
function useWish(run) {
  if (!run.wish || run.tick < 0) return;
  const { wish } = run;
  run.wish = "";
  run.press(wish);
}

/** How far a mini game has come: its chance, its tick, and what was pressed when.
 * @typedef {{seed: number, tick: number, pressed: [number, number][]}} Played */

/** A mini game that is played on this device alone, without a server: for the unit's own page. */
export class LocalRun {
  /** @param {any} rules @param {{now?: () => number, seed?: number, played?: Played | null}} [from] `played`: so far */
  constructor(rules, { now = clock, played = null, seed = played?.seed ?? Math.floor(Math.random() * 2 ** 32) } = {}) {
    this.rules = rules;
    this.now = now;
    this.seed = seed;
    this.state = rules.begin(seed);
    /** @type {Map<number, number>} */
    this.pressed = new Map(played?.pressed);
    this.first = played?.tick ?? 0; // the tick at which it begins, or goes on
    this.began = now() + MUSIC - (1000 * this.first) / TICKS_A_SECOND;
    this.started = true;
    this.wish = "";
    this.runTo(this.first);
  }

  /** All that another run needs to go on from here. @returns {Played} */
  get played() {
    return { seed: this.seed, tick: this.state.tick, pressed: [...this.pressed] };
  }

  get tick() {
    const tick = ticksIn(this.now() - this.began);
    return tick < this.first ? -1 : tick;
  }

  get startsIn() {
    return Math.max(0, (this.began - this.now()) / 1000 + this.first / TICKS_A_SECOND);
  }

  /** @param {string} direction */
  press(direction) {
    if (this.tick < 0) this.wish = direction;
    else this.pressed.set(Math.max(this.tick, this.state.tick), DIRECTIONS.indexOf(direction));
  }

  run() {
    useWish(this);
    return this.runTo(this.tick);
  }

  /** @private @param {number} until */
  runTo(until) {
    while (this.state.how === 0 && this.state.tick < until) this.rules.tick(this.state, this.pressed.get(this.state.tick) ?? NO_INPUT);
    return this.state;
  }
}

/** A mini game that was played before, from its proof. */
export class Replay {
  /** @param {any} rules @param {{seed: number, pressed: Map<number, number>}} proof @param {number} speed @param {() => number} [now] */
  constructor(rules, { seed, pressed }, speed, now = clock) {
    this.rules = rules;
    this.pressed = pressed;
    this.state = rules.begin(seed);
    this.speed = speed;
    this.now = now;
    this.began = now();
    this.started = true;
    this.startsIn = 0;
  }

  press() {
    return undefined;
  }

  run() {
    const until = ticksIn((this.now() - this.began) * this.speed);
    while (this.state.how === 0 && this.state.tick < until) this.rules.tick(this.state, this.pressed.get(this.state.tick) ?? NO_INPUT);
    return this.state;
  }
}
