// @ts-check
// A mini game as it is seen here and now.  The server runs it a little behind; from its last picture and the inputs
// that are on their way this run goes on ahead to the present tick, by the same rules.  It never decides a score.

import { DIRECTIONS, NO_INPUT, TICKS_A_SECOND, revive } from "./rules.js";

const MUSIC = 3000; // milliseconds before the first tick
const DRIFT = 0.1; // how much of a difference of clocks is made up with every picture

export class LiveRun {
  /** @param {any} rules @param {(direction: string, tick: number) => void} send */
  constructor(rules, send) {
    this.rules = rules;
    this.send = send;
    this.base = new rules.Run();
    /** @type {Map<number, number>} inputs by tick that the base has not seen yet */
    this.pressed = new Map();
    this.began = 0; // when tick 0 is, in milliseconds of performance.now()
    this.started = false;
    this.last = -1;
  }

  /** A picture of the server. @param {any} message */
  hear(message) {
    if (message.starts_in === null) return;
    const now = performance.now();
    const began = message.starts_in > 0 ? now + 1000 * message.starts_in : now - (1000 * message.now) / TICKS_A_SECOND;
    if (!this.started) this.began = began;
    else if (began < this.began) this.began += (began - this.began) * DRIFT; // later word came on a slower way
    this.started = true;
    this.base = revive(this.rules, message.run);
    const ahead = new Map(message.ahead);
    for (const tick of this.pressed.keys()) if (tick < this.base.tick) this.pressed.delete(tick);
    for (const [tick, direction] of ahead) this.pressed.set(tick, direction);
  }

  /** The tick of this screen; negative while the music plays. */
  get tick() {
    return this.started ? Math.floor(((performance.now() - this.began) / 1000) * TICKS_A_SECOND) : -1;
  }

  /** Seconds until the first tick. */
  get startsIn() {
    return this.started ? Math.max(0, (this.began - performance.now()) / 1000) : 0;
  }

  /** @param {string} direction */
  press(direction) {
    const tick = Math.max(this.tick, this.last + 1);
    if (this.tick < 0 || this.base.how !== 0 || tick > this.tick + 1) return;
    this.last = tick;
    this.pressed.set(tick, DIRECTIONS.indexOf(direction));
    this.send(direction, tick);
  }

  /** The run at this moment, drawn ahead. */
  run() {
    const run = this.base.copy();
    const until = Math.max(0, this.tick);
    while (run.how === 0 && run.tick < until) this.rules.tick(run, this.pressed.get(run.tick) ?? NO_INPUT);
    return run;
  }
}

/** A mini game that is played on this device alone, without a server: for the unit's own page. */
export class LocalRun {
  /** @param {any} rules @param {() => void} end */
  constructor(rules, end) {
    this.rules = rules;
    this.end = end;
    this.state = rules.begin(Math.floor(Math.random() * 2 ** 32));
    /** @type {Map<number, number>} */
    this.pressed = new Map();
    this.began = performance.now() + MUSIC;
    this.started = true;
  }

  get tick() {
    return Math.floor(((performance.now() - this.began) / 1000) * TICKS_A_SECOND);
  }

  get startsIn() {
    return Math.max(0, (this.began - performance.now()) / 1000);
  }

  /** @param {string} direction */
  press(direction) {
    if (this.tick >= 0) this.pressed.set(Math.max(this.tick, this.state.tick), DIRECTIONS.indexOf(direction));
  }

  run() {
    while (this.state.how === 0 && this.state.tick < this.tick) this.rules.tick(this.state, this.pressed.get(this.state.tick) ?? NO_INPUT);
    return this.state;
  }
}

/** A mini game that was played before, from its proof. */
export class Replay {
  /** @param {any} rules @param {{seed: number, pressed: Map<number, number>}} proof @param {number} speed */
  constructor(rules, { seed, pressed }, speed) {
    this.rules = rules;
    this.pressed = pressed;
    this.state = rules.begin(seed);
    this.speed = speed;
    this.began = performance.now();
    this.started = true;
    this.startsIn = 0;
  }

  press() {
    return undefined;
  }

  run() {
    const until = ((performance.now() - this.began) / 1000) * TICKS_A_SECOND * this.speed;
    while (this.state.how === 0 && this.state.tick < until) this.rules.tick(this.state, this.pressed.get(this.state.tick) ?? NO_INPUT);
    return this.state;
  }
}
