// @ts-check
// What a plan of duel brings, as short statements for chips and for speech.

import { list, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { GhostIcon } from "./art.js";
import { ghostName } from "./moment.js";
import { seatOf } from "./scene.js";

const NEAR = 3;

/** @param {import("./types.js").Outlook} outlook @param {number} piece @returns {import("/static/table/kit.js").OutlookFact[]} */
export function outlookFacts(outlook, piece) {
  if (!outlook) return [];
  const facts = [], seat = seatOf(piece);
  if (outlook.ends) facts.push({ kind: "level", text: t("duel.outlook.ends") });
  if (outlook.dots) facts.push({ kind: "dots", text: t("count.dots", { n: outlook.dots }) });
  if (outlook.power_ups) facts.push({ kind: "pellet", text: t("duel.outlook.power_up") });
  if (outlook.captures) facts.push({ kind: "catches", text: t("duel.outlook.captures") });
  if (outlook.ghosts.length) {
    facts.push({ kind: seat < 0 ? "near" : "eats", text: t("duel.outlook.home", { ghosts: list(outlook.ghosts.map(ghostName)) }) });
  }
  if (outlook.caught) facts.push({ kind: "caught", text: t("duel.outlook.caught") });
  const nearest = outlook.captures ? null : outlook.nearest; // who was captured is on his smiley again
  if (nearest && seat >= 0) {
    facts.push({ kind: nearest.steps <= NEAR ? "near" : "far", icon: html`<${GhostIcon} ghost=${nearest.ghost} size=${18} />`,
      text: t("outlook.nearest", { ghost: ghostName(nearest.ghost), n: nearest.steps }) });
  } else if (nearest) facts.push({ kind: "far", text: t("duel.outlook.from_pac", { n: nearest.steps }) });
  return facts;
}
