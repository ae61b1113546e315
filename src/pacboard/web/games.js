// @ts-check
// The registry of games, for pages before the table; tables are heavy, so table/screen.js has a registry of its own,
// which is loaded with the first table.

import * as chase from "./chase/picture.js";
import * as duel from "./duel/picture.js";
import * as monopoly from "./monopoly/picture.js";

/** `quickSeats`: how many a single click seats.
 * @typedef {{Picture: (props: {filled: boolean}) => any, Emblem: () => any, quickSeats: number}} GameFace */

/** @type {Record<string, GameFace>} */
export const GAMES = {
  chase: { ...chase, quickSeats: 2 },
  duel: { ...duel, quickSeats: 2 },
  monopoly: { ...monopoly, quickSeats: 3 }, // an auction of two is none
};
