// @ts-check
/** The reference cards of a game, one for every player, to read or to print. */

import * as api from "../api.js";
import { useFetched } from "../fetched.js";
import { has, t } from "../i18n.js";
import { PageTitle } from "../page.js";
import { html } from "../ui.js";

const MOST_PARTS = 8;

/** @param {{game: string}} props */
export function Cards({ game }) {
  const { value } = useFetched(api.games, []);
  const players = value?.find(({ name }) => name === game)?.max_seats ?? 1;
  return html`
    <div class="page cards-page">
      <header class="page-head cards-head">
        <${PageTitle} title=${t("cards.title", { game: t(`home.${game}.title`) })} />
        <p class="quiet">${t("cards.text")}</p>
        <p class="cards-tools"><button type="button" class="button go" onClick=${() => print()}>${t("cards.print")}</button>
          <a class="button" href=${`/rules/${game}`}>${t("rules.link")}</a></p>
      </header>
      <div class="help-cards">${Array.from({ length: players }, (_, k) => html`<${Card} key=${k} game=${game} k=${k} />`)}</div>
    </div>`;
}

/** @param {{game: string, k: number}} props */
function Card({ game, k }) {
  const id = `card-${k}`;
  return html`
    <article class="help-card" aria-labelledby=${id}>
      <h2 id=${id}>${t(`home.${game}.title`)}</h2>
      ${partsOf(game).map((part) => html`<section key=${part}><h3>${t(`${part}.title`)}</h3><p>${t(part)}</p></section>`)}
    </article>`;
}

/** The parts of a game's card, by their texts. @param {string} game */
export function partsOf(game) {
  return Array.from({ length: MOST_PARTS }, (_, k) => `cards.${game}.${k + 1}`).filter((key) => has(key));
}
