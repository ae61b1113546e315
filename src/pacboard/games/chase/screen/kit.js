// @ts-check
// What chase adds to the table.

import { t } from "/static/app/i18n.js";
import { HUES } from "/static/art/pieces.js";
import { promptText } from "./bar.js";
import { ghostName, momentOf } from "./moment.js";
import { outlookFacts } from "./outlook.js";
import { PAC } from "./scene.js";

/** @type {import("/static/table/kit.js").Kit} */
export const KIT = {
  momentOf, promptText, outlookFacts,
  isRisky: (piece, outlook) => piece === PAC && Boolean(outlook?.caught),
  pieceName: (piece) => (piece === PAC ? t("chase.say.pac") : ghostName(piece)),
  hue: (piece) => (piece === PAC ? "pac" : HUES[piece]),
  own: () => PAC,
  standing: (scene) => scene.pac.place,
};
