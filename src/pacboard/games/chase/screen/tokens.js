// @ts-check
// What the box of chase holds beside its pieces: fruit, blue ghost tokens, mini-boards, power pellet tokens.

import { html } from "/static/app/ui.js";

/** Cherry, strawberry or orange.
 * @param {{fruit: number}} props */
export function Fruit({ fruit }) {
  return html`<g class="fruit">${[cherry, strawberry, orange][fruit]()}</g>`;
}

const cherry = () => html`<path class="fruit-stalk" d="M-9 7C-7 -6 2 -14 13 -18M10 9C8 -3 9 -11 13 -18" />
  <path class="fruit-leaf" d="M13 -18C4 -23 -4 -21 -8 -15C0 -11 8 -12 13 -18Z" />
  <circle class="fruit-red" cx="-10" cy="11" r="10" /><circle class="fruit-red" cx="10" cy="13" r="10" />
  <circle class="fruit-shine" cx="-13" cy="7" r="2.6" /><circle class="fruit-shine" cx="7" cy="9" r="2.6" />`;

const strawberry = () => html`<path class="fruit-red"
    d="M0 22C-12 17 -19 4 -18 -6C-16 -13 -6 -13 0 -11C6 -13 16 -13 18 -6C19 4 12 17 0 22Z" />
  <path class="fruit-leaf" d="M-15 -10L-8 -16L-2 -13V-21H3V-13L9 -16L15 -10L6 -7L0 -3L-6 -7Z" />
  <g class="fruit-seeds"><circle cx="-8" cy="0" r="1.7" /><circle cx="0" cy="4" r="1.7" /><circle cx="8" cy="0" r="1.7" />
    <circle cx="-5" cy="9" r="1.7" /><circle cx="5" cy="9" r="1.7" /><circle cy="15" r="1.7" /></g>`;

const orange = () => html`<circle class="fruit-orange" cy="4" r="18" />
  <path class="fruit-stalk" d="M0 -13C0 -18 2 -20 4 -22" /><path class="fruit-leaf" d="M2 -15C8 -24 17 -23 21 -19C16 -12 8 -11 2 -15Z" />
  <path class="fruit-glint" d="M-11 0A13 13 0 0 1 -3 -8" />`;

/** @param {{fruit: number, size?: number}} props */
export function FruitIcon({ fruit, size = 26 }) {
  return html`<svg class="piece-icon" viewBox="-25 -26 50 52" height=${size} width=${size} aria-hidden="true">
    <${Fruit} fruit=${fruit} /></svg>`;
}

/** A blue ghost token, worth 200.
 * @param {{size?: number}} props */
export function BlueToken({ size = 26 }) {
  return html`<svg class="piece-icon blue-token" viewBox="-20 -20 40 40" height=${size} width=${size} aria-hidden="true">
    <circle class="blue-rim" r="18.5" />
    <path class="blue-ghost" d="M-9 10V-1A9 9 0 0 1 9 -1V10L6 7L3 10L0 7L-3 10L-6 7Z" />
    <circle class="blue-eye" cx="-3.4" cy="-1.5" r="1.9" /><circle class="blue-eye" cx="3.4" cy="-1.5" r="1.9" />
  </svg>`;
}

/** The mini-board of a section, filled by the share of its dots that are eaten.
 * @param {{section: string, share: number, size?: number}} props */
export function MiniBoard({ section, share, size = 26 }) {
  const won = share >= 1;
  return html`<svg class=${won ? "piece-icon mini-board won" : "piece-icon mini-board"} viewBox="0 0 40 40" height=${size} width=${size}
    aria-hidden="true">
    <rect class="mini-ground" x="1.5" y="1.5" width="37" height="37" rx="7" />
    <rect class="mini-fill" x="1.5" y=${38.5 - 37 * share} width="37" height=${37 * share} rx=${Math.min(7, 18 * share)} />
    <path class="mini-lines" d="M9 9H31V17H22V31H31M9 17V31H15M15 17H9" />
    <text class="mini-letter" x="20" y="27">${section}</text>
  </svg>`;
}

/** A power pellet token: the pellet, or its grey back.
 * @param {{eaten?: boolean, size?: number}} props */
export function PelletIcon({ eaten = false, size = 18 }) {
  return html`<svg class=${eaten ? "piece-icon pellet-icon eaten" : "piece-icon pellet-icon"} viewBox="-10 -10 20 20" height=${size}
    width=${size} aria-hidden="true"><circle r="8" /></svg>`;
}
