// @ts-check
/** Line icons of the shell, drawn on a grid of 24. */

import { html } from "./ui.js";

/** @type {Record<string, string>} */
const LINES = {
  home: "M4 11 12 4l8 7M6.5 9.5V20h11V9.5",
  trophy: "M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4c0 3 1 5 3.4 5.2M17 6h3c0 3-1 5-3.4 5.2M12 14v4M8 20h8M9.5 20c0-1.5 1-2 2.5-2s2.5.5 2.5 2",
  book: "M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5V20",
  help: "M9 9.2a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.6v.1",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
  gear: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  globe: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17",
  bin: "M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5",
  search: "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  person: "M12 4a3.8 3.8 0 1 1 0 7.6A3.8 3.8 0 0 1 12 4ZM4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  bot: "M6 9h12v9.5H6ZM12 9V5.5M12 4.5v.1M3.5 12.5v3M20.5 12.5v3M9.5 12.8v1.4M14.5 12.8v1.4",
  save: "M12 4v10M8 10.5l4 4 4-4M5 19.5h14",
  seal: "M12 3.5 19 6v5.5c0 4-2.7 7-7 9-4.3-2-7-5-7-9V6ZM8.8 12l2.3 2.3 4.2-4.5",
  again: "M19 12a7 7 0 1 1-2.2-5.1M17.5 3.5v4h-4",
};

/**
 * An icon; it is hidden from screen readers, so give its button a name.
 * @param {{name: string, size?: number}} props
 */
export function Icon({ name, size = 22 }) {
  return html`<svg class="line-icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><path d=${LINES[name]} /></svg>`;
}

/** The mark of the house: a round hero and two dots. */
export function Mark() {
  return html`<svg class="mark" viewBox="0 0 46 32" aria-hidden="true">
    <path class="mark-pac" d="M15 16 28 8A15 15 0 1 0 28 24Z" /><circle class="mark-eye" cx="17" cy="8" r="2" />
    <circle class="mark-dot" cx="31" cy="16" r="2.8" /><circle class="mark-dot" cx="41" cy="16" r="2.8" />
  </svg>`;
}
