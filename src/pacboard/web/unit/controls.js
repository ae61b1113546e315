// @ts-check
// Joystick and white button of the unit, for fingers and keys.

import { t } from "../app/i18n.js";
import { html, useEffect, useRef, useState } from "../app/ui.js";

const HOLD = 5000;
const SIDES = /** @type {const} */ ([["up", 0, "▲"], ["right", 1, "▶"], ["down", 2, "▼"], ["left", 3, "◀"]]);
/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

/** @param {{push: (side: number) => void, turn: (by: number) => void, press: () => void, hold: () => void}} props */
export function Controls({ push, turn, press, hold }) {
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      if (document.querySelector("dialog[open]") || /** @type {HTMLElement} */ (event.target).closest?.("input, select, textarea")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key in ARROWS) push(ARROWS[event.key]);
      else if (event.key === "+" || event.key === "PageDown") turn(1);
      else if (event.key === "-" || event.key === "PageUp") turn(-1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
  return html`<div class="joystick" role="group" aria-label=${t("unit.joystick")}>
      ${SIDES.map(([side, d, arrow]) => html`<button type="button" key=${side} class=${`stick stick-${side}`} onClick=${() => push(d)}>
        <span aria-hidden="true">${arrow}</span><span class="stick-word">${t(`unit.stick.${side}`)}</span></button>`)}
      <span class="stick-ball" aria-hidden="true"></span>
    </div>
    <div class="unit-right">
      <div class="wheel" role="group" aria-label=${t("unit.wheel")}>
        <button type="button" class="button" aria-label=${t("unit.back")} onClick=${() => turn(-1)}>↺</button>
        <button type="button" class="button" aria-label=${t("unit.next")} onClick=${() => turn(1)}>↻</button></div>
      <${WhiteButton} press=${press} hold=${hold} /></div>`;
}

/** A press carries out; held for five seconds it resets. @param {{press: () => void, hold: () => void}} props */
function WhiteButton({ press, hold }) {
  const timer = useRef(0);
  const [held, setHeld] = useState(false);
  const down = () => {
    setHeld(true);
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      setHeld(false);
      hold();
    }, HOLD);
  };
  const up = () => {
    setHeld(false);
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = 0;
    press();
  };
  const key = (/** @type {KeyboardEvent} */ event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), !event.repeat && down());
  return html`<button type="button" class=${`white-button${held ? " held" : ""}`} onPointerDown=${down} onPointerUp=${up}
    onPointerLeave=${() => (clearTimeout(timer.current), (timer.current = 0), setHeld(false))} onKeyDown=${key}
    onKeyUp=${(/** @type {KeyboardEvent} */ event) => (event.key === "Enter" || event.key === " ") && up()}>${t("unit.button")}</button>`;
}
