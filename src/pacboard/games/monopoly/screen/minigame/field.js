// @ts-check
// The field of a mini game: canvas, clock, and the three ways to steer: keys, swipes, an on-screen stick.

import { n, t } from "/static/app/i18n.js";
import { steeringOf } from "/static/app/keyboard.js";
import { motion } from "/static/app/settings.js";
import { html, useEffect, useRef, useState } from "/static/app/ui.js";
import { play } from "/static/sound/play.js";
import { HEIGHT, WIDTH, colours, draw } from "./draw.js";
import { DIRECTIONS, TICKS_A_SECOND } from "./rules.js";

/** @typedef {import("./live.js").LiveRun | import("./live.js").LocalRun | import("./live.js").Replay} Source */

const SWIPE = 18; // pixels
const LENGTH = 15 * TICKS_A_SECOND;
const ARROWS = ["▲", "▶", "▼", "◀"];

/** `result` is what the game has brought, once the server has said so.
 * @param {{rules: any, source: Source, steers: boolean, onEnd?: () => void, result?: string}} props */
export function Field({ rules, source, steers, onEnd, result = "" }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const [shown, setShown] = useState({ points: 0, seconds: 15, how: 0, wait: 3 });
  useEffect(() => watch(/** @type {HTMLCanvasElement} */ (canvas.current), rules, source, setShown, onEnd), [source]);
  useEffect(() => (steers ? steer((direction) => source.press(direction)) : undefined), [source, steers]);
  const swipe = useSwipe((direction) => source.press(direction));
  return html`<div class="mini">
    <div class="mini-head"><span class="pixel">${t("mini.points", { points: shown.points })}</span>
      <span class="pixel" aria-hidden="true">${n(shown.seconds, { style: "unit", unit: "second", unitDisplay: "narrow" })}</span><span class="unseen">${t("mini.seconds", { n: shown.seconds })}</span></div>
    <div class="mini-field" ...${steers ? swipe : {}}>
      <canvas ref=${canvas} width=${WIDTH} height=${HEIGHT} role="img" aria-label=${t("mini.field")}></canvas>
      ${source.started && shown.wait > 0 && shown.how === 0 && html`<p class="mini-count pixel">${n(shown.wait)}</p>`}
      ${(shown.how > 0 || result) && html`<p class="mini-over pixel" role="status">${shown.how > 0 && html`<span>${t(`mini.over.${shown.how}`)}</span>`}
        ${result && html`<strong>${result}</strong>`}</p>`}
    </div>
    ${steers && html`<div class="mini-stick" role="group" aria-label=${t("mini.stick")}>${DIRECTIONS.map((direction, k) => html`
      <button type="button" key=${direction} class=${`stick-${direction}`} aria-label=${t(`mini.stick.${direction}`)}
        onPointerDown=${() => source.press(direction)}><span aria-hidden="true">${ARROWS[k]}</span></button>`)}</div>`}
  </div>`;
}

/** Draw at the screen's own rate until the run is over. @param {HTMLCanvasElement} canvas @param {any} rules @param {Source} source
 * @param {(shown: any) => void} show @param {(() => void) | undefined} onEnd */
function watch(canvas, rules, source, show, onEnd) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const ink = colours(canvas), still = !motion();
  let frame = 0, told = "", ended = false, before = { pellets: 0, powers: 0, ghosts: 0, how: 0 };
  const next = () => {
    const run = source.run();
    draw(pen, rules, run, ink, still);
    sounds(before, run);
    before = { pellets: run.pellets, powers: run.powers, ghosts: run.ghosts, how: run.how };
    const shown = { points: rules.points(run), seconds: Math.ceil((LENGTH - run.tick) / TICKS_A_SECOND), how: run.how, wait: Math.ceil(source.startsIn) };
    if (JSON.stringify(shown) !== told) show(shown), (told = JSON.stringify(shown));
    if (run.how && !ended) onEnd?.();
    ended = run.how > 0;
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}

/** @param {{pellets: number, powers: number, ghosts: number, how: number}} before @param {any} run */
function sounds(before, run) {
  if (run.ghosts > before.ghosts) play("ghost_eaten");
  else if (run.powers > before.powers) play("pellet");
  else if (run.pellets > before.pellets) play("dot");
  if (run.how && !before.how) play(run.how === 2 ? "caught" : "level");
}

/** Arrow keys, or the four keys under the left hand. @param {(direction: string) => void} press */
function steer(press) {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const direction = steeringOf(event);
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) press(direction);
  };
  addEventListener("keydown", listen, true);
  return () => removeEventListener("keydown", listen, true);
}

/** A finger that moves far enough steers, as often as it turns. @param {(direction: string) => void} press */
function useSwipe(press) {
  const from = useRef({ x: 0, y: 0, down: false });
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => (from.current = { x: event.clientX, y: event.clientY, down: true }),
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const { x, y, down } = from.current;
      const dx = event.clientX - x, dy = event.clientY - y;
      if (!down || Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return;
      press(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "right" : "left") : dy > 0 ? "down" : "up");
      from.current = { x: event.clientX, y: event.clientY, down: true };
    },
    onPointerUp: () => (from.current = { ...from.current, down: false }),
  };
}
