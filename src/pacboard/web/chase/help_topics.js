// @ts-check
// What `?` says at the table: this moment first, then how to plan, read the board, and the keys.

import { t } from "../app/i18n.js";
import { KEY_LINES } from "../table/keys.js";

/** @param {import("../table/kit.js").Moment} moment */
export function tableHelp(moment) {
  const now = moment.mine || moment.need === "over" ? (moment.need === "move" ? `move_${moment.mover}` : moment.need) : "wait";
  const topics = [now, ...(moment.need === "move" && moment.mine ? ["plan"] : []), "goal", "board"];
  return {
    topics: topics.map((topic) => ({ title: t(`help.table.${topic}.title`), text: t(`help.table.${topic}.text`) })),
    keys: KEY_LINES.map(([keys, text]) => ({ keys: /** @type {string[]} */ (keys), text: t(/** @type {string} */ (text)) })),
  };
}
