// @ts-check
// The show of the duel board: what every board shows, and a dot that falls.

import { signal } from "/static/app/ui.js";
import { Stage } from "/static/table/stage.js";
import { playEvent } from "./motion.js";
import { sceneOf } from "./scene.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @extends {Stage<import("./scene.js").Scene>} */
export class DuelStage extends Stage {
  /** @param {import("/static/app/socket.js").Match} match @param {import("/static/table/story.js").Story} story
   * @param {import("/static/board/geometry.js").Geometry} geometry */
  constructor(match, story, geometry) {
    super(match, story, geometry, sceneOf);
    /** @type {import("/static/app/ui.js").Signal<{x: number, y: number, space: number} | null>} a dropped dot on its way to its square */
    this.falling = signal(/** @type {any} */ (null));
  }

  /** @param {import("./types.js").Event} event @param {import("./types.js").Event | undefined} next */
  playEvent(event, next) {
    return playEvent(this, event, next);
  }

  /** @param {Picture} picture */
  settle(picture) {
    this.falling.value = null;
    super.settle(picture);
  }
}
