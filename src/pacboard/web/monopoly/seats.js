// @ts-check
// Who sits at the table: token, points, Levels by set, Jail, whose turn it is.

import { n, t } from "../app/i18n.js";
import { html } from "../app/ui.js";
import { Token } from "./tokens.js";

/** @typedef {import("../app/socket.js").Seat} Seat */

/** @param {{seats: Seat[], picture: any, acting: number, board: import("./ring.js").BoardData}} props */
export function Seats({ seats, picture, acting, board }) {
  return html`<section class="seats" aria-label=${t("seat.heading")}>
    <h2 class="column-title">${t("seat.heading")}</h2>
    <ul>${seats.map((seat, k) => html`<${SeatCard} key=${k} seat=${seat} k=${k} own=${picture.seats[k]} acts=${picture.phase !== "ended" && acting === k}
      board=${board} picture=${picture} />`)}</ul>
    <p class="quiet small mono-note">${t("mono.unsold", { n: picture.unsold })}. ${t("mono.worthless")}</p>
    ${picture.quiet_end && html`<p class="quiet small mono-note">${t("mono.quiet", { quiet: picture.quiet, end: picture.quiet_end })}</p>`}
  </section>`;
}

/** @param {{seat: Seat, k: number, own: any, acts: boolean, board: import("./ring.js").BoardData, picture: any}} props */
function SeatCard({ seat, k, own, acts, board, picture }) {
  const who = seat.kind === "bot" ? t("seat.bot", { level: seat.level }) : seat.yours ? t("seat.here") : t("seat.elsewhere");
  const parts = [who, t("mono.seat.levels", { n: own.levels.length }), own.jailed ? t("mono.seat.jailed") : ""].filter(Boolean);
  return html`<li class=${`seat${acts ? " acts" : ""}`} aria-current=${acts ? "true" : undefined}>
    <div class="seat-head"><${Token} seat=${k} locked=${own.jailed} /><h3 class="seat-name">${seat.name}</h3>
      <span class="seat-points pixel">${n(own.points)}<span class="unseen"> ${t("mono.seat.points")}</span></span></div>
    <p class="seat-role">${parts.join(" · ")}</p>
    <ul class="level-chips">${own.levels.map((/** @type {number} */ level) => html`<li key=${level}
      class=${`level-chip set-${board.levels[level - 1].set}${picture.complete[level - 1] ? " complete" : ""}`}>${n(level)}</li>`)}</ul>
  </li>`;
}

/** The seats in one line, for narrow screens. @param {{seats: Seat[], picture: any, acting: number, open: () => void}} props */
export function SeatStrip({ seats, picture, acting, open }) {
  return html`<button type="button" class="seat-strip" onClick=${open} aria-label=${t("seat.open")} aria-haspopup="dialog">
    ${seats.map((seat, k) => html`<span key=${k} class=${`strip-seat${acting === k ? " acts" : ""}`}><${Token} seat=${k} />
      <span class="strip-name">${seat.name}</span><span class="strip-points pixel">${n(picture.seats[k].points)}</span></span>`)}
  </button>`;
}
