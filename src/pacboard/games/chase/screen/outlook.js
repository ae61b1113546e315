// @ts-check
// What a plan of chase brings, as short statements for chips and for speech.

import { t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { PieceIcon } from "/static/art/tokens.js";
import { ghostName } from "./moment.js";
import { PAC } from "./scene.js";

/** @param {import("./types.js").PacOutlook} outlook @param {number} piece @returns {import("/static/table/kit.js").OutlookFact[]} */
export function outlookFacts(outlook, piece) {
  if (!outlook) return [];
  const facts = [], isPac = piece === PAC;
  if (isPac) {
    if (outlook.level) facts.push({ kind: "level", text: t("chase.outlook.level") });
    if (outlook.dots) facts.push({ kind: "dots", text: t("count.dots", { n: outlook.dots }) });
    if (outlook.pellet) facts.push({ kind: "pellet", text: t("chase.outlook.pellet") });
    if (outlook.ghosts) facts.push({ kind: "eats", text: t("chase.count.ghosts", { n: outlook.ghosts }) });
    if (outlook.points) facts.push({ kind: "points", text: t("chase.outlook.points", { n: outlook.points }) });
    if (outlook.caught) facts.push({ kind: "caught", text: t("chase.outlook.caught") });
  } else if (outlook.caught) facts.push({ kind: "catches", text: t("chase.outlook.catches") });
  const { nearest } = outlook;
  if (nearest && isPac) {
    facts.push({ kind: nearest.steps <= 3 ? "near" : "far", icon: html`<${PieceIcon} ghost=${nearest.ghost} size=${18} />`,
      text: t("outlook.nearest", { ghost: ghostName(nearest.ghost), n: nearest.steps }) });
  } else if (nearest) facts.push({ kind: "far", text: t("chase.outlook.from_pac", { n: nearest.steps }) });
  return facts;
}
