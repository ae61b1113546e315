// @ts-check
// Speaks what happened, and whose turn it is, to those who cannot see the board.

import { speakUp } from "../app/say.js";

const GATHER = 350; // what happens within this time is said in one breath

/** Gathers sentences and has them read out together. */
export class Announcer {
  constructor() {
    /** @type {string[]} */
    this.sentences = [];
    this.timer = 0;
  }

  /** @param {string[]} sentences */
  say(...sentences) {
    this.sentences.push(...sentences.filter(Boolean));
    if (!this.sentences.length) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), GATHER);
  }

  /** Say this at once, an answer to a key. @param {string} sentence */
  answer(sentence) {
    this.flush();
    speakUp(sentence);
  }

  flush() {
    clearTimeout(this.timer);
    if (this.sentences.length) speakUp(this.sentences.join(" "));
    this.sentences = [];
  }

  close() {
    clearTimeout(this.timer);
  }
}
