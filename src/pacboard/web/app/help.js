// @ts-check
/** What `?` shows: help for this moment, then the keys that work everywhere. */

import { Dialog } from "./dialog.js";
import { has, t } from "./i18n.js";
import { route } from "./router.js";
import { computed, html, signal } from "./ui.js";

/** @typedef {{title: string, text: import("./ui.js").Child}} Topic */
/** @typedef {{keys: string[], text: string}} KeyLine */

/**
 * The screen that is shown puts its own help here and takes it away when it goes: topics, most urgent first, and the
 * keys of that screen.
 * @type {import("./ui.js").Signal<null | (() => {topics: Topic[], keys?: KeyLine[]})>}
 */
export const help = signal(/** @type {null | (() => {topics: Topic[], keys?: KeyLine[]})} */ (null));

/** Is the help open? */
export const helpOpen = signal(false);

const moment = computed(() => help.value?.() ?? { topics: pageTopics(), keys: [] });

/** @returns {Topic[]} */
function pageTopics() {
  const page = route.value.name;
  return has(`help.${page}.title`) ? [{ title: t(`help.${page}.title`), text: t(`help.${page}.text`) }] : [];
}

/** @returns {KeyLine[]} */
function commonKeys() {
  return [
    { keys: ["?"], text: t("help.key.help") },
    { keys: ["M"], text: t("help.key.sound") },
    { keys: ["Tab"], text: t("help.key.tab") },
    { keys: ["Esc"], text: t("help.key.escape") },
  ];
}

/** The help dialog; the shell renders it. */
export function HelpPlace() {
  if (!helpOpen.value) return null;
  const { topics, keys = [] } = moment.value;
  return html`
    <${Dialog} title=${t("help.title")} onClose=${() => (helpOpen.value = false)}>
      ${topics.map((topic) => html`<section class="help-topic"><h3>${topic.title}</h3><p>${topic.text}</p></section>`)}
      <section class="help-keys">
        <h3>${t("help.keys")}</h3>
        <dl>${[...keys, ...commonKeys()].map(keyLine)}</dl>
      </section>
      <${RulesLink} />
    <//>`;
}

/** @param {KeyLine} line */
function keyLine(line) {
  return html`<div><dt>${line.keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${line.text}</dd></div>`;
}

function RulesLink() {
  const { game } = route.value;
  if (!game) return null;
  return html`<p><a href="/rules/${game}" onClick=${() => (helpOpen.value = false)}>${t("help.all_rules")}</a></p>`;
}
