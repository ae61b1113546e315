// @ts-check
/**
 * One match, live: `const match = openMatch(id)`; call `match.close()` when its screen goes.
 *
 * Everything to show is in signals; `match.send({type: "roll", seat: 0})` promises the server's answer, also
 * across lost connections: one command at a time is pending and is sent again, with the same id, until answered.
 */

import { CommandQueue } from "./command_queue.js";
import { noteSeal } from "./fair.js";
import { Connection } from "./connection.js";
import { isOutdated } from "./renewed.js";
import { batch, signal } from "./ui.js";

/**
 * @typedef {object} Entry    what the log stores: act, chance or undo
 * @property {"act" | "chance" | "undo"} kind
 * @property {number} seat
 * @property {string[]} [actions]
 * @property {string[]} [outcomes]
 * @property {"person" | "bot" | "forced" | "time"} [by]
 * @property {number} [to]
 */
/** @typedef {{kind: string, rule: string} & Record<string, any>} Event */
/** @typedef {{seq: number, events: Event[], entry?: Entry}} LogEntry */
/** @typedef {{name: string, kind: "person" | "bot", level: number, yours: boolean}} Seat */
/**
 * @typedef {object} State    what holds still between entries, and where the log stands
 * @property {string} game
 * @property {Record<string, string | number | null>} options
 * @property {Seat[]} seats
 * @property {any} board
 * @property {number} seq
 * @property {string} hash
 * @property {string} commitment
 * @property {string} pace
 * @property {"drawn" | "asked"} dice
 * @property {number[]} can_undo
 * @property {number[]} agreed     who is content with what may still be changed
 * @property {number} opens_in     seconds until the throw that is due may be pressed
 * @property {number | null} acts_in   seconds until the table acts for those who let time pass
 * @property {string | null} [secret]   of the dice, once the match is over
 */
/** @typedef {"connecting" | "live" | "waiting" | "gone" | "old"} Status   waiting: cut off, trying again; gone: given up; old: the
 *   page is older than the server */
/** @typedef {import("./command_queue.js").Answer} Answer */
/** @typedef {{seq: number, entry: Entry, events: Event[], picture: any}} Arrival */
/** @typedef {{type: string, seat: number, [more: string]: unknown}} Command   act, roll, agree, undo or tell */

/** @type {Map<string, Match>} */
const open = new Map();

/**
 * The live match; the same object for everybody who opens it until all have closed it.
 * @param {string} id
 * @returns {Match}
 */
export function openMatch(id) {
  const match = open.get(id) ?? new Match(id);
  open.set(id, match);
  match.users += 1;
  return match;
}

