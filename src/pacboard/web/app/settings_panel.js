// @ts-check
/** The settings dialog. */

import { Dialog } from "./dialog.js";
import { LANGUAGES, NAMES, language, speak, t } from "./i18n.js";
import { CHOICES, settings } from "./settings.js";
import { play } from "../sound/play.js";
import { html, signal, useId } from "./ui.js";

/** Are the settings open? */
export const settingsOpen = signal(false);

/** The settings dialog; the shell renders it. */
export function SettingsPlace() {
  if (!settingsOpen.value) return null;
  const names = /** @type {import("./settings.js").Setting[]} */ (Object.keys(CHOICES));
  return html`
    <${Dialog} title=${t("settings.title")} onClose=${() => (settingsOpen.value = false)}>
      <${ChoiceRow} label=${t("settings.language")} value=${language.value}
        choices=${LANGUAGES.map((code) => ({ value: code, label: NAMES[code] }))}
        onChoice=${(/** @type {import("./i18n.js").Language} */ code) => speak(code)} />
      ${names.map((name) => html`<${SettingRow} key=${name} name=${name} />`)}
    <//>`;
}

/** @param {{name: import("./settings.js").Setting}} props */
function SettingRow({ name }) {
  const choose = (/** @type {string} */ value) => {
    settings[name].value = value;
    play("press");
  };
  return html`
    <${ChoiceRow} label=${t(`settings.${name}`)} hint=${t(`settings.${name}.hint`)} value=${settings[name].value}
      choices=${CHOICES[name].map((value) => ({ value, label: t(`settings.${name}.${value}`) }))} onChoice=${choose} />`;
}

/**
 * A row of choices under a label.
 * @param {{label: string, hint?: string, value: string, choices: {value: string, label: string}[],
 *   onChoice: (value: any) => void}} props
 */
export function ChoiceRow({ label, hint, value, choices, onChoice }) {
  const id = useId();
  return html`
    <fieldset class="choice-row" aria-describedby=${hint ? `${id}-hint` : undefined}>
      <legend>${label}</legend>
      ${hint && html`<p id=${`${id}-hint`} class="quiet small">${hint}</p>`}
      <div class="choices">
        ${choices.map((choice) => html`
          <label class="choice"><input type="radio" name=${id} value=${choice.value} checked=${choice.value === value}
            onChange=${() => onChoice(choice.value)} /><span>${choice.label}</span></label>`)}
      </div>
    </fieldset>`;
}
