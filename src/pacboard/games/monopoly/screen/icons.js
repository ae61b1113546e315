// @ts-check
// Pictures of the spaces that are not Levels.

import { html } from "/static/app/ui.js";

/** @type {Record<string, () => import("/static/app/ui.js").Child>} */
const DRAWN = {
  go: () => html`<path class="icon-arrow" d="M34 20H12M20 10L10 20L20 30" />`,
  power_up: () => html`<path class="icon-up" d="M20 5L33 19H26V34H14V19H7Z" />`,
  maze: () => html`<path class="icon-maze" d="M6 8H34V18H16V24H34V33H6M6 14V26" />`,
  pellet: () => html`<circle class="icon-pellet" cx="20" cy="20" r="10" />`,
  jail: () => html`<path class="icon-bars" d="M8 6V34M16 6V34M24 6V34M32 6V34" />`,
  go_to_jail: () => html`<path class="icon-bars" d="M22 6V34M29 6V34M36 6V34" /><path class="icon-arrow" d="M3 20H15M10 13L17 20L10 27" />`,
  free_parking: () => html`<circle class="icon-ring" cx="20" cy="20" r="14" /><path class="icon-p" d="M16 29V11H22A5.5 5.5 0 0 1 22 22H16" />`,
};

/** @param {{kind: string}} props */
export const SpaceIcon = ({ kind }) => html`<svg class="ring-icon" viewBox="0 0 40 40" aria-hidden="true">${DRAWN[kind]?.()}</svg>`;
