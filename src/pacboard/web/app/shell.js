// @ts-check
/** The frame around every page: header, footer, toasts, captions, live region, dialogs, and the keys that work everywhere. */

import { QuestionPlace } from "./dialog.js";
import { useFetched } from "./fetched.js";
import { HelpPlace, helpOpen } from "./help.js";
import { LANGUAGES, NAMES, language, speak, t } from "./i18n.js";
import { Icon, Mark } from "./icons.js";
import { asksHelp, letterOf } from "./keyboard.js";
import { Trouble, headline } from "./page.js";
import { About } from "./pages/about.js";
import { Cards } from "./pages/cards.js";
import { Home } from "./pages/home.js";
import { Missing } from "./pages/missing.js";
import { NewTable } from "./pages/new_table.js";
import { Pad } from "./pages/pad.js";
import { Rules } from "./pages/rules.js";
import { route } from "./router.js";
import { dismiss, spoken, toast, toasts } from "./say.js";
import { settings } from "./settings.js";
import { SettingsPlace, settingsOpen } from "./settings_panel.js";
import { isShortcut } from "./shortcut.js";
import { forgetful } from "./storage.js";
import { GAMES } from "/generated/games.js";
import { captions, toggleSound } from "../sound/play.js";
import { html, useEffect, useRef } from "./ui.js";

/** The whole client. */
export function Shell() {
  const { name } = route.value;
  useEffect(() => {
    addEventListener("keydown", onKey);
    addEventListener("wheel", leaveNumber, { passive: true });
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("wheel", leaveNumber);
    };
  }, []);
  useForgetful(name);
  return html`
    <div class="shell" data-page=${name}>
      <a class="skip" href="#content" onClick=${skip}>${t("common.skip")}</a>
      <${Header} />
      <main id="content" class="content" tabindex="-1"><${Page} /></main>
      ${name !== "match" && html`<${Footer} />`}
      <${Notices} />
      <${HelpPlace} /><${SettingsPlace} /><${QuestionPlace} />
    </div>`;
}

/**
 * Said once, where something was to be kept; the unit says it in a place of its own, for there it is all that there is.
 * @param {string} page
 */
function useForgetful(page) {
  const said = useRef(false);
  const due = forgetful.value && page !== "unit";
  useEffect(() => {
    if (due && !said.current) toast(t("common.forgetful"));
    said.current ||= due;
  }, [due]);
}

function Page() {
  const { name, game, id } = route.value;
  if (game && !Object.hasOwn(GAMES, game)) return html`<${Missing} />`;
  switch (name) {
    case "home": return html`<${Home} />`;
    case "new": return html`<${NewTable} key=${game} game=${game} />`;
    case "match": return html`<${Table} key=${id} id=${id} />`;
    case "pad": return html`<${Pad} key=${game} game=${game} />`;
    case "rules": return html`<${Rules} key=${game} game=${game} />`;
    case "cards": return html`<${Cards} key=${game} game=${game} />`;
    case "unit": return html`<${Unit} key=${id} code=${id} />`;
    case "about": return html`<${About} />`;
    default: return html`<${Missing} />`;
  }
}

/**
 * The table screen, loaded when first needed: home stays light.
 * @param {{id: string}} props
 */
function Table({ id }) {
  const { value, trouble, again } = useFetched(() => import("../table/screen.js"), []);
  if (trouble && !value) return html`<div class="page"><${Trouble} trouble=${trouble} again=${again} /></div>`;
  return value && html`<${value.TableScreen} id=${id} />`;
}

/**
 * The arcade unit's own page, loaded when first needed; with a code, one that several phones share.
 * @param {{code: string}} props
 */
function Unit({ code }) {
  const { value, trouble, again } = useFetched(() => import("/static/unit/page.js"), []);
  if (trouble && !value) return html`<div class="page"><${Trouble} trouble=${trouble} again=${again} /></div>`;
  return value && html`<${value.UnitPage} code=${code} />`;
}

