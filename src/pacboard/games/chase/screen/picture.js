// @ts-check
// Chase before one plays it: a scene that plays itself while somebody looks, and the small picture in lists.

import * as api from "/static/app/api.js";
import { useFetched } from "/static/app/fetched.js";
import { motion } from "/static/app/settings.js";
import { html, signal, useEffect, useMemo, useRef } from "/static/app/ui.js";
import { Eyes, Ghost, PacMan } from "/static/art/pieces.js";
import { PieceIcon } from "/static/art/tokens.js";
import { Walls } from "/static/art/walls.js";
import { corridors, makeGeometry } from "/static/board/geometry.js";
import { Demo } from "./demo.js";

export const quickSeats = 2;
/** @param {import("./types.js").MatchEnded} end */
export const wonBy = ({ points, winners }) => ({ key: "home.won_with", value: points[winners[0]] });
export const first = { mode: "arcade" };
export const easier = { mode: ["arcade"], catch: ["landing"], ghost_memory: ["always"] };

/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */

export const Emblem = () => html`<${PieceIcon} piece="pac" size=${32} /><${PieceIcon} ghost=${0} size=${32} />`;

/** `filled`: the scene may be cut, to fill its frame. @param {{filled: boolean}} props */
export function Picture({ filled }) {
  const { value } = useFetched(() => api.board("chase"), []);
  const geometry = useMemo(() => value && makeGeometry(value), [value]);
  return geometry ? html`<${Arena} geometry=${geometry} filled=${filled} />` : html`<div class="living"></div>`;
}

/** The board of the game with a demo running on it.
 * @param {{geometry: Geometry, filled: boolean}} props */
function Arena({ geometry, filled }) {
  const { x, y, width, height } = geometry.box;
  const frame = useRef(/** @type {SVGSVGElement | null} */ (null));
  const shown = useMemo(() => makeShow(geometry), [geometry]);
  const moving = motion();
  useEffect(() => (moving && frame.current ? runWhileSeen(frame.current, shown.advance) : undefined), [moving, shown]);
  const ways = useMemo(() => html`<${Walls} d=${corridors(geometry)} />`, [geometry]);
  return html`
    <svg ref=${frame} class="living living-chase" viewBox=${`${x - 6} ${y - 6} ${width + 12} ${height + 12}`}
      preserveAspectRatio=${filled ? "xMidYMid slice" : "xMidYMid meet"} aria-hidden="true">
      ${ways}<${Pen} geometry=${geometry} /><${Food} geometry=${geometry} show=${shown} /><${Players} show=${shown} />
    </svg>`;
}

/** @param {{geometry: Geometry}} props */
function Pen({ geometry }) {
  const { x, y } = geometry.points[geometry.cage];
  return html`<g><rect class="pen" x=${x - 82} y=${y - 38} width="164" height="74" rx="13" />
    <rect class="pen-door" x=${x - 30} y=${y - 41} width="60" height="8" rx="4" /></g>`;
}

/** A demo and what of it is drawn.
 * @param {Geometry} geometry */
function makeShow(geometry) {
  const demo = new Demo(geometry);
  for (let step = 0; step < 90; step += 1) demo.advance(1 / 30);
  const beat = signal(0);
  const food = signal(0);
  const advance = (/** @type {number} */ seconds) => {
    demo.advance(seconds);
    beat.value += seconds;
    food.value = demo.eaten * 1000 + demo.dots.size;
  };
  return { demo, beat, food, advance };
}

/** @param {{geometry: Geometry, show: ReturnType<typeof makeShow>}} props */
function Food({ geometry, show }) {
  void show.food.value;
  const { dots, pellets } = show.demo;
  return html`<g>${[...dots].map((place) => html`<circle key=${place} class="food" cx=${geometry.points[place].x} cy=${geometry.points[place].y} r="6.5" />`)}
    ${[...pellets].map((place) => html`<circle key=${place} class="food power" cx=${geometry.points[place].x} cy=${geometry.points[place].y} r="14" />`)}</g>`;
}

/** @param {{show: ReturnType<typeof makeShow>}} props */
function Players({ show }) {
  const time = show.beat.value;
  const { demo } = show;
  const { x, y } = demo.spot(demo.pac);
  const bite = demo.caught ? 34 + demo.caught * 120 : 6 + 32 * Math.abs(Math.sin(time * 9));
  const size = demo.caught ? Math.max(0, 1 - demo.caught) : 1;
  return html`<g>
    ${demo.ghosts.map((ghost, place) => html`<g key=${place} transform=${at(demo.spot(ghost))}>
      ${ghost.eyes ? html`<${Eyes} ghost=${place} facing=${ghost.facing} />`
        : html`<${Ghost} ghost=${place} facing=${ghost.facing} scared=${demo.power > 0 && ghost.to !== demo.geometry.cage} />`}</g>`)}
    <g transform=${`${at({ x, y })} scale(${size.toFixed(2)})`}>
      <${PacMan} facing=${demo.caught ? "up" : demo.pac.facing} mouth=${Math.min(150, bite)} powered=${demo.power > 0} /></g>
  </g>`;
}

/** @param {{x: number, y: number}} point */
const at = ({ x, y }) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/**
 * Call with the seconds gone by, about thirty times a second, while the element is on the screen.
 * @param {Element} element
 * @param {(seconds: number) => void} advance
 * @returns {() => void} stop
 */
function runWhileSeen(element, advance) {
  let seen = false;
  let last = 0;
  let handle = 0;
  const beat = (/** @type {number} */ now) => {
    handle = requestAnimationFrame(beat);
    if (now - last < 28) return;
    if (seen) advance(Math.min(0.1, (now - last) / 1000));
    last = now;
  };
  const watcher = new IntersectionObserver(([entry]) => (seen = entry.isIntersecting));
  watcher.observe(element);
  handle = requestAnimationFrame(beat);
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(handle);
  };
}
