// @ts-check
// What `?` says at the table of duel: this moment first, then how to plan, the goal, the board, and the keys.

import { t } from "/static/app/i18n.js";
import { KEY_LINES } from "/static/table/keys.js";

/** @param {import("/static/table/kit.js").Moment} moment */
export function tableHelp(moment) {
  const now = moment.mine || moment.need === "over" ? (moment.need === "move" ? `move_${moment.mover}` : moment.need) : "wait";
  const own = [now, "goal", "power", "board"].map((topic) => `duel.help.${topic}`);
  const topics = moment.mine && moment.need !== "roll" ? [own[0], "help.table.plan", ...own.slice(1)] : own;
  const lines = [...KEY_LINES, [["1", "2", "…"], "duel.keys.choose"], [["C"], "duel.keys.score"]];
  return {
    topics: topics.map((topic) => ({ title: t(`${topic}.title`), text: t(`${topic}.text`) })),
    keys: lines.map(([keys, text]) => ({ keys: /** @type {string[]} */ (keys), text: t(/** @type {string} */ (text)) })),
  };
}
