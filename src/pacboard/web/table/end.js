// @ts-check
// The end of the match, as a page of the high-score pad.

import * as api from "../app/api.js";
import { useFetched } from "../app/fetched.js";
import { list, n, t } from "../app/i18n.js";
import { BotMark, OptionMarks } from "../app/pages/pad_marks.js";
import { go } from "../app/router.js";
import { sorry } from "../app/say.js";
import { html, useEffect, useRef, useSignal, useState } from "../app/ui.js";

/** @typedef {import("../app/socket.js").Seat} Seat */

const BEST = 5;

/** The pad: who wins, what the game tells of it, and what one can do now.
 * @param {{id: string, title: string, close: () => void, children?: import("../app/ui.js").Child}} props */
export function EndFrame({ id, title, close, children }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => heading.current?.focus(), []);
  return html`<section class="end-pad neon" aria-labelledby="end-title">
    <p class="end-over pixel">${t("end.game_over")}</p>
    <h2 id="end-title" class="pixel-title" tabindex="-1" ref=${heading}>${title}</h2>
    ${children}
    <${EndButtons} id=${id} close=${close} />
  </section>`;
}

/** @param {number[]} winners @param {Seat[]} seats */
export const winnersTitle = (winners, seats) => t("end.winners", { winners: list(winners.map((k) => seats[k].name)), n: winners.length });

/** The results of a match that is over stand before the board until one looks at it; `again` shows them anew.
 * @param {boolean} over @returns {{shown: boolean, close: () => void, again: (() => void) | null}} */
export function useResults(over) {
  const closed = useSignal(false);
  const close = () => {
    closed.value = true;
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(".bar .button.go"))?.focus());
  };
  return { shown: over && !closed.value, close, again: over && closed.value ? () => (closed.value = false) : null };
}

/** What the bar offers while one looks at the board of a match that is over.
 * @param {{id: string, again: (() => void) | null}} props */
export const AfterEnd = ({ id, again }) => again && html`<a class="button" href="/">${t("end.home")}</a>
  <button type="button" class="button" onClick=${again}>${t("end.results")}</button><${Rematch} id=${id} />`;

/** What one can do once a match of any game is over. @param {{id: string, close: () => void}} props */
export const EndButtons = ({ id, close }) => html`<div class="end-buttons">
  <${Rematch} id=${id} />
  <a class="button" href=${api.recordPath(id)} download>${t("end.record")}</a>
  <button type="button" class="button" onClick=${close}>${t("end.look")}</button>
  <a class="button" href="/">${t("end.home")}</a>
</div>`;

/** The best rounds ever in this mode. @param {{game: string, mode: string}} props */
export function AllTime({ game, mode }) {
  const { value } = useFetched(() => api.pad(game), [game]);
  const best = (value?.find((one) => one.mode === mode)?.rows ?? []).slice(0, BEST);
  if (!best.length) return null;
  return html`<div class="end-best"><h3>${t("end.all_time", { mode: t(`${game}.mode.${mode}`) })}</h3>
    <ol>${best.map((row, k) => html`<li key=${k}><span class="end-rank pixel">${n(k + 1)}</span><span class="end-who"><span class="end-name">${row.name}</span>
        <${BotMark} row=${row} /><${OptionMarks} game=${game} row=${row} /></span>
      <span class="quiet">${t("end.level", { level: row.level })}</span><span class="pixel">${n(row.points)}</span></li>`)}</ol></div>`;
}

/** @param {{id: string}} props */
function Rematch({ id }) {
  const [busy, setBusy] = useState(false);
  const again = () => {
    if (busy) return;
    setBusy(true);
    api.rematch(id).then((match) => go(`/match/${match.id}`), (trouble) => {
      setBusy(false);
      sorry(trouble);
    });
  };
  return html`<button type="button" class="button go big" aria-disabled=${busy} onClick=${again}>${t("end.rematch")}</button>`;
}
