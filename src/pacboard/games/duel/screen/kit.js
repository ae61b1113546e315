// @ts-check
// What duel adds to the table.

import { HUES } from "./art.js";
import { momentOf, promptText } from "./moment.js";
import { outlookFacts } from "./outlook.js";
import { heroOf, seatOf } from "./scene.js";
import { pieceName } from "./spoken.js";

/** @param {string[]} names of the seats @returns {import("/static/table/kit.js").Kit} */
export const makeKit = (names) => ({
  momentOf, promptText, outlookFacts,
  isRisky: (_, outlook) => Boolean(outlook?.caught),
  pieceName: (piece) => pieceName(piece, names),
  hue: (piece) => (seatOf(piece) < 0 ? HUES[piece] : `hero-${seatOf(piece) + 1}`),
  own: ({ seat }) => heroOf(Math.max(0, seat)),
  standing: (scene, { seat }) => scene.pieces[heroOf(Math.max(0, seat))].place,
});
