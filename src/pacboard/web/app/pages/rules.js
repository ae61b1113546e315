// @ts-check
/** The rules of a game, chapter by chapter, in our own words; searchable; `/rules/<game>#<id>` goes to one rule. */

import * as api from "../api.js";
import { useFetched } from "../fetched.js";
import { has, language, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { PageTitle, Trouble } from "../page.js";
import { anchor } from "../router.js";
import { html, useEffect, useState } from "../ui.js";
import { optionKey } from "./option_field.js";
import { find, pieces } from "./rule_search.js";

/** @typedef {import("../api.js").Chapter} Chapter */
/** @typedef {import("../api.js").Rule} Rule */

/** @param {{game: string}} props */
export function Rules({ game }) {
  const { value, trouble, again } = useFetched(() => api.rules(game, language.value), [game, language.value]);
  const [search, setSearch] = useState("");
  const wanted = anchor.value;
  useEffect(() => {
    if (value && wanted) show(wanted);
  }, [value, wanted]);
  const chapters = value ? find(value, search) : [];
  const count = chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
  const title = has(`home.${game}.title`) ? t("rules.title", { game: t(`home.${game}.title`) }) : t("rules.link");
  return html`
    <div class="page rules-page">
      <header class="page-head rules-head">
        <${PageTitle} title=${title} />
        <p class="quiet">${t("rules.text")}</p>
        <p><a class="button slim" href=${`/cards/${game}`}>${t("cards.link")}</a></p>
        <label class="search">
          <span class="unseen">${t("rules.search")}</span><${Icon} name="search" />
          <input class="field-text" type="search" value=${search} placeholder=${t("rules.search")}
            onInput=${(/** @type {Event} */ event) => setSearch(/** @type {HTMLInputElement} */ (event.target).value)} />
        </label>
        <p class="quiet small" role="status">${search.trim() && value ? t("rules.found", { n: count }) : ""}</p>
      </header>
      ${trouble && !value && html`<${Trouble} trouble=${trouble} again=${again} />`}
      <div class="rules-columns">
        <${Contents} chapters=${chapters} />
        <div class="rules-text">
          ${chapters.map((chapter) => html`<${ChapterText} key=${chapter.id} game=${game} chapter=${chapter} search=${search} wanted=${wanted} />`)}
        </div>
      </div>
    </div>`;
}

/** @param {{chapters: Chapter[]}} props */
function Contents({ chapters }) {
  return html`
    <nav class="contents" aria-label=${t("rules.contents")}>
      <ol>${chapters.map((chapter) => html`<li><a href=${`#${chapter.id}`}>${chapter.title}</a></li>`)}</ol>
    </nav>`;
}

/** @param {{game: string, chapter: Chapter, search: string, wanted: string}} props */
function ChapterText({ game, chapter, search, wanted }) {
  return html`
    <section class="chapter" aria-labelledby=${chapter.id}>
      <h2 id=${chapter.id} tabindex="-1">${chapter.title}</h2>
      ${chapter.rules.map((rule) => html`<${RuleLine} key=${rule.id} game=${game} rule=${rule} search=${search} wanted=${wanted === rule.id} />`)}
    </section>`;
}

/** @param {{game: string, rule: Rule, search: string, wanted: boolean}} props */
function RuleLine({ game, rule, search, wanted }) {
  return html`
    <article class="rule ${wanted ? "wanted" : ""}" id=${rule.id} tabindex="-1" aria-labelledby=${`${rule.id}-name`}>
      <h3 id=${`${rule.id}-name`}><a class="rule-id" href=${`#${rule.id}`}>${marked(rule.id, search)}</a></h3>
      <div class="rule-text">
        <p>${marked(rule.text, search)}</p>
        ${(rule.ruling || rule.options.length > 0) && html`<p class="rule-badges">
          ${rule.ruling && html`<span class="badge" title=${t("rules.ruling_text")}>${t("rules.ruling")}</span>`}
          ${rule.options.map((name) => html`<span class="badge easy">${t("rules.option", { option: optionName(game, name) })}</span>`)}
        </p>`}
      </div>
    </article>`;
}

/**
 * @param {string} game
 * @param {string} name
 */
function optionName(game, name) {
  const key = optionKey(game, name);
  return has(key) ? t(key) : name;
}

/**
 * @param {string} text
 * @param {string} search
 */
function marked(text, search) {
  return pieces(text, search).map(([piece, hit]) => (hit ? html`<mark>${piece}</mark>` : piece));
}

/**
 * Bring a rule or chapter into view and put the focus on it.
 * @param {string} id
 */
function show(id) {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: place.classList.contains("rule") ? "center" : "start" });
  place?.focus({ preventScroll: true });
}
