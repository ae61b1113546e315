// @ts-check
// The show of the chase board: pieces on their way, dice, the card that turns, texts that rise.

import { signal, untracked } from "../app/ui.js";
import { sceneOf } from "../board/scene.js";
import { playEvent } from "./motion.js";
import { Show } from "./show.js";

/** @typedef {import("../app/socket.js").Match} Match */
/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** @typedef {import("../board/scene.js").Scene} Scene */
/** Dice on show. @typedef {{pips: number[], tumbling: boolean}} Dice */
/** A card that turns over the board. @typedef {{lines: number[][] | null, fruit: number}} Flip */

const POP_TIME = 900;

export class Stage extends Show {
  /** @param {Match} match @param {Geometry} geometry */
  constructor(match, geometry) {
    super(match);
    this.geometry = geometry;
    /** @type {import("../app/ui.js").Signal<Scene>} */
    this.scene = signal(sceneOf(match.picture.peek(), geometry));
    /** @type {import("../app/ui.js").Signal<import("../board/pieces.js").Motion | null>} */
    this.motion = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<import("../board/pieces.js").Pop[]>} */
    this.pops = signal(/** @type {any[]} */ ([]));
    /** @type {import("../app/ui.js").Signal<Dice | null>} dice under way */
    this.dice = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<Flip | null>} */
    this.flip = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<Map<number, string>>} ghosts of the present card that were stopped, and why */
    this.blocked = signal(/** @type {any} */ (new Map()));
    /** @type {import("../app/ui.js").Signal<string>} */
    this.flash = signal("");
    /** @type {import("../app/ui.js").Signal<string>} a sentence over the board */
    this.banner = signal("");
    this.popped = 0;
    this.stepTime = 0;
  }

  /** @param {import("../app/socket.js").Event} event @param {import("../app/socket.js").Event | undefined} next */
  playEvent(event, next) {
    return playEvent(this, event, next);
  }

  /** @param {any} picture */
  settle(picture) {
    this.motion.value = null;
    this.dice.value = null;
    this.flip.value = null;
    this.flash.value = this.banner.value = "";
    this.scene.value = sceneOf(picture, this.geometry, this.scene.peek());
  }

  /** @param {Partial<Scene>} change */
  set(change) {
    this.scene.value = { ...this.scene.peek(), ...change };
  }

  /** Let a text or a ring rise from a place. @param {number} place @param {string} text @param {string} kind */
  pop(place, text, kind) {
    if (this.still) return;
    this.popped += 1;
    const id = this.popped;
    const { x, y } = this.geometry.points[place];
    this.pops.value = [...this.pops.peek().slice(-12), { id, x, y, text, kind }];
    setTimeout(() => {
      this.pops.value = untracked(() => this.pops.value.filter((one) => one.id !== id));
    }, POP_TIME);
  }
}
