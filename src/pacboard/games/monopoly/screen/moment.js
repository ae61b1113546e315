// @ts-check
// What is to be done now, by whom, and what it costs or brings, read off the picture.

import { list, t } from "/static/app/i18n.js";
import { sure } from "/static/app/sure.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {import("/static/table/kit.js").OutlookFact} Fact */
/** `seat` is who is to act (of this screen's people, if one of them may), `mine` whether it sits here, `need` what for;
 * `key` and `facts` make the prompt; below it stands what the choices cost and bring, or else the hint.
 * @typedef {{seat: number, mine: boolean, need: string, key: string, facts: Record<string, any>, hint: string, costs: Fact[]}} Moment */
/** @typedef {{key: string, facts?: Record<string, any>, hint?: string, costs?: (Fact | null)[]}} Said */

/** What others do is named only by who is to do it. */
const SILENT = new Set(["turn", "die", "offer", "power_up", "steal", "sale", "mini"]);

/** @param {Picture} picture @param {Seat[]} seats @param {import("./ring.js").BoardData} board @returns {Moment} */
export function momentOf(picture, seats, board) {
  const seat = actingSeat(picture, seats);
  const mine = isHere(seats, seat) && picture.phase !== "ended";
  const claims = claimsHere(picture, seats);
  if (claims.length && !mine) return whole(askedFor(claims, seats), claims[0].seat, true, "claim", seats);
  const said = !mine && SILENT.has(picture.phase) ? { key: "mono.bar.waits" } : SAID[picture.phase](picture, seats, board, seat);
  return whole(said, seat, mine, picture.phase === "ended" ? "over" : picture.phase, seats);
}

/** @param {Said} said @param {number} seat @param {boolean} mine @param {string} need @param {Seat[]} seats @returns {Moment} */
function whole({ key, facts = {}, hint = "", costs = [] }, seat, mine, need, seats) {
  return { seat, mine, need, key, facts: { seat: seats[seat]?.name ?? "", ...facts }, hint, costs: costs.filter((one) => one !== null) };
}

/** @param {Moment} moment */
export const promptText = ({ key, facts }) => t(key, facts);

/** Does a person at this screen sit on a seat? @param {Seat[]} seats @param {number} seat */
export const isHere = (seats, seat) => Boolean(seats[seat]?.yours && seats[seat].kind === "person");

/** @param {Picture} picture @param {Seat[]} seats @returns {number} */
function actingSeat(picture, seats) {
  if (picture.phase === "auction") return bidders(picture, seats)[0] ?? picture.actor;
  if (picture.phase === "sale") return sure(picture.debt).seat;
  return picture.player;
}

/** The people at this screen who may bid now; in turns it is one. @param {Picture} picture @param {Seat[]} seats @returns {number[]} */
export function bidders({ auction, actor }, seats) {
  if (!auction) return [];
  if (auction.in_turns) return isHere(seats, actor) ? [actor] : [];
  return auction.can_bid.filter((/** @type {number} */ seat) => isHere(seats, seat) && !auction.passed.includes(seat));
}

/** The rents that people at this screen may ask for now.
 * @param {Picture} picture @param {Seat[]} seats @returns {{claim: number, seat: number, debtor: number, level: number, amount: number}[]} */
export const claimsHere = ({ can_ask: able, claims }, seats) => (able ? claims.filter((/** @type {any} */ { seat }) => isHere(seats, seat)) : []);

/** @param {ReturnType<typeof claimsHere>} claims @param {Seat[]} seats @returns {Said} */
function askedFor(claims, seats) {
  const [{ debtor, level, amount }] = claims;
  if (claims.length > 1) return { key: "mono.bar.claims", hint: t("mono.bar.claim_text") };
  return { key: "mono.bar.claim", facts: { debtor: seats[debtor].name, level, amount }, hint: t("mono.bar.claim_text") };
}

