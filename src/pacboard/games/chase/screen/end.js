// @ts-check
// The end of a match of chase: points by kind, and the best rounds of all time.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { PieceIcon } from "/static/art/tokens.js";
import { AllTime, EndFrame, winnersTitle } from "/static/table/end.js";
import { BlueToken, FruitIcon, MiniBoard } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */

const BLUE = 200, BOARD = 800; // what the tokens say on their faces

/** @param {{id: string, game: string, seats: Seat[], picture: Picture, close: () => void}} props */
export const EndPad = ({ id, game, seats, picture, close }) => html`
  <${EndFrame} id=${id} title=${winnersTitle(picture.winners, seats)} close=${close}>
    <${PointsTable} seats=${seats} picture=${picture} />
    <${AllTime} game=${game} mode=${picture.mode} />
  <//>`;

/** Points by kind. @param {{seats: Seat[], picture: Picture}} props */
function PointsTable({ seats, picture }) {
  const dots = picture.seats.some((/** @type {any} */ won) => won.dot_points);
  const order = seats.map((_, k) => k).sort((a, b) => picture.seats[b].points - picture.seats[a].points);
  return html`<table class="end-table">
    <thead><tr><th scope="col">${t("end.player")}</th>
      <th scope="col"><${FruitIcon} fruit=${0} size=${24} /><span class="end-kind">${t("chase.end.fruit")}</span></th>
      <th scope="col"><${BlueToken} size=${24} /><span class="end-kind">${t("chase.end.ghosts")}</span></th>
      <th scope="col"><${MiniBoard} section="A" share=${1} size=${24} /><span class="end-kind">${t("chase.end.boards")}</span></th>
      ${dots && html`<th scope="col"><span class="end-dot"></span><span class="end-kind">${t("end.dots")}</span></th>`}
      <th scope="col">${t("chase.end.total")}</th></tr></thead>
    <tbody>${order.map((k) => {
      const won = picture.seats[k];
      return html`<tr key=${k} class=${picture.winners.includes(k) ? "winner" : ""}>
        <th scope="row">${picture.winners.includes(k) && html`<${PieceIcon} piece="pac" size=${22} />`}<span>${seats[k].name}</span></th>
        <td>${n(won.fruit)}</td><td>${n(won.blue * BLUE)}</td><td>${n(won.boards * BOARD)}</td>
        ${dots && html`<td>${n(won.dots * won.dot_points)}</td>`}
        <td class="pixel">${n(won.points)}</td></tr>`;
    })}</tbody></table>`;
}
