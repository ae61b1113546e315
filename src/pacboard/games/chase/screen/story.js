// @ts-check
// Events as lines of the log: the steps of one move become one line, and every line knows what it is about.

import { list, n, t } from "/static/app/i18n.js";
import { LETTERS } from "/static/art/pieces.js";
import { SECTIONS } from "./maze.js";
import { lineFrom, sum } from "/static/table/lines.js";
import { ghostName } from "./moment.js";
import { PAC } from "./scene.js";

/** @typedef {import("/static/app/socket.js").Event} Event */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {import("/static/app/socket.js").LogEntry} LogEntry */
/** @typedef {import("/static/table/lines.js").Line} Line */
/** @typedef {import("/static/table/lines.js").Told} Told */

/** A printed card such as ["I3", "P3", "C3", "B4"] as ghosts and numbers. @param {string[]} card */
export const cardLines = (card) => card.map((line) => [LETTERS.indexOf(line[0]), Number(line.slice(1))]);

/** A card in one line of text. @param {number[][]} lines */
export const cardText = (lines) => lines.map(([ghost, spaces]) => `${ghostName(ghost)} ${n(spaces)}`).join(" · ");

/** The lines of one entry of the log.
 * @param {LogEntry} entry @param {Seat[]} seats @param {{cage: number, door: number}} places
 * @returns {Line[]} */
export function linesOf(entry, seats, places) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Walk | null} */
  let walk = null;
  const tell = (/** @type {Told} */ told) => lines.push(lineFrom(told, "", entry.seq));
  for (const event of entry.events) {
    const piece = event.kind === "pac_moved" ? PAC : event.kind === "ghost_moved" ? event.ghost : null;
    if (piece !== null) {
      if (walk && (walk.piece !== piece || walk.seq !== entry.seq)) walk = null;
      if (!walk) {
        walk = { piece, seq: entry.seq, places: [event.from], left: 0, dots: [], eyes: event.rule === "CH-GHO-7" };
        tell(walkLine(walk, places));
      }
      walk.places.push(event.to);
      walk.left = event.left;
      refresh(lines, walk, places);
    } else if (event.kind === "dot_eaten" && walk) {
      walk.dots.push(event.space);
      refresh(lines, walk, places);
    } else {
      const own = walk?.piece === event.ghost ? walk : null;
      const told = TOLD[event.kind]?.(event, seats, own?.places[own.places.length - 1] === places.door);
      if (told) tell([told[0], told[1], { rule: event.rule, ...told[2] }]);
    }
  }
  if (entry.entry?.kind === "undo") tell(["log.undone", { seat: seats[entry.entry.seat]?.name ?? "" }, { weight: "small" }]);
  return lines;
}

/** @typedef {{piece: number, seq: number, places: number[], left: number, dots: number[], eyes: boolean, line?: number}} Walk */

/** Say the walk anew after another step. @param {Line[]} lines @param {Walk} walk @param {{cage: number}} places */
function refresh(lines, walk, places) {
  walk.line ??= lines.length - 1;
  const [key, facts, more = {}] = walkLine(walk, places);
  Object.assign(lines[walk.line], { key, facts, ...more });
}

/** @param {Walk} walk @param {{cage: number}} places @returns {Told} */
function walkLine({ piece, places: way, left, dots, eyes }, { cage }) {
  const steps = way.length - 1;
  const more = { spaces: way.filter((k) => k < cage), pieces: [piece] };
  if (piece !== PAC) {
    const key = eyes ? "log.eyes_moved" : way[0] === cage ? "log.ghost_left" : "chase.log.ghost_moved";
    return [key, { ghost: ghostName(piece), n: steps }, { ...more, left, rule: eyes ? "CH-GHO-7" : way[0] === cage ? "CH-GHO-5" : "CH-GHO-2" }];
  }
  if (!dots.length) return ["chase.log.pac_moved", { n: steps }, { ...more, rule: "CH-PAC-1" }];
  const facts = { spaces: t("chase.count.spaces", { n: steps }), dots: t("count.dots", { n: dots.length }) };
  return ["chase.log.pac_moved_eats", facts, { ...more, rule: "CH-PAC-4" }];
}

