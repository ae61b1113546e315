// @ts-check
/** One's matches: those that go on, and those that are over. */

import * as api from "../api.js";
import { ask } from "../dialog.js";
import { checkDice, dropSeal } from "../fair.js";
import { useFetched } from "../fetched.js";
import { list, n, t, when } from "../i18n.js";
import { Icon } from "../icons.js";
import { Trouble } from "../page.js";
import { go } from "../router.js";
import { sorry, toast } from "../say.js";
import { html, useEffect } from "../ui.js";
import { GAMES } from "/generated/games.js";

/** @typedef {import("../api.js").MatchSummary} MatchSummary */

const FIRST = 2; // so many go on above the games

/** @typedef {{running: MatchSummary[], finished: MatchSummary[], trouble: unknown, again: () => void, remove: (match: MatchSummary) => void}} Own */

/**
 * One's matches, looked up again whenever one comes back to the page; `null` until they are known.
 * @param {import("../api.js").Game[] | null} games
 * @returns {Own | null}
 */
export function useMatches(games) {
  const { value, trouble, again } = useFetched(api.matches, []);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && again();
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pageshow", look);
    };
  }, [again]);
  if (!games || !(value || trouble)) return null;
  const known = (value ?? []).filter((match) => games.some((game) => game.name === match.game));
  const remove = async (/** @type {MatchSummary} */ match) => {
    if (await removeMatch(match)) {
      again();
      document.getElementById("matches-title")?.focus();
    }
  };
  const isRunning = (/** @type {MatchSummary} */ { status }) => status === "running";
  return {
    running: known.filter(isRunning), finished: known.filter((match) => !isRunning(match)), trouble: value ? null : trouble, again, remove,
  };
}

/** What one is likely to have come for, above everything else. @param {{own: Own}} props */
export const GoOn = ({ own: { running, remove } }) => running.length > 0 && html`
  <section class="going-on" aria-labelledby="going-on-title">
    <h2 id="going-on-title" class="list-title">${t("home.running")}</h2>
    <${MatchList} matches=${running.slice(0, FIRST)} remove=${remove} />
  </section>`;

/** All others. @param {{own: Own}} props */
export function Matches({ own: { running, finished, trouble, again, remove } }) {
  if (trouble) return html`<${Trouble} trouble=${trouble} again=${again} />`;
  const isAllAbove = !finished.length && running.length > 0 && running.length <= FIRST;
  return html`
    <section class="matches" aria-labelledby="matches-title">
      <h2 id="matches-title" tabindex="-1" class=${isAllAbove ? "unseen" : "section-title"}>${t("home.matches")}</h2>
      ${!running.length && !finished.length && html`<p class="quiet matches-none">${t("home.no_matches")}</p>`}
      <${MatchList} title=${t("home.running")} matches=${running.slice(FIRST)} remove=${remove} />
      <${MatchList} title=${t("home.finished")} matches=${finished} remove=${remove} />
    </section>`;
}

/** @param {{title?: string, matches: MatchSummary[], remove: (match: MatchSummary) => void}} props */
function MatchList({ title = "", matches, remove }) {
  if (!matches.length) return null;
  return html`
    ${title && html`<h3 class="list-title">${title}</h3>`}
    <ul class="match-list">${matches.map((match) => html`<${MatchLine} key=${match.id} match=${match} remove=${remove} />`)}</ul>`;
}

/** @param {{match: MatchSummary, remove: (match: MatchSummary) => void}} props */
function MatchLine({ match, remove }) {
  const running = match.status === "running";
  const names = list(match.seats.map((seat) => seat.name));
  return html`
    <li class="match panel">
      <span class="emblem" data-game=${match.game} aria-hidden="true"><${GAMES[match.game].Emblem} /></span>
      <div class="match-words">
        <p class="match-name"><strong>${t(`home.${match.game}.title`)}</strong> <${Standing} match=${match} /></p>
        <p class="quiet small match-seats">${names}</p>
        <p class="quiet small">${when(match.when)}</p>
      </div>
      <div class="match-buttons">
        <a class="button slim ${running ? "go" : ""}" href=${`/match/${match.id}`}
          aria-label=${t(running ? "home.resume_named" : "home.look_named", { names })}>${t(running ? "home.resume" : "home.look")}</a>
        ${!running && html`<button type="button" class="button slim" onClick=${() => again(match)}
          aria-label=${t("home.rematch_named", { names })}>${t("home.rematch")}</button>`}
        ${!running && html`<button type="button" class="icon-button" title=${t("home.dice")} onClick=${() => check(match)}
          aria-label=${t("home.dice_named", { names })}><${Icon} name="seal" /></button>`}
        ${!running && html`<a class="icon-button" href=${api.recordPath(match.id)} download title=${t("home.record")}
          aria-label=${t("home.record_named", { names })}><${Icon} name="save" /></a>`}
        <button type="button" class="icon-button" title=${t("home.delete")} aria-label=${t("home.delete_named", { names })}
          onClick=${() => remove(match)}><${Icon} name="bin" /></button>
      </div>
    </li>`;
}

/**
 * Whose turn it is, or who won, and by what.
 * @param {{match: MatchSummary}} props
 */
function Standing({ match }) {
  const { seats, turn, winners = [], end } = match;
  if (match.status !== "running") {
    if (!winners.length) return html`<span class="badge">${t("home.over")}</span>`;
    const names = list(winners.map((seat) => seats[seat].name));
    const by = end ? GAMES[match.game].wonBy?.(end) : undefined;
    return html`<span class="badge">${by ? t(by.key, { names, value: n(by.value), n: winners.length })
      : t("home.won", { names, n: winners.length })}</span>`;
  }
  const acting = turn === null || turn === undefined ? undefined : seats[turn];
  if (!acting) return html`<span class="badge">${t("home.throw_due")}</span>`;
  return html`<span class="badge ${acting.kind === "person" ? "loud" : ""}">${t("home.turn_of", { seat: acting.name })}</span>`;
}

/**
 * Ask, then delete.
 * @param {MatchSummary} match
 * @returns {Promise<boolean>} is it gone?
 */
async function removeMatch(match) {
  const names = list(match.seats.map((seat) => seat.name));
  const sure = await ask({
    title: t("home.delete_title"), text: t("home.delete_text", { names }), yes: t("home.delete"), no: t("common.keep"), grave: true,
  });
  if (!sure) return false;
  try {
    await api.remove(match.id);
    dropSeal(match.id);
    toast(t("home.deleted"));
    return true;
  } catch (trouble) {
    sorry(trouble);
    return false;
  }
}

/** @param {MatchSummary} match */
async function again(match) {
  try {
    const { id } = await api.rematch(match.id);
    go(`/match/${id}`);
  } catch (trouble) {
    sorry(trouble);
  }
}

/** @param {MatchSummary} match */
async function check(match) {
  try {
    const { kind, step, checked, told } = await checkDice(match.id, match.game, GAMES[match.game].proven);
    toast(t(`home.dice.${kind}`, { step, n: checked }), { urgent: kind !== "fair" && kind !== "untold" });
    if (kind === "fair" && told) toast(t("home.dice.told", { n: told }));
  } catch (trouble) {
    sorry(trouble);
  }
}
