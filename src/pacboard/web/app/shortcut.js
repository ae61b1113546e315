// @ts-check
/** Keys that do something by themselves. */

import { settings } from "./settings.js";

/**
 * May this key be a shortcut: nobody is typing, no other modifier is held, and shortcuts are not turned off?
 * @param {KeyboardEvent} event
 */
export function isShortcut(event) {
  const target = /** @type {Element} */ (event.target);
  const typing = target.matches?.("input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]");
  return settings.keys.peek() === "on" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}
