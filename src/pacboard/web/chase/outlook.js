// @ts-check
// What a plan of chase brings, as short statements for chips and for speech.

import { t } from "../app/i18n.js";
import { html } from "../app/ui.js";
import { NAMES } from "../art/pieces.js";
import { PieceIcon } from "../art/tokens.js";
import { PAC } from "./scene.js";

/** @param {any} outlook @param {number} piece @returns {import("../table/kit.js").OutlookFact[]} */
export function outlookFacts(outlook, piece) {
  if (!outlook) return [];
  const facts = [], isPac = piece === PAC;
  if (isPac) {
    if (outlook.level) facts.push({ kind: "level", text: t("outlook.level") });
    if (outlook.dots) facts.push({ kind: "dots", text: t("count.dots", { n: outlook.dots }) });
    if (outlook.pellet) facts.push({ kind: "pellet", text: t("outlook.pellet") });
    if (outlook.ghosts) facts.push({ kind: "eats", text: t("count.ghosts", { n: outlook.ghosts }) });
    if (outlook.points) facts.push({ kind: "points", text: t("outlook.points", { n: outlook.points }) });
    if (outlook.caught) facts.push({ kind: "caught", text: t("outlook.caught") });
  } else if (outlook.caught) facts.push({ kind: "catches", text: t("outlook.catches") });
  const { nearest } = outlook;
  if (nearest && isPac) {
    facts.push({ kind: nearest.steps <= 3 ? "near" : "far", icon: html`<${PieceIcon} ghost=${nearest.ghost} size=${18} />`,
      text: t("outlook.nearest", { ghost: NAMES[nearest.ghost], n: nearest.steps }) });
  } else if (nearest) facts.push({ kind: "far", text: t("outlook.from_pac", { n: nearest.steps }) });
  return facts;
}
