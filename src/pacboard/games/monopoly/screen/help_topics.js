// @ts-check
// What `?` says at the table of monopoly: this moment first, then everything else, and the keys.

import { helpOf } from "/static/table/help.js";

const TOPICS = ["goal", "turn", "level", "auction", "spaces", "jail", "debt", "mini", "end"];
/** Which topic belongs to what is to be done. @type {Record<string, string>} */
const FIRST = { offer: "level", claim: "level", auction: "auction", mini: "mini", mini_result: "mini", sale: "debt", power_up: "spaces", steal: "spaces", over: "end" };
/** @type {[string[], string][]} */
const KEYS = [[["←", "↑", "→", "↓"], "mono.keys.look"], [["⏎"], "mono.keys.go"], [["␣"], "mono.keys.roll"], [["1", "2", "…"], "mono.keys.choose"],
  [["U"], "keys.undo"], [["W"], "keys.where"], [["G"], "mono.keys.ghost"], [["C"], "mono.keys.score"], [["S"], "keys.since"], [["T"], "keys.turn"]];

/** @param {string} need */
export function tableHelp(need) {
  const first = FIRST[need] ?? "turn";
  return helpOf([first, ...TOPICS.filter((topic) => topic !== first)].map((topic) => `help.mono.${topic}`), KEYS);
}
