// @ts-check
/** A little chase that plays itself on a board, for the picture on the home page. Rules are simpler than the game's. */

import { DIRECTIONS, NOWHERE, distances } from "/static/board/geometry.js";

/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */
/** A piece on its way from one place to the next; `part` of the way is done.
 * @typedef {{from: number, to: number, part: number, facing: string, eyes: boolean, rest: number}} Walker */

const PAC_PACE = 3.3; // steps a second
const GHOST_PACE = 2.5;
const SCARED_PACE = 1.5;
const EYES_PACE = 6;
const POWER = 6; // seconds
const TOUCH = 34; // in units of the drawing
const SAD = 1.1; // seconds that a caught Pac-Man shrinks

export class Demo {
  /**
   * @param {Geometry} geometry
   * @param {() => number} chance from 0 to 1
   */
  constructor(geometry, chance = Math.random) {
    this.geometry = geometry;
    this.chance = chance;
    this.far = geometry.next.map((_, place) => distances(geometry, place));
    /** Dots and pellets eaten since the demo began. */
    this.eaten = 0;
    /** Seconds of power left, and since Pac-Man was caught. */
    this.power = this.caught = 0;
    this.dots = this.pellets = /** @type {Set<number>} */ (new Set());
    this.pac = walker(geometry.start, 0);
    this.ghosts = /** @type {Walker[]} */ ([]);
    this.reset();
  }

  /** All dots up, all pieces at home. */
  reset() {
    const kinds = this.geometry.board.spaces.map((space) => space.kind);
    this.dots = new Set(kinds.flatMap((kind, place) => (kind === "dot" ? [place] : [])));
    this.pellets = new Set(kinds.flatMap((kind, place) => (kind === "pellet" ? [place] : [])));
    this.goHome();
  }

  goHome() {
    const { start, cage, board } = this.geometry;
    this.power = this.caught = 0;
    this.pac = walker(start, 0.6);
    this.ghosts = [0, 1, 2, 3].map((ghost) => walker(ghost ? cage : board.door, 0.5 + ghost * 2.2));
  }

  /** @param {number} seconds */
  advance(seconds) {
    if (this.caught > 0) {
      this.caught += seconds;
      if (this.caught > SAD) this.goHome();
      return;
    }
    this.power = Math.max(0, this.power - seconds);
    this.walk(this.pac, PAC_PACE * seconds, seconds, () => this.choosePac());
    this.ghosts.forEach((ghost, place) => {
      const pace = ghost.eyes ? EYES_PACE : this.power ? SCARED_PACE : GHOST_PACE;
      this.walk(ghost, pace * seconds, seconds, () => this.chooseGhost(ghost, place));
    });
    this.eat();
    this.meet();
  }

  /**
   * @param {Walker} piece
   * @param {number} way in steps
   * @param {number} seconds
   * @param {() => number} choose
   */
  walk(piece, way, seconds, choose) {
    piece.rest = Math.max(0, piece.rest - seconds);
    if (piece.rest > 0) return;
    piece.part += way;
    if (piece.part < 1) return;
    const next = choose();
    if (next === NOWHERE) {
      piece.part = 1;
      return;
    }
    piece.part -= 1;
    if (piece.part >= 1) piece.part = 0;
    piece.facing = DIRECTIONS[this.geometry.next[piece.to].indexOf(next)] ?? piece.facing;
    [piece.from, piece.to] = [piece.to, next];
  }

  /** @param {number} place */
  ways(place) {
    return this.geometry.next[place].filter((to) => to !== NOWHERE);
  }

  /** Towards the nearest food, away from ghosts that are near. */
  choosePac() {
    const open = this.ways(this.pac.to).filter((to) => to !== this.geometry.cage);
    return this.best(open, (to) => this.appetite(to) + this.fear(to) + this.chance() * 0.5);
  }

  /** @param {number} place */
  appetite(place) {
    const prey = this.power > 1 ? this.ghosts.filter((ghost) => !ghost.eyes && ghost.to !== this.geometry.cage) : [];
    const goals = prey.length ? prey.map((ghost) => ghost.to) : [...this.dots, ...this.pellets];
    return Math.min(40, ...goals.map((goal) => this.far[place][goal]));
  }

  /** @param {number} place */
  fear(place) {
    if (this.power > 0.6) return 0;
    const near = Math.min(9, ...this.ghosts.filter((ghost) => !ghost.eyes).map((ghost) => this.far[place][ghost.to]));
    return near < 4 ? (4 - near) * 6 : 0;
  }

  /**
   * @param {Walker} ghost
   * @param {number} place of it among the ghosts
   */
  chooseGhost(ghost, place) {
    const { cage, board } = this.geometry;
    if (ghost.eyes && ghost.to === cage) {
      ghost.eyes = false;
      ghost.rest = 1.5;
      return NOWHERE;
    }
    if (ghost.eyes) return ghost.to === board.door ? cage : this.best(this.ways(ghost.to), (to) => this.far[to][board.door]);
    const ahead = this.ways(ghost.to).filter((to) => to !== cage && to !== ghost.from);
    const open = ahead.length ? ahead : this.ways(ghost.to).filter((to) => to !== cage);
    const towards = this.power ? -1 : 1;
    const whim = [1.5, 4, 6, 9][place];
    return this.best(open, (to) => towards * this.far[to][this.pac.to] + this.chance() * whim);
  }

  /**
   * @param {number[]} places
   * @param {(place: number) => number} cost
   */
  best(places, cost) {
    let best = NOWHERE;
    let least = Infinity;
    for (const place of places) {
      const here = cost(place);
      if (here < least) [best, least] = [place, here];
    }
    return best;
  }

  eat() {
    const place = this.pac.part > 0.5 ? this.pac.to : this.pac.from;
    if (this.dots.delete(place)) this.eaten += 1;
    if (this.pellets.delete(place)) {
      this.eaten += 1;
      this.power = POWER;
    }
    if (!this.dots.size) this.reset();
  }

  meet() {
    const hero = this.spot(this.pac);
    for (const ghost of this.ghosts) {
      const { x, y } = this.spot(ghost);
      if (ghost.eyes || Math.hypot(x - hero.x, y - hero.y) > TOUCH) continue;
      if (this.power > 0) ghost.eyes = true;
      else this.caught = 0.001;
    }
  }

  /**
   * Where a piece is drawn; through the tunnel it leaves on one side and comes in on the other.
   * @param {Walker} piece
   */
  spot(piece) {
    const { points } = this.geometry;
    if (piece.from === piece.to && piece.to === this.geometry.cage) {
      const { x, y } = points[piece.to];
      return { x: x + (this.ghosts.indexOf(piece) - 2) * 50, y: y + 6 };
    }
    const a = points[piece.from];
    const b = points[piece.to];
    const part = Math.min(1, piece.part);
    const across = Math.abs(a.x - b.x) > 200;
    if (!across) return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    const out = a.x > b.x ? 72 : -72;
    return part < 0.5 ? { x: a.x + out * 2 * part, y: a.y } : { x: b.x - out * 2 * (1 - part), y: b.y };
  }
}

/**
 * A piece that stands still for a while.
 * @param {number} place
 * @param {number} rest seconds
 * @returns {Walker}
 */
function walker(place, rest) {
  return { from: place, to: place, part: 1, facing: "right", eyes: false, rest };
}
