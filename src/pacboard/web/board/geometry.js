// @ts-check
// Where things lie on the drawing: the board's spaces and ways as points, paths and distances.

/** @typedef {{name: string, x: number, y: number, kind: string, section: number}} Space */
/** @typedef {{spaces: Space[], edges: number[][], tunnels: number[][], door: number, width: number, height: number,
 *   start: {x: number, y: number, between: number[]}, cage: {x: number, y: number}}} BoardData */
/** @typedef {{x: number, y: number}} Point */
/** `places` counts what can be pointed at: the spaces, and the cage if there is one; `cage` and `start` are NOWHERE on boards
 * without them.
 * @typedef {{board: BoardData, cage: number, start: number, places: number, points: Point[], next: number[][],
 *   box: {x: number, y: number, width: number, height: number}}} Geometry */

export const UNIT = 72;
export const DIRECTIONS = ["up", "right", "down", "left"];
export const NOWHERE = -1;
const MARGIN = 34; // from the outermost spaces to the edge of the drawing
const OPENING = 62; // how far a tunnel runs out of the board

/** Everything that follows from the board data, computed once per match; `margin` is left around the outermost spaces.
 * @param {BoardData} board @param {number} [margin]
 * @returns {Geometry} */
export function makeGeometry(board, margin = MARGIN) {
  const points = board.spaces.map(gridPoint);
  const cage = board.cage ? points.push(gridPoint(board.cage)) - 1 : NOWHERE;
  const places = points.length;
  const start = board.start ? points.push(gridPoint(board.start)) - 1 : NOWHERE;
  const aside = board.tunnels.length ? Math.max(OPENING, margin) : margin;
  const box = {
    x: -aside, y: -margin,
    width: (board.width - 1) * UNIT + 2 * aside, height: (board.height - 1) * UNIT + 2 * margin,
  };
  return { board, cage, start, places, points, next: neighbours(board, cage, start), box };
}

/** @param {Point} cell @returns {Point} */
const gridPoint = ({ x, y }) => ({ x: x * UNIT, y: y * UNIT });

/** For every place the place in each of the four directions, or NOWHERE.
 * @param {BoardData} board @param {number} cage @param {number} start */
function neighbours(board, cage, start) {
  const next = Array.from({ length: Math.max(board.spaces.length, cage + 1, start + 1) }, () => [NOWHERE, NOWHERE, NOWHERE, NOWHERE]);
  const join = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ d) => {
    next[a][d] = b;
    next[b][(d + 2) % 4] = a;
  };
  for (const [a, b] of board.edges) join(a, b, heading(board.spaces[a], board.spaces[b]));
  if (board.start) joinOverStart(board, next);
  for (const [right, left] of board.tunnels) join(right, left, 1);
  if (cage !== NOWHERE) join(board.door, cage, 2);
  for (const to of board.start?.between ?? []) next[start][heading(board.start, board.spaces[to])] = to;
  return next;
}

/** START lies between two spaces, in a line with them or at a corner: from each the way to the other leads towards it.
 * @param {BoardData} board @param {number[][]} next */
function joinOverStart({ spaces, start }, next) {
  const [a, b] = start.between;
  for (const d of DIRECTIONS.keys()) {
    if (next[a][d] === b) next[a][d] = NOWHERE;
    if (next[b][d] === a) next[b][d] = NOWHERE;
  }
  next[a][heading(spaces[a], start)] = b;
  next[b][heading(spaces[b], start)] = a;
}

/** The direction from one cell to another in the same row or column.
 * @param {Point} from @param {Point} to */
function heading(from, to) {
  if (from.x === to.x) return to.y < from.y ? 0 : 2;
  return to.x > from.x ? 1 : 3;
}

/** The direction of a single step, or NOWHERE if the places are not neighbours.
 * @param {Geometry} geometry @param {number} from @param {number} to */
export function stepDirection(geometry, from, to) {
  return from === to ? NOWHERE : geometry.next[from].indexOf(to);
}

/** Does a step go through the tunnel?
 * @param {Geometry} geometry @param {number} from @param {number} to */
export function isTunnel(geometry, from, to) {
  return geometry.board.tunnels.some(([a, b]) => (a === from && b === to) || (b === from && a === to));
}

/** The places that a list of directions leads through, the first one included.
 * @param {Geometry} geometry @param {number} from @param {string[]} steps */
export function placesAlong(geometry, from, steps) {
  const places = [from];
  for (const step of steps) {
    const to = geometry.next[places[places.length - 1]][DIRECTIONS.indexOf(step)];
    if (to === undefined || to === NOWHERE) break;
    places.push(to);
  }
  return places;
}

/** Does a step lead over START, from the one space beside it to the other?
 * @param {Geometry} geometry @param {number} from @param {number} to */
function isOverStart({ board }, from, to) {
  return Boolean(board.start?.between.includes(from) && board.start.between.includes(to));
}

/** The straight pieces of a step: one, or two over START and for the tunnel (out at one end, in at the other).
 * @param {Geometry} geometry @param {number} from @param {number} to
 * @returns {[Point, Point][]} */
export function legs(geometry, from, to) {
  const a = geometry.points[from], b = geometry.points[to];
  if (isOverStart(geometry, from, to)) return [[a, geometry.points[geometry.start]], [geometry.points[geometry.start], b]];
  if (!isTunnel(geometry, from, to)) return [[a, b]];
  const out = a.x > b.x ? OPENING : -OPENING;
  return [[a, { x: a.x + out, y: a.y }], [{ x: b.x - out, y: b.y }, b]];
}

/** The way through places as the `d` of an SVG path.
 * @param {Geometry} geometry @param {number[]} places */
export function wayPath(geometry, places) {
  let d = "";
  let at = "";
  for (let k = 1; k < places.length; k++) {
    for (const [a, b] of legs(geometry, places[k - 1], places[k])) {
      if (at !== `${a.x} ${a.y}`) d += `M${a.x} ${a.y}`;
      d += `L${b.x} ${b.y}`;
      at = `${b.x} ${b.y}`;
    }
  }
  return d;
}

/** All corridors as the `d` of an SVG path: every way of the board, and the tunnel's openings.
 * @param {Geometry} geometry */
export function corridors(geometry) {
  const { board, points } = geometry;
  const ways = board.edges.map((edge) => wayPath(geometry, edge));
  for (const [right, left] of board.tunnels) {
    ways.push(`M${points[right].x} ${points[right].y}h${2 * OPENING}`, `M${points[left].x} ${points[left].y}h${-2 * OPENING}`);
  }
  return ways.join("");
}

/** Fewest steps from a place to every place; -1 where there is no way.
 * @param {Geometry} geometry @param {number} from */
export function distances(geometry, from) {
  const far = geometry.next.map(() => -1);
  far[from] = 0;
  const queue = [from];
  for (const here of queue) {
    for (const to of geometry.next[here]) {
      if (to !== NOWHERE && far[to] < 0) {
        far[to] = far[here] + 1;
        queue.push(to);
      }
    }
  }
  return far;
}

/** Is a rectangle of the grid (in cells, ends included) free of spaces?
 * @param {BoardData} board @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
export function isFree(board, x0, y0, x1, y1) {
  return !board.spaces.some(({ x, y }) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
}

/** The place nearest to a point of the drawing, or NOWHERE if none is near.
 * @param {Geometry} geometry @param {Point} point */
export function nearestSpace(geometry, point) {
  let best = NOWHERE, least = (1.2 * UNIT) ** 2;
  for (let k = 0; k < geometry.places; k++) {
    const { x, y } = geometry.points[k];
    const far = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (far < least) [best, least] = [k, far];
  }
  return best;
}
