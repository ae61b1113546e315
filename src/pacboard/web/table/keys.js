// @ts-check
// The keyboard: arrows step, Backspace steps back, Enter goes, Space rolls, letters answer questions.

import { arrowOf, digitOf, letterOf } from "../app/keyboard.js";
import { isShortcut } from "../app/shortcut.js";

/** @typedef {{step: (direction: string) => void, look: (direction: string) => void, back: () => void, go: () => void, clear: () => boolean,
 *   press: () => void, undo: () => void, choose: (place: number) => boolean,
 *   ask: (question: "where" | "exits" | "dot" | "ghosts" | "since" | "turn" | "score") => void}} Keyed */

/** @type {Record<string, Parameters<Keyed["ask"]>[0]>} */
const QUESTIONS = { w: "where", x: "exits", n: "dot", g: "ghosts", s: "since", t: "turn", c: "score" };

/** The keys of the table, as the help lists them: names of keys and of their text. */
export const KEY_LINES = [
  [["←", "↑", "→", "↓"], "keys.step"], [["⇧", "←"], "keys.look"], [["⌫"], "keys.back"], [["⏎"], "keys.go"], [["Esc"], "keys.clear"],
  [["␣"], "keys.press"], [["U"], "keys.undo"], [["W"], "keys.where"], [["X"], "keys.exits"], [["N"], "keys.dot"], [["G"], "keys.ghosts"],
  [["S"], "keys.since"], [["T"], "keys.turn"],
];

/** @param {KeyboardEvent} event @param {Keyed} does */
export function onKey(event, does) {
  if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const at = /** @type {HTMLElement} */ (event.target);
  if (at.matches?.("input, select, textarea, [role=radio]")) return;
  const onButton = !at.closest?.(".space-grid") && Boolean(at.closest?.("button, a, summary, [role=button]"));
  const scrolls = Boolean(at.closest?.(".log"));
  if (handle(event, does, onButton, scrolls)) event.preventDefault();
}

/** @param {KeyboardEvent} event @param {Keyed} does @param {boolean} onButton @param {boolean} scrolls
 * @returns {boolean} whether the key had a meaning here */
function handle(event, does, onButton, scrolls) {
  const { key } = event, arrow = arrowOf(event);
  if (arrow) {
    if (scrolls) return false;
    if (event.shiftKey) does.look(arrow);
    else does.step(arrow);
    return true;
  }
  if (key === "Backspace") return does.back(), true;
  if (key === "Escape") return does.clear();
  if (key === "Enter") return onButton ? false : (does.go(), true);
  if (key === " ") return onButton ? false : (does.press(), true);
  if (!isShortcut(event)) return false;
  const digit = digitOf(event), letter = letterOf(event);
  if (digit) return does.choose(digit - 1); // also with Shift, which many layouts need for a digit
  if (event.shiftKey) return false;
  if (letter === "u") return does.undo(), true;
  const question = QUESTIONS[letter];
  if (question) does.ask(question);
  return Boolean(question);
}
