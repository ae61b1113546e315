// @ts-check
// The end of the match: ranking, why it ended, rematch.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { EndFrame, winnersTitle } from "/static/table/end.js";
import { KINDS, booksOf, total } from "./books.js";
import { Token } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @param {{id: string, seats: import("/static/app/socket.js").Seat[], picture: Picture, log: import("/static/app/socket.js").LogEntry[], close: () => void}} props */
export function EndPad({ id, seats, picture: { winners, how, seats: own }, log, close }) {
  const rank = (/** @type {number} */ k) => 100 * own[k].points + own[k].levels.length;
  const order = seats.map((_, k) => k).sort((a, b) => rank(b) - rank(a));
  const tied = order.length > 1 && own[order[0]].points === own[order[1]].points;
  return html`<${EndFrame} id=${id} title=${winnersTitle(winners, seats)} close=${close}>
    <p class="quiet">${t(`mono.end.how.${how}`)} ${tied && winners.length === 1 ? t("mono.end.tie") : ""}</p>
    <table class="end-table"><thead><tr><th scope="col">${t("end.player")}</th><th scope="col">${t("mono.end.levels")}</th>
      <th scope="col">${t("mono.end.points")}</th></tr></thead>
      <tbody>${order.map((k) => html`<tr key=${k} class=${winners.includes(k) ? "winner" : ""}><th scope="row"><${Token} seat=${k} />
        <span>${seats[k].name}</span></th><td>${n(own[k].levels.length)}</td><td class="pixel">${n(own[k].points)}</td></tr>`)}</tbody></table>
    <${Books} order=${order} seats=${seats} own=${own} log=${log} />
  <//>`;
}

/** Points by kind, a column per player; not shown where the log does not tell the whole match.
 * @param {{order: number[], seats: import("/static/app/socket.js").Seat[], own: any[], log: import("/static/app/socket.js").LogEntry[]}} props */
function Books({ order, seats, own, log }) {
  const books = booksOf(log, seats.length);
  if (books.some((book, k) => total(book) !== own[k].points)) return null;
  const kinds = KINDS.filter((kind) => books.some((book) => book[kind]));
  return html`<table class="end-books"><caption>${t("mono.books.title")}</caption>
    <thead><tr><td></td>${order.map((k) => html`<th key=${k} scope="col" aria-label=${seats[k].name} title=${seats[k].name}><${Token} seat=${k} /></th>`)}</tr></thead>
    <tbody>${kinds.map((kind) => html`<tr key=${kind}><th scope="row">${t(`mono.books.${kind}`)}</th>
      ${order.map((k) => html`<td key=${k}>${books[k][kind] ? n(books[k][kind], { signDisplay: "always" }) : "–"}</td>`)}</tr>`)}</tbody></table>`;
}
