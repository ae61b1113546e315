// @ts-check
/** Home: the games as living pictures, and the matches that can be gone on with. */

import * as api from "../api.js";
import { useFetched } from "../fetched.js";
import { has, t } from "../i18n.js";
import { PageTitle, Trouble } from "../page.js";
import { quickSetup, startMatch } from "../tables.js";
import { html, useState } from "../ui.js";
import { GAMES } from "/generated/games.js";
import { GoOn, Matches, useMatches } from "./matches.js";

/** @typedef {import("../api.js").Game} Game */

/** The page itself. */
export function Home() {
  const games = useFetched(api.games, []);
  const own = useMatches(games.value);
  return html`
    <div class=${`page home${own?.running.length ? " goes-on" : ""}`}>
      <div class="hero">
        <${PageTitle} title=${t("home.title")} />
        <p class="hero-text">${t("home.text")}</p>
      </div>
      ${own && html`<${GoOn} own=${own} />`}
      ${games.trouble && !games.value && html`<${Trouble} trouble=${games.trouble} again=${games.again} />`}
      <div class="games" data-games=${games.value?.length ?? 1}>
        ${games.value?.map((game) => html`<${GameCard} key=${game.name} game=${game} alone=${games.value?.length === 1} />`)}
      </div>
      ${own && html`<${Matches} own=${own} />`}
    </div>`;
}

/** @param {{game: Game, alone: boolean}} props */
function GameCard({ game, alone }) {
  const [busy, setBusy] = useState(false);
  const { name } = game;
  const start = async (/** @type {Record<string, api.Value>} */ options) => {
    if (busy) return;
    setBusy(true);
    await startMatch(quickSetup(game, options));
    setBusy(false);
  };
  return html`
    <article class="game neon" data-game=${name} aria-labelledby=${`game-${name}`}>
      <div class="game-picture" onClick=${() => start({})}><${GAMES[name].Picture} filled=${!alone} /></div>
      <div class="game-words">
        <h2 id=${`game-${name}`} class="pixel-title">${t(`home.${name}.title`)}</h2>
        <p class="game-box quiet small">${t(`home.${name}.box`)}</p>
        <p class="game-text">${t(`home.${name}.text`)}</p>
        <ul class="game-facts">
          <li class="badge">${seatsText(game)}</li>
          ${has(`home.${name}.time`) && html`<li class="badge">${t(`home.${name}.time`)}</li>`}
          ${has(`home.${name}.age`) && html`<li class="badge">${t(`home.${name}.age`)}</li>`}
        </ul>
        <div class="game-buttons">
          <button type="button" class="button go big game-play" disabled=${busy} onClick=${() => start({})}
            aria-label=${t("home.play_named", { game: t(`home.${name}.title`) })} aria-describedby=${`play-${name}`}><span aria-hidden="true">▶</span> ${t("home.play")}</button>
          <a class="button big" href=${`/new/${name}`}
            aria-label=${t("home.setup_named", { game: t(`home.${name}.title`) })}>${t("home.setup")}</a>
        </div>
        <p id=${`play-${name}`} class="quiet small">${playHint(game)}</p>
        <${Beginners} game=${game} busy=${busy} start=${start} />
        <p class="game-links"><a href=${`/rules/${name}`}>${t("home.rules")}</a><a href=${`/pad/${name}`}>${t("home.pad")}</a></p>
      </div>
    </article>`;
}

/** @param {Game} game */
function playHint(game) {
  const bots = quickSetup(game).seats.filter((seat) => seat.kind === "bot").length;
  return bots ? t("home.play_hint", { n: bots }) : t("home.play_hint_people");
}

/** @param {Game} game */
function seatsText({ min_seats: from, max_seats: to }) {
  return from === to ? t("home.seats_only", { n: from }) : t("home.seats", { from, to });
}

/**
 * A first match by easier options, where the game proposes one.
 * @param {{game: Game, busy: boolean, start: (options: Record<string, api.Value>) => void}} props
 */
function Beginners({ game, busy, start }) {
  const { first } = GAMES[game.name];
  if (!first) return null;
  return html`
    <p class="beginners">
      <span>${t(`home.${game.name}.beginners`)}</span>
      <button type="button" class="button slim" disabled=${busy} onClick=${() => start(first)}>${t(`home.${game.name}.beginners_play`)}</button>
    </p>`;
}
