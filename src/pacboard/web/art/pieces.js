// @ts-check
// The pieces of the box, drawn around the point 0, 0 of the board's drawing: Pac-Man, ghosts, eyes.

import { html } from "../app/ui.js";

/** Letters that ghosts wear unless a game gives them others. */
export const LETTERS = ["B", "P", "I", "C"];
export const HUES = ["blinky", "pinky", "inky", "clyde"];

/** @type {Record<string, number>} */
const TURN = { up: -90, right: 0, down: 90, left: 180 };

// Each ghost has its own outline: horns and points, a bow and scallops, a flat cap and battlements, a curl and drips.
const BODIES = [
  `M-25 26V-6C-25 -13 -23 -18 -19 -22L-23 -36L-9 -29C-3 -31 3 -31 9 -29L23 -36L19 -22C23 -18 25 -13 25 -6V26
    L16.6 16L8.3 26L0 16L-8.3 26L-16.6 16Z`,
  `M-25 20V-5C-25 -20 -14 -30 0 -30C14 -30 25 -20 25 -5V20A6.25 6.25 0 0 1 12.5 20A6.25 6.25 0 0 1 0 20
    A6.25 6.25 0 0 1 -12.5 20A6.25 6.25 0 0 1 -25 20Z`,
  `M-25 26V-17A6 6 0 0 1 -19 -23H-15V-31A4 4 0 0 1 -11 -35H11A4 4 0 0 1 15 -31V-23H19A6 6 0 0 1 25 -17V26H15V18H5V26
    H-5V18H-15V26Z`,
  `M-25 17V-4C-25 -19 -15 -28 -3 -29C-4 -37 4 -43 12 -39C17 -36 17 -30 11 -30C20 -26 25 -16 25 -4V21
    C25 28 16 28 15 21C14 16 8 16 7 22C6 29 -4 29 -5 21C-6 16 -12 16 -13 19C-14 25 -25 25 -25 17Z`,
];
const BOW = "M0 -29C-7 -40 -17 -40 -17 -31C-17 -24 -8 -25 0 -29C8 -25 17 -24 17 -31C17 -40 7 -40 0 -29Z";
/** @type {Record<string, number[]>} */
const LOOK = { up: [0, -3.4], right: [3, 0.6], down: [0, 3.6], left: [-3, 0.6] };

/** A round hero with a mouth that opens by an angle in degrees (0 to 60).
 * @param {{facing?: string, mouth?: number, powered?: boolean}} props */
export function PacMan({ facing = "right", mouth = 34, powered = false }) {
  const flip = facing === "left" ? "scale(1 -1)" : "";
  return html`<g class=${powered ? "pac powered" : "pac"}>
    ${powered && html`<circle class="pac-aura" r="36" />`}
    <g transform=${`rotate(${TURN[facing] ?? 0}) ${flip}`}>
      <path class="pac-body" d=${wedge(27, mouth)} />
      <circle class="pac-eye" cx="3" cy="-14" r="4.2" />
    </g>
  </g>`;
}

/** @param {number} r @param {number} angle half of the opening, in degrees */
function wedge(r, angle) {
  const a = (Math.max(angle, 1) * Math.PI) / 180;
  const x = (r * Math.cos(a)).toFixed(2), y = (r * Math.sin(a)).toFixed(2);
  return `M-4 0L${x} -${y}A${r} ${r} 0 ${angle < 90 ? 1 : 0} 0 ${x} ${y}Z`;
}

/** A ghost pawn with its letter; `scared` while Pac-Man has power.
 * @param {{ghost: number, facing?: string, scared?: boolean, letter?: string}} props */
export function Ghost({ ghost, facing = "down", scared = false, letter = LETTERS[ghost] }) {
  return html`<g class=${`ghost ${HUES[ghost]}${scared ? " scared" : ""}`}>
    <path class="ghost-body" d=${BODIES[ghost]} />
    ${ghost === 1 && html`<path class="ghost-bow" d=${BOW} /><circle class="ghost-knot" cy="-29.5" r="4" />`}
    <${EyePair} facing=${facing} y=${-8} />
    <text class="ghost-letter" y="17.5">${letter}</text>
  </g>`;
}

/** The eyes of an eaten ghost on their way home, with its letter in its colour.
 * @param {{ghost: number, facing?: string}} props */
export function Eyes({ ghost, facing = "up" }) {
  return html`<g class=${`eyes ${HUES[ghost]}`}>
    <rect class="eyes-plate" x="-23" y="-23" width="46" height="46" rx="19" />
    <${EyePair} facing=${facing} y=${-7} />
    <text class="eyes-letter" y="18">${LETTERS[ghost]}</text>
  </g>`;
}

/** @param {{facing: string, y: number}} props */
function EyePair({ facing, y }) {
  const [dx, dy] = LOOK[facing] ?? LOOK.down;
  return html`<g transform=${`translate(0 ${y})`}>
    <ellipse class="eye-white" cx="-9" rx="7" ry="8.5" /><ellipse class="eye-white" cx="9" rx="7" ry="8.5" />
    <circle class="eye-pupil" cx=${-9 + dx} cy=${dy} r="3.9" /><circle class="eye-pupil" cx=${9 + dx} cy=${dy} r="3.9" />
  </g>`;
}
