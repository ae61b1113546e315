// @ts-check
// What the shared parts of a table ask of monopoly.

import { momentOf, promptText } from "./moment.js";

/** @param {import("./ring.js").BoardData} board */
export function makeKit(board) {
  return {
    momentOf: (/** @type {any} */ picture, /** @type {import("/static/app/socket.js").Seat[]} */ seats) => momentOf(picture, seats, board),
    promptText,
  };
}

/** @typedef {ReturnType<typeof makeKit>} MonoKit */
