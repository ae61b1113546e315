// @ts-check
// What `?` says at the table of duel: this moment first, then how to plan, the goal, the board, and the keys.

import { helpOf, topicNow } from "/static/table/help.js";
import { KEY_LINES } from "/static/table/keys.js";

/** @param {import("/static/table/kit.js").Moment} moment */
export function tableHelp(moment) {
  const own = [topicNow(moment), "goal", "power", "board"].map((topic) => `duel.help.${topic}`);
  const topics = moment.mine && moment.need !== "roll" ? [own[0], "help.table.plan", ...own.slice(1)] : own;
  return helpOf(topics, [...KEY_LINES, [["1", "2", "…"], "duel.keys.choose"], [["C"], "duel.keys.score"]]);
}
