// @ts-check
// Monopoly before one plays it: a living scene, and the small picture in lists.

import { html } from "/static/app/ui.js";
import { Ghost, PacMan } from "/static/art/pieces.js";

export { proven } from "./minigame/rules.js";

export const quickSeats = 3; // an auction of two is none
/** Points, or between equals their Levels; and why it was the end, if not by the last Level. @param {import("./types.js").MatchEnded} end */
export const wonBy = ({ how, points, levels, winners: [first, ...others] }) => {
  const equals = points.filter((/** @type {number} */ sum) => sum === points[first]).length;
  if (equals > 1 + others.length) return { key: "home.monopoly.won.levels", value: levels[first] };
  return { key: how === "last_level" ? "home.won_with" : `home.monopoly.won.${how}`, value: points[first] };
};

export const Emblem = () => html`<svg viewBox="0 0 56 40" width="56" height="40">
  ${[0, 1, 2].map((place) => html`<g transform=${`translate(${2 + place * 18} 6)`}>
    <rect class="plot" width="16" height="27" rx="3" /><rect class=${`plot-band band-${place}`} x="2" y="2" width="12" height="7" rx="1.5" /></g>`)}
  </svg>`;

const RING = "M70 70H570V350H70Z";

/** A ring of Levels with a token going round. */
export function Picture() {
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
