// @ts-check
// How each kind of event is shown on the board; every motion is short and ends in what is true.

import { n } from "../app/i18n.js";
import { DIRECTIONS, legs, stepDirection } from "../board/geometry.js";
import { PAC, spots } from "../board/scene.js";
import { play } from "../sound/play.js";
import { cardLines, lineOf, sentence } from "./story.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../app/socket.js").Event} Event */

const WALK = 760; // a whole move of Pac-Man, in milliseconds
const STEP = [52, 130]; // the shortest and the longest step
const TUMBLE = 560;
const TURN = 900;
const PROCLAIMED = 950;

/** Show one event; `next` tells whether a piece walks on.
 * @param {Stage} stage @param {Event} event @param {Event | undefined} next
 * @returns {Promise<void> | void} */
export function playEvent(stage, event, next) {
  return SHOWN[event.kind]?.(stage, event, next);
}

/** @type {Record<string, (stage: Stage, event: Event, next?: Event) => Promise<void> | void>} */
const SHOWN = {
  role_rolled: (stage, { dice }) => roll(stage, dice),
  pac_chosen: (stage, event) => {
    play("role");
    return proclaim(stage, event);
  },
  pac_rolled: (stage, { dice }) => {
    stage.blocked.value = new Map();
    return roll(stage, dice);
  },
  power_rolled: (stage, { die }) => roll(stage, [die]),
  pac_moved: (stage, event, next) => step(stage, PAC, event, next),
  ghost_moved: (stage, event, next) => step(stage, event.ghost, event, next),
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
  pac_caught: (stage, event) => caught(stage, event),
  level_completed: async (stage, event) => {
    play("level");
    stage.flash.value = "level-flash";
    await proclaim(stage, event);
  },
  round_ended: (stage, event) => {
    play("round");
    return proclaim(stage, event);
  },
  match_ended: () => play("win"),
};

/** What opens or closes a part of the match stands over the board for a moment. @param {Stage} stage @param {Event} event */
async function proclaim(stage, event) {
  const line = lineOf(event, stage.match.state.peek()?.seats ?? []);
  if (!stage.still && line) stage.banner.value = sentence(line);
  await stage.pause(PROCLAIMED);
  stage.banner.value = "";
}

/** Dice tumble through random faces, then lie still. @param {Stage} stage @param {number[]} pips */
async function roll(stage, pips) {
  play("dice");
  const begin = Date.now();
  while (!stage.still && Date.now() - begin < TUMBLE) {
    stage.dice.value = { pips: pips.map(() => 1 + Math.floor(6 * Math.random())), tumbling: true };
    await stage.pause(80);
  }
  stage.dice.value = { pips, tumbling: false };
  await stage.pause(260);
}

/** A card turns over the board. @param {Stage} stage @param {import("./stage.js").Flip} flip */
async function turn(stage, flip) {
  play("card");
  if (!stage.still) stage.flip.value = flip;
  await stage.pause(TURN);
  stage.flip.value = null;
}

/** One step of a piece; the scene is true again at its end. @param {Stage} stage @param {number} piece
 * @param {Event} event @param {Event} [next] */
async function step(stage, piece, event, next) {
  const { geometry } = stage;
  const { from, to, left } = event;
  const scene = stage.scene.peek();
  const facing = DIRECTIONS[stepDirection(geometry, from, to)] ?? "right";
  const moved = { ...(piece === PAC ? scene.pac : scene.ghosts[piece]), facing };
  const place = (/** @type {typeof moved} */ there) => stage.set(piece === PAC ? { pac: there }
    : { ghosts: stage.scene.peek().ghosts.map((g, k) => (k === piece ? there : g)) });
  place(moved);
  const start = stage.motion.peek() ?? spots(scene, geometry)[piece + 1];
  const parts = legs(geometry, from, to);
  const time = pace(stage, left) / parts.length;
  for (const [a, b] of parts) {
    const first = a === parts[0][0] ? start : a;
    await stage.glide(time, (part) => {
      stage.motion.value = {
        piece, size: 1, mouth: 6 + 34 * Math.abs(Math.sin(Math.PI * (part + 0.25))),
        x: first.x + (b.x - first.x) * part, y: first.y + (b.y - first.y) * part,
      };
    });
  }
  place({ ...moved, place: to });
  const goesOn = next && left > 0 && next.kind !== "ghost_blocked" && next.kind !== "ghost_home";
  if (!goesOn) stage.motion.value = null;
  if (piece !== PAC && left === 0 && !stage.still) play("ghost");
}

/** Time for a step, so that a whole move stays under a second. @param {Stage} stage @param {number} left */
function pace(stage, left) {
  if (!stage.stepTime || !stage.motion.peek()) stage.stepTime = Math.min(STEP[1], Math.max(STEP[0], WALK / (left + 1)));
  return stage.stepTime;
}

/** Pac-Man shrinks away. @param {Stage} stage @param {Event} event */
async function caught(stage, { space }) {
  play("caught");
  const { x, y } = stage.geometry.points[space];
  await stage.pause(120);
  await stage.glide(620, (part) => {
    stage.motion.value = { piece: PAC, x, y, mouth: 34 + 140 * part, size: 1.15 - 0.55 * part };
  });
  await stage.pause(160);
}
