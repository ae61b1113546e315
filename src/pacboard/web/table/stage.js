// @ts-check
// The show of a board with pieces: where they stand and walk, dice under way, texts that rise.  A game adds its own.

import { signal, untracked } from "../app/ui.js";
import { Show } from "./show.js";

/** @typedef {import("../app/socket.js").Match} Match */
/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** Dice on show. @typedef {{pips: number[], tumbling: boolean}} Dice */

const POP_TIME = 900;

/** @template {object} Scene what stands where on the drawn board */
export class Stage extends Show {
  /** @param {Match} match @param {import("./story.js").Story} story @param {Geometry} geometry
   * @param {(picture: any, geometry: Geometry, before: Scene | null) => Scene} sceneOf the resting scene of a picture */
  constructor(match, story, geometry, sceneOf) {
    super(match, story);
    this.geometry = geometry;
    this.sceneOf = sceneOf;
    /** @type {import("../app/ui.js").Signal<Scene>} */
    this.scene = signal(sceneOf(match.picture.peek(), geometry, null));
    /** @type {import("../app/ui.js").Signal<import("../board/pieces.js").Motion | null>} */
    this.motion = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<import("../board/pieces.js").Pop[]>} */
    this.pops = signal(/** @type {any[]} */ ([]));
    /** @type {import("../app/ui.js").Signal<Dice | null>} dice under way */
    this.dice = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<string>} */
    this.flash = signal("");
    /** @type {import("../app/ui.js").Signal<string>} a sentence over the board */
    this.banner = signal("");
    this.popped = 0;
    this.stepTime = 0;
  }

  /** @param {any} picture */
  settle(picture) {
    this.motion.value = null;
    this.dice.value = null;
    this.flash.value = this.banner.value = "";
    this.scene.value = this.sceneOf(picture, this.geometry, this.scene.peek());
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
