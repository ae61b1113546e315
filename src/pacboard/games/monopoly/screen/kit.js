// @ts-check
// What the shared parts of a table ask of monopoly.

import { momentOf, promptText } from "./moment.js";
import { linesOf } from "./story.js";

/** @param {import("./ring.js").BoardData} board */
export function makeKit(board) {
  return {
    momentOf: (/** @type {any} */ picture, /** @type {import("/static/app/socket.js").Seat[]} */ seats) => momentOf(picture, seats, board),
    promptText,
    linesOf: (/** @type {import("/static/app/socket.js").LogEntry} */ entry, /** @type {import("/static/app/socket.js").Seat[]} */ seats) => linesOf(entry, seats, board),
  };
}

/** @typedef {ReturnType<typeof makeKit>} MonoKit */
