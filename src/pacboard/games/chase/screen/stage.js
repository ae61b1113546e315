// @ts-check
// The show of the chase board: what every board shows, and the card that turns.

import { signal } from "/static/app/ui.js";
import { Stage } from "/static/table/stage.js";
import { playEvent } from "./motion.js";
import { sceneOf } from "./scene.js";

/** A card that turns over the board. @typedef {{lines: number[][] | null, fruit: number}} Flip */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./types.js").Event} Event */

/** @extends {Stage<import("./scene.js").Scene>} */
export class ChaseStage extends Stage {
  /** @param {import("/static/app/socket.js").Match} match @param {import("/static/table/story.js").Story} story
   * @param {import("/static/board/geometry.js").Geometry} geometry */
  constructor(match, story, geometry) {
    super(match, story, geometry, sceneOf);
    /** @type {import("/static/app/ui.js").Signal<Flip | null>} */
    this.flip = signal(/** @type {any} */ (null));
    /** @type {import("/static/app/ui.js").Signal<Map<number, string>>} ghosts of the present card that were stopped, and why */
    this.blocked = signal(/** @type {any} */ (new Map()));
  }

  /** @param {Event} event @param {Event | undefined} next */
  playEvent(event, next) {
    return playEvent(this, event, next);
  }

  /** @param {Picture} picture */
  settle(picture) {
    this.flip.value = null;
    super.settle(picture);
  }
}
