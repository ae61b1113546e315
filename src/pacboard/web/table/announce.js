// @ts-check
// Speaks what happened, and whose turn it is, to those who cannot see the board.

import { t } from "../app/i18n.js";
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

/** What a plan brings, as short statements for chips and for speech.
 * @param {any} outlook @param {"pac" | "ghost" | "eyes"} mover @param {string[]} names of the ghosts
 * @returns {{kind: string, text: string, ghost?: number}[]} */
export function outlookFacts(outlook, mover, names) {
  if (!outlook) return [];
  const facts = [];
  if (mover === "pac") {
    if (outlook.level) facts.push({ kind: "level", text: t("outlook.level") });
    if (outlook.dots) facts.push({ kind: "dots", text: t("count.dots", { n: outlook.dots }) });
    if (outlook.pellet) facts.push({ kind: "pellet", text: t("outlook.pellet") });
    if (outlook.ghosts) facts.push({ kind: "eats", text: t("count.ghosts", { n: outlook.ghosts }) });
    if (outlook.points) facts.push({ kind: "points", text: t("outlook.points", { n: outlook.points }) });
    if (outlook.caught) facts.push({ kind: "caught", text: t("outlook.caught") });
  } else if (outlook.caught) facts.push({ kind: "catches", text: t("outlook.catches") });
  const { nearest } = outlook;
  if (nearest && mover === "pac") {
    facts.push({ kind: nearest.steps <= 3 ? "near" : "far", ghost: nearest.ghost,
      text: t("outlook.nearest", { ghost: names[nearest.ghost], n: nearest.steps }) });
  } else if (nearest && mover === "ghost") facts.push({ kind: "far", text: t("outlook.from_pac", { n: nearest.steps }) });
  return facts;
}
