// @ts-check
// The end of the match: ranking, why it ended, rematch.

import { n, t } from "../app/i18n.js";
import { html } from "../app/ui.js";
import { EndFrame, winnersTitle } from "../table/end.js";
import { Token } from "./tokens.js";

/** @param {{id: string, seats: import("../app/socket.js").Seat[], picture: any, close: () => void}} props */
export function EndPad({ id, seats, picture: { winners, how, seats: own }, close }) {
  const rank = (/** @type {number} */ k) => 100 * own[k].points + own[k].levels.length;
  const order = seats.map((_, k) => k).sort((a, b) => rank(b) - rank(a));
  const tied = order.length > 1 && own[order[0]].points === own[order[1]].points;
  return html`<${EndFrame} id=${id} title=${winnersTitle(winners, seats)} close=${close}>
    <p class="quiet">${t(`mono.end.how.${how}`)} ${tied && winners.length === 1 ? t("mono.end.tie") : ""}</p>
    <table class="end-table"><thead><tr><th scope="col">${t("end.player")}</th><th scope="col">${t("mono.end.levels")}</th>
      <th scope="col">${t("mono.end.points")}</th></tr></thead>
      <tbody>${order.map((k) => html`<tr key=${k} class=${winners.includes(k) ? "winner" : ""}><th scope="row"><${Token} seat=${k} />
        <span>${seats[k].name}</span></th><td>${n(own[k].levels.length)}</td><td class="pixel">${n(own[k].points)}</td></tr>`)}</tbody></table>
  <//>`;
}
