// @ts-check
// The rule behind a line or a refusal, opened on demand.

import { rules } from "../app/api.js";
import { Dialog } from "../app/dialog.js";
import { useFetched } from "../app/fetched.js";
import { language, t } from "../app/i18n.js";
import { html } from "../app/ui.js";

/** A rule with the chapter that it stands in. @param {string} rule @param {string} game */
async function findRule(rule, game) {
  for (const { title, rules: all } of await rules(game, language.value)) {
    const found = all.find(({ id }) => id === rule);
    if (found) return { ...found, title };
  }
  return null;
}

/** @param {{game: string, rule: string, close: () => void}} props */
export function RuleDialog({ game, rule, close }) {
  const { value: found, trouble } = useFetched(() => findRule(rule, game), [rule, game, language.value]);
  const foot = html`<a class="button" href=${`/rules/${game}#${rule}`} target="_blank">${t("rule.all")}</a>
    <button type="button" class="button go" onClick=${close}>${t("common.close")}</button>`;
  return html`<${Dialog} title=${rule} kind="rule-box" foot=${foot} onClose=${close}>
    ${found && html`<p class="quiet">${found.title}</p><p class="rule-text">${found.text}</p>
      ${found.ruling && html`<p class="quiet small">${t("rule.ruling")}</p>`}`}
    ${trouble && html`<p role="alert">${t("common.offline")}</p>`}
  <//>`;
}
