// @ts-check
// The two players of duel: hearts, the pile of dots won, turns of power left, whose turn it is.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { Heart } from "/static/art/tokens.js";
import { Group, whoPlays } from "/static/table/seat_parts.js";
import { HeroIcon, PowerIcon } from "./art.js";
import { heroOf } from "./scene.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {import("/static/table/kit.js").Moment} Moment */

const HEARTS = 4;

/** @param {{seats: Seat[], picture: Picture, moment: Moment, lit: (pieces: number[]) => void}} props */
export function Seats({ seats, picture, moment, lit }) {
  return html`<section class="seats" aria-label=${t("seat.heading")}>
    <h2 class="column-title">${t("seat.heading")}</h2>
    <ul>${seats.map((seat, k) => html`<${SeatCard} key=${k} seat=${seat} k=${k} picture=${picture}
      acts=${moment.need !== "over" && moment.seat === k} lit=${lit} />`)}</ul>
  </section>`;
}

/** @param {{seat: Seat, k: number, picture: Picture, acts: boolean, lit: (pieces: number[]) => void}} props */
function SeatCard({ seat, k, picture, acts, lit }) {
  const { hearts, score, powered_turns_left: power } = picture.avatars[k];
  const rolled = picture.phase === "start_die" && picture.rolled[k];
  return html`<li class=${`seat duel-seat${acts ? " acts" : ""}`} aria-current=${acts ? "true" : undefined}
      onMouseEnter=${() => lit([heroOf(k)])} onMouseLeave=${() => lit([])}>
    <div class="seat-head">
      <span class="seat-pieces"><${HeroIcon} seat=${k} size=${34} /></span>
      <h3 class="seat-name">${seat.name}</h3>
      <${Hearts} hearts=${hearts} size=${22} />
    </div>
    <p class="seat-role">${rolled ? t("seat.rolled", { who: whoPlays(seat), n: rolled }) : whoPlays(seat)}</p>
    <div class="seat-tokens"><${Pile} score=${score} /><${Power} left=${power} whole=${picture.powered_turns} /></div>
  </li>`;
}

/** Hearts, red side up for a life left, black for one lost. @param {{hearts: number, size: number}} props */
const Hearts = ({ hearts, size }) => html`<span class="hearts" role="img" aria-label=${t("duel.count.hearts", { n: hearts })}
  title=${t("duel.count.hearts", { n: hearts })}>${Array.from({ length: HEARTS }, (_, k) => html`<${Heart} key=${k} spent=${k >= hearts} size=${size} />`)}</span>`;

/** The dots won, as a little pile and a number. @param {{score: number}} props */
const Pile = ({ score }) => html`<${Group} label=${t("count.dots", { n: score })}>
  <span class="pile">${Array.from({ length: score }, (_, k) => html`<i key=${k} class="pile-dot"></i>`)}</span>
  <b class="pile-number pixel">${n(score)}</b><//>`;

/** A lamp for each turn of power that is left. @param {{left: number, whole: number}} props */
const Power = ({ left, whole }) => left > 0 && html`<span class="power-timer" title=${t("duel.seat.power", { n: left })}><${PowerIcon} size=${22} />
  ${whole <= 6 && html`<span class="lamps" aria-hidden="true">${Array.from({ length: whole }, (_, k) => html`<i key=${k} class=${k < left ? "lamp on" : "lamp"}></i>`)}</span>`}
  <span>${t("duel.seat.power", { n: left })}</span></span>`;

/** The seats in one line, for narrow screens; opens the whole.
 * @param {{seats: Seat[], picture: Picture, moment: Moment, open: () => void}} props */
export function SeatStrip({ seats, picture, moment, open }) {
  return html`<button type="button" class="seat-strip duel-strip" onClick=${open} aria-label=${t("seat.open")} aria-haspopup="dialog">
    ${seats.map((seat, k) => {
      const { hearts, score, powered_turns_left: power } = picture.avatars[k];
      return html`<span key=${k} class=${`strip-seat${moment.need !== "over" && moment.seat === k ? " acts" : ""}`}>
        <${HeroIcon} seat=${k} size=${26} /><span class="strip-name">${seat.name}</span>
        <span class="strip-tokens"><${Hearts} hearts=${hearts} size=${15} />
          ${power > 0 && html`<span class="strip-power"><${PowerIcon} size=${15} />${n(power)}</span>`}
          <span class="strip-score"><i class="pile-dot"></i><b class="pixel">${n(score)}</b></span></span>
      </span>`;
    })}
  </button>`;
}
