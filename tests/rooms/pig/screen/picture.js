// @ts-check
// Pig on the home page.

import { html } from "/static/app/ui.js";

export const quickSeats = 2;

export const Picture = () => html`<svg viewBox="0 0 10 10" aria-hidden="true"><rect x="2" y="2" width="6" height="6" rx="1" /></svg>`;

export const Emblem = Picture;
