// @ts-check
// The board as a ring: where each space lies in a grid, and what is drawn on it.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { Ghost } from "/static/art/pieces.js";
import { SpaceIcon } from "./icons.js";
import { Token } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */
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

/** @type {Record<string, [number, number]>} */
const SHIFT = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

/** The nearest space straight on from another one, across the middle if need be; itself if there is none.
 * @param {BoardData} board @param {number} from @param {string} direction */
export function neighbour(board, from, direction) {
  const { cells } = layout(board.spaces.length), [dx, dy] = SHIFT[direction];
  const far = (/** @type {number} */ k) => (cells[k].column - cells[from].column) * dx + (cells[k].row - cells[from].row) * dy;
  const inLine = (/** @type {number} */ k) => (dx ? cells[k].row === cells[from].row : cells[k].column === cells[from].column);
  const ahead = cells.map((_, k) => k).filter((k) => inLine(k) && far(k) > 0);
  return ahead.sort((a, b) => far(a) - far(b))[0] ?? from;
}

/** The name of a space. @param {Space} space */
export const spaceName = ({ kind, level }) => (level ? t("ring.level", { level }) : t(`ring.${kind}`).replaceAll("|", ""));

/** The same as it is printed on a narrow space: it may be broken where its text has a bar. @param {string} kind */
const printedName = (kind) => t(`ring.${kind}`).replaceAll("|", "\u00ad");

/** @typedef {{scene: import("./stage.js").Scene, picture: Picture, seats: import("/static/app/socket.js").Seat[], board: BoardData, cursor: import("/static/app/ui.js").Signal<number>,
 *   choices: Map<number, () => void>, lit: Set<number>, show: (space: number) => void, children?: import("/static/app/ui.js").Child}} RingProps */

/** One stop for the Tab key; the arrow keys lead on from there. @param {RingProps} props */
export function Ring(props) {
  const { board, choices, lit, cursor, children } = props;
  const { cells, columns, rows } = layout(board.spaces.length);
  return html`<div class="ring" role="group" aria-label=${t("ring.name", { n: board.spaces.length })}
      style=${{ gridTemplateColumns: `1.16fr repeat(${columns - 2}, 1fr) 1.16fr`, gridTemplateRows: `1.1fr repeat(${rows - 2}, 1fr) 1.1fr` }}>
    ${board.spaces.map((space, k) => html`<${RingSpace} key=${k} k=${k} space=${space} cell=${cells[k]} of=${props} choose=${choices.get(k)}
      lit=${lit.has(k)} stop=${cursor.value === k} />`)}
    <div class="ring-middle" style=${{ gridColumn: `2 / ${columns}`, gridRow: `2 / ${rows}` }}>${children}</div>
  </div>`;
}

/** Above, the printed space; below, whoever stands on it, so that nothing is covered.
 * @param {{k: number, space: Space, cell: Layout["cells"][0], of: RingProps, choose?: () => void, lit: boolean, stop: boolean}} props */
function RingSpace({ k, space, cell, of: { scene, picture, seats, board, cursor, show }, choose, lit, stop }) {
  const level = space.level ? board.levels[space.level - 1] : null;
  const owner = level ? picture.owners[level.level - 1] : null;
  const classes = ["ring-space", cell.side, level ? `set-${level.set}` : "plain", choose ? "pickable" : "", lit ? "lit" : "",
    level && picture.complete[level.level - 1] ? "complete" : ""].filter(Boolean).join(" ");
  return html`<button type="button" class=${classes} style=${{ gridColumn: cell.column, gridRow: cell.row }} data-space=${k} tabindex=${stop ? 0 : -1}
      aria-label=${spaceLabel(k, scene, picture, seats, board, Boolean(choose))} onFocus=${() => (cursor.value = k)} onClick=${() => (choose ? choose() : show(k))}>
    ${level ? html`<span class="ring-band"><span class="ring-set">${n(level.set)}</span>
        ${owner !== null && html`<span class=${`ring-owner seat-${owner}`} aria-hidden="true">${initial(seats[owner].name)}</span>`}</span>
      <span class="ring-print"><b class="ring-level pixel">${n(level.level)}</b><span class="ring-price">${n(level.price)}</span></span>`
      : html`<span class="ring-print"><${SpaceIcon} kind=${space.kind} /><span class="ring-word">${printedName(space.kind)}</span></span>`}
    <${Standing} k=${k} scene=${scene} picture=${picture} />
  </button>`;
}

/** Tokens and the Ghost on a space. @param {{k: number, scene: import("./stage.js").Scene, picture: Picture}} props */
function Standing({ k, scene, picture }) {
  const here = scene.spaces.map((_, seat) => seat).filter((seat) => scene.spaces[seat] === k);
  const count = here.length + Number(scene.ghost === k);
  return html`<span class=${`ring-tokens of-${count}`} aria-hidden="true">
    ${here.map((seat) => html`<${Token} key=${seat} seat=${seat} locked=${scene.jailed[seat]} moving=${scene.moving === seat} />`)}
    ${scene.ghost === k && html`<svg class=${`ring-ghost${scene.moving === -1 ? " moving" : ""}`} viewBox="-28 -38 56 66"><${Ghost} ghost=${2} letter="" /></svg>`}
  </span>`;
}

/** The first letter of a name, as it is read. @param {string} name */
export const initial = (name) => [...name.trim()][0]?.toUpperCase() ?? "?";

/** A space in words: what it is, whose, who stands there. @param {number} k @param {import("./stage.js").Scene} scene @param {Picture} picture
 * @param {import("/static/app/socket.js").Seat[]} seats @param {BoardData} board @param {boolean} [pickable] */
export function spaceLabel(k, scene, picture, seats, board, pickable = false) {
  const space = board.spaces[k], parts = [spaceName(space)];
  if (space.level) {
    const owner = picture.owners[space.level - 1], { set, price } = board.levels[space.level - 1];
    parts.push(t("ring.set", { set }), owner === null ? t("ring.unowned", { price }) : t("ring.owned", { seat: seats[owner].name }),
      t("ring.rent", { rent: picture.rents[space.level - 1] }));
  }
  seats.forEach(({ name }, seat) => scene.spaces[seat] === k && parts.push(t(scene.jailed[seat] ? "ring.locked" : "ring.here", { seat: name })));
  if (scene.ghost === k) parts.push(t("ring.ghost_here"));
  if (pickable) parts.push(t("ring.pickable"));
  return parts.join(", ");
}
