// @ts-check
/** What this browser remembers.  It may refuse at any call: what it does not take holds for this visit. */

import { signal } from "./ui.js";

const PREFIX = "pacboard.";

/** What the browser did not take. @type {Map<string, string>} */
const visit = new Map();

/** Has the browser refused to keep something? */
export const forgetful = signal(false);

/**
 * @param {string} name
 * @returns {string | null}
 */
export function recall(name) {
  const held = visit.get(name);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
    visit.delete(name);
  } catch {
    visit.set(name, value);
  }
  forgetful.value = visit.size > 0;
}

/** @param {string} name */
export function forget(name) {
  visit.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was remembered then.
  }
}

/** Find out before there is anything to lose. */
export function tryKeeping() {
  remember("trial", "kept");
}
