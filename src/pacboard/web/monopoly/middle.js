// @ts-check
// What stands in the middle of the ring: a mini game, an auction, or the unit with the coin of who is to act.

import { n, t } from "../app/i18n.js";
import { html } from "../app/ui.js";
import { LiveMini, ReplayedMini } from "../minigame/overlay.js";
import { useCountdown } from "../table/bar.js";
import { Cabinet, GhostRow, Panel, Readout, digits } from "./cabinet.js";
import { isHere } from "./moment.js";
import { Token } from "./tokens.js";

/** @typedef {import("../app/socket.js").Seat} Seat */
/** @typedef {{picture: any, moment: import("./moment.js").Moment, state: import("../app/socket.js").State, match: import("../app/socket.js").Match,
 *   stage: import("./stage.js").RingStage}} MiddleProps */

const HAMMER = { first: 20, next: 10 };

/** @param {MiddleProps} props */
export function Middle(props) {
  const { picture, moment, state: { seats, options }, match, stage } = props;
  const played = stage.played.value, { player } = picture;
  const isLive = picture.throw?.played && seats[player].kind === "person" && options.minigame === "play";
  if (played?.proof) return html`<${ReplayedMini} key=${played.proof} proof=${played.proof} name=${seats[played.seat].name} done=${() => stage.replayed()} />`;
  if (isLive) {
    return html`<${LiveMini} key=${stage.seq.value} match=${match} seat=${player} name=${seats[player].name} mine=${isHere(seats, player)}
      result=${played ? resultText(played) : ""} />`;
  }
  if (picture.auction) return html`<${Cabinet}><${Hammer} ...${props} /><//>`;
  const seat = Math.max(0, moment.seat);
  const coin = t("mono.cabinet.coin", { seat: seats[seat].name });
  const points = played ? played.points : picture.seats[seat].points;
  return html`<${Cabinet} foot=${html`<${Panel} />`}>
    <${GhostRow} />
    <${Readout} score=${digits(points)} owned=${picture.seats[seat].levels} label=${`${coin}: ${t("mono.points", { n: picture.seats[seat].points })}`}
      flash=${picture.winners.includes(seat)} />
    <p class="cabinet-coin">${played ? resultText(played) : html`<${Token} seat=${seat} /> ${coin}`}</p>
  <//>`;
}

/** @param {import("./stage.js").Played} played */
const resultText = ({ points, shown }) => (points === shown ? t("mono.mini.won", { n: points }) : t("mono.mini.won_half", { n: points, shown }));

/** An auction: who leads, who has passed, and the countdown that every bid begins anew. @param {MiddleProps} props */
function Hammer({ picture, state }) {
  const { auction, seats: own } = picture, { seats } = state;
  const left = useCountdown(state.acts_in ?? 0, state.seq);
  const whole = auction.leader < 0 ? HAMMER.first : HAMMER.next;
  return html`<div class="hammer">
    <p class="hammer-head pixel"><span>${t("ring.level", { level: auction.level })}</span><span class="hammer-bid">${auction.bid ? n(auction.bid) : "–"}</span></p>
    <ul class="hammer-seats">${seats.map((seat, k) => html`<li key=${k} class=${k === auction.leader ? "leads" : auction.passed.includes(k) ? "passed" : ""}>
      <${Token} seat=${k} /><span class="hammer-name">${seat.name}</span>
      <span class="hammer-how">${t(`mono.hammer.${howOf(auction, k)}`)}</span>
      <span class="hammer-points pixel" aria-hidden="true">${n(own[k].points)}</span></li>`)}</ul>
    ${state.acts_in !== null && html`<div class="countdown"><span class="countdown-bar" style=${{ width: `${Math.min(100, (100 * left) / whole)}%` }}></span>
      <span class="countdown-text">${t("mono.closes_in", { seconds: n(left) })}</span></div>`}</div>`;
}

/** What a seat does in an auction. @param {any} auction @param {number} seat */
function howOf({ leader, passed, can_bid: able, excluded }, seat) {
  if (seat === leader) return "leads";
  if (excluded.includes(seat)) return "out";
  if (!able.includes(seat)) return "short";
  return passed.includes(seat) ? "passed" : "thinks";
}
