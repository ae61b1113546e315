// @ts-check
// The printed board of duel: squares, walls with neon outlines, tubes, smileys and shaded spawn squares.

import { html } from "/static/app/ui.js";
import { UNIT } from "/static/board/geometry.js";
import { HUES, LETTERS, PowerUp, Smiley } from "./art.js";

/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */

export const MARGIN = 54; // room for half a square and the rim
const HALF = UNIT / 2;
const RIM = 8; // between the squares and the rim
const SQUARE = 64;

/** Everything that never changes during a match. @param {{geometry: Geometry}} props */
export function Maze({ geometry }) {
  const board = /** @type {any} */ (geometry.board);
  const { x, y, width, height } = geometry.box;
  const walls = wallPath(board.walls);
  return html`<svg class="maze" viewBox=${`${x} ${y} ${width} ${height}`} aria-hidden="true">
    <${Rim} geometry=${geometry} />
    <g>${geometry.points.map((point, k) => html`<${Square} key=${k} point=${point} kind=${board.spaces[k].kind} />`)}</g>
    <g class="block-walls"><path class="wall-glow" d=${walls} /><path class="wall-line" d=${walls} /><path class="wall-ground" d=${walls} /></g>
    ${board.spawns.map((/** @type {number} */ k, /** @type {number} */ ghost) => html`<${Spawn} key=${k} point=${geometry.points[k]} ghost=${ghost} />`)}
    ${board.smileys.map((/** @type {number} */ k, /** @type {number} */ seat) => html`<g key=${k}
      transform=${`translate(${geometry.points[k].x} ${geometry.points[k].y})`}><${Smiley} seat=${seat} /></g>`)}
  </svg>`;
}

/** The outer wall, open at the tubes. @param {{geometry: Geometry}} props */
function Rim({ geometry }) {
  const { board, points, box } = geometry;
  const right = (board.width - 1) * UNIT + HALF + RIM, bottom = (board.height - 1) * UNIT + HALF + RIM, left = -HALF - RIM, top = -HALF - RIM;
  return html`<g><rect class="rim-floor" x=${left} y=${top} width=${right - left} height=${bottom - top} rx="20" />
    <rect class="rim-line" x=${left} y=${top} width=${right - left} height=${bottom - top} rx="20" />
    ${board.tunnels.flatMap(([east, west]) => [[points[east], 1], [points[west], -1]]).map(([at, out]) => tube(/** @type {any} */ (at), Number(out), box))}</g>`;
}

/** The mouth of a tube: the wall is open, and an arrow leads out. @param {{x: number, y: number}} at @param {number} out @param {{x: number, width: number}} box */
function tube({ x, y }, out, box) {
  const wall = x + out * (HALF + RIM), edge = out > 0 ? box.x + box.width : box.x;
  const high = HALF - 6;
  return html`<g key=${`${x} ${y}`}><rect class="tube-gap" x=${Math.min(wall - out * 6, edge)} y=${y - high} width=${Math.abs(edge - wall + out * 6)} height=${2 * high} />
    <path class="tube-wall" d=${`M${edge} ${y - high}H${wall}M${edge} ${y + high}H${wall}`} />
    <path class="tube-arrow" d=${`M${wall + out * 2} ${y - 8}l${out * 8} 8l${-out * 8} 8`} /></g>`;
}

/** @param {{point: import("/static/board/geometry.js").Point, kind: string}} props */
const Square = ({ point, kind }) => html`<rect class=${`square ${kind}`} x=${point.x - SQUARE / 2} y=${point.y - SQUARE / 2} width=${SQUARE}
  height=${SQUARE} rx="10" />`;

/** A shaded square where a ghost begins and is sent back to. @param {{point: import("/static/board/geometry.js").Point, ghost: number}} props */
const Spawn = ({ point, ghost }) => html`<g class=${`spawn ${HUES[ghost]}`} transform=${`translate(${point.x} ${point.y})`}>
  <rect x="-31" y="-31" width="62" height="62" rx="10" /><path d="M-31 9L9 -31M-31 29L29 -31M-9 31L31 -9" />
  <text y="9">${LETTERS[ghost]}</text></g>`;

/** Lines through the middles of neighbouring walls; a wall without neighbours is a point. @param {number[][]} walls */
function wallPath(walls) {
  const at = new Set(walls.map(([x, y]) => `${x} ${y}`));
  return walls.map(([x, y]) => {
    const to = (/** @type {number} */ dx, /** @type {number} */ dy) => (at.has(`${x + dx} ${y + dy}`) ? `M${x * UNIT} ${y * UNIT}l${dx * UNIT} ${dy * UNIT}` : "");
    return `M${x * UNIT} ${y * UNIT}h.01${to(1, 0)}${to(0, 1)}`;
  }).join("");
}

/** What lies on the squares: dots, dropped dots, power-ups.
 * @param {{geometry: Geometry, scene: import("/static/app/ui.js").ReadonlySignal<import("./scene.js").Scene>,
 *   falling: import("/static/app/ui.js").ReadonlySignal<{x: number, y: number, space: number} | null>}} props */
export function Items({ geometry, scene, falling }) {
  const { dots, powerUps, dropped } = scene.value;
  const fall = falling.value;
  return html`<g>
    ${[...dots].filter((k) => k !== fall?.space).map((k) => html`<circle key=${k} class=${dropped.has(k) ? "score-dot dropped" : "score-dot"} cx=${geometry.points[k].x} cy=${geometry.points[k].y} r="10" />`)}
    ${[...powerUps].map((k) => html`<g key=${`p${k}`} transform=${`translate(${geometry.points[k].x} ${geometry.points[k].y})`}><${PowerUp} /></g>`)}
    ${fall && html`<circle class="score-dot dropped" cx=${fall.x} cy=${fall.y} r="10" />`}</g>`;
}
