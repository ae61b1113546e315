// @ts-check
/** Short words to the reader: a live region for screen readers, and toasts for all. */

import { t } from "./i18n.js";
import { signal } from "./ui.js";

/** @typedef {{id: number, text: string, rule: string, game: string, urgent: boolean}} Toast */

/** What the polite live region says; the table speaks its events through `speakUp`. */
export const spoken = signal("");
/** @type {import("./ui.js").Signal<Toast[]>} */
export const toasts = signal(/** @type {Toast[]} */ ([]));

const READING = 6_000;
let last = 0;

/**
 * Have a screen reader say this, without showing it.
 * @param {string} text
 */
export function speakUp(text) {
  // A region that gets the same text twice stays silent: a trailing space tells them apart.
  spoken.value = spoken.peek() === text ? `${text} ` : text;
}

/**
 * Show a short text for a while, and have it read out.
 * @param {string} text
 * @param {{rule?: string, game?: string, urgent?: boolean}} [more] the rule behind it, which the toast links to
 */
export function toast(text, { rule = "", game = "", urgent = false } = {}) {
  last += 1;
  const id = last;
  toasts.value = [...toasts.peek().filter((old) => old.text !== text).slice(-2), { id, text, rule, game, urgent }];
  setTimeout(() => dismiss(id), READING);
}

/** What went wrong with a request, where the server says so. @type {Record<string, string>} */
const TROUBLES = {
  offline: "common.offline", no_cookies: "common.no_cookies", not_saved: "why.not_saved", no_such_match: "table.gone_text",
  "bad_name.sign": "new.name.sign", "bad_name.long": "new.name.long", "bad_name.empty": "new.name.empty",
  "bad_name.marks": "new.name.marks", "bad_name.twice": "new.name.twice",
};

/**
 * Say why a request failed.
 * @param {unknown} trouble
 * @param {string} [otherwise] the key of the text for any other reason
 */
export function sorry(trouble, otherwise = "common.trouble") {
  toast(sorryText(trouble, otherwise), { urgent: true });
}

/**
 * The same as a text, for a dialog: a toast would lie behind it.
 * @param {unknown} trouble
 * @param {string} otherwise
 */
export function sorryText(trouble, otherwise) {
  const { key = "" } = /** @type {{key?: string}} */ (trouble);
  return t(TROUBLES[key] ?? otherwise);
}

/** @param {number} id */
export function dismiss(id) {
  toasts.value = toasts.peek().filter((one) => one.id !== id);
}
