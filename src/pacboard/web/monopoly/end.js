// @ts-check
// The end of the match: ranking, why it ended, rematch.

import { list, n, t } from "../app/i18n.js";
import { html, useEffect, useRef } from "../app/ui.js";
import { EndButtons } from "../table/end.js";
import { Token } from "./tokens.js";

/** @param {{id: string, seats: import("../app/socket.js").Seat[], picture: any, close: () => void}} props */
export function EndPad({ id, seats, picture, close }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => heading.current?.focus(), []);
  const { winners } = picture;
  const names = list(winners.map((/** @type {number} */ k) => seats[k].name));
  const rank = (/** @type {number} */ k) => 100 * picture.seats[k].points + picture.seats[k].levels.length;
  const order = seats.map((_, k) => k).sort((a, b) => rank(b) - rank(a));
  return html`<section class="end-pad neon" aria-labelledby="end-title">
    <p class="end-over pixel">${t("end.game_over")}</p>
    <h2 id="end-title" class="pixel-title" tabindex="-1" ref=${heading}>${t("end.winners", { winners: names, n: winners.length })}</h2>
    <p class="quiet">${t(`mono.end.how.${picture.how}`)}</p>
    <table class="end-table"><thead><tr><th scope="col">${t("end.player")}</th><th scope="col">${t("mono.end.levels")}</th>
      <th scope="col">${t("mono.end.points")}</th></tr></thead>
      <tbody>${order.map((k) => html`<tr key=${k} class=${winners.includes(k) ? "winner" : ""}><th scope="row"><${Token} seat=${k} />
        <span>${seats[k].name}</span></th><td>${n(picture.seats[k].levels.length)}</td><td class="pixel">${n(picture.seats[k].points)}</td></tr>`)}</tbody></table>
    <${EndButtons} id=${id} close=${close} />
  </section>`;
}
