// @ts-check
// Joystick and white button of the unit, for fingers and keys.

import { arrowOf } from "/static/app/keyboard.js";
import { t } from "/static/app/i18n.js";
import { html, useEffect, useRef, useState } from "/static/app/ui.js";

const HOLD = 5000;
const REPEAT_AFTER = 350, REPEAT = 110; // milliseconds
const REACH = 18; // pixels that the ball is moved before it counts
const NOTCH = 40; // degrees of the ball's way round from one number to the next
const SIDES = /** @type {const} */ ([["up", 0, "▲"], ["right", 1, "▶"], ["down", 2, "▼"], ["left", 3, "◀"]]);

/** `chooses`: the ball goes round to scroll; otherwise it goes to a side.  `asks`: the white button says yes.
 * @param {{push: (side: number) => void, turn: (by: number, again?: boolean) => void, press: () => void, hold: () => void, chooses: boolean, asks: boolean}} props */
export function Controls({ push, turn, press, hold, chooses, asks }) {
  useKeys(push, turn);
  return html`<div class="joystick" role="group" aria-label=${t("unit.joystick")}>
      ${SIDES.map(([side, d, arrow]) => html`<button type="button" key=${side} class=${`stick stick-${side}`} ...${atOnce(() => push(d))}>
        <span aria-hidden="true">${arrow}</span><span class="stick-word">${t(`unit.stick.${side}`)}</span></button>`)}
      <${Ball} push=${push} turn=${turn} chooses=${chooses} />
    </div>
    <div class="unit-right">
      <div class="wheel" role="group" aria-label=${t("unit.wheel")}>
        <${Turner} label=${t("unit.back")} sign="−" turn=${(/** @type {boolean} */ again) => turn(-1, again)} /><${Turner} label=${t("unit.next")} sign="+" turn=${(/** @type {boolean} */ again) => turn(1, again)} /></div>
      <${WhiteButton} press=${press} hold=${hold} asks=${asks} /></div>`;
}

/** @param {(side: number) => void} push @param {(by: number) => void} turn */
function useKeys(push, turn) {
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      if (document.querySelector("dialog[open]") || /** @type {HTMLElement} */ (event.target).closest?.("input, select, textarea")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const side = SIDES.find(([name]) => name === arrowOf(event));
      if (side) push(side[1]);
      else if (event.key === "+" || event.key === "PageDown") turn(1);
      else if (event.key === "-" || event.key === "PageUp") turn(-1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}

/** Fingers act as they touch; keys and screen readers, which only click, as well. @param {() => void} act */
const atOnce = (act) => ({
  onPointerDown: (/** @type {PointerEvent} */ event) => event.button === 0 && act(),
  onClick: (/** @type {MouseEvent} */ event) => event.detail === 0 && act(),
});

/** A direction of turning; it goes on while the finger stays. @param {{label: string, sign: string, turn: (again: boolean) => void}} props */
function Turner({ label, sign, turn }) {
  const latest = useRef(turn), timer = useRef(0);
  latest.current = turn;
  const stop = () => clearTimeout(timer.current);
  const step = (/** @type {number} */ after) => {
    latest.current(after === REPEAT);
    timer.current = window.setTimeout(() => step(REPEAT), after);
  };
  useEffect(() => stop, []);
  const { onPointerDown, onClick } = atOnce(() => step(REPEAT_AFTER));
  return html`<button type="button" class="button" aria-label=${label} onPointerDown=${onPointerDown} onPointerUp=${stop} onPointerLeave=${stop}
    onPointerCancel=${stop} onContextMenu=${still} onClick=${(/** @type {MouseEvent} */ event) => (onClick(event), stop())}>${sign}</button>`;
}

/** The red ball follows the finger. @param {{push: (side: number) => void, turn: (by: number) => void, chooses: boolean}} props */
function Ball({ push, turn, chooses }) {
  const ball = useRef(/** @type {HTMLElement | null} */ (null));
  const hand = useRef({ x: 0, y: 0, down: false, side: -1, angle: NaN });
  const place = (/** @type {number} */ x, /** @type {number} */ y) => ball.current && (ball.current.style.transform = x || y ? `translate(${x}px, ${y}px)` : "");
  const start = (/** @type {PointerEvent} */ event) => {
    ball.current?.setPointerCapture(event.pointerId);
    hand.current = { x: event.clientX, y: event.clientY, down: true, side: -1, angle: NaN };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const { current } = hand;
    if (!current.down) return;
    const dx = event.clientX - current.x, dy = event.clientY - current.y, far = Math.hypot(dx, dy);
    const reach = Math.min(far, REACH) / Math.max(far, 1);
    place(dx * reach, dy * reach);
    if (far < REACH) return void (current.side = -1);
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI, side = (Math.round(angle / 90) + 5) % 4;
    if (Number.isNaN(current.angle)) current.angle = angle;
    const by = Math.trunc(((angle - current.angle + 540) % 360 - 180) / NOTCH);
    if (chooses && by) turn(by), (current.angle = angle);
    if (side !== current.side) push(side);
    current.side = side;
  };
  const end = () => {
    hand.current.down = false;
    place(0, 0);
  };
  return html`<span ref=${ball} class="stick-ball" aria-hidden="true" onPointerDown=${start} onPointerMove=${move} onPointerUp=${end} onPointerCancel=${end}></span>`;
}

/** A finger that stays opens no menu. @param {Event} event */
const still = (event) => event.preventDefault();

/** A press carries out; held for five seconds it resets. @param {{press: () => void, hold: () => void, asks: boolean}} props */
function WhiteButton({ press, hold, asks }) {
  const timer = useRef(0);
  const [held, setHeld] = useState(false);
  const down = () => {
    leave();
    setHeld(true);
    timer.current = window.setTimeout(() => {
      leave();
      hold();
    }, HOLD);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = 0;
    setHeld(false);
  };
  const up = () => {
    if (!timer.current) return;
    leave();
    press();
  };
  const byKey = (/** @type {() => void} */ act) => (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) act();
  };
  useEffect(() => leave, []);
  return html`<button type="button" class=${`white-button${held ? " held" : ""}`} onPointerDown=${(/** @type {PointerEvent} */ event) => event.button === 0 && down()}
    onPointerUp=${up} onPointerLeave=${leave} onPointerCancel=${leave} onContextMenu=${still} onKeyDown=${byKey(down)} onKeyUp=${byKey(up)} onBlur=${leave}
    onClick=${(/** @type {MouseEvent} */ event) => event.detail === 0 && !held && press()}>${t(asks ? "unit.button_ok" : "unit.button")}</button>`;
}
