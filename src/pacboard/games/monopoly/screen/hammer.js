// @ts-check
// An auction on the screen of the unit: the Level, who bid what, and the countdown that every bid begins anew.

import { n, t } from "/static/app/i18n.js";
import { sure } from "/static/app/sure.js";
import { speakUp } from "/static/app/say.js";
import { html, useEffect, useMemo } from "/static/app/ui.js";
import { useLeft } from "/static/table/bar.js";
import { sentence } from "/static/table/lines.js";
import { bidders } from "./moment.js";
import { Token } from "./tokens.js";

/** Seconds for the first bid and after each, and when the hammer is raised once and twice. */
const FIRST = 20, NEXT = 10, ONCE = 6, TWICE = 3;

/** @param {import("./middle.js").MiddleProps} props */
export function Hammer({ picture, state, match, stage, ends }) {
  const auction = sure(picture.auction), own = picture.seats, { seats } = state;
  const bids = lastBids(match.log.value, stage.seq.value);
  const said = stage.said.value, whole = auction.leader < 0 ? FIRST : NEXT;
  const { set } = state.board.levels[auction.level - 1];
  return html`<div class="hammer">
    <p class="hammer-head pixel"><span class=${`level-chip set-${set}`}>${t("ring.level", { level: auction.level })}</span>
      <span class="hammer-bid" key=${auction.bid}>${auction.bid ? n(auction.bid) : "–"}</span></p>
    <ul class="hammer-seats">${seats.map((seat, k) => html`<li key=${k} class=${k === auction.leader ? "leads" : auction.passed.includes(k) ? "passed" : ""}>
      <${Token} seat=${k} /><span class="hammer-name">${seat.name}</span>
      <span class="hammer-how" key=${bids[k]}>${t(`mono.hammer.${howOf(auction, k, bids[k])}`, { amount: bids[k] ?? 0 })}</span>
      <span class="hammer-points" title=${t("mono.points", { n: own[k].points })}><i class="coin-mark" aria-hidden="true"></i>${n(own[k].points)}<span class="unseen"> ${t("mono.seat.points")}</span></span></li>`)}</ul>
    ${auction.last && html`<p class="hammer-last">${t("mono.hammer.last")}</p>`}
    ${said ? html`<p class="cabinet-said">${sentence(said)}</p>` : ends.acts > 0 && html`<${Countdown} key=${`${ends.acts} ${whole}`} end=${ends.acts} whole=${whole} wanted=${bidders(picture, seats).length > 0} />`}</div>`;
}

/** The last bid of every seat in the auction that is on, as far as the story has been shown.
 * @param {import("/static/app/socket.js").LogEntry[]} log @param {number} seq @returns {Record<number, number>} */
function lastBids(log, seq) {
  /** @type {Record<number, number>} */
  const bids = {};
  for (let k = log.length - 1; k >= 0; k--) {
    if (log[k].seq > seq) continue;
    if (log[k].events.some(({ kind }) => kind === "auction_opened" || kind === "bid_denied")) break;
    for (const { kind, seat, amount } of log[k].events) if (kind === "bid_made") bids[seat] ??= amount;
  }
  return bids;
}

/** What a seat does in an auction. @param {any} auction @param {number} seat @param {number | undefined} bid */
function howOf({ leader, passed, can_bid: able, excluded }, seat, bid) {
  if (seat === leader) return "leads";
  if (excluded.includes(seat)) return "out";
  if (!able.includes(seat)) return "short";
  if (passed.includes(seat)) return "passed";
  return bid ? "bid" : "thinks";
}

/** Time runs out gently: going once, going twice, and said so to those who cannot see it.
 * @param {{end: number, whole: number, wanted: boolean}} props */
function Countdown({ end, whole, wanted }) {
  const left = useLeft(end);
  const gone = useMemo(() => `${Math.min(0, (end - Date.now()) / 1000 - whole)}s`, [end]);
  const key = left > ONCE ? "mono.closes_in" : left > TWICE ? "mono.going_once" : "mono.going_twice";
  const text = t(key, { seconds: n(Math.min(left, whole)) });
  useEffect(() => {
    if (wanted && left > 0 && left <= ONCE) speakUp(text);
  }, [key]);
  return html`<div class=${`countdown${left <= TWICE ? " soon" : ""}`} role="timer"><span class="countdown-bar" style=${{ animationDuration: `${whole}s`, animationDelay: gone }}></span>
    <span class="countdown-text">${text}</span></div>`;
}
