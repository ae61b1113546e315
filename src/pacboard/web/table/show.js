// @ts-check
// What is being shown: a step behind what is true while motion tells what happened.  The match itself is never held
// up: a click skips, a backlog is not played, and the picture of the last entry is always what remains.

import { motion as mayMove } from "../app/settings.js";
import { batch, effect, signal } from "../app/ui.js";
import { sentence } from "./lines.js";

/** @typedef {import("../app/socket.js").Match} Match */
/** @typedef {import("../app/socket.js").Arrival} Arrival */
/** @typedef {import("../app/socket.js").Event} Event */

const BACKLOG = 3;
/** How long motion takes at each pace, so that it does not fall behind. @type {Record<string, number>} */
const TEMPO = { instant: 0.15, fast: 0.4, normal: 1, slow: 1.3 };

/** Plays the entries of a match one after the other.  A game says how in `playEvent`, and what remains in `settle`. */
export class Show {
  /** @param {Match} match @param {import("./story.js").Story} story */
  constructor(match, story) {
    this.match = match;
    this.story = story;
    /** @type {import("../app/ui.js").Signal<any>} the picture on show */
    this.picture = signal(match.picture.peek());
    /** @type {import("../app/ui.js").Signal<number>} the story is told up to this seq */
    this.seq = signal(match.seq);
    this.playing = signal(false);
    /** @type {Arrival[]} */
    this.queue = [];
    this.hurry = false;
    /** @type {Set<() => void>} */
    this.waits = new Set();
    this.ends = [match.watch((arrival) => this.arrive(arrival)), effect(() => this.follow(match.picture.value))];
  }

  /** Show one event; `next` is the one after it. @param {Event} event @param {Event | undefined} next
   * @returns {Promise<void> | void} */
  playEvent(event, next) {
    void event, next;
  }

  /** An event as a sentence, "" if it has none. @param {Event} event */
  sentenceOf(event) {
    const line = this.story.line(event);
    return line ? sentence(line) : "";
  }

  /** Everything that an entry leaves behind, beside the picture. @param {any} picture */
  settle(picture) {
    void picture;
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

  /** How long motion takes, by the pace of the match. */
  get tempo() {
    return TEMPO[this.match.state.peek()?.pace ?? "normal"] ?? 1;
  }

  async run() {
    this.playing.value = true;
    for (let arrival = this.queue.shift(); arrival; arrival = this.queue.shift()) {
      try {
        for (let k = 0; k < arrival.events.length; k++) await this.playEvent(arrival.events[k], arrival.events[k + 1]);
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
      this.settle(picture);
      this.picture.value = picture;
      this.seq.value = seq;
    });
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
      const timer = setTimeout(wake, ms * this.tempo);
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
        const part = (now - begin) / (ms * this.tempo);
        if (part >= 1 || document.hidden) return end();
        draw(Math.max(0, part));
        frame = requestAnimationFrame(next);
      };
      this.waits.add(end);
      frame = requestAnimationFrame(next);
    });
  }
}
