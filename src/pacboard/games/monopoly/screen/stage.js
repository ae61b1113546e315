// @ts-check
// The show of the ring: tokens and the Ghost walk from space to space, dice tumble, a bot's mini game is played again.

import { effect, signal } from "/static/app/ui.js";
import { play } from "/static/sound/play.js";
import { Show } from "/static/table/show.js";
import { roll } from "/static/table/walk.js";
import { claimsHere, isHere, momentOf } from "./moment.js";

/** Where everybody stands on screen, who is in Jail, and who walks: a seat, -1 the Ghost, or nobody.
 * @typedef {{spaces: number[], jailed: boolean[], ghost: number, moving: number | null}} Scene */
/** A mini game that is over: shown again by its `proof`, or, where it was seen live, only what it brought.
 * @typedef {{seat: number, points: number, shown: number, proof: string}} Played */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./types.js").Event} Event */

const STEP = 110; // milliseconds, or less, so that
const WALK = 800; // no walk takes longer
const SAYING = 750; // to read what the unit says
const REPLAY = 8000; // the longest that a replay may take
const RESULT = 1500;

/** @param {Picture} picture @returns {Scene} */
const sceneOf = ({ seats, ghost }) => ({ spaces: seats.map((/** @type {any} */ { space }) => space),
  jailed: seats.map((/** @type {any} */ { jailed }) => jailed), ghost, moving: null });

export class RingStage extends Show {
  /** @param {import("/static/app/socket.js").Match} match @param {import("/static/table/story.js").Story} story
   * @param {import("./ring.js").BoardData} board */
  constructor(match, story, board) {
    super(match, story);
    this.board = board;
    /** @type {import("/static/app/ui.js").Signal<Scene>} */
    this.scene = signal(sceneOf(match.picture.peek()));
    /** @type {import("/static/app/ui.js").Signal<{pips: number[], tumbling: boolean} | null>} */
    this.dice = signal(/** @type {any} */ (null));
    /** @type {import("/static/app/ui.js").Signal<Played | null>} */
    this.played = signal(/** @type {any} */ (null));
    /** What has just happened, as the unit says it in the middle. @type {import("/static/app/ui.js").Signal<import("/static/table/story.js").Line | null>} */
    this.said = signal(/** @type {any} */ (null));
    /** A landing that rent is due for has been shown, though the Ghost may still be on its way. */
    this.rentDue = signal(false);
    /** Ends the replay that is on. */
    this.replayed = () => {};
  }

  /** A mini game's proof goes with its event. @param {import("/static/app/socket.js").Arrival} arrival */
  arrive(arrival) {
    const { proof = "" } = /** @type {{proof?: string}} */ (arrival.entry);
    super.arrive({ ...arrival, events: arrival.events.map((event) => (event.kind === "mini_game_played" ? { ...event, proof } : event)) });
  }

  /** @param {Event} event */
  playEvent(event) {
    return /** @type {any} */ (SHOWN)[event.kind]?.(this, event);
  }

  /** @param {Picture} picture */
  settle(picture) {
    this.scene.value = sceneOf(picture);
    this.dice.value = null;
    this.played.value = null;
    this.said.value = null;
    this.rentDue.value = false;
  }

  /** The unit says what has happened. @param {Event} event */
  say(event) {
    this.said.value = this.story.line(event, this.match.seq);
    return this.pause(SAYING);
  }

  /** Is somebody at this screen to do something, as things are by now? */
  get isWanted() {
    const picture = this.match.picture.value, seats = this.match.state.peek()?.seats ?? [];
    return momentOf(picture, seats, this.board).mine || claimsHere(picture, seats).length > 0;
  }

  /** A while to read what one has done oneself; a click cuts it short, less motion does not.
   * @param {number} ms @returns {Promise<void>} */
  linger(ms) {
    if (this.hurry || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      const wake = () => (clearTimeout(timer), this.waits.delete(wake), done());
      const timer = setTimeout(wake, ms);
      this.waits.add(wake);
    });
  }

  /** A mini game again, until it is over, skipped, or somebody here is wanted. @param {Played} played */
  async replay(played) {
    this.played.value = played;
    const wanted = effect(() => {
      if (this.isWanted) queueMicrotask(() => this.replayed());
    });
    await Promise.race([this.pause(REPLAY), new Promise((done) => (this.replayed = () => done(undefined)))]);
    wanted();
  }
}

/** Space by space, clockwise. @param {RingStage} stage @param {number} from @param {number} to @param {number} who a seat, or -1: the Ghost */
async function walk(stage, from, to, who) {
  const { length } = stage.board.spaces, time = Math.min(STEP, WALK / ((to - from + length) % length || 1));
  for (let at = from; at !== to && !stage.still;) {
    at = (at + 1) % length;
    place(stage, at, who);
    play("step");
    await stage.pause(time);
  }
  place(stage, to, who);
}

/** @param {RingStage} stage @param {number} at @param {number} who @param {boolean} [jailed] */
function place(stage, at, who, jailed = false) {
  const scene = stage.scene.peek();
  const put = (/** @type {any[]} */ all, /** @type {any} */ value) => all.map((old, k) => (k === who ? value : old));
  stage.scene.value = who < 0 ? { ...scene, ghost: at, moving: who } : { ...scene, spaces: put(scene.spaces, at), jailed: put(scene.jailed, jailed), moving: who };
}

/** @param {RingStage} stage @param {import("./types.js").MiniGamePlayed & {proof?: string}} event */
async function miniGame(stage, { seat, points, shown, proof }) {
  const seats = stage.match.state.peek()?.seats ?? [];
  const isLive = seats[seat]?.kind === "person" && stage.match.state.peek()?.options.minigame === "play";
  play("fruit");
  const pace = stage.match.state.peek()?.pace;
  if (proof && !isLive && !stage.still && (pace === "normal" || pace === "slow")) await stage.replay({ seat, points, shown, proof });
  stage.played.value = { seat, points, shown, proof: "" };
  if (isLive && isHere(seats, seat)) await stage.linger(RESULT);
  else await stage.pause(RESULT);
}

/** @type {import("./types.js").Shown<RingStage>} */
const SHOWN = {
  order_rolled: (stage, { dice }) => roll(stage, dice),
  rolled: (stage, { dice }) => roll(stage, dice),
  moved: (stage, { seat, from, to }) => walk(stage, from, to, seat),
  maze_crossed: (stage, { seat, from, to }) => walk(stage, from, to, seat),
  ghost_moved: (stage, { from, to }) => walk(stage, from, to, -1),
  sent_to_jail: (stage, event) => {
    play("caught");
    place(stage, event.to ?? jailOf(stage), event.seat, true);
    return stage.say(event);
  },
  paid: (stage, event) => {
    if (event.amount === 0) return undefined;
    play("ghost_eaten");
    return stage.say(event);
  },
  debt_forgiven: (stage, event) => stage.say(event),
  level_bought: (stage, event) => (play("board_won"), stage.say(event)),
  auction_won: (stage, event) => (play("board_won"), stage.say(event)),
  auction_unsold: (stage, event) => (play("blocked"), stage.say(event)),
  level_stolen: (stage, event) => (play("pellet"), stage.say(event)),
  bid_made: () => play("press"),
  bid_denied: (stage, event) => (play("refused"), stage.say(event)),
  mini_game_played: miniGame,
  rent_due: (stage) => {
    play("turn");
    stage.rentDue.value = true;
  },
  match_ended: () => play("win"),
};

/** @param {RingStage} stage */
const jailOf = ({ board }) => board.spaces.findIndex(({ kind }) => kind === "jail");
