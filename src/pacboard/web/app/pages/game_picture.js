// @ts-check
/** The living pictures of the games: small scenes that play themselves while somebody looks. */

import * as api from "../api.js";
import { useFetched } from "../fetched.js";
import { motion } from "../settings.js";
import { html, signal, useEffect, useMemo, useRef } from "../ui.js";
import { Eyes, Ghost, PacMan } from "../../art/pieces.js";
import { corridors, makeGeometry } from "../../board/geometry.js";
import { Demo } from "./demo.js";

/** @typedef {import("../../board/geometry.js").Geometry} Geometry */
/** @typedef {import("./demo.js").Walker} Walker */

/** `filled`: the scene may be cut, to fill its frame.
 * @param {{game: string, filled: boolean}} props */
export function GamePicture({ game, filled }) {
  if (game === "chase") return html`<${ChasePicture} filled=${filled} />`;
  if (game === "monopoly") return html`<${MonopolyPicture} />`;
  return html`<${DuelPicture} />`;
}

/** @param {{filled: boolean}} props */
function ChasePicture({ filled }) {
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

/** @param {{d: string}} props */
function Walls({ d }) {
  return html`<g class="walls"><path class="wall-1" d=${d} /><path class="wall-2" d=${d} /><path class="wall-3" d=${d} /></g>`;
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

const LANE = "M40 240H600M40 120V360M600 120V360M320 60V420M40 120H600M40 360H600M180 120V360M460 120V360";

/** Two heroes, mirrored, with a power pellet between them. */
function DuelPicture() {
  const dots = [80, 120, 220, 260, 380, 420, 520, 560];
  return html`
    <svg class="living living-duel" viewBox="0 30 640 420" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <${Walls} d=${LANE} />
      ${dots.map((x) => html`<circle class="food" cx=${x} cy="120" r="6.5" /><circle class="food" cx=${x} cy="360" r="6.5" />`)}
      <circle class="food power" cx="320" cy="240" r="14" />
      ${[0, 1, 2, 3].map((ghost) => html`<g transform=${`translate(${[180, 460, 180, 460][ghost]} ${[120, 120, 360, 360][ghost]})`}>
        <g class="drift drift-${ghost}"><${Ghost} ghost=${ghost} facing=${ghost < 2 ? "down" : "up"} /></g></g>`)}
      <g class="duel-left"><g transform="translate(90 240)"><${PacMan} facing="right" /></g></g>
      <g class="duel-right"><g class="rival" transform="translate(550 240)"><${PacMan} facing="left" /></g></g>
    </svg>`;
}

const RING = "M70 70H570V350H70Z";

/** A ring of Levels with a token going round. */
function MonopolyPicture() {
  const plots = [...ringPlaces()];
  return html`
    <svg class="living living-monopoly" viewBox="0 0 640 420" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      ${plots.map(({ x, y, band }) => html`<g transform=${`translate(${x} ${y})`}>
        <rect class="plot" x="-34" y="-32" width="68" height="64" rx="9" />
        <rect class=${`plot-band band-${band}`} x="-26" y="-24" width="52" height="14" rx="4" /></g>`)}
      <g transform="translate(320 210)"><rect class="unit" x="-78" y="-74" width="156" height="148" rx="20" />
        <rect class="unit-screen" x="-58" y="-54" width="116" height="62" rx="9" />
        <text class="unit-score" y="-12">1980</text>
        <circle class="unit-stick" cx="-34" cy="42" r="19" /><circle class="unit-button" cx="34" cy="42" r="14" /></g>
      <g class="hop" style=${{ offsetPath: `path("${RING}")` }}><${PacMan} facing="right" /></g>
      <g class="hop late" style=${{ offsetPath: `path("${RING}")` }}><${Ghost} ghost=${2} facing="right" /></g>
    </svg>`;
}

/** The plots of the ring, with the colour of their band. */
function* ringPlaces() {
  for (let k = 0; k < 8; k += 1) yield { x: 70 + (k * 500) / 7, y: 70, band: k % 4 };
  for (let k = 0; k < 8; k += 1) yield { x: 70 + (k * 500) / 7, y: 350, band: (k + 2) % 4 };
  for (const y of [163, 257]) {
    yield { x: 70, y, band: y % 3 };
    yield { x: 570, y, band: (y + 1) % 4 };
  }
}
