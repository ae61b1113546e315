// @ts-check
// The lines of the log in words, and which of them are news.

import { t } from "../app/i18n.js";
import { useComputed } from "../app/ui.js";

/** @typedef {import("../app/socket.js").Match} Match */
/** @typedef {import("../app/socket.js").LogEntry} LogEntry */

/** A line in the reader's language. @param {import("./story.js").Line} line */
export const sentence = ({ key, facts }) => t(key, facts);

/** The lines of the log up to what is shown. @param {Match} match @param {import("./show.js").Show} stage */
export function useLines(match, stage) {
  return useComputed(() => stage.story.tell(match.log.value.filter((entry) => entry.seq <= stage.seq.value)));
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
