// @ts-check
/**
 * Texts in the reader's language.
 *
 * `t("home.won", {names: "Ada"})` -> a sentence with its named placeholders filled; numbers are written the
 * language's way.  A text with plural forms picks its form by the fact `n`, or by the one named in `by`:
 * `t("bar.steps_left", {n: 3})`.  Components that call these render again when the language changes.
 */

import { recall, remember } from "./storage.js";
import { computed, signal } from "./ui.js";

/** @typedef {"en" | "fr" | "es"} Language */
/** @typedef {string | number | null | undefined} Fact */
/** @typedef {Record<string, Fact>} Facts */
/** @typedef {Record<string, string | string[]>} Catalogue   a text, or its plural forms in CLDR order */

/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "fr", "es"];

/** Each language's own name for itself. */
export const NAMES = { en: "English", fr: "Français", es: "Español" };

const FORMS = ["zero", "one", "two", "few", "many", "other"];

/** @type {import("./ui.js").Signal<Language>} */
export const language = signal(/** @type {Language} */ ("en"));
/** @type {import("./ui.js").Signal<Catalogue>} */
const catalogue = signal(/** @type {Catalogue} */ ({}));
/** @type {Map<Language, Catalogue>} */
const loaded = new Map();

const numbers = computed(() => new Intl.NumberFormat(language.value));
const plurals = computed(() => new Intl.PluralRules(language.value));
const categories = computed(() => {
  const known = plurals.value.resolvedOptions().pluralCategories;
  return FORMS.filter((form) => known.includes(/** @type {Intl.LDMLPluralRule} */ (form)));
});

/**
 * The language chosen before, else the first one of the browser's that we have, else English.
 * @returns {Language}
 */
export function preferred() {
  const wanted = [recall("language"), ...navigator.languages].map((tag) => (tag ?? "").slice(0, 2).toLowerCase());
  return LANGUAGES.find((known) => known === wanted.find((tag) => LANGUAGES.some((l) => l === tag))) ?? "en";
}

/**
 * Show everything in this language from now on, and remember it.
 * @param {Language} wanted
 * @param {{remembered?: boolean}} [how]
 * @returns {Promise<void>} rejects if the texts cannot be had; the language then stays
 */
export async function speak(wanted, { remembered = true } = {}) {
  const texts = loaded.get(wanted) ?? (await load(wanted));
  loaded.set(wanted, texts);
  catalogue.value = texts;
  language.value = wanted;
  document.documentElement.lang = wanted;
  if (remembered) remember("language", wanted);
}

/**
 * @param {Language} wanted
 * @returns {Promise<Catalogue>}
 */
async function load(wanted) {
  const answer = await fetch(`/texts/${wanted}.json`);
  if (!answer.ok) throw new Error(`texts ${wanted}: ${answer.status}`);
  const body = await answer.json();
  return body.texts ?? body;
}

/**
 * A text with its placeholders filled; the key itself if the catalogue lacks it.
 * @param {string} key
 * @param {Facts} [facts]
 * @param {string} [by] the fact that picks the plural form
 * @returns {string}
 */
export function t(key, facts = {}, by = "n") {
  return pattern(key, facts[by]).replace(/\{(\w+)\}/g, (all, name) => (name in facts ? written(facts[name]) : all));
}

/**
 * The same as pieces, so that a fact may be an element: `${rich("log.rolled", {seat: html`<b>Ada</b>`, n: 9})}`.
 * @param {string} key
 * @param {Record<string, import("./ui.js").Child>} [facts]
 * @param {string} [by]
 * @returns {import("./ui.js").Child[]}
 */
export function rich(key, facts = {}, by = "n") {
  return pattern(key, facts[by]).split(/(\{\w+\})/).map((piece) => {
    const name = piece.startsWith("{") ? piece.slice(1, -1) : "";
    if (!(name in facts)) return piece;
    const fact = facts[name];
    return typeof fact === "number" || typeof fact === "string" ? written(fact) : fact;
  });
}

/**
 * A number as the language writes it.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [how]
 * @returns {string}
 */
export function n(value, how) {
  return how ? new Intl.NumberFormat(language.value, how).format(value) : numbers.value.format(value);
}

/**
 * "a, b and c" in the language's way.
 * @param {string[]} items
 * @param {"conjunction" | "disjunction"} [type]
 * @returns {string}
 */
export function list(items, type = "conjunction") {
  return new Intl.ListFormat(language.value, { type }).format(items.map(isolated));
}

/**
 * A date and time in the language's way.
 * @param {number | string | Date} when a Date, milliseconds, or ISO text
 * @param {Intl.DateTimeFormatOptions} [how]
 * @returns {string}
 */
export function when(when, how = { dateStyle: "medium", timeStyle: "short" }) {
  return new Intl.DateTimeFormat(language.value, how).format(new Date(when));
}

/**
 * Is there a text for this key?
 * @param {string} key
 * @returns {boolean}
 */
export function has(key) {
  return key in catalogue.value;
}

/**
 * @param {string} key
 * @param {unknown} count
 * @returns {string}
 */
function pattern(key, count) {
  const text = catalogue.value[key];
  if (text === undefined) return key;
  if (typeof text === "string") return text;
  const form = plurals.value.select(typeof count === "number" ? count : 0);
  const place = text.length === categories.value.length ? categories.value.indexOf(form) : Number(form !== "one");
  return text[place] ?? text[text.length - 1] ?? key;
}

/**
 * @param {Fact} fact
 * @returns {string}
 */
function written(fact) {
  return typeof fact === "number" ? n(fact) : isolated(String(fact ?? ""));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Words for a sentence: those written from right to left leave the rest of it in its order. @param {string} words */
function isolated(words) {
  return RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;
}
