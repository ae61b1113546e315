// @ts-check
/** One option of a match: its choices, what they mean, and the rule that they change. */

import { GAMES } from "/generated/games.js";
import { has, t } from "../i18n.js";
import { usualValue } from "../tables.js";
import { html, useId, useState } from "../ui.js";

/** @typedef {import("../api.js").Option} Option */
/** @typedef {import("../api.js").Value} Value */
/** @typedef {import("../api.js").Chapter} Chapter */

/** The words of an option are the game's, or those of every table. @param {string} game @param {string} name */
export const optionKey = (game, name) => (has(`option.${game}.${name}`) ? `option.${game}.${name}` : `option.table.${name}`);

/** @param {{game: string, option: Option, rules: Chapter[], value: Value, onChange: (value: Value) => void}} props */
export function OptionField({ game, option, rules, value, onChange }) {
  const id = useId();
  const key = optionKey(game, option.name);
  const title = has(key) ? t(key) : option.name;
  const text = has(`${key}.text`) ? t(`${key}.text`) : "";
  return html`
    <fieldset class="option" aria-describedby=${text ? `${id}-text` : undefined}>
      <legend class="part-title">${title}</legend>
      ${text && html`<p id=${`${id}-text`} class="quiet small">${text}</p>`}
      ${option.choices.length
        ? html`<${Cards} game=${game} option=${option} value=${value} onChange=${onChange} />`
        : html`<${Limit} at=${key} option=${option} label=${title} value=${value} onChange=${onChange} />`}
      <${RuleText} game=${game} option=${option} rules=${rules} />
    </fieldset>`;
}

/**
 * The choices as cards, each with its own line of explanation.
 * @param {{game: string, option: Option, value: Value, onChange: (value: Value) => void}} props
 */
function Cards({ game, option, value, onChange }) {
  const id = useId();
  return html`<div class="option-cards">
    ${option.choices.map((choice) => {
      const key = `${optionKey(game, option.name)}.${choice}`;
      const easier = GAMES[game].easier?.[option.name]?.includes(choice);
      const marks = html`
        ${choice === usualValue(option) && html`<span class="badge">${t("new.default")}</span>`}
        ${easier && html`<span class="badge easy">${t("new.easier")}</span>`}
        ${has(`${key}.badge`) && html`<span class="badge loud">${t(`${key}.badge`)}</span>`}`;
      return html`
        <label class="option-card">
          <input type="radio" name=${id} checked=${choice === value} onChange=${() => onChange(choice)} />
          <span class="option-card-face">
            <span class="option-card-name">${has(key) ? t(key) : String(choice)} ${marks}</span>
            ${has(`${key}.text`) && html`<span class="quiet small">${t(`${key}.text`)}</span>`}
          </span>
        </label>`;
    })}
  </div>`;
}

/**
 * A number, or none at all.
 * @param {{at: string, option: Option, label: string, value: Value, onChange: (value: Value) => void}} props
 */
function Limit({ at, option, label, value, onChange }) {
  const id = useId();
  const [number, setNumber] = useState(typeof value === "number" ? value : middling(option));
  const enter = (/** @type {Event} */ event) => {
    const wanted = Number(/** @type {HTMLInputElement} */ (event.target).value);
    const fair = Math.min(option.high, Math.max(option.low, Math.round(wanted) || option.low));
    setNumber(fair);
    onChange(fair);
  };
  const word = (/** @type {"none" | "limited"} */ how) => t(has(`${at}.${how}`) ? `${at}.${how}` : `new.${how}`);
  const field = html`<input class="field-text field-number" type="number" inputmode="numeric" min=${option.low} max=${option.high}
    aria-label=${label} value=${number} disabled=${value === null} onChange=${enter} />`;
  if (!option.none) return html`<div class="limit">${field}</div>`;
  return html`
    <div class="limit choices">
      <label class="choice"><input type="radio" name=${id} checked=${value === null} onChange=${() => onChange(null)} /><span>${word("none")}</span></label>
      <label class="choice"><input type="radio" name=${id} checked=${value !== null} onChange=${() => onChange(number)} /><span>${word("limited")}</span></label>
      ${field}
    </div>`;
}

/** @param {Option} option */
function middling(option) {
  return typeof option.bots === "number" ? option.bots : Math.min(option.high, Math.max(option.low, 50));
}

/**
 * The rule behind an option, folded away.
 * @param {{game: string, option: Option, rules: Chapter[]}} props
 */
function RuleText({ game, option, rules }) {
  const concerned = rules.flatMap((chapter) => chapter.rules)
    .filter((rule) => rule.id === option.rule || rule.options.includes(option.name));
  if (!concerned.length) return null;
  return html`
    <details class="option-rules">
      <summary>${t("new.rules", { n: concerned.length })}</summary>
      ${concerned.map((rule) => html`<p class="small"><a class="rule-id" href=${`/rules/${game}#${rule.id}`} target="_blank">${rule.id}</a> ${rule.text}</p>`)}
    </details>`;
}
