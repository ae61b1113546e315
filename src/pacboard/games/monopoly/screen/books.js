// @ts-check
// The books of a match: where everybody's points came from and went to, added up from the log.

/** @typedef {import("/static/app/socket.js").LogEntry} LogEntry */
/** @typedef {Record<string, number>} Book */

const START = 100;
/** The kinds of points, in the order of the pad. */
export const KINDS = ["start", "mini", "sold", "rent_in", "rent_out", "bought", "fees"];

/** A book per seat.  @param {LogEntry[]} log @param {number} seats @returns {Book[]} */
export function booksOf(log, seats) {
  const books = Array.from({ length: seats }, () => Object.fromEntries(KINDS.map((kind) => [kind, kind === "start" ? START : 0])));
  for (const { events } of standing(log)) {
    for (const event of events) {
      for (const [seat, kind, points] of BOOKED[event.kind]?.(event) ?? []) books[seat][kind] += points;
    }
  }
  return books;
}

/** @param {Book} book */
export const total = (book) => KINDS.reduce((sum, kind) => sum + book[kind], 0);

/** What of the log was not taken back. @param {LogEntry[]} log */
function standing(log) {
  /** @type {LogEntry[]} */
  let left = [];
  for (const line of log) {
    if (line.entry?.kind === "undo") left = left.filter(({ seq }) => seq <= (line.entry?.to ?? 0));
    else left.push(line);
  }
  return left;
}

/** What an event writes: seat, kind and points. @type {Record<string, (event: any) => [number, string, number][]>} */
const BOOKED = {
  mini_game_played: ({ seat, points }) => [[seat, "mini", points]],
  level_bought: ({ seat, price }) => [[seat, "bought", -price]],
  auction_won: ({ seat, price }) => [[seat, "bought", -price]],
  level_sold: ({ seat, points }) => [[seat, "sold", points]],
  paid: ({ seat, to, amount, why }) => (why === "rent" ? [[seat, "rent_out", -amount], [to, "rent_in", amount]] : [[seat, "fees", -amount]]),
};
