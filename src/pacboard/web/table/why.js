// @ts-check
// Refusals in words: one sentence with its rule, said and shown.

import { has, list, t } from "../app/i18n.js";
import { toast } from "../app/say.js";
import { NAMES } from "../art/pieces.js";
import { play } from "../sound/play.js";

/** @typedef {{rule: string, key: string, facts: Record<string, any>}} Reason */

/** @param {Reason} reason @param {import("../app/socket.js").Match} match */
export function explain(reason, match) {
  const state = match.state.peek();
  play("refused");
  toast(reasonText(reason, state?.seats ?? []), { rule: reason.rule, game: state?.game ?? "", urgent: true });
}

/** The sentence of a reason. @param {Reason} reason @param {import("../app/socket.js").Seat[]} seats */
export function reasonText({ key, facts = {} }, seats) {
  /** @type {Record<string, any>} */
  const said = { ...facts };
  if (typeof facts.ghost === "number") said.ghost = NAMES[facts.ghost];
  if (typeof facts.seat === "number") said.seat = seats[facts.seat]?.name ?? "";
  if (Array.isArray(facts.seats)) said.seats = list(facts.seats.map((/** @type {number} */ k) => seats[k]?.name ?? ""));
  const count = facts.left ?? facts.seconds ?? facts.players;
  if (typeof count === "number") said.n = count;
  const name = typeof facts.ghost === "number" ? `why.${key}.ghost` : `why.${key}`;
  return t(has(name) ? name : `why.${key}`, said);
}