/** What is said in each phase. @type {Record<string, (picture: Picture, seats: Seat[], board: import("./ring.js").BoardData, seat: number) => Said>} */
const SAID = {
  ended: ({ how }) => ({ key: "mono.bar.over", hint: how ? t(`mono.end.how.${how}`) : "" }),
  order_die: () => ({ key: "mono.bar.order", hint: t("mono.bar.order_text") }),
  turn,
  die: turn,
  offer,
  auction,
  power_up: () => ({ key: "mono.bar.power_up", hint: t("mono.bar.power_up_text") }),
  steal: () => ({ key: "mono.bar.steal", hint: t("mono.bar.steal_text") }),
  sale: ({ debt, seats: own }) => ({ key: "mono.bar.sale", facts: { amount: sure(debt).amount },
    hint: t("mono.bar.sale_text", { points: own[sure(debt).seat].points }, "points") }),
  mini: () => ({ key: "mono.bar.mini", hint: t("mono.bar.mini_text") }),
  mini_result: ({ throw: due, mini, player }, seats) => (due?.told ? { key: "mono.bar.mini_told", hint: mini.half ? t("mono.bar.mini_half") : "" }
    : { key: "mono.bar.mini_result", hint: isHere(seats, player) ? t("mini.how") : "" }),
};

/** @param {Picture} picture @param {Seat[]} _ @param {import("./ring.js").BoardData} board @returns {Said} */
function turn({ player, doubles, seats }, _, board) {
  const { jailed, tries } = seats[player];
  if (jailed) return { key: "mono.bar.jail", hint: t("mono.bar.jail_text", { tries: tries + 1, fee: board.jail_fee }) };
  return { key: doubles ? "mono.bar.again" : "mono.bar.turn", hint: t(doubles === 2 ? "mono.bar.third_text" : "mono.bar.turn_text") };
}

/** @param {Picture} picture @param {Seat[]} names @param {import("./ring.js").BoardData} board @param {number} seat @returns {Said} */
function offer(picture, names, board, seat) {
  const { level, price, rent, can_buy: able, last } = sure(picture.offer);
  const { points } = picture.seats[seat];
  const key = able ? "mono.bar.offer" : "mono.bar.offer_short";
  const costs = [able ? { kind: "far", text: t("mono.cost.left", { n: points - price }) } : null, rentFact(picture, board, level, rent, seat),
    last ? endFact(picture, names, able ? seat : -1, price, seat) : null];
  return { key, facts: { level, price, points }, costs };
}

/** @param {Picture} picture @param {Seat[]} names @param {import("./ring.js").BoardData} board @param {number} seat @returns {Said} */
function auction(picture, names, board, seat) {
  const { level, bid, leader, lowest, last, price } = sure(picture.auction);
  const leads = leader < 0 ? t("mono.bar.auction_open", { lowest }) : t("mono.bar.auction_lead", { seat: names[leader].name });
  const costs = [{ kind: "far", text: leads }, { kind: "far", text: t("mono.cost.price", { price }) },
    rentFact(picture, board, level, board.levels[level - 1].rent, seat), last ? endFact(picture, names, leader, bid, seat) : null];
  return { key: leader < 0 ? "mono.bar.auction" : "mono.bar.auction_at", facts: { level, bid }, costs };
}

/** What a Level brings to a seat: rent, doubled if it makes the set whole.
 * @param {Picture} picture @param {import("./ring.js").BoardData} board @param {number} level @param {number} rent @param {number} seat @returns {Fact} */
function rentFact({ owners }, board, level, rent, seat) {
  const { set } = board.levels[level - 1];
  const others = board.levels.filter((one) => one.set === set && one.level !== level);
  if (others.every((one) => owners[one.level - 1] === seat)) return { kind: "points", text: t("mono.cost.rent_set", { rent: 2 * rent }) };
  return { kind: "far", text: t("mono.cost.rent", { rent }) };
}

/** Who wins if the last Level goes to a seat at this price; nobody yet: only that it ends the game.
 * @param {Picture} picture @param {Seat[]} names @param {number} buyer @param {number} price @param {number} reader @returns {Fact} */
function endFact({ seats }, names, buyer, price, reader) {
  if (buyer < 0) return { kind: "caught", text: t("mono.bar.last") };
  const rank = seats.map((/** @type {any} */ { points, levels }, /** @type {number} */ k) => 100 * (k === buyer ? points - price : points)
    + levels.length + Number(k === buyer));
  const best = names.filter((_, k) => rank[k] === Math.max(...rank)).map(({ name }) => name);
  return { kind: rank[reader] === Math.max(...rank) ? "points" : "caught", text: t("mono.cost.ends", { winners: list(best), n: best.length }) };
}