export class Match {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.users = 0;
    /** @type {import("./ui.js").Signal<State | null>} */
    this.state = signal(/** @type {State | null} */ (null));
    /** @type {import("./ui.js").Signal<LogEntry[]>} the whole log so far */
    this.log = signal(/** @type {LogEntry[]} */ ([]));
    /** @type {import("./ui.js").Signal<any>} the game's picture of now */
    this.picture = signal(/** @type {any} */ (null));
    /** @type {import("./ui.js").Signal<Status>} */
    this.status = signal(/** @type {Status} */ ("connecting"));
    /** @type {import("./ui.js").Signal<string>} key of the server's last complaint; "" once all is well again */
    this.trouble = signal("");
    this.commands = new CommandQueue((command) => this.dispatch(command));
    /** @type {import("./ui.js").Signal<boolean>} a command waits for its answer */
    this.busy = this.commands.busy;
    /** @type {Set<(arrival: Arrival) => void>} */
    this.watchers = new Set();
    /** @type {Map<string, Set<(message: any) => void>>} */
    this.listeners = new Map();
    /** @type {Map<number, (answer: any) => void>} */
    this.questions = new Map();
    this.question = 0;
    this.connection = new Connection({
      address: () => this.address(),
      onMessage: (message) => this.receive(message),
      onLost: () => this.cutOff(),
      onEnd: () => this.giveUp(),
    });
  }

  /** The last seq that is shown. */
  get seq() {
    return this.state.peek()?.seq ?? 0;
  }

  /**
   * Be called with every new entry as it arrives, in order (not with those of the hello).
   * @param {(arrival: Arrival) => void} call
   * @returns {() => void} stop
   */
  watch(call) {
    this.watchers.add(call);
    return () => this.watchers.delete(call);
  }

  /**
   * Be called with every message of a type that is not part of the log, such as "mini".
   * @param {string} type
   * @param {(message: any) => void} call
   * @returns {() => void} stop
   */
  on(type, call) {
    const calls = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, calls.add(call));
    return () => calls.delete(call);
  }

  /**
   * Send a command; it waits for its turn behind those sent before.
   * @param {Command} command
   * @returns {Promise<Answer>}
   */
  send(command) {
    return this.commands.send(command);
  }

  /**
   * All ways on after these actions; null if the connection broke meanwhile.
   * @param {number} seat
   * @param {string[]} actions
   * @returns {Promise<any>}
   */
  plan(seat, actions) {
    return this.ask({ type: "plan", seat, actions });
  }

  /**
   * Why an action, or the way to a space, is not legal after these actions; null if the connection broke meanwhile.
   * @param {number} seat
   * @param {{action?: string, to?: number, actions?: string[]}} what
   * @returns {Promise<{rule: string, key: string, facts: Record<string, any>} | null>}
   */
  why(seat, what) {
    return this.ask({ type: "why", seat, ...what });
  }

  /**
   * How fast bots and forced moves are shown.
   * @param {string} pace
   */
  setPace(pace) {
    this.connection.send({ type: "pace", pace });
    this.update({ pace });
  }

  /**
   * Something beside the log has changed.
   * @param {Partial<State>} part
   */
  update(part) {
    const state = this.state.peek();
    if (state) this.state.value = { ...state, ...part };
  }

  /** Leave the match; the last user's leave ends the connection. */
  close() {
    this.users -= 1;
    if (this.users > 0) return;
    open.delete(this.id);
    this.commands.settle("closed");
    this.connection.close();
    this.forgetQuestions();
  }

  /** Where to connect, so that the log goes on; questions of the old connection are lost. @private */
  address() {
    this.forgetQuestions();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/ws/matches/${encodeURIComponent(this.id)}?after=${this.seq}`;
  }

  /** @private */
  cutOff() {
    this.status.value = "waiting";
    this.forgetQuestions();
  }

  /** @private */
  forgetQuestions() {
    for (const answer of this.questions.values()) answer(null);
    this.questions.clear();
  }

  /**
   * @private
   * @param {any} message
   */
  receive(message) {
    const handle = HANDLERS[/** @type {keyof typeof HANDLERS} */ (message.type)];
    if (handle) handle(this, message);
    for (const call of this.listeners.get(message.type) ?? []) call(message);
  }

  /**
   * The log up to now, or what of it was missed.
   * @param {any} hello
   */
  greet(hello) {
    if (isOutdated(hello.client)) return this.retire();
    const known = this.seq;
    if (hello.seq < known) return this.reread();
    const { log, picture, type: _, ...state } = hello;
    batch(() => {
      this.state.value = { can_undo: [], dice: "drawn", agreed: [], opens_in: 0, acts_in: null, ...state };
      this.log.value = [...this.log.peek(), ...log.filter((/** @type {LogEntry} */ entry) => entry.seq > known)];
      this.picture.value = picture;
      this.status.value = "live";
      this.trouble.value = "";
    });
    noteSeal(this.id, state.commitment);
    this.commands.next();
  }

  /** The server knows less than we: it was put back to an earlier day. Read everything again. @private */
  reread() {
    batch(() => {
      this.state.value = null;
      this.log.value = [];
    });
    this.connection.connect();
  }

  /**
   * @param {any} message an entry
   */
  arrive({ seq, entry, events, picture, hash, can_undo = [], opens_in = 0, acts_in = null }) {
    const state = this.state.peek();
    if (!state || seq <= state.seq) return;
    if (seq > state.seq + 1) return this.connection.connect();
    batch(() => {
      this.state.value = { ...state, seq, hash, can_undo, opens_in, acts_in, agreed: [] };
      this.log.value = [...this.log.peek(), { seq, entry, events }];
      this.picture.value = picture;
      this.trouble.value = "";
    });
    for (const call of this.watchers) call({ seq, entry, events, picture });
  }

  /**
   * With the seq that was seen when it was first sent.
   * @private
   * @param {Record<string, unknown>} command
   */
  dispatch(command) {
    if (this.status.peek() !== "live") return;
    command.seq ??= this.seq;
    this.connection.send(command);
  }

  /** This page is older than the server, and might misunderstand it. @private */
  retire() {
    this.connection.close();
    this.status.value = "old";
    this.commands.settle("closed");
    this.forgetQuestions();
  }

  /** The match cannot be had: stop trying. @private */
  giveUp() {
    this.status.value = "gone";
    this.commands.settle(this.trouble.peek() || "no_such_match");
    this.forgetQuestions();
  }

  /**
   * @private
   * @param {Record<string, unknown>} question
   * @returns {Promise<any>}
   */
  ask(question) {
    if (this.status.peek() !== "live") return Promise.resolve(null);
    this.question += 1;
    const id = this.question;
    return new Promise((answer) => {
      this.questions.set(id, answer);
      this.connection.send({ ...question, id });
    });
  }

  /**
   * @param {{id: number}} message
   */
  reply(message) {
    this.questions.get(message.id)?.(message);
    this.questions.delete(message.id);
  }
}

/** What to do with each kind of message. */
const HANDLERS = {
  hello: (/** @type {Match} */ match, /** @type {any} */ message) => match.greet(message),
  entry: (/** @type {Match} */ match, /** @type {any} */ message) => match.arrive(message),
  ack: (/** @type {Match} */ match, /** @type {any} */ { command_id, seq }) =>
    match.commands.answered(command_id, { ok: true, seq }),
  refused: (/** @type {Match} */ match, /** @type {any} */ { command_id, rule, key, facts }) =>
    match.commands.answered(command_id, { ok: false, rule, key, facts: facts ?? {} }),
  plan: (/** @type {Match} */ match, /** @type {any} */ message) => match.reply(message),
  why: (/** @type {Match} */ match, /** @type {any} */ message) => match.reply(message),
  pace: (/** @type {Match} */ match, /** @type {any} */ { pace }) => match.update({ pace }),
  agreed: (/** @type {Match} */ match, /** @type {any} */ { seats, opens_in }) => match.update({ agreed: seats, opens_in }),
  pong: (/** @type {Match} */ match, /** @type {any} */ { seq }) => {
    if (seq > match.seq) match.connection.connect(); // an entry was lost on the way
  },
  error: (/** @type {Match} */ match, /** @type {any} */ { key }) => {
    match.trouble.value = key;
  },
};
