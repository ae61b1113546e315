// @ts-check
/** What a reader may choose, remembered in this browser; the look is told to CSS as attributes of <html>. */

import { recall, remember } from "./storage.js";
import { computed, effect, signal } from "./ui.js";

/** The choices of each setting, the default first. */
export const CHOICES = /** @type {const} */ ({
  sound: ["on", "off"],
  captions: ["off", "on"],
  ground: ["dark", "light", "auto"],
  palette: ["neon", "distinct"],
  motion: ["auto", "on", "off"],
  keys: ["on", "off"],
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
  let first = true;
  effect(() => {
    const chosen = value.value;
    if (!first) remember(name, chosen);
    first = false;
  });
  return value;
}

export const settings = {
  sound: setting("sound"),
  captions: setting("captions"),
  ground: setting("ground"),
  palette: setting("palette"),
  motion: setting("motion"),
  keys: setting("keys"),
};

/**
 * What the system wishes, as a signal.
 * @param {string} query
 */
function wish(query) {
  const media = matchMedia(query);
  const holds = signal(media.matches);
  media.addEventListener("change", () => (holds.value = media.matches));
  return holds;
}

const calm = wish("(prefers-reduced-motion: reduce)");
const bright = wish("(prefers-color-scheme: light)");

const moving = computed(() => (settings.motion.value === "auto" ? !calm.value : settings.motion.value === "on"));
/** Paper is white, and grounds are not printed. */
const printing = signal(false);
addEventListener("beforeprint", () => (printing.value = true));
addEventListener("afterprint", () => (printing.value = false));

const light = computed(() => printing.value || (settings.ground.value === "auto" ? bright.value : settings.ground.value === "light"));

/** Should things move?  By the setting, else by the system's wish. */
export function motion() {
  return moving.value;
}

effect(() => {
  const { dataset } = document.documentElement;
  dataset.motion = moving.value ? "on" : "off";
  dataset.ground = light.value ? "light" : "dark";
  dataset.palette = settings.palette.value;
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground || "#06071a");
});
