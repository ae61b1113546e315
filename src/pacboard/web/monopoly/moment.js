// @ts-check
// What is to be done now, and by whom, read off the picture.

/** @typedef {import("../app/socket.js").Seat} Seat */
/** `seat` is who is to act (of this screen's people, if one of them may), `mine` whether it sits here; `key` and `facts`
 * make the prompt, `more` the line below it.
 * @typedef {{seat: number, mine: boolean, key: string, facts: Record<string, any>, more: string, moreFacts: Record<string, any>}} Moment */

/** @param {any} picture @param {Seat[]} seats @param {import("./ring.js").BoardData} board @returns {Moment} */
export function momentOf(picture, seats, board) {
  const seat = actingSeat(picture, seats);
  const mine = isHere(seats, seat);
  const [key, facts, more, moreFacts] = prompt(picture, seats, board);
  return { seat, mine, key, facts: { seat: seats[seat]?.name ?? "", ...facts }, more: more ?? "", moreFacts: moreFacts ?? {} };
}

/** Does a person at this screen sit on a seat? @param {Seat[]} seats @param {number} seat */
export const isHere = (seats, seat) => Boolean(seats[seat]?.yours && seats[seat].kind === "person");

/** @param {any} picture @param {Seat[]} seats */
function actingSeat(picture, seats) {
  if (picture.phase === "auction") return bidders(picture, seats)[0] ?? picture.actor;
  if (picture.phase === "sale") return picture.debt.seat;
  return picture.player;
}

/** The people at this screen who may bid now. @param {any} picture @param {Seat[]} seats */
export function bidders(picture, seats) {
  if (!picture.auction) return [];
  const { can_bid: able, passed } = picture.auction;
  return able.filter((/** @type {number} */ seat) => isHere(seats, seat) && !passed.includes(seat));
}

/** @param {any} picture @param {Seat[]} seats @param {import("./ring.js").BoardData} board
 * @returns {[string, Record<string, any>, string?, Record<string, any>?]} */
function prompt(picture, seats, board) {
  const { phase, player } = picture;
  const own = picture.seats[player];
  switch (phase) {
    case "ended": return ["mono.bar.over", {}, picture.how ? `mono.end.how.${picture.how}` : "", {}];
    case "order_die": return ["mono.bar.order", {}, "mono.bar.order_text"];
    case "turn": case "die":
      if (own.jailed) return ["mono.bar.jail", {}, "mono.bar.jail_text", { tries: own.tries + 1, fee: board.jail_fee }];
      return [picture.doubles ? "mono.bar.again" : "mono.bar.turn", {}, "mono.bar.turn_text"];
    case "offer": return offer(picture, own);
    case "auction": {
      const { level, bid, leader, lowest, last } = picture.auction;
      const below = last ? "mono.bar.last" : leader < 0 ? "mono.bar.auction_open" : "mono.bar.auction_lead";
      return ["mono.bar.auction", { level, bid }, below, { lowest, seat: seats[leader]?.name ?? "" }];
    }
    case "power_up": return ["mono.bar.power_up", {}, "mono.bar.power_up_text"];
    case "steal": return ["mono.bar.steal", {}, "mono.bar.steal_text"];
    case "sale": return ["mono.bar.sale", { amount: picture.debt.amount }, "mono.bar.sale_text", { points: picture.seats[picture.debt.seat].points }];
    case "mini": return ["mono.bar.mini", {}, "mono.bar.mini_text"];
    default: return picture.throw?.told ? ["mono.bar.mini_told", {}] : ["mono.bar.mini_result", {}];
  }
}

/** @param {any} picture @param {any} own @returns {[string, Record<string, any>, string, Record<string, any>]} */
function offer({ offer: { level, price, rent, can_buy: able, last } }, own) {
  const below = last ? "mono.bar.last" : able ? "mono.bar.offer_text" : "mono.bar.offer_short";
  return ["mono.bar.offer", { level }, below, { level, price, rent, points: own.points }];
}
