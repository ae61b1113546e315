// @ts-check
// The board on the screen: printed maze, spaces, plan, pieces, and over them a grid of named buttons.

import { n } from "../app/i18n.js";
import { html, useEffect, useRef } from "../app/ui.js";
import { DIRECTIONS, nearestSpace, wayPath } from "./geometry.js";
import { Pops } from "./pieces.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @template T @typedef {import("../app/ui.js").ReadonlySignal<T>} Shown */
/** A space where the move may end: steps of the move, steps of the shortest way there, whether none is shorter than the
 * move (`far`), and whether it ends badly.
 * @typedef {{steps: number, nearest: number, far: boolean, risky: boolean}} End */
/** What of a plan is drawn: the way so far, spaces where the move may end and those on the way, with their steps.
 * @typedef {{way: number[], ends: Map<number, End>, via: Map<number, number>, goal: number | null, hue: string,
 *   whole: boolean, danger: boolean}} PlanView */
/** @typedef {{spaces: Set<number>, pieces: Set<number>}} Lit */
/** @typedef {{tap: (space: number) => void, drag: (space: number) => void, dragged: () => void}} Pointing */
/** The buttons' words, and the one that Tab reaches.
 * @typedef {{label: (space: number) => string, cursor: number, onFocus: (space: number) => void, name: string}} Spoken */

/** From below: the `maze`, what is `printed` on it and changes, what lies on the `ground`, the plan, the `tokens`.
 * @param {{geometry: Geometry, stage: import("../table/stage.js").Stage<any>, maze: any, printed?: any, ground: any, tokens: any,
 *   plan: PlanView | null, lit: Lit, pointing: Pointing, spoken: Spoken, children?: import("../app/ui.js").Child}} props */
export function Board({ geometry, stage, maze, printed, ground, tokens, plan, lit, pointing, spoken, children }) {
  const { x, y, width, height } = geometry.box;
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const held = plan?.way.at(-1);
  const hand = usePointing(frame, geometry, pointing, held);
  useScrolls(frame);
  const flash = stage.flash.value;
  return html`<div class=${`board${flash ? ` ${flash}` : ""}`} ref=${frame} ...${hand}>
    ${maze}
    <svg class="pieces" viewBox=${`${x} ${y} ${width} ${height}`} aria-hidden="true">
      ${printed}
      <${LitSpaces} geometry=${geometry} spaces=${lit.spaces} />
      ${ground}
      ${plan && html`<${PlanMarks} geometry=${geometry} plan=${plan} />`}
      ${tokens}
      ${plan && html`<${Counts} geometry=${geometry} plan=${plan} />`}
      <${Pops} pops=${stage.pops} />
    </svg>
    <${SpaceButtons} geometry=${geometry} ...${spoken} held=${held} onTap=${pointing.tap} />
    ${children}
  </div>`;
}

/** @param {{geometry: Geometry, spaces: Set<number>}} props */
function LitSpaces({ geometry, spaces }) {
  return html`<g>${[...spaces].map((k) => html`<circle key=${k} class="lit-space" cx=${geometry.points[k].x} cy=${geometry.points[k].y} r="25" />`)}</g>`;
}

/** Rings on the spaces in reach, and the way of the plan.  Those that take all steps glow.
 * @param {{geometry: Geometry, plan: PlanView}} props */
function PlanMarks({ geometry, plan }) {
  const { points } = geometry;
  const goal = plan.goal === null ? null : points[plan.goal];
  const ends = [...plan.ends];
  const ring = (/** @type {number} */ k, /** @type {string} */ name, /** @type {number} */ r) => html`<circle key=${name + k} class=${name}
    cx=${points[k].x} cy=${points[k].y} r=${r} />`;
  return html`<g class=${`plan ${plan.hue}${plan.danger ? " danger" : ""}`}>
    ${[...plan.via.keys()].filter((k) => !plan.ends.has(k)).map((k) => ring(k, "via", 13))}
    <g class="glows">${ends.filter(([, end]) => end.far).map(([k, end]) => ring(k, end.risky ? "end-glow risky" : "end-glow", 29))}</g>
    ${ends.map(([k, end]) => ring(k, `end${end.far ? " far" : ""}${end.risky ? " risky" : ""}`, end.far ? 25 : 21))}
    <path class="way-under" d=${wayPath(geometry, plan.way)} /><path class="way" d=${wayPath(geometry, plan.way)} />
    ${goal && html`<circle class="goal" cx=${goal.x} cy=${goal.y} r="28" />`}
  </g>`;
}

/** How many steps it takes to each space; beside the space, over all pieces.
 * @param {{geometry: Geometry, plan: PlanView}} props */
