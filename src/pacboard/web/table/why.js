// @ts-check
// Refusals in words: one sentence with its rule, shown in the bar and read out at once.

import { has, list, t } from "../app/i18n.js";
import { signal } from "../app/ui.js";
import { play } from "../sound/play.js";

/** @typedef {{rule: string, key: string, facts: Record<string, any>}} Reason */

/** The last refusal, for the bar. @type {import("../app/ui.js").Signal<{text: string, rule: string} | null>} */
export const refusal = signal(/** @type {any} */ (null));

const READING = 7000;
let timer = 0;

/** @param {Reason} reason @param {import("../app/socket.js").Match} match */
export function explain(reason, match) {
  remark(reasonText(reason, match.state.peek()), reason.rule);
}

/** @param {string} text @param {string} [rule] */
export function remark(text, rule = "") {
  play("refused");
  refusal.value = { text, rule };
  clearTimeout(timer);
  timer = window.setTimeout(forget, READING);
}

/** The refusal has been heeded. */
export function forget() {
  refusal.value = null;
}

/** The sentence of a reason, in the game's own words where it has some. @param {Reason} reason @param {import("../app/socket.js").State | null} state */
export function reasonText({ key, facts = {} }, state) {
  const { game = "", seats = [] } = state ?? {};
  /** @type {Record<string, any>} */
  const said = { ...facts };
  if (typeof facts.ghost === "number") said.ghost = t(`${game}.ghost.${facts.ghost}`);
  if (typeof facts.seat === "number") said.seat = seats[facts.seat]?.name ?? "";
  if (Array.isArray(facts.seats)) said.seats = list(facts.seats.map((/** @type {number} */ k) => seats[k]?.name ?? ""));
  const count = facts.left ?? facts.seconds ?? facts.players;
  if (typeof count === "number") said.n = count;
  const names = typeof facts.ghost === "number" ? [`${game}.why.${key}.ghost`, `why.${key}.ghost`] : [];
  return t([...names, `${game}.why.${key}`].find(has) ?? `why.${key}`, said);
}
