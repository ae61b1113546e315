// @ts-check
// Who sits at the table: token, points, Levels by set, Jail, whose turn it is.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { whoPlays } from "/static/table/seat_parts.js";
import { Token } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {{seats: Seat[], picture: Picture, moment: import("./moment.js").Moment, board: import("./ring.js").BoardData,
 *   light: (spaces: Iterable<number>) => void}} SeatsProps */

/** @param {SeatsProps} props */
export function Seats(props) {
  const { seats, picture } = props;
  return html`<section class="seats" aria-label=${t("seat.heading")}>
    <h2 class="column-title">${t("seat.heading")}</h2>
    <ul>${seats.map((seat, k) => html`<${SeatCard} key=${k} seat=${seat} k=${k} of=${props} />`)}</ul>
    <p class="quiet small mono-note">${t("mono.worthless")}</p>
    ${picture.quiet_end && html`<p class="quiet small mono-note">${t("mono.quiet", { quiet: picture.quiet, end: picture.quiet_end })}</p>`}
  </section>`;
}

/** @param {{seat: Seat, k: number, of: SeatsProps}} props */
function SeatCard({ seat, k, of: { picture, moment, board, light } }) {
  const own = picture.seats[k], acts = moment.need !== "over" && moment.seat === k;
  const parts = [whoPlays(seat), t("mono.seat.levels", { n: own.levels.length }), own.jailed ? t("mono.seat.jailed") : "",
    picture.rolled[k] ? t("mono.seat.rolled", { total: n(picture.rolled[k]) }) : ""].filter(Boolean);
  const spaces = [own.space, ...own.levels.map((/** @type {number} */ level) => board.levels[level - 1].space)];
  return html`<li class=${`seat${acts ? " acts" : ""}`} aria-current=${acts ? "true" : undefined} onMouseEnter=${() => light(spaces)} onMouseLeave=${() => light([])}>
    <div class="seat-head"><${Token} seat=${k} locked=${own.jailed} /><h3 class="seat-name" title=${seat.name}>${seat.name}</h3>
      <span class="seat-points pixel">${n(own.points)}<span class="unseen"> ${t("mono.seat.points")}</span></span></div>
    <p class="seat-role">${parts.join(" · ")}</p>
    <ul class="level-chips">${own.levels.map((/** @type {number} */ level) => html`<li key=${level}
      class=${`level-chip set-${board.levels[level - 1].set}${picture.complete[level - 1] ? " complete" : ""}`}
      title=${`${t("ring.level", { level })}, ${t("ring.rent", { rent: picture.rents[level - 1] })}`}>${n(level)}</li>`)}</ul>
  </li>`;
}

/** The seats in one line, for narrow screens. @param {{seats: Seat[], picture: Picture, acting: number, open: () => void}} props */
export function SeatStrip({ seats, picture, acting, open }) {
  return html`<button type="button" class="seat-strip" onClick=${open} aria-label=${t("seat.open")} aria-haspopup="dialog">
    ${seats.map((seat, k) => html`<span key=${k} class=${`strip-seat${acting === k ? " acts" : ""}`}><${Token} seat=${k} locked=${picture.seats[k].jailed} />
      <span class="strip-name">${seat.name}</span><span class="strip-points pixel">${n(picture.seats[k].points)}</span></span>`)}
  </button>`;
}
