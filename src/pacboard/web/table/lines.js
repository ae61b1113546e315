// @ts-check
// The lines of the log: what each is about, in words, and which of them are news.

import { n, t } from "../app/i18n.js";
import { useComputed } from "../app/ui.js";

/** @typedef {import("../app/socket.js").Match} Match */
/** @typedef {import("../app/socket.js").LogEntry} LogEntry */
/** What a line is about: a sentence key with facts, the rule behind it, spaces and pieces to mark.
 * @typedef {{key: string, facts: Record<string, any>, by?: string, rule: string, seq: number, spaces: number[], pieces: number[],
 *   weight: "big" | "small" | "", undone?: boolean, left?: number}} Line
 * A line with `left` tells a part of a move that takes facts.n steps; so many are still to come. */
/** @typedef {[key: string, facts: Record<string, any>, more?: Partial<Line>]} Told */
/** The lines of an entry. @typedef {(entry: LogEntry, seats: import("../app/socket.js").Seat[]) => Line[]} Teller */

/** @param {Told} told @param {string} rule @param {number} seq @returns {Line} */
export const lineFrom = ([key, facts, more = {}], rule, seq) => ({ key, facts, rule, seq, spaces: [], pieces: [], weight: "", ...more });

/** A line in the reader's language. @param {Line} line */
export const sentence = ({ key, facts, by }) => t(key, facts, by);

/** Dice as a sum: "2 + 4 + 3 = 9", or one die as its number. @param {number[]} dice */
export const sum = (dice) => (dice.length === 1 ? n(dice[0])
  : `${dice.map((die) => n(die)).join(" + ")} = ${n(dice.reduce((a, b) => a + b, 0))}`);

/** The lines of the log up to what is shown, each entry worded once per language.
 * @param {Match} match @param {import("./show.js").Show} stage @param {Teller} linesOf */
export function useLines(match, stage, linesOf) {
  return useComputed(() => {
    const seats = match.state.value?.seats ?? [];
    const shown = match.log.value.filter((entry) => entry.seq <= stage.seq.value);
    const lines = shown.map((entry) => linesOf(entry, seats));
    shown.forEach((entry, k) => {
      if (entry.entry?.kind !== "undo") return;
      for (let j = entry.entry.to ?? k; j < k; j++) lines[j] = lines[j].map((line) => ({ ...line, undone: true }));
    });
    return lines.flat();
  });
}

/** Each move as one line, also where it came in parts, because a forced step plays itself. @param {Line[]} lines */
export function joined(lines) {
  /** @type {Line[]} */
  const whole = [];
  for (const line of lines) {
    const last = whole[whole.length - 1];
    const goesOn = last?.left && line.left !== undefined && last.pieces[0] === line.pieces[0] && !last.undone && !line.undone;
    if (!goesOn) whole.push(line);
    else whole[whole.length - 1] = { ...line, key: last.key, rule: last.rule, spaces: [...last.spaces, ...line.spaces],
      facts: { ...line.facts, n: last.facts.n + line.facts.n } };
  }
  return whole;
}

/** What others did between the last two turns of the seat that is to act: after one seq, up to another; [0, 0] if nothing.
 * @param {Match} match @param {import("./show.js").Show} stage @param {{seat: number, mine: boolean}} moment
 * @returns {[number, number]} */
export function newsOf(match, stage, moment) {
  const shown = match.log.value.filter((entry) => entry.seq <= stage.seq.value);
  const isOwn = (/** @type {LogEntry} */ entry) => entry.entry?.seat === moment.seat;
  const last = shown.findLast((entry) => !isOwn(entry));
  const own = last && shown.findLast((entry) => entry.seq < last.seq && isOwn(entry));
  return moment.mine && last && own ? [own.seq, last.seq] : [0, 0];
}