function Counts({ geometry, plan }) {
  const count = (/** @type {number} */ k, /** @type {number} */ steps, /** @type {string} */ kind, risky = false) => {
    const { x, y } = geometry.points[k];
    const said = n(steps) + (risky ? "!" : ""), wide = Math.max(28, 8 + 10 * said.length);
    return html`<g key=${k} class=${`count ${kind}`} transform=${`translate(${x + 22} ${y - 22})`}>
      <g class="count-body"><rect x=${-wide / 2} y="-12" width=${wide} height="24" rx="12" /><text y="6">${said}</text></g></g>`;
  };
  const kind = (/** @type {number} */ k, /** @type {End} */ end) => `${k === plan.goal ? "goal-count " : ""}${end.risky ? "risky-count" : end.far ? "end-count" : "near-count"}`;
  return html`<g class=${`counts ${plan.hue}${plan.whole ? " chosen" : ""}`}>
    ${[...plan.via].filter(([k]) => !plan.ends.has(k)).map(([k, steps]) => count(k, steps, "via-count"))}
    ${[...plan.ends].map(([k, end]) => count(k, k === plan.goal ? end.steps : end.nearest, kind(k, end), end.risky))}
  </g>`;
}

/** On a page that is longer than the screen a swipe over the board scrolls; a way is then drawn from where it ends so far.
 * @param {{current: HTMLElement | null}} frame */
function useScrolls(frame) {
  useEffect(() => {
    const look = () => void frame.current?.classList.toggle("scrolls", document.documentElement.scrollHeight > innerHeight + 1);
    const watch = new ResizeObserver(look);
    watch.observe(document.documentElement);
    addEventListener("resize", look);
    return () => (watch.disconnect(), removeEventListener("resize", look));
  });
}

/** Taps and drags on the board, wherever exactly the finger is.
 * @param {{current: HTMLElement | null}} frame @param {Geometry} geometry @param {Pointing} pointing @param {number} [end] of the way so far */
function usePointing(frame, geometry, pointing, end) {
  const held = useRef({ id: -1, at: -1, moved: false });
  const scrolls = (/** @type {number} */ from) => from !== end && Boolean(frame.current?.classList.contains("scrolls"));
  const spaceAt = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (frame.current).getBoundingClientRect();
    const scale = geometry.box.width / box.width;
    return nearestSpace(geometry, {
      x: geometry.box.x + (event.clientX - box.left) * scale, y: geometry.box.y + (event.clientY - box.top) * scale,
    });
  };
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      if (event.button === 0) held.current = { id: event.pointerId, at: spaceAt(event), moved: false };
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (held.current.id !== event.pointerId || (event.pointerType === "touch" && !held.current.moved && scrolls(held.current.at))) return;
      const space = spaceAt(event);
      if (space < 0 || space === held.current.at) return;
      held.current = { id: event.pointerId, at: space, moved: true };
      pointing.drag(space);
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => {
      if (held.current.id !== event.pointerId) return;
      const { at, moved } = held.current;
      held.current = { id: -1, at: -1, moved: false };
      if (moved) pointing.dragged();
      else if (at >= 0) pointing.tap(at);
    },
    onPointerCancel: () => {
      held.current = { id: -1, at: -1, moved: false };
    },
  };
}

/** Every place as a named button in a grid; one of them is in the Tab order.
 * `held`: where a finger takes up the way.
 * @param {{geometry: Geometry, held?: number, onTap: (space: number) => void} & Spoken} props */
function SpaceButtons({ geometry, label, cursor, onFocus, name, held, onTap }) {
  const { box, board, points } = geometry;
  const cells = board.cage ? [...board.spaces, board.cage] : board.spaces;
  const rows = Array.from({ length: board.height }, (_, y) => cells.flatMap((cell, k) => (cell.y === y ? [k] : [])).sort((a, b) => cells[a].x - cells[b].x));
  const place = (/** @type {number} */ k) => ({ left: `${(100 * (points[k].x - box.x)) / box.width}%`, top: `${(100 * (points[k].y - box.y)) / box.height}%` });
  return html`<div class="space-grid" role="grid" aria-label=${name} aria-rowcount=${board.height} aria-colcount=${board.width}>
    ${rows.map((row, y) => html`<div role="row" key=${y} aria-rowindex=${y + 1}>${row.map((k) => html`
      <div role="gridcell" key=${k} aria-colindex=${cells[k].x + 1}>
        <button type="button" class=${`space-button${k === held ? " held" : ""}`} data-space=${k} tabindex=${k === cursor ? 0 : -1} aria-label=${label(k)} style=${place(k)}
          onFocus=${() => onFocus(k)} onClick=${(/** @type {MouseEvent} */ event) => event.detail === 0 && onTap(k)}></button>
      </div>`)}</div>`)}
  </div>`;
}

/** The space next to one in a direction of an arrow key, or itself.
 * @param {Geometry} geometry @param {number} space @param {string} direction */
export function neighbour(geometry, space, direction) {
  const to = geometry.next[space][DIRECTIONS.indexOf(direction)];
  return to >= 0 && to < geometry.places ? to : space;
}
