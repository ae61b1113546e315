// @ts-check
// The end of a match of duel: who wins, why it ended, hearts and dots.

import { list, n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { Heart } from "/static/art/tokens.js";
import { EndFrame, winnersTitle } from "/static/table/end.js";
import { HeroIcon } from "./art.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */

const HEARTS = [0, 1, 2, 3];

/** @param {{id: string, seats: Seat[], picture: Picture, close: () => void}} props */
export function EndPad({ id, seats, picture, close }) {
  const { winners, end, avatars, turn } = picture;
  const title = winners.length > 1 ? t("duel.end.draw") : winnersTitle(winners, seats);
  const order = [0, 1].sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || avatars[b].score - avatars[a].score);
  return html`<${EndFrame} id=${id} title=${title} close=${close}>
    <p class="end-how">${t(`duel.end.how.${end}`, { losers: list(seats.flatMap(({ name }, k) => (winners.includes(k) ? [] : [name]))) })}</p>
    <table class="end-table">
      <thead><tr><th scope="col">${t("end.player")}</th><th scope="col">${t("duel.end.hearts")}</th><th scope="col">${t("end.dots")}</th></tr></thead>
      <tbody>${order.map((k) => html`<tr key=${k} class=${winners.includes(k) ? "winner" : ""}>
        <th scope="row"><${HeroIcon} seat=${k} size=${28} /><span>${seats[k].name}</span></th>
        <td><span class="hearts" role="img" aria-label=${t("duel.count.hearts", { n: avatars[k].hearts })}>${HEARTS.map((heart) => html`<${Heart} key=${heart} spent=${heart >= avatars[k].hearts} size=${20} />`)}</span></td>
        <td class="pixel">${n(avatars[k].score)}</td></tr>`)}</tbody></table>
    <p class="quiet">${t("duel.end.turns", { n: turn })}</p>
  <//>`;
}
