// @ts-check
// Duel before one plays it: a living scene, and the small picture in lists.

import { html } from "/static/app/ui.js";
import { Ghost, PacMan } from "/static/art/pieces.js";
import { Walls } from "/static/art/walls.js";

export const quickSeats = 2;
/** Hearts, or the dots in the end, and why it was the end then. @param {import("./types.js").MatchEnded} end */
export const wonBy = ({ how, scores, winners }) => ({ key: `home.duel.won.${how}`, value: scores[winners[0]] });

export const Emblem = () => html`<svg viewBox="0 0 64 40" width="56" height="35">
  <path class="duel-one" d="M18 20 30 12.5A14 14 0 1 0 30 27.5Z" /><path class="duel-two" d="M46 20 34 12.5A14 14 0 1 1 34 27.5Z" /></svg>`;

const LANE = "M40 240H600M40 120V360M600 120V360M320 60V420M40 120H600M40 360H600M180 120V360M460 120V360";

/** Two heroes, mirrored, with a power pellet between them. */
export function Picture() {
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
