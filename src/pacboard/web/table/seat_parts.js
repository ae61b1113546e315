// @ts-check
// Parts of the seats: who plays there, and the pieces won.

import { n, t } from "../app/i18n.js";
import { html } from "../app/ui.js";

const MOST_SHOWN = 5; // so many equal tokens lie side by side; more are written as a number

/** Who plays a seat. @param {import("../app/socket.js").Seat} seat */
export const whoPlays = (seat) => (seat.kind === "bot" ? t("seat.bot", { level: seat.level }) : seat.yours ? t("seat.here") : t("seat.elsewhere"));

/** @param {{label: string, children?: import("../app/ui.js").Child}} props */
export const Group = ({ label, children }) => html`<span class="token-group" role="img" aria-label=${label} title=${label}>${children}</span>`;

/** @param {number} count @param {(k: number) => import("../app/ui.js").Child} draw */
export function repeat(count, draw) {
  if (count > MOST_SHOWN) return html`${draw(0)}<span class="token-sum">×${n(count)}</span>`;
  return Array.from({ length: count }, (_, k) => draw(k));
}
