// @ts-check
// What is being shown: a step behind what is true while motion tells what happened.  The match itself is never held
// up: a click skips, a backlog is not played, and the picture of the last entry is always what remains.

import { motion as mayMove } from "../app/settings.js";
import { batch, effect, signal, untracked } from "../app/ui.js";
import { sceneOf } from "../board/scene.js";
import { playEvent } from "./motion.js";

/** @typedef {import("../app/socket.js").Match} Match */
/** @typedef {import("../app/socket.js").Arrival} Arrival */
/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** @typedef {import("../board/scene.js").Scene} Scene */
/** Dice on show. @typedef {{pips: number[], tumbling: boolean}} Dice */
/** A card that turns over the board. @typedef {{lines: number[][] | null, fruit: number}} Flip */

const BACKLOG = 3;
const POP_TIME = 900;

export class Stage {
  /** @param {Match} match @param {Geometry} geometry */
  constructor(match, geometry) {
    this.match = match;
    this.geometry = geometry;
    const picture = match.picture.peek();
    /** @type {import("../app/ui.js").Signal<any>} the picture on show */
    this.picture = signal(picture);
    /** @type {import("../app/ui.js").Signal<number>} the story is told up to this seq */
    this.seq = signal(match.seq);
    /** @type {import("../app/ui.js").Signal<Scene>} */
    this.scene = signal(sceneOf(picture, geometry));
    /** @type {import("../app/ui.js").Signal<import("../board/pieces.js").Motion | null>} */
    this.motion = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<import("../board/pieces.js").Pop[]>} */
    this.pops = signal(/** @type {any[]} */ ([]));
    /** @type {import("../app/ui.js").Signal<Dice | null>} dice under way */
    this.dice = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<Flip | null>} */
    this.flip = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<Map<number, string>>} ghosts of the present card that were stopped, and why */
    this.blocked = signal(/** @type {any} */ (new Map()));
    /** @type {import("../app/ui.js").Signal<string>} */
    this.flash = signal("");
    this.playing = signal(false);
    /** @type {Arrival[]} */
    this.queue = [];
    this.hurry = false;
    /** @type {Set<() => void>} */
    this.waits = new Set();
    this.popped = 0;
    this.stepTime = 0;
    this.ends = [match.watch((arrival) => this.arrive(arrival)), effect(() => this.follow(match.picture.value))];
  }

  close() {
    for (const end of this.ends) end();
    this.queue.length = 0;
    this.skip();
  }

  /** @param {Arrival} arrival */
  arrive(arrival) {
    this.queue.push(arrival);
    if (!this.playing.peek()) this.run();
  }

  /** A picture that came without an entry (after a lost connection) is shown as it is. @param {any} picture */
  follow(picture) {
    queueMicrotask(() => {
      if (!picture || this.playing.peek() || this.queue.length || this.seq.peek() === this.match.seq) return;
      this.rest(this.match.picture.peek(), this.match.seq);
    });
  }

  /** Show everything that is waiting at once. */
  skip() {
    if (!this.playing.peek()) return;
    this.hurry = true;
    for (const wake of [...this.waits]) wake();
  }

  /** Is there no time or no wish for motion? */
  get still() {
    return this.hurry || document.hidden || !mayMove() || this.queue.length > BACKLOG;
  }

  async run() {
    this.playing.value = true;
    for (let arrival = this.queue.shift(); arrival; arrival = this.queue.shift()) {
      try {
        for (let k = 0; k < arrival.events.length; k++) await playEvent(this, arrival.events[k], arrival.events[k + 1]);
      } finally {
        this.rest(arrival.picture, arrival.seq);
      }
    }
    this.hurry = false;
    this.playing.value = false;
  }

  /** The truth of an entry. @param {any} picture @param {number} seq */
  rest(picture, seq) {
    batch(() => {
      this.motion.value = null;
      this.dice.value = null;
      this.flip.value = null;
      this.flash.value = "";
      this.scene.value = sceneOf(picture, this.geometry, this.scene.peek());
      this.picture.value = picture;
      this.seq.value = seq;
    });
  }

  /** @param {Partial<Scene>} change */
  set(change) {
    this.scene.value = { ...this.scene.peek(), ...change };
  }

  /** A while that a skip cuts short. @param {number} ms @returns {Promise<void>} */
  pause(ms) {
    if (this.still) return Promise.resolve();
    return new Promise((done) => {
      const wake = () => {
        clearTimeout(timer);
        this.waits.delete(wake);
        done();
      };
      const timer = setTimeout(wake, ms);
      this.waits.add(wake);
    });
  }

  /** Draw from 0 to 1 within a time; always ends with 1. @param {number} ms @param {(part: number) => void} draw
   * @returns {Promise<void>} */
  glide(ms, draw) {
    if (this.still) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((done) => {
      const begin = performance.now();
      let frame = 0;
      const end = () => {
        cancelAnimationFrame(frame);
        this.waits.delete(end);
        draw(1);
        done();
      };
      const next = (/** @type {number} */ now) => {
        const part = (now - begin) / ms;
        if (part >= 1 || document.hidden) return end();
        draw(Math.max(0, part));
        frame = requestAnimationFrame(next);
      };
      this.waits.add(end);
      frame = requestAnimationFrame(next);
    });
  }

  /** Let a text or a ring rise from a place. @param {number} place @param {string} text @param {string} kind */
  pop(place, text, kind) {
    if (this.still) return;
    this.popped += 1;
    const id = this.popped;
    const { x, y } = this.geometry.points[place];
    this.pops.value = [...this.pops.peek().slice(-12), { id, x, y, text, kind }];
    setTimeout(() => {
      this.pops.value = untracked(() => this.pops.value.filter((one) => one.id !== id));
    }, POP_TIME);
  }
}