function Header() {
  const mute = settings.sound.value === "off";
  return html`
    <header class="header">
      <a class="logo pixel" href="/" aria-label=${t("common.home")}><${Mark} /><span aria-hidden="true">pacboard</span></a>
      <div class="headline">${headline.value?.()}</div>
      <nav class="header-nav" aria-label=${t("common.navigation")}>
        <a href="/pad" aria-current=${route.value.name === "pad" ? "page" : undefined}><${Icon} name="trophy" /><span>${t("pad.link")}</span></a>
      </nav>
      <div class="header-tools">
        <button type="button" class="icon-button" aria-label=${t("help.open")} title=${t("help.open")}
          aria-keyshortcuts="?" onClick=${() => (helpOpen.value = true)}><span class="pixel" aria-hidden="true">?</span></button>
        <button type="button" class="icon-button" aria-label=${t("settings.sound")} title=${t("settings.sound")}
          aria-pressed=${!mute} aria-keyshortcuts="M" onClick=${toggleSound}><${Icon} name=${mute ? "mute" : "sound"} /></button>
        <${LanguagePick} />
        <button type="button" class="icon-button" aria-label=${t("settings.open")} title=${t("settings.open")}
          onClick=${() => (settingsOpen.value = true)}><${Icon} name="gear" /></button>
      </div>
    </header>`;
}

/** A native list behind a short code, so that it fits the narrowest header. */
function LanguagePick() {
  return html`
    <label class="language">
      <span class="unseen">${t("settings.language")}</span>
      <select value=${language.value} onChange=${(/** @type {Event} */ event) =>
        switchTo(/** @type {HTMLSelectElement} */ (event.target).value)}>
        ${LANGUAGES.map((code) => html`<option value=${code} lang=${code}>${NAMES[code]}</option>`)}
      </select>
      <span class="language-code" aria-hidden="true">${language.value.toUpperCase()}</span>
    </label>`;
}

/** @param {string} code */
export function switchTo(code) {
  speak(/** @type {import("./i18n.js").Language} */ (code)).catch(() => toast(t("common.offline"), { urgent: true }));
}

function Footer() {
  return html`
    <footer class="footer">
      <p>${t("about.disclaimer_short")}</p>
      <p><a href="/unit">${t("unit.link")}</a> · <a href="/about">${t("about.link")}</a></p>
    </footer>`;
}

/** What is said and shown for a moment, above everything. */
function Notices() {
  return html`
    <div class="unseen" role="status" aria-live="polite">${spoken.value}</div>
    <div class="captions" aria-hidden="true">
      ${captions.value.map((one) => html`<span key=${one.id} class="caption">${one.text}</span>`)}
    </div>
    <div class="toasts" role="region" aria-label=${t("common.notices")}>
      <div aria-live="polite">${toasts.value.filter((one) => !one.urgent).map(toastLine)}</div>
      <div role="alert">${toasts.value.filter((one) => one.urgent).map(toastLine)}</div>
    </div>`;
}

/** @param {import("./say.js").Toast} one */
function toastLine(one) {
  const rule = one.rule && (one.game
    ? html`<a class="rule-id" href=${`/rules/${one.game}#${one.rule}`} target="_blank">${one.rule}</a>`
    : html`<span class="rule-id">${one.rule}</span>`);
  return html`
    <div key=${one.id} class="toast ${one.urgent ? "urgent" : ""}">
      <p>${one.text} ${rule}</p>
      <button type="button" class="icon-button" aria-label=${t("common.close")} onClick=${() => dismiss(one.id)}>
        <span aria-hidden="true">✕</span></button>
    </div>`;
}

/** @param {MouseEvent} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

/** A wheel that is to move the page would turn the number in a field that it passes. */
function leaveNumber() {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.type === "number") field.blur();
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!isShortcut(event)) return;
  if (asksHelp(event)) helpOpen.value = !helpOpen.peek();
  else if (letterOf(event) === "m") toggleSound();
  else return;
  event.preventDefault();
}
