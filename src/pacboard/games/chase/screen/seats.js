// @ts-check
// Who sits at the table: role, lives, what has been won as the pieces of the box, points, whose turn it is.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { HUES, LETTERS } from "/static/art/pieces.js";
import { Heart, PieceIcon } from "/static/art/tokens.js";
import { Group, repeat, whoPlays } from "/static/table/seat_parts.js";
import { SECTIONS } from "./maze.js";
import { ghostList } from "./spoken.js";
import { BlueToken, FruitIcon, MiniBoard, PelletIcon } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {import("/static/table/kit.js").Moment} Moment */

const LIFE_TOKENS = 2; // beside the life that is being played (CH-ARC-1)
const FRUIT_POINTS = [100, 200, 500];

/** @param {{seats: Seat[], picture: Picture, moment: Moment, sectionDots: number[], lit: (pieces: number[]) => void}} props */
export function Seats({ seats, picture, moment, sectionDots, lit }) {
  return html`<section class="seats" aria-label=${t("seat.heading")}>
    <h2 class="column-title">${t("seat.heading")}</h2>
    <ul>${seats.map((seat, k) => html`<${SeatCard} key=${k} seat=${seat} k=${k} won=${picture.seats[k]} picture=${picture}
      acts=${moment.need !== "over" && moment.seat === k} sectionDots=${sectionDots} lit=${lit} />`)}</ul>
  </section>`;
}

/** @param {{seat: Seat, k: number, won: any, picture: Picture, acts: boolean, sectionDots: number[], lit: (pieces: number[]) => void}} props */
function SeatCard({ seat, k, won, picture, acts, sectionDots, lit }) {
  const isPac = picture.pac.seat === k;
  const pieces = isPac ? [-1] : won.ghosts;
  const playing = picture.phase !== "ended" && picture.phase !== "role_die";
  return html`<li class=${`seat${acts ? " acts" : ""}${isPac && playing ? " is-pac" : ""}`} aria-current=${acts ? "true" : undefined}
      onMouseEnter=${() => lit(pieces)} onMouseLeave=${() => lit([])}>
    <div class="seat-head">
      <span class="seat-pieces">${playing && (isPac ? html`<${PieceIcon} piece="pac" size=${30} />`
        : won.ghosts.map((/** @type {number} */ g) => html`<${PieceIcon} key=${g} ghost=${g} size=${26}
          piece=${picture.ghosts[g].eyes ? "eyes" : "ghost"} scared=${picture.pac.powered && !picture.ghosts[g].caged} />`))}</span>
      <h3 class="seat-name">${seat.name}</h3>
      <span class="seat-points pixel">${won.been ? n(won.points) : "–"}<span class="unseen"> ${t("chase.seat.points")}</span></span>
    </div>
    <p class="seat-role">${roleText(seat, won, isPac, picture, playing)}</p>
    <div class="seat-tokens"><${Tokens} won=${won} isPac=${isPac && playing} picture=${picture} sectionDots=${sectionDots} /></div>
  </li>`;
}

/** @param {Seat} seat @param {any} won @param {boolean} isPac @param {Picture} picture @param {boolean} playing */
function roleText(seat, won, isPac, picture, playing) {
  const who = whoPlays(seat);
  if (picture.phase === "role_die") {
    const rolled = picture.rolled[picture.seats.indexOf(won)];
    return rolled ? t("seat.rolled", { who, n: rolled }) : won.been ? t("chase.seat.been", { who }) : who;
  }
  if (!playing) return who;
  if (isPac) return t("chase.seat.pac", { who });
  return won.ghosts.length ? t("chase.seat.ghosts", { who, ghosts: ghostList(won.ghosts) }) : who;
}

/** The tokens in front of Pac-Man's player: lives, fruit, blue ghosts, mini-boards of this level; afterwards all go back (CH-LVL-2,
 * CH-END-3).
 * @param {{won: any, isPac: boolean, picture: Picture, sectionDots: number[]}} props */
function Tokens({ won, isPac, picture, sectionDots }) {
  return html`${isPac && picture.pac.powered && html`<${Power} picture=${picture} />`}${isPac && html`<${LevelTokens} picture=${picture} sectionDots=${sectionDots} />`}
    ${won.dot_points > 0 && won.dots > 0 && html`<${Group} label=${t("chase.seat.dots", { n: won.dots })}>
      <span class="token-dot"></span><span class="token-sum">${n(won.dots)}</span><//>`}`;
}

/** A pellet for each roll with power that is still to come, the one that is due included (CH-POW-2). @param {{picture: Picture}} props */
function Power({ picture: { phase, pac } }) {
  const left = pac.power_rolls + Number(phase === "power_die");
  return html`<${Group} label=${t("chase.seat.power", { n: left })}>${left ? repeat(left, (k) => html`<${PelletIcon} key=${k} />`) : html`<${PelletIcon} eaten=${true} />`}<//>`;
}

/** @param {{picture: Picture, sectionDots: number[]}} props */
function LevelTokens({ picture, sectionDots }) {
  const { blue, fruit, boards, pac: { lives } } = picture;
  const eaten = FRUIT_POINTS.map((_, k) => k).filter((k) => k < fruit.placed && k !== fruit.on_start);
  const points = eaten.reduce((sum, k) => sum + FRUIT_POINTS[k], 0);
  return html`
    ${picture.mode === "arcade" && html`<${Group} label=${t("chase.seat.lives", { n: lives })}>
      ${Array.from({ length: LIFE_TOKENS }, (_, k) => html`<${Heart} key=${k} spent=${k >= lives - 1} />`)}<//>`}
    ${eaten.length > 0 && html`<${Group} label=${t("chase.seat.fruit", { n: points })}>${eaten.map((k) => html`<${FruitIcon} key=${k} fruit=${k} />`)}
      <span class="token-sum">${n(points)}</span><//>`}
    ${blue > 0 && html`<${Group} label=${t("chase.seat.blue", { n: blue })}>${repeat(blue, (k) => html`<${BlueToken} key=${k} />`)}<//>`}
    <${Group} label=${t("chase.seat.boards", { n: boards.filter(Boolean).length })}>${SECTIONS.map((section, k) => html`
      <${MiniBoard} key=${section} section=${section} share=${1 - picture.section_left[k] / sectionDots[k]} />`)}<//>`;
}

/** The seats in one line, for narrow screens: pieces, name, points; opens the whole.
 * @param {{seats: Seat[], picture: Picture, moment: Moment, open: () => void}} props */
export function SeatStrip({ seats, picture, moment, open }) {
  const playing = picture.phase !== "ended" && picture.phase !== "role_die";
  return html`<button type="button" class="seat-strip" onClick=${open} aria-label=${t("seat.open")} aria-haspopup="dialog">
    ${seats.map((seat, k) => {
      const isPac = picture.pac.seat === k;
      return html`<span key=${k} class=${`strip-seat${moment.need !== "over" && moment.seat === k ? " acts" : ""}`}>
        ${playing && isPac && html`<${PieceIcon} piece="pac" size=${20} />`}
        <span class="strip-name">${seat.name}</span>
        ${playing && !isPac && html`<span class="strip-letters">${picture.seats[k].ghosts.map((/** @type {number} */ g) => html`<i key=${g}
          class=${HUES[g]}>${LETTERS[g]}</i>`)}</span>`}
        <span class="strip-points pixel">${picture.seats[k].been ? n(picture.seats[k].points) : "–"}</span>
      </span>`;
    })}
  </button>`;
}
