// @ts-check
/** What a reader may choose, remembered in this browser; the look is told to CSS as attributes of <html>. */

import { recall, remember } from "./storage.js";
import { effect, signal } from "./ui.js";

/** The choices of each setting, the default first. */
export const CHOICES = /** @type {const} */ ({
  sound: ["on", "off"],
  captions: ["off", "on"],
  ground: ["auto", "dark", "light"],
  palette: ["neon", "distinct"],
  motion: ["auto", "off", "on"],
});

/** @typedef {keyof typeof CHOICES} Setting */

/**
 * @param {Setting} name
 * @returns {import("./ui.js").Signal<string>}
 */
function setting(name) {
  const choices = /** @type {readonly string[]} */ (CHOICES[name]);
  const kept = recall(name) ?? "";
  const value = signal(choices.includes(kept) ? kept : choices[0]);
  effect(() => {
    document.documentElement.dataset[name] = value.value;
    if (value.value !== kept || recall(name) !== null) remember(name, value.value);
  });
  return value;
}

export const settings = {
  sound: setting("sound"),
  captions: setting("captions"),
  ground: setting("ground"),
  palette: setting("palette"),
  motion: setting("motion"),
};

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const reduced = signal(calm.matches);
calm.addEventListener("change", () => (reduced.value = calm.matches));

/** Should things move? By the setting, else by the system's wish. */
export function motion() {
  const wish = settings.motion.value;
  return wish === "auto" ? !reduced.value : wish === "on";
}
