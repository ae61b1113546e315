// @ts-check
// The show of the ring: tokens and the Ghost walk from space to space, dice tumble.

import { signal } from "../app/ui.js";
import { play } from "../sound/play.js";
import { Show } from "../table/show.js";

/** Where everybody stands on screen. @typedef {{spaces: number[], ghost: number, moving: number | null}} Scene */
/** @typedef {import("../app/socket.js").Event} Event */

const STEP = 110;
const TUMBLE = 560;

/** @param {any} picture @returns {Scene} */
const sceneOf = (picture) => ({ spaces: picture.seats.map((/** @type {any} */ seat) => seat.space), ghost: picture.ghost, moving: null });

export class RingStage extends Show {
  /** @param {import("../app/socket.js").Match} match @param {number} count of spaces */
  constructor(match, count) {
    super(match);
    this.count = count;
    /** @type {import("../app/ui.js").Signal<Scene>} */
    this.scene = signal(sceneOf(match.picture.peek()));
    /** @type {import("../app/ui.js").Signal<{pips: number[], tumbling: boolean} | null>} */
    this.dice = signal(/** @type {any} */ (null));
  }

  /** @param {Event} event */
  playEvent(event) {
    return SHOWN[event.kind]?.(this, event);
  }

  /** @param {any} picture */
  settle(picture) {
    this.scene.value = sceneOf(picture);
    this.dice.value = null;
  }
}

/** Dice tumble, then lie still. @param {RingStage} stage @param {number[]} pips */
async function roll(stage, pips) {
  play("dice");
  const begin = Date.now();
  while (!stage.still && Date.now() - begin < TUMBLE) {
    stage.dice.value = { pips: pips.map(() => 1 + Math.floor(6 * Math.random())), tumbling: true };
    await stage.pause(80);
  }
  stage.dice.value = { pips, tumbling: false };
  await stage.pause(300);
}

/** Space by space, clockwise. @param {RingStage} stage @param {number} from @param {number} to @param {number | null} seat null: the Ghost */
async function walk(stage, from, to, seat) {
  for (let at = from; at !== to && !stage.still;) {
    at = (at + 1) % stage.count;
    place(stage, at, seat);
    play("step");
    await stage.pause(STEP);
  }
  place(stage, to, seat);
}

/** @param {RingStage} stage @param {number} at @param {number | null} seat */
function place(stage, at, seat) {
  const scene = stage.scene.peek();
  stage.scene.value = seat === null ? { ...scene, ghost: at }
    : { ...scene, spaces: scene.spaces.map((space, k) => (k === seat ? at : space)), moving: seat };
}

/** @type {Record<string, (stage: RingStage, event: Event) => Promise<void> | void>} */
const SHOWN = {
  order_rolled: (stage, { dice }) => roll(stage, dice),
  rolled: (stage, { dice }) => roll(stage, dice),
  moved: (stage, { seat, from, to }) => walk(stage, from, to, seat),
  maze_crossed: (stage, { seat, from, to }) => walk(stage, from, to, seat),
  ghost_moved: (stage, { from, to }) => walk(stage, from, to, null),
  sent_to_jail: async (stage, { seat, to }) => {
    play("caught");
    if (to !== undefined) place(stage, to, seat);
    await stage.pause(400);
  },
  paid: (stage) => (play("ghost_eaten"), stage.pause(250)),
  level_bought: (stage) => (play("board_won"), stage.pause(350)),
  auction_won: (stage) => (play("board_won"), stage.pause(450)),
  level_stolen: (stage) => (play("pellet"), stage.pause(350)),
  bid_made: () => play("press"),
  auction_unsold: () => play("blocked"),
  bid_denied: () => play("refused"),
  mini_game_played: (stage) => (play("fruit"), stage.pause(300)),
  rent_due: () => play("turn"),
  match_ended: () => play("win"),
};
