// @ts-check
// Events of duel as lines of the log: the steps of one move become one line.

import { list, n, t } from "/static/app/i18n.js";
import { lineFrom } from "/static/table/lines.js";
import { ghostName } from "./moment.js";
import { heroOf } from "./scene.js";

/** @typedef {import("/static/app/socket.js").Event} Event */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {import("/static/table/lines.js").Line} Line */
/** @typedef {import("/static/table/lines.js").Told} Told */
/** A move under way. @typedef {{piece: number, seat: number, way: number[], dots: number, score: number, line: number}} Walk */

/** The lines of one entry of the log. @param {import("/static/app/socket.js").LogEntry} entry @param {Seat[]} seats @returns {Line[]} */
export function linesOf(entry, seats) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Walk | null} */
  let walk = null;
  for (const event of entry.events) {
    const piece = event.kind === "pac_moved" ? heroOf(event.seat) : event.kind === "ghost_moved" ? event.ghost : -1;
    const goesOn = /** @type {Walk | null} */ (piece < 0 || walk?.piece === piece ? walk : null);
    if (piece >= 0 || (event.kind === "dot_taken" && goesOn)) {
      walk = goesOn ?? { piece, seat: event.seat, way: [event.from], dots: 0, score: 0, line: lines.length };
      if (piece >= 0) walk.way.push(event.to);
      else [walk.dots, walk.score] = [walk.dots + 1, event.score];
      lines[walk.line] = lineFrom(walkLine(walk, seats), event.rule, entry.seq);
      continue;
    }
    const told = TOLD[event.kind]?.(event, seats);
    if (told) lines.push(lineFrom(told, event.rule, entry.seq));
    if (event.kind === "ghost_chosen") walk = null;
  }
  if (entry.entry?.kind === "undo") lines.push(lineFrom(["log.undone", { seat: seats[entry.entry.seat]?.name ?? "" }, { weight: "small" }], "", entry.seq));
  return lines;
}

/** @param {Walk} walk @param {Seat[]} seats @returns {Told} */
function walkLine({ piece, seat, way, dots, score }, seats) {
  const steps = way.length - 1, more = { spaces: [...new Set(way)], pieces: [piece] };
  if (piece !== heroOf(seat)) return ["duel.log.ghost_moved", { ghost: ghostName(piece), n: steps }, more];
  if (!dots) return ["duel.log.pac_moved", { seat: seats[seat].name, n: steps }, more];
  const facts = { seat: seats[seat].name, squares: t("duel.count.squares", { n: steps }), dots: t("count.dots", { n: dots }), score };
  return ["duel.log.pac_moved_takes", facts, more];
}

/** Two dice as "4 and 2". @param {number[]} dice */
export const diceText = (dice) => list(dice.map((die) => n(die)));

/** Events that make a line of their own.
 * @type {Record<string, (event: Event, seats: Seat[]) => Told>} */
const TOLD = {
  start_rolled: ({ seat, die }, seats) => ["log.start_rolled", { seat: seats[seat].name, die }, { pieces: [heroOf(seat)] }],
  start_tied: ({ die }) => ["log.start_tied", { die }],
  starter_chosen: ({ seat }, seats) => ["log.starter_chosen", { seat: seats[seat].name }, { weight: "big", pieces: [heroOf(seat)] }],
  dice_rolled: ({ seat, dice }, seats) => ["log.dice_rolled", { seat: seats[seat].name, dice: diceText(dice) }, { pieces: [heroOf(seat)] }],
  turn_shortened: ({ pac }) => ["log.turn_shortened", { pac }],
  dice_assigned: ({ pac, ghost, first }) => [`duel.log.${first}_first`, { pac, ghost }, { weight: "small" }],
  ghost_chosen: ({ seat, ghost, steps }, seats) => ["log.ghost_chosen", { seat: seats[seat].name, ghost: ghostName(ghost), steps },
    { pieces: [ghost], weight: "small" }],
  dot_taken: ({ seat, space, score }, seats) => ["log.dot_taken", { seat: seats[seat].name, score }, { spaces: [space] }],
  power_up_taken: ({ seat, space, turns }, seats) => ["log.power_up_taken", { seat: seats[seat].name, turns },
    { spaces: [space], pieces: [heroOf(seat)] }],
  power_ended: ({ seat }, seats) => ["log.power_ended", { seat: seats[seat].name }, { pieces: [heroOf(seat)], weight: "small" }],
  ghost_sent_home: ({ ghost, space, home }) => ["log.ghost_sent_home", { ghost: ghostName(ghost) }, { pieces: [ghost], spaces: [space, home] }],
  pac_captured: ({ seat, ghost, space, own, hearts }, seats) => [own ? "log.pac_captured.own" : "log.pac_captured",
    { seat: seats[seat].name, ghost: ghostName(ghost), hearts }, { spaces: [space], pieces: [heroOf(seat), ghost], weight: "big" }],
  dot_dropped: ({ seat, space }, seats) => ["log.dot_dropped", { seat: seats[seat].name }, { spaces: [space] }],
  special_used: ({ seat, ghost }, seats) => ["log.special_used", { seat: seats[seat].name }, { pieces: [heroOf(seat), ghost], weight: "big" }],
  die_lost: ({ steps }) => ["log.die_lost", { steps }, { weight: "small" }],
  steps_lost: ({ left }) => ["log.steps_lost", { left }, { weight: "small" }],
  match_ended: ({ winners, how }, seats) => [winners.length > 1 ? "duel.log.draw" : "duel.log.won",
    { seat: seats[winners[0]].name, how: howText(how, winners, seats) }, { weight: "big" }],
};

/** Why a match ended. @param {string} how @param {number[]} winners @param {Seat[]} seats */
export const howText = (how, winners, seats) => t(`duel.end.how.${how}`, { seat: seats[winners.length > 1 ? 0 : 1 - winners[0]].name });

/** The line of a single event that has one. @param {Event} event @param {Seat[]} seats @returns {Line | null} */
export function lineOf(event, seats) {
  const told = TOLD[event.kind]?.(event, seats);
  return told ? lineFrom(told, event.rule, 0) : null;
}
