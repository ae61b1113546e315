// @ts-check
// What `?` says at the table of chase: this moment first, then how to plan, read the board, and the keys.

import { helpOf, topicNow } from "/static/table/help.js";

/** @param {import("/static/table/kit.js").Moment} moment */
export function tableHelp(moment) {
  const own = [topicNow(moment), "goal", "board"].map((topic) => `chase.help.${topic}`);
  return helpOf(moment.need === "move" && moment.mine ? [own[0], "help.table.plan", ...own.slice(1)] : own);
}
