// @ts-check
// The end of the match, as a page of the high-score pad.

import * as api from "../app/api.js";
import { useFetched } from "../app/fetched.js";
import { list, n, t } from "../app/i18n.js";
import { go } from "../app/router.js";
import { toast } from "../app/say.js";
import { html, useEffect, useRef, useState } from "../app/ui.js";
import { BlueToken, FruitIcon, MiniBoard, PieceIcon } from "../art/tokens.js";

/** @typedef {import("../app/socket.js").Seat} Seat */

const BLUE = 200, BOARD = 800; // what the tokens say on their faces
const BEST = 5;

/** @param {{id: string, game: string, seats: Seat[], picture: any, close: () => void}} props */
export function EndPad({ id, game, seats, picture, close }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => heading.current?.focus(), []);
  const names = list(picture.winners.map((/** @type {number} */ k) => seats[k].name));
  return html`<section class="end-pad neon" aria-labelledby="end-title">
    <p class="end-over pixel">${t("end.game_over")}</p>
    <h2 id="end-title" class="pixel-title" tabindex="-1" ref=${heading}>${t("end.winners", { winners: names, n: picture.winners.length })}</h2>
    <${PointsTable} seats=${seats} picture=${picture} />
    <${AllTime} game=${game} mode=${picture.mode} />
    <${EndButtons} id=${id} close=${close} />
  </section>`;
}

/** What one can do once a match of any game is over. @param {{id: string, close: () => void}} props */
export const EndButtons = ({ id, close }) => html`<div class="end-buttons">
  <${Rematch} id=${id} />
  <a class="button" href=${api.recordPath(id)} download>${t("end.record")}</a>
  <button type="button" class="button" onClick=${close}>${t("end.look")}</button>
  <a class="button" href="/">${t("end.home")}</a>
</div>`;

/** Points by kind. @param {{seats: Seat[], picture: any}} props */
function PointsTable({ seats, picture }) {
  const dots = picture.seats.some((/** @type {any} */ won) => won.dot_points);
  const order = seats.map((_, k) => k).sort((a, b) => picture.seats[b].points - picture.seats[a].points);
  return html`<table class="end-table">
    <thead><tr><th scope="col">${t("end.player")}</th>
      <th scope="col"><${FruitIcon} fruit=${0} size=${24} /><span class="end-kind">${t("end.fruit")}</span></th>
      <th scope="col"><${BlueToken} size=${24} /><span class="end-kind">${t("end.ghosts")}</span></th>
      <th scope="col"><${MiniBoard} section="A" share=${1} size=${24} /><span class="end-kind">${t("end.boards")}</span></th>
      ${dots && html`<th scope="col"><span class="end-kind">${t("end.dots")}</span></th>`}
      <th scope="col">${t("end.total")}</th></tr></thead>
    <tbody>${order.map((k) => {
      const won = picture.seats[k];
      return html`<tr key=${k} class=${picture.winners.includes(k) ? "winner" : ""}>
        <th scope="row">${picture.winners.includes(k) && html`<${PieceIcon} piece="pac" size=${22} />`}<span>${seats[k].name}</span></th>
        <td>${n(won.fruit)}</td><td>${n(won.blue * BLUE)}</td><td>${n(won.boards * BOARD)}</td>
        ${dots && html`<td>${n(won.dots * won.dot_points)}</td>`}
        <td class="pixel">${n(won.points)}</td></tr>`;
    })}</tbody></table>`;
}

/** The best rounds ever in this mode. @param {{game: string, mode: string}} props */
function AllTime({ game, mode }) {
  const { value } = useFetched(() => api.pad(game), [game]);
  const best = (value?.find((one) => one.mode === mode)?.rows ?? []).slice(0, BEST);
  if (!best.length) return null;
  return html`<div class="end-best"><h3>${t("end.all_time", { mode: t(`table.mode.${mode}`) })}</h3>
    <ol>${best.map((row, k) => html`<li key=${k}><span class="end-rank pixel">${n(k + 1)}</span><span class="end-name">${row.name}</span>
      <span class="quiet">${t("end.level", { level: row.level })}</span><span class="pixel">${n(row.points)}</span></li>`)}</ol></div>`;
}

/** @param {{id: string}} props */
function Rematch({ id }) {
  const [busy, setBusy] = useState(false);
  const again = () => {
    if (busy) return;
    setBusy(true);
    api.rematch(id).then((match) => go(`/match/${match.id}`), () => {
      setBusy(false);
      toast(t("common.offline"), { urgent: true });
    });
  };
  return html`<button type="button" class="button go big" aria-disabled=${busy} onClick=${again}>${t("end.rematch")}</button>`;
}
