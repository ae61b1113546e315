// @ts-check
// The printed board: corridors with neon double walls, cage with its door, START, and the sections' mini-boards.

import { html } from "/static/app/ui.js";
import { HeartShape } from "/static/art/tokens.js";
import { UNIT, corridors, isFree } from "/static/board/geometry.js";
import { MiniBoard } from "./tokens.js";

/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */

export const SECTIONS = ["A", "B", "C", "D"];

/** Everything that never changes during a match.
 * @param {{geometry: Geometry, start: string}} props */
export function Maze({ geometry, start }) {
  const way = corridors(geometry);
  const { x, y, width, height } = geometry.box;
  return html`<svg class="maze" viewBox=${`${x} ${y} ${width} ${height}`} aria-hidden="true">
    <path class="wall-glow" d=${way} /><path class="wall-line" d=${way} />
    <path class="wall-ground" d=${way} /><path class="floor" d=${way} />
    <${Cage} geometry=${geometry} />
    <${Start} geometry=${geometry} label=${start} />
  </svg>`;
}

/** The pen below the door, with the door drawn as the bar between them.
 * @param {{geometry: Geometry}} props */
function Cage({ geometry }) {
  const { x, y } = geometry.points[geometry.cage];
  const door = geometry.points[geometry.board.door];
  const width = 164, top = door.y + 33;
  return html`<g>
    <rect class="cage-wall" x=${x - width / 2} y=${top} width=${width} height=${y + 38 - top} rx="13" />
    <rect class="cage-room" x=${x - width / 2 + 6} y=${top + 6} width=${width - 12} height=${y + 26 - top} rx="8" />
    <rect class="cage-gap" x=${x - 30} y=${top - 3} width="60" height="12" />
    <rect class="cage-door" x=${x - 29} y=${top - 1} width="58" height="8" rx="4" />
    <circle class="door-mark" cx=${door.x} cy=${door.y} r="12" />
  </g>`;
}

/** The marker between two spaces; its word stands beside the corridor, where no piece can cover it.
 * @param {{geometry: Geometry, label: string}} props */
function Start({ geometry, label }) {
  const { x, y } = geometry.points[geometry.start];
  const [a, b] = geometry.board.start.between.map((k) => geometry.points[k]);
  const across = a.y === b.y;
  return html`<g>
    <path class="start-mark" d=${across ? `M${x} ${y - 16}V${y + 16}` : `M${x - 16} ${y}H${x + 16}`} />
    <text class="start-word" x=${across ? x : x + 30} y=${across ? y + 45 : y + 6}
      text-anchor=${across ? "middle" : "start"}>${label}</text>
  </g>`;
}

/** The dots, pellets and blank circles printed on the board, with what has been eaten.
 * @param {{geometry: Geometry, dots: Set<number>, pellets: Set<number>}} props */
export function Spaces({ geometry, dots, pellets }) {
  return html`<g>${geometry.board.spaces.map(({ kind }, k) => {
    const { x, y } = geometry.points[k];
    if (kind === "dot") return html`<circle key=${k} class=${dots.has(k) ? "dot" : "dot eaten"} cx=${x} cy=${y} r="6.5" />`;
    if (kind === "pellet") {
      return html`<circle key=${k} class=${pellets.has(k) ? "pellet" : "pellet eaten"} cx=${x} cy=${y} r="14" />`;
    }
    return html`<circle key=${k} class="bare" cx=${x} cy=${y} r="5.5" />`;
  })}</g>`;
}

/** Where the four mini-boards fit beside the tunnel, if the maze leaves room there; otherwise none.
 * @param {Geometry} geometry
 * @returns {{x: number, y: number}[]} in the order of the sections */
export function miniBoardPlots({ board }) {
  const tunnel = board.tunnels.length ? board.spaces[board.tunnels[0][0]].y : -9;
  const right = board.width - 1;
  const rows = [tunnel - 1, tunnel + 1];
  const free = rows.every((y) => isFree(board, 0, y, 1, y) && isFree(board, right - 1, y, right, y));
  if (!free) return [];
  return rows.flatMap((y) => [{ x: 0.42 * UNIT, y: y * UNIT }, { x: (right - 0.42) * UNIT, y: y * UNIT }]);
}

/** The mini-boards of the sections with how many dots are left.
 * @param {{geometry: Geometry, left: number[]}} props */
export function MiniBoards({ geometry, left }) {
  const plots = miniBoardPlots(geometry);
  const all = SECTIONS.map((_, k) => geometry.board.spaces.filter((s) => s.section === k).length);
  return html`<g class="mini-boards">${plots.map(({ x, y }, k) => html`<g key=${k} transform=${`translate(${x} ${y})`}>
    <g transform=${`translate(${k % 2 ? -4 : -46} -25)`}><${MiniBoard} section=${SECTIONS[k]} share=${1 - left[k] / all[k]} size=${50} /></g>
    <text class=${left[k] ? "section-count" : "section-count won"} x=${k % 2 ? -14 : 14} y="8" text-anchor=${k % 2 ? "end" : "start"}>${left[k] || "800"}</text>
  </g>`)}</g>`;
}

/** The level and the lives, in the gap above the middle column, if the maze leaves one.
 * @param {{geometry: Geometry, level: number, lives: number, word: string}} props */
export function LevelPlate({ geometry, level, lives, word }) {
  const middle = (geometry.board.width - 1) / 2;
  if (!isFree(geometry.board, middle - 0.5, 0, middle + 0.5, 1)) return null;
  return html`<g class="level-plate" transform=${`translate(${middle * UNIT} ${0.35 * UNIT})`}>
    <text class="level-word" y="-10">${word}</text><text class="level-number" y="30">${level}</text>
    ${Array.from({ length: lives }, (_, k) => html`<g key=${k} transform=${`translate(${26 * (k - (lives - 1) / 2)} 56) scale(.72)`}><${HeartShape} /></g>`)}</g>`;
}
