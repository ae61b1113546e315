// @ts-check
// The four Pac-Man tokens: a colour and a number each, so that nobody needs to see colours.

import { html } from "/static/app/ui.js";

/** @param {{seat: number, locked?: boolean, moving?: boolean}} props */
export function Token({ seat, locked = false, moving = false }) {
  return html`<svg class=${`token seat-${seat}${moving ? " moving" : ""}`} viewBox="-20 -20 40 40" aria-hidden="true">
    <path class="token-body" d="M-2 0L15.6 -9A18 18 0 1 0 15.6 9Z" />
    <text class="token-number" x="-6" y="5.5">${seat + 1}</text>
    ${locked && html`<path class="token-bars" d="M-12 -18V18M-4 -20V20M4 -20V20M12 -18V18" />`}
  </svg>`;
}
