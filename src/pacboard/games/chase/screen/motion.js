// @ts-check
// How each kind of event is shown on the board; every motion is short and ends in what is true.

import { n } from "/static/app/i18n.js";
import { LETTERS } from "/static/art/pieces.js";
import { play } from "/static/sound/play.js";
import { proclaim, roll, shrink, step } from "/static/table/walk.js";
import { PAC, spots } from "./scene.js";

/** @typedef {import("./stage.js").ChaseStage} Stage */
/** @typedef {import("./types.js").Event} Event */

const TURN = 900;

/** Show one event; `next` tells whether a piece walks on.
 * @param {Stage} stage @param {Event} event @param {Event | undefined} next
 * @returns {Promise<void> | void} */
export function playEvent(stage, event, next) {
  return /** @type {any} */ (SHOWN)[event.kind]?.(stage, event, next);
}

/** @type {import("./types.js").Shown<Stage>} */
const SHOWN = {
  role_rolled: (stage, { dice }) => roll(stage, dice),
  pac_chosen: (stage, event) => {
    play("role");
    return proclaim(stage, stage.sentenceOf(event));
  },
  pac_rolled: (stage, { dice }) => {
    stage.blocked.value = new Map();
    return roll(stage, dice);
  },
  power_rolled: (stage, { die }) => roll(stage, [die]),
  pac_moved: (stage, event, next) => walk(stage, PAC, event, next),
  ghost_moved: (stage, event, next) => walk(stage, event.ghost, event, next),
  dot_eaten: (stage, { space }) => {
    const dots = new Set(stage.scene.peek().dots);
    dots.delete(space);
    stage.set({ dots });
    stage.pop(space, "", "dot-pop");
    if (!stage.still) play("dot");
  },
  pellet_eaten: (stage, { space }) => {
    const pellets = new Set(stage.scene.peek().pellets);
    pellets.delete(space);
    stage.set({ pellets, powered: true });
    stage.pop(space, "", "pellet-pop");
    play("pellet");
    return stage.pause(350);
  },
  fruit_eaten: (stage, { points }) => {
    stage.set({ fruit: null });
    stage.pop(stage.geometry.start, `+${n(points)}`, "points-pop");
    play("fruit");
  },
  ghost_eaten: (stage, { ghost, space, points }) => {
    const ghosts = stage.scene.peek().ghosts.map((g, k) => (k === ghost ? { ...g, eyes: true } : g));
    stage.set({ ghosts });
    stage.pop(space, `+${n(points)}`, "points-pop");
    play("ghost_eaten");
    return stage.pause(240);
  },
  mini_board_won: (stage, { points }) => {
    stage.pop(stage.scene.peek().pac.place, `+${n(points)}`, "points-pop");
    play("board_won");
  },
  power_over: (stage) => {
    stage.set({ powered: false });
    play("power_over");
  },
  card_flipped: (stage, { card }) => {
    stage.blocked.value = new Map();
    return turn(stage, { lines: cardLines(card), fruit: 0 });
  },
  fruit_placed: async (stage, { fruit }) => {
    await turn(stage, { lines: null, fruit });
    stage.set({ fruit });
    stage.pop(stage.geometry.start, "", "pellet-pop");
  },
  fruit_card_wasted: (stage) => turn(stage, { lines: null, fruit: stage.scene.peek().fruit ?? 0 }),
  ghost_blocked: (stage, { ghost, why }) => {
    stage.blocked.value = new Map([...stage.blocked.peek(), [ghost, why]]);
    play("blocked");
    return stage.pause(220);
  },
  ghost_home: () => play("home"),
  pac_caught: (stage, { space }) => shrink(stage, PAC, space),
  level_completed: async (stage, event) => {
    play("level");
    stage.flash.value = "level-flash";
    await proclaim(stage, stage.sentenceOf(event));
  },
  round_ended: (stage, event) => {
    play("round");
    return proclaim(stage, stage.sentenceOf(event));
  },
  match_ended: () => play("win"),
};

/** A printed card such as ["I3", "P3", "C3", "B4"] as ghosts and numbers. @param {string[]} card */
const cardLines = (card) => card.map((line) => [LETTERS.indexOf(line[0]), Number(line.slice(1))]);

/** A card turns over the board. @param {Stage} stage @param {import("./stage.js").Flip} flip */
async function turn(stage, flip) {
  play("card");
  if (!stage.still) stage.flip.value = flip;
  await stage.pause(TURN);
  stage.flip.value = null;
}

/** A piece walks on; `next` tells whether it goes on after this step. @param {Stage} stage @param {number} piece
 * @param {import("./types.js").PacMoved | import("./types.js").GhostMoved} event @param {Event} [next] */
async function walk(stage, piece, event, next) {
  const put = (/** @type {object} */ change) => {
    const { pac, ghosts } = stage.scene.peek();
    stage.set(piece === PAC ? { pac: { ...pac, ...change } } : { ghosts: ghosts.map((g, k) => (k === piece ? { ...g, ...change } : g)) });
  };
  const goesOn = Boolean(next && event.left > 0 && next.kind !== "ghost_blocked" && next.kind !== "ghost_home");
  await step(stage, piece, /** @type {any} */ (event), { put, start: spots(stage.scene.peek(), stage.geometry)[piece + 1], goesOn });
  if (piece !== PAC && event.left === 0 && !stage.still) play("ghost");
}
