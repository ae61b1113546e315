// @ts-check
// What `?` says at the table: this moment first, then how to plan, read the board, and the keys.

import { t } from "/static/app/i18n.js";
import { KEY_LINES } from "/static/table/keys.js";

/** @param {import("/static/table/kit.js").Moment} moment */
export function tableHelp(moment) {
  const now = moment.mine || moment.need === "over" ? (moment.need === "move" ? `move_${moment.mover}` : moment.need) : "wait";
  const own = [now, "goal", "board"].map((topic) => `chase.help.${topic}`);
  const topics = moment.need === "move" && moment.mine ? [own[0], "help.table.plan", ...own.slice(1)] : own;
  return {
    topics: topics.map((topic) => ({ title: t(`${topic}.title`), text: t(`${topic}.text`) })),
    keys: KEY_LINES.map(([keys, text]) => ({ keys: /** @type {string[]} */ (keys), text: t(/** @type {string} */ (text)) })),
  };
}
