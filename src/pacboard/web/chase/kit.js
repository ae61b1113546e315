// @ts-check
// What chase adds to the table.

import { t } from "../app/i18n.js";
import { HUES, NAMES } from "../art/pieces.js";
import { promptText } from "./bar.js";
import { momentOf } from "./moment.js";
import { outlookFacts } from "./outlook.js";
import { PAC } from "./scene.js";
import { linesOf } from "./story.js";

/** @param {import("../board/geometry.js").Geometry} geometry @returns {import("../table/kit.js").Kit} */
export const makeKit = (geometry) => ({
  momentOf, promptText, outlookFacts,
  isRisky: (piece, outlook) => piece === PAC && Boolean(outlook?.caught),
  pieceName: (piece) => (piece === PAC ? t("say.pac") : NAMES[piece]),
  hue: (piece) => (piece === PAC ? "pac" : HUES[piece]),
  own: () => PAC,
  standing: (scene) => scene.pac.place,
  linesOf: (entry, seats) => linesOf(entry, seats, { cage: geometry.cage, door: geometry.board.door }),
});
