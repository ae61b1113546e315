// @ts-check
// How each kind of event of duel is shown on the board; every motion is short and ends in what is true.

import { t } from "/static/app/i18n.js";
import { play } from "/static/sound/play.js";
import { proclaim, roll, shrink, step } from "/static/table/walk.js";
import { heroOf, spots } from "./scene.js";

/** @typedef {import("./stage.js").DuelStage} Stage */
/** @typedef {import("./types.js").Event} Event */

const FLIGHT = 420; // of a piece that is put somewhere, in milliseconds
const FALL = 520;
const HIGH = 70; // how high a dropped dot flies

/** Show one event; `next` tells whether a piece walks on.
 * @param {Stage} stage @param {Event} event @param {Event | undefined} next
 * @returns {Promise<void> | void} */
export function playEvent(stage, event, next) {
  return /** @type {any} */ (SHOWN)[event.kind]?.(stage, event, next);
}

/** @type {import("./types.js").Shown<Stage>} */
const SHOWN = {
  start_rolled: (stage, { die }) => roll(stage, [die]),
  starter_chosen: (stage, event) => {
    play("role");
    return proclaim(stage, stage.sentenceOf(event));
  },
  dice_rolled: (stage, { dice }) => roll(stage, dice),
  dice_assigned: () => play("press"),
  ghost_chosen: (stage, { ghost }) => stage.pop(stage.scene.peek().pieces[ghost].place, "", "pellet-pop"),
  pac_moved: (stage, event, next) => walk(stage, heroOf(event.seat), event, next),
  ghost_moved: (stage, event, next) => walk(stage, event.ghost, event, next),
  dot_taken: (stage, { space }) => {
    take(stage, "dots", space);
    stage.pop(space, "+1", "points-pop");
    play("dot");
  },
  power_up_taken: (stage, { seat, space, turns }) => {
    take(stage, "powerUps", space);
    stage.set({ power: stage.scene.peek().power.map((left, k) => (k === seat ? turns : left)) });
    stage.pop(space, "", "pellet-pop");
    play("pellet");
    return stage.pause(300);
  },
  power_ended: (stage, { seat }) => {
    stage.set({ power: stage.scene.peek().power.map((left, k) => (k === seat ? 0 : left)) });
    play("power_over");
  },
  ghost_sent_home: async (stage, { ghost, space, home }) => {
    play(space === home ? "home" : "ghost_eaten");
    await stage.pause(140);
    await fly(stage, ghost, home);
  },
  pac_captured: async (stage, { seat, by, space, own, given }) => {
    const piece = heroOf(seat);
    await shrink(stage, piece, space);
    stage.pop(space, "♥", "heart-pop");
    if (given && !own) stage.pop(stage.scene.peek().pieces[heroOf(by)].place, "+1", "points-pop");
    const smileys = /** @type {any} */ (stage.geometry.board).smileys;
    put(stage, piece, { place: smileys[seat] });
    stage.motion.value = null;
    await stage.pause(180);
  },
  dot_dropped: (stage, { space, captured }) => drop(stage, captured, space),
  special_used: async (stage, { seat, to }) => {
    play("role");
    await fly(stage, heroOf(seat), to);
  },
  die_lost: (stage) => {
    play("blocked");
    return stage.pause(220);
  },
  steps_lost: () => play("blocked"),
  match_ended: (stage) => {
    play("win");
    return proclaim(stage, t("end.game_over"));
  },
};

/** @param {Stage} stage @param {number} piece @param {{place?: number, facing?: string}} change */
function put(stage, piece, change) {
  stage.set({ pieces: stage.scene.peek().pieces.map((one, k) => (k === piece ? { ...one, ...change } : one)) });
}

/** @param {Stage} stage @param {"dots" | "powerUps"} kind @param {number} space */
function take(stage, kind, space) {
  const left = new Set(stage.scene.peek()[kind]);
  left.delete(space);
  stage.set({ [kind]: left });
}

/** @param {Stage} stage @param {number} piece @param {import("./types.js").PacMoved | import("./types.js").GhostMoved} event @param {Event} [next] */
async function walk(stage, piece, event, next) {
  await step(stage, piece, /** @type {any} */ (event), {
    put: (change) => put(stage, piece, change), start: spots(stage.scene.peek(), stage.geometry)[piece], goesOn: Boolean(next && event.left > 0),
  });
  if (event.kind === "ghost_moved" && event.left === 0 && !stage.still) play("ghost");
}

/** A piece is put on a square, through the air. @param {Stage} stage @param {number} piece @param {number} to */
async function fly(stage, piece, to) {
  const from = spots(stage.scene.peek(), stage.geometry)[piece], there = stage.geometry.points[to];
  await stage.glide(FLIGHT, (part) => {
    const lift = 4 * part * (1 - part);
    stage.motion.value = { piece, mouth: 8, size: 1 + 0.25 * lift, x: from.x + (there.x - from.x) * part, y: from.y + (there.y - from.y) * part - 40 * lift };
  });
  put(stage, piece, { place: to });
  stage.motion.value = null;
}

/** A dot falls from where somebody was captured to its square. @param {Stage} stage @param {number} from @param {number} to */
async function drop(stage, from, to) {
  const a = stage.geometry.points[from], b = stage.geometry.points[to];
  const scene = stage.scene.peek();
  stage.falling.value = { ...a, space: to };
  stage.set({ dots: new Set([...scene.dots, to]), dropped: new Set([...scene.dropped, to]) });
  await stage.glide(FALL, (part) => {
    const bounce = part < 0.7 ? 4 * (part / 0.7) * (1 - part / 0.7) : 0.25 * 4 * ((part - 0.7) / 0.3) * (1 - (part - 0.7) / 0.3);
    stage.falling.value = { space: to, x: a.x + (b.x - a.x) * Math.min(1, part / 0.7), y: a.y + (b.y - a.y) * Math.min(1, part / 0.7) - HIGH * bounce };
  });
  stage.falling.value = null;
  play("dot");
}
