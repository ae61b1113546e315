// @ts-check
// Events of monopoly as lines of the log.

import { list, t } from "/static/app/i18n.js";
import { lineFrom, sum } from "/static/table/lines.js";
import { spaceName } from "./ring.js";

/** @typedef {import("/static/table/lines.js").Line} Line */
/** @typedef {import("/static/app/socket.js").Event} Event */
/** @typedef {import("/static/table/lines.js").Told} Told */

const QUIET = new Set(["mini_game_due", "dice_taken", "power_up_reached", "pellet_reached", "level_offered"]); // the bar says so

/** A payment of nothing: what is forgiven says it all. @param {Event} event */
export const isEmpty = ({ kind, amount }) => kind === "paid" && amount === 0;

/** The lines of one entry of the log.
 * @param {import("/static/app/socket.js").LogEntry} entry @param {import("/static/app/socket.js").Seat[]} seats @param {import("./ring.js").BoardData} board
 * @returns {Line[]} */
export function linesOf({ entry, events, seq }, seats, board) {
  if (entry?.kind === "undo") return [lineFrom(["log.undone", { seat: seats[entry.seat]?.name ?? "" }, { weight: "small" }], "", seq)];
  const told = events.filter((event) => !QUIET.has(event.kind) && !isEmpty(event));
  const lapsed = entry?.by === "time"; // nobody has said so, time was up
  return told.map((event) => lineOf(lapsed && event.kind === "rent_waived" ? { ...event, kind: "rent_lapsed" } : event, seats, board, seq));
}

/** An event as a line. @param {Event} event @param {import("/static/app/socket.js").Seat[]} seats @param {import("./ring.js").BoardData} board @param {number} seq @returns {Line} */
export const lineOf = (event, seats, board, seq) => lineFrom(line(event, seats, board), event.rule, seq);

/** @param {Event} event @param {import("/static/app/socket.js").Seat[]} seats @param {import("./ring.js").BoardData} board @returns {Told} */
function line(event, seats, board) {
  const [key, facts, more] = told(event, seats, board);
  return [key, facts, { spaces: spacesOf(event, board), ...more }];
}

/** The spaces that an event is about. @param {Event} event @param {import("./ring.js").BoardData} board */
function spacesOf({ level, to, kind }, board) {
  if (level) return [board.levels[level - 1].space];
  return ["moved", "maze_crossed", "ghost_moved"].includes(kind) ? [to] : [];
}

/** @param {Event} event @param {import("/static/app/socket.js").Seat[]} seats @param {import("./ring.js").BoardData} board @returns {Told} */
function told(event, seats, board) {
  const name = (/** @type {number} */ seat) => seats[seat]?.name ?? "";
  const facts = { ...event, seat: name(event.seat) };
  switch (event.kind) {
    case "order_rolled": return ["log.order_rolled", { ...facts, dice: sum(event.dice) }];
    case "order_tied": return ["log.order_tied", { seats: list(event.seats.map(name)) }];
    case "rolled": return [event.doubles ? "log.rolled.doubles" : "log.rolled", { ...facts, dice: sum(event.dice) }];
    case "left_jail": return [`log.left_jail.${event.how}`, facts];
    case "sent_to_jail": return [`log.sent_to_jail.${event.why}`, facts, { weight: "big" }];
    case "moved": return [event.go ? "log.moved.go" : "log.moved", { ...facts, space: spaceName(board.spaces[event.to]) }];
    case "rent_due": case "rent_asked": return [`log.${event.kind}`, { ...facts, debtor: name(event.debtor) }];
    case "paid": return [`log.paid.${event.why}`, { ...facts, to: name(event.to) }];
    case "level_stolen": return ["log.level_stolen", { ...facts, from: name(event.from) }, { weight: "big" }];
    case "level_bought": case "auction_won": return [`log.${event.kind}`, facts, { weight: "big" }];
    case "ghost_moved": return ["log.ghost_to", { space: spaceName(board.spaces[event.to]) }];
    case "turn_began": return [event.again ? "log.turn_began.again" : "log.turn_began", facts, { weight: "small" }];
    case "match_ended": return ["log.match_ended", { winners: list(event.winners.map(name)), n: event.winners.length }, { weight: "big" }];
    default: return [`log.${event.kind}`, facts];
  }
}
