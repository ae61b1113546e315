// @ts-check
// The card of a space, opened by a tap: of a Level its prices and owner, of any other what happens there.

import { Dialog } from "/static/app/dialog.js";
import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { SpaceIcon } from "./icons.js";
import { spaceName } from "./ring.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @param {{space: number, board: import("./ring.js").BoardData, picture: Picture, seats: import("/static/app/socket.js").Seat[], close: () => void}} props */
export function SpaceCard({ space, board, picture, seats, close }) {
  const { kind, level } = board.spaces[space];
  const body = level ? html`<${LevelFace} level=${board.levels[level - 1]} owner=${seats[picture.owners[level - 1] ?? -1]?.name} whole=${picture.complete[level - 1]} />`
    : html`<div class="space-face"><${SpaceIcon} kind=${kind} /><p>${t(`ring.${kind}.text`, { ghost: n(board.ghost_fee), jail: n(board.jail_fee) })}</p></div>`;
  return html`<${Dialog} title=${spaceName(board.spaces[space])} kind="level-card" onClose=${close}>${body}<//>`;
}

/** @param {{level: {level: number, price: number, rent: number, set: number}, owner?: string, whole: boolean}} props */
function LevelFace({ level: { level, price, rent, set }, owner, whole }) {
  const row = (/** @type {string} */ name, /** @type {string} */ value, now = false) => html`<tr class=${now ? "now" : ""}><th scope="row">${name}</th><td>${value}</td></tr>`;
  return html`<div class=${`level-face set-${set}`}><p class="card-band">${t("mono.card.set", { set })}</p><p class="level-number pixel">${n(level)}</p>
    <table>${row(t("mono.card.price"), n(price))}${row(t("mono.card.rent"), n(rent), Boolean(owner) && !whole)}${row(t("mono.card.full"), n(2 * rent), whole)}
      ${row(t("mono.card.owner"), owner ?? t("mono.card.nobody"))}</table></div>`;
}
