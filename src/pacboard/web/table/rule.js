// @ts-check
// The rule behind a line or a refusal, opened on demand.

import { call } from "../app/api.js";
import { Dialog } from "../app/dialog.js";
import { useFetched } from "../app/fetched.js";
import { language, t } from "../app/i18n.js";
import { html } from "../app/ui.js";

/** @param {{game: string, rule: string, close: () => void}} props */
export function RuleDialog({ game, rule, close }) {
  const { value, trouble } = useFetched(() => call(`/api/games/${game}/rules?lang=${language.value}`), [game, language.value]);
  const chapters = /** @type {import("../app/api.js").Chapter[]} */ (value?.chapters ?? value ?? []);
  const found = chapters.flatMap((chapter) => chapter.rules.filter(({ id }) => id === rule).map((one) => ({ ...one, chapter: chapter.title })))[0];
  const foot = html`<a class="button" href=${`/rules/${game}#${rule}`} target="_blank">${t("rule.all")}</a>
    <button type="button" class="button go" onClick=${close}>${t("common.close")}</button>`;
  return html`<${Dialog} title=${rule} kind="rule-box" foot=${foot} onClose=${close}>
    ${found && html`<p class="quiet">${found.chapter}</p><p class="rule-text">${found.text}</p>
      ${found.ruling && html`<p class="quiet small">${t("rule.ruling")}</p>`}`}
    ${trouble && html`<p role="alert">${t("common.offline")}</p>`}
  <//>`;
}
