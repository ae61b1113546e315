// @ts-check
// Motion that every board has: dice that tumble, a piece that steps on, one that shrinks away.

import { DIRECTIONS, legs, stepDirection } from "../board/geometry.js";
import { play } from "../sound/play.js";

/** @typedef {import("./stage.js").Stage<any>} Stage */

const WALK = 760; // a whole move of many steps, in milliseconds
const STEP = [52, 130]; // the shortest and the longest step
const TUMBLE = 560;
const PROCLAIMED = 950;

/** Dice tumble through random faces, then lie still.
 * @param {import("./show.js").Show & {dice: import("../app/ui.js").Signal<import("./stage.js").Dice | null>}} stage @param {number[]} pips */
export async function roll(stage, pips) {
  play("dice");
  const begin = Date.now();
  while (!stage.still && Date.now() - begin < TUMBLE * stage.tempo) {
    stage.dice.value = { pips: pips.map(() => 1 + Math.floor(6 * Math.random())), tumbling: true };
    await stage.pause(80);
  }
  stage.dice.value = { pips, tumbling: false };
  await stage.pause(260);
}

/** One step of a piece; the scene is true again at its end.  `put` changes the piece in the scene, `start` is where it is
 * drawn while it rests, `left` counts the steps to come, `goesOn` whether they follow at once.
 * @param {Stage} stage @param {number} piece @param {{from: number, to: number, left: number}} step
 * @param {{put: (change: {facing?: string, place?: number}) => void, start: import("../board/geometry.js").Point, goesOn: boolean}} how */
export async function step(stage, piece, { from, to, left }, { put, start, goesOn }) {
  const { geometry } = stage;
  put({ facing: DIRECTIONS[stepDirection(geometry, from, to)] ?? "right" });
  const begin = stage.motion.peek() ?? start;
  const parts = legs(geometry, from, to);
  const time = pace(stage, left) / parts.length;
  for (const [a, b] of parts) {
    const first = a === parts[0][0] ? begin : a;
    await stage.glide(time, (part) => {
      stage.motion.value = {
        piece, size: 1, mouth: 6 + 34 * Math.abs(Math.sin(Math.PI * (part + 0.25))),
        x: first.x + (b.x - first.x) * part, y: first.y + (b.y - first.y) * part,
      };
    });
  }
  put({ place: to });
  if (!goesOn) stage.motion.value = null;
}

/** Time for a step, so that a whole move stays under a second. @param {Stage} stage @param {number} left */
function pace(stage, left) {
  if (!stage.stepTime || !stage.motion.peek()) stage.stepTime = Math.min(STEP[1], Math.max(STEP[0], WALK / (left + 1)));
  return stage.stepTime;
}

/** A caught hero shrinks away. @param {Stage} stage @param {number} piece @param {number} space */
export async function shrink(stage, piece, space) {
  play("caught");
  const { x, y } = stage.geometry.points[space];
  await stage.pause(120);
  await stage.glide(620, (part) => {
    stage.motion.value = { piece, x, y, mouth: 34 + 140 * part, size: 1.15 - 0.55 * part };
  });
  await stage.pause(160);
}

/** A sentence stands over the board for a moment. @param {Stage} stage @param {string} text */
export async function proclaim(stage, text) {
  if (!stage.still) stage.banner.value = text;
  await stage.pause(PROCLAIMED);
  stage.banner.value = "";
}
