// @ts-check
// The table of pig: what everybody has, the pot, and two buttons.

import { t } from "/static/app/i18n.js";
import { html, useEffect, useMemo } from "/static/app/ui.js";
import { winnersTitle } from "/static/table/end.js";
import { sentence } from "/static/table/lines.js";
import { Show } from "/static/table/show.js";

/** @param {{match: import("/static/app/socket.js").Match, story: import("/static/table/story.js").Story}} props */
export function Table({ match, story }) {
  const stage = useMemo(() => new Show(match, story), [match]);
  useEffect(() => () => stage.close(), [stage]);
  const { seats } = /** @type {import("/static/app/socket.js").State} */ (match.state.value);
  const { scores, pot, player, legal, throw: due, winners } = stage.picture.value, mine = seats[player].yours;
  const act = (/** @type {string} */ action) => () => match.send({ type: "act", seat: player, actions: [action] });
  return html`<section><ul>${seats.map((seat, k) => html`<li key=${k}>${seat.name}: ${scores[k]}</li>`)}</ul>
    <p>${t("pig.pot", { pot })}</p>
    ${mine && due && html`<button class="button go" onClick=${() => match.send({ type: "roll", seat: player })}>${t("pig.roll")}</button>`}
    ${mine && legal.length > 0 && html`<button class="button go" onClick=${act("roll")}>${t("pig.roll")}</button>
      <button class="button" onClick=${act("hold")}>${t("pig.hold")}</button>`}
    ${winners.length > 0 && html`<p role="status">${winnersTitle(winners, seats)}</p>`}
    <ol>${story.tell(match.log.value).map((line, k) => html`<li key=${k}>${sentence(line)}</li>`)}</ol></section>`;
}