/** Who takes which ghosts: "Bo: Blinky and Clyde; Cleo: Inky". @param {number[]} owners @param {Seat[]} seats */
export function splitText(owners, seats) {
  const shares = [...new Set(owners)].sort().map((seat) => t("chase.split.share", {
    seat: seats[seat].name, ghosts: list(owners.flatMap((owner, ghost) => (owner === seat ? [ghostName(ghost)] : []))),
  }));
  return shares.join(" · ");
}

/** Events that make a line of their own.
 * @type {Record<string, (event: Event, seats: Seat[], atDoor: boolean) => Told>} */
const TOLD = {
  role_rolled: ({ seat, dice }, seats) => ["log.role_rolled", { seat: seats[seat].name, dice: sum(dice) }],
  role_tied: ({ seats: tied }, seats) => ["log.role_tied", { seats: list(tied.map((/** @type {number} */ k) => seats[k].name)) }],
  pac_chosen: ({ seat, round }, seats) => ["log.pac_chosen", { seat: seats[seat].name, round }, { weight: "big", pieces: [PAC] }],
  split_proposed: ({ owners }, seats) => ["log.split_proposed", { split: splitText(owners, seats) }],
  pac_rolled: ({ seat, dice }, seats) => ["log.pac_rolled", { seat: seats[seat].name, dice: sum(dice) }, { pieces: [PAC] }],
  power_rolled: ({ seat, die, left }, seats) => [left ? "log.power_rolled" : "log.power_rolled_last",
    { seat: seats[seat].name, die, n: left }, { pieces: [PAC] }],
  dot_eaten: ({ space }) => ["log.dot_eaten", {}, { spaces: [space] }],
  mini_board_won: ({ section, points }) => ["log.mini_board_won", { section: SECTIONS[section], points }],
  fruit_eaten: ({ fruit, points }) => [`log.fruit_eaten.${fruit}`, { points }, { pieces: [PAC] }],
  pellet_eaten: ({ space, rolls }) => ["log.pellet_eaten", { n: rolls }, { spaces: [space], pieces: [PAC] }],
  ghost_eaten: ({ ghost, space, points }) => ["log.ghost_eaten", { ghost: ghostName(ghost), points },
    { spaces: [space], pieces: [PAC, ghost] }],
  power_over: () => ["log.power_over", {}, { weight: "small" }],
  card_flipped: ({ card }) => ["log.card_flipped", { card: cardText(cardLines(card)) }],
  fruit_placed: ({ fruit }) => [`log.fruit_placed.${fruit}`, {}],
  fruit_card_wasted: ({ why }) => [`log.fruit_card_wasted.${why}`, {}],
  deck_shuffled: ({ cards }) => ["log.deck_shuffled", { n: cards }, { weight: "small" }],
  ghost_blocked: ({ ghost, why, left }, _, atDoor) => [
    why === "door" ? "log.ghost_blocked.door" : atDoor ? "log.ghost_blocked.at_door" : "log.ghost_blocked.way",
    { ghost: ghostName(ghost), n: left }, { pieces: [ghost], weight: "small" }],
  ghost_home: ({ ghost }) => ["log.ghost_home", { ghost: ghostName(ghost) }, { pieces: [ghost] }],
  pac_caught: ({ ghost, space, lives }) => [lives ? "log.pac_caught" : "log.pac_caught_last", { ghost: ghostName(ghost), n: lives },
    { spaces: [space], pieces: [PAC, ghost], weight: "big" }],
  level_completed: ({ level, points }) => ["log.level_completed", { level, points }, { weight: "big" }],
  turn_limit_reached: ({ turns }) => ["log.turn_limit_reached", { n: turns }],
  round_ended: ({ seat, points, level }, seats) => ["log.round_ended", { seat: seats[seat].name, points, level }, { weight: "big" }],
  match_ended: ({ winners }, seats) => ["log.match_ended",
    { winners: list(winners.map((/** @type {number} */ k) => seats[k].name)), n: winners.length }, { weight: "big" }],
};

/** The line of a single event that has one. @param {Event} event @param {Seat[]} seats @returns {Line | null} */
export function lineOf(event, seats) {
  const told = TOLD[event.kind]?.(event, seats, false);
  return told ? lineFrom(told, event.rule, 0) : null;
}
