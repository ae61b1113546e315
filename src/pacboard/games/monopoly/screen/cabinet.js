// @ts-check
// The arcade unit as a cabinet: marquee, screen, joystick, button.  What stands on its screen is the caller's.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { Ghost } from "/static/art/pieces.js";

/** @param {{children?: import("/static/app/ui.js").Child, foot?: import("/static/app/ui.js").Child}} props */
export const Cabinet = ({ children, foot }) => html`<div class="cabinet">
  <p class="cabinet-marquee pixel" aria-hidden="true">${t("mono.cabinet")}</p>
  <div class="cabinet-screen">${children}</div>
  ${foot && html`<div class="cabinet-panel">${foot}</div>`}
</div>`;

/** Joystick and button, for the look of it. */
export const Panel = () => html`<svg class="cabinet-art" viewBox="0 0 300 74" aria-hidden="true">
  <ellipse class="art-well" cx="76" cy="44" rx="44" ry="24" /><path class="art-stick" d="M76 44L82 18" /><circle class="art-ball" cx="83" cy="16" r="15" />
  <circle class="art-edge" cx="188" cy="42" r="27" /><circle class="art-button" cx="188" cy="39" r="24" />
  <circle class="art-coin" cx="256" cy="42" r="17" /><path class="art-slot" d="M256 32V52" />
</svg>`;

/** Four ghosts in a row, as above the score of the mini game. */
export const GhostRow = () => html`<svg class="cabinet-ghosts" viewBox="0 0 240 64" aria-hidden="true">${[0, 1, 2, 3].map((ghost) => html`
  <g key=${ghost} transform=${`translate(${30 + 60 * ghost} 38) scale(.8)`}><${Ghost} ghost=${ghost} /></g>`)}</svg>`;

/** The score in four glowing digits, and a dot beside every Level number that is owned.
 * @param {{score: string, owned: number[], flash?: boolean, label: string}} props */
export const Readout = ({ score, owned, flash = false, label }) => html`<div class="readout" role="img" aria-label=${label}>
  <p class=${`readout-score pixel${flash ? " flashing" : ""}`}>${score}</p>
  <ul class="readout-levels" aria-hidden="true">${Array.from({ length: 16 }, (_, k) => html`<li key=${k} class=${owned.includes(k + 1) ? "on" : ""}>
    <i></i>${n(k + 1)}</li>`)}</ul>
</div>`;

/** A score as the unit writes it. @param {number} points */
export const digits = (points) => String(Math.max(0, Math.min(9999, points))).padStart(4, "0");
