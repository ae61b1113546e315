// @ts-check
// The board as a ring: where each space lies in a grid, and what is drawn on it.

import { n, t } from "../app/i18n.js";
import { html } from "../app/ui.js";
import { Ghost } from "../art/pieces.js";
import { SpaceIcon } from "./icons.js";
import { Token } from "./tokens.js";

/** @typedef {{name: string, kind: string, level: number | null}} Space */
/** @typedef {{spaces: Space[], levels: {level: number, price: number, rent: number, set: number, space: number}[], ghost_fee: number,
 *   jail_fee: number, sets: number}} BoardData */
/** Column and row of each space, from 1, and the size of the grid.
 * @typedef {{cells: {column: number, row: number, side: string}[], columns: number, rows: number}} Layout */

/** Clockwise from the lower right corner, as square as it goes. @param {number} count @returns {Layout} */
export function layout(count) {
  const half = Math.ceil(count / 2);
  const across = Math.ceil(half / 2), down = half - across;
  const cells = Array.from({ length: count }, (_, k) => {
    if (k < across) return { column: across + 1 - k, row: down + 1, side: "bottom" };
    if (k < half) return { column: 1, row: down + 1 - (k - across), side: "left" };
    if (k < half + across) return { column: 1 + k - half, row: 1, side: "top" };
    return { column: across + 1, row: 1 + k - half - across, side: "right" };
  });
  return { cells, columns: across + 1, rows: down + 1 };
}

/** The name of a space. @param {Space} space */
export const spaceName = ({ kind, level }) => (level ? t("ring.level", { level }) : t(`ring.${kind}`));

/** @typedef {{scene: import("./stage.js").Scene, picture: any, seats: import("../app/socket.js").Seat[], board: BoardData,
 *   choices: Map<number, () => void>, lit: Set<number>, show: (space: number) => void, children?: import("../app/ui.js").Child}} RingProps */

/** @param {RingProps} props */
export function Ring({ scene, picture, seats, board, choices, lit, show, children }) {
  const { cells, columns, rows } = layout(board.spaces.length);
  return html`<div class="ring" role="group" aria-label=${t("ring.name", { n: board.spaces.length })}
      style=${{ gridTemplateColumns: `1.22fr repeat(${columns - 2}, 1fr) 1.22fr`, gridTemplateRows: `1.22fr repeat(${rows - 2}, 1fr) 1.22fr` }}>
    ${board.spaces.map((space, k) => html`<${RingSpace} key=${k} k=${k} space=${space} cell=${cells[k]} scene=${scene} picture=${picture}
      seats=${seats} board=${board} choose=${choices.get(k)} lit=${lit.has(k)} show=${show} />`)}
    <div class="ring-middle" style=${{ gridColumn: `2 / ${columns}`, gridRow: `2 / ${rows}` }}>${children}</div>
  </div>`;
}

/** @param {{k: number, space: Space, cell: Layout["cells"][0], scene: import("./stage.js").Scene, picture: any, board: BoardData,
 *   seats: import("../app/socket.js").Seat[], choose?: () => void, lit: boolean, show: (space: number) => void}} props */
function RingSpace({ k, space, cell, scene, picture, seats, board, choose, lit, show }) {
  const level = space.level ? board.levels[space.level - 1] : null;
  const owner = level ? picture.owners[level.level - 1] : null;
  const here = seats.map((_, seat) => seat).filter((seat) => scene.spaces[seat] === k);
  const classes = ["ring-space", cell.side, level ? `set-${level.set}` : "", choose ? "choice" : "", lit ? "lit" : "",
    level && picture.complete[level.level - 1] ? "complete" : ""].filter(Boolean).join(" ");
  return html`<button type="button" class=${classes} style=${{ gridColumn: cell.column, gridRow: cell.row }} data-space=${k}
      aria-label=${label(space, level, owner, here, scene, picture, seats, k)} onClick=${() => (choose ? choose() : show(k))}>
    ${level && html`<span class="ring-band"><span class="ring-set">${n(level.set)}</span></span>`}
    ${level ? html`<span class="ring-level pixel">${n(level.level)}</span><span class="ring-price">${n(level.price)}</span>`
      : html`<${SpaceIcon} kind=${space.kind} /><span class="ring-word">${t(`ring.${space.kind}`)}</span>`}
    ${owner !== null && html`<span class=${`ring-owner seat-${owner}`} aria-hidden="true">${initial(seats[owner].name)}</span>`}
    <span class="ring-tokens" aria-hidden="true">
      ${here.map((seat) => html`<${Token} key=${seat} seat=${seat} locked=${picture.seats[seat].jailed} moving=${scene.moving === seat} />`)}
      ${scene.ghost === k && html`<svg class="ring-ghost" viewBox="-30 -38 60 68"><${Ghost} ghost=${2} /></svg>`}
    </span>
  </button>`;
}

/** The first letter of a name, as it is read. @param {string} name */
export const initial = (name) => [...name.trim()][0]?.toUpperCase() ?? "?";

/** @param {Space} space @param {BoardData["levels"][0] | null} level @param {number | null} owner @param {number[]} here
 * @param {import("./stage.js").Scene} scene @param {any} picture @param {import("../app/socket.js").Seat[]} seats @param {number} k */
function label(space, level, owner, here, scene, picture, seats, k) {
  const parts = [spaceName(space)];
  if (level) {
    parts.push(t("ring.set", { set: level.set }));
    parts.push(owner === null ? t("ring.unowned", { price: level.price }) : t("ring.owned", { seat: seats[owner].name }));
    parts.push(t("ring.rent", { rent: picture.rents[level.level - 1] }));
  }
  for (const seat of here) parts.push(t(picture.seats[seat].jailed ? "ring.locked" : "ring.here", { seat: seats[seat].name }));
  if (scene.ghost === k) parts.push(t("ring.ghost_here"));
  return parts.join(", ");
}
