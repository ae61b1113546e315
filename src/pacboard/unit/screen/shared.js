// @ts-check
// A unit that several phones share: a server puts their presses in one order, and every phone shows what its log says.
// A coin lies in the slot of one phone; whoever puts it in elsewhere takes it over.

import { ask } from "/static/app/dialog.js";
import { CommandQueue, newId } from "/static/app/command_queue.js";
import { has, t } from "/static/app/i18n.js";
import { Connection } from "/static/app/connection.js";
import { toast } from "/static/app/say.js";
import { recall, remember } from "/static/app/storage.js";
import { signal } from "/static/app/ui.js";
import { LiveRun } from "/static/monopoly/minigame/live.js";
import { LOOK, UnitModel, MOST_STEPS, revived } from "./model.js";
import { coinName } from "./words.js";

export class SharedUnit extends UnitModel {
  /** @param {any} rules @param {string} code */
  constructor(rules, code) {
    super(rules);
    this.code = code;
    this.phone = phoneName();
    this.seq = 0;
    /** The mini game that is on the screen. @type {LiveRun | null} */
    this.game = null;
    /** Where other devices reach the server, "" if they do not. */
    this.address = "";
    /** @type {import("/static/app/ui.js").Signal<"connecting" | "live" | "waiting" | "gone">} */
    this.status = signal(/** @type {"connecting" | "live" | "waiting" | "gone"} */ ("connecting"));
    this.commands = new CommandQueue((command) => this.status.peek() === "live" && this.connection.send(command));
    this.connection = new Connection({
      address: () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/units/${code}?after=${this.seq}&phone=${this.phone}`,
      onMessage: (message) => this.receive(message),
      onLost: () => (this.status.value = "waiting"),
      onEnd: () => {
        this.status.value = "gone";
        this.commands.settle("closed");
      },
    });
  }

  get coin() {
    return this.slots.indexOf("yours");
  }

  /** @param {number} coin */
  holds(coin) {
    return this.slots[coin] === "yours";
  }

  get mayReset() {
    const { joined } = this.unit;
    return !joined.includes(1) || [0, 1, 2, 3].some((coin) => joined[coin] && this.holds(coin));
  }

  /** A coin that is on its way in or out counts for what is pressed next. */
  get nextCoin() {
    const last = this.commands.pending.map(({ command }) => command).reverse().find(({ input }) => input === "coin_in" || input === "coin_out");
    if (!last) return this.coin;
    return last.input === "coin_in" ? Number(last.coin) : -1;
  }

  get settled() {
    return !this.commands.busy.peek();
  }

  close() {
    super.close();
    this.commands.settle("closed");
    this.connection.close();
  }

  /** While the line is cut nothing can be pressed: it would count at another time than was meant.
   * @param {Record<string, unknown>} command */
  async send(command) {
    if (this.status.peek() !== "live") return;
    const answer = await this.commands.send(command);
    if (!answer.ok && answer.key !== "closed") toast(t(has(`why.${answer.key}`) ? `why.${answer.key}` : "common.trouble"), { rule: answer.rule, game: "monopoly", urgent: true });
  }

  /** A coin that lies in another phone is not taken from there without a thought. @param {number} coin */
  async slot(coin) {
    const facts = { seat: coinName(this, coin) };
    if (this.slots[coin] === "elsewhere" && !(await ask({ title: t("unit.take.title", facts), text: t("unit.take.text", facts), yes: t("unit.take.yes") }))) return;
    super.slot(coin);
  }

  /** @param {string} input @param {number} coin @param {number} [value] */
  do(input, coin, value = 0) {
    void this.send({ type: "input", input, coin, value });
  }

  /** @param {number} coin @param {number} n */
  agree(coin, n) {
    void this.send({ type: "agree", coin, action: n });
  }

  /** @param {number[]} price @param {number[]} rent */
  enter(price, rent) {
    void this.send({ type: "prices", price, rent });
  }

  /** @param {number} coin @param {string} name */
  rename(coin, name) {
    void this.send({ type: "name", coin, name });
  }

  /** The server runs the game, and goes on with it while this phone is away. @param {number} coin @param {any} rules */
  begin(coin, rules) {
    this.game = new LiveRun(rules, (message) => this.connection.send({ ...message, seat: coin }));
    this.game.start();
    return this.game;
  }

  /** Where the server waits, the white button was pressed already: the music plays. @param {any} message */
  watch(message) {
    this.game?.hear(message);
    if (message.starts_in === null) this.game?.start();
  }

  /** @param {any} message */
  receive(message) {
    const { type, seq, command_id: id } = message;
    if (type === "hello") this.greet(message);
    else if (type === "entry") this.arrive(message);
    else if (type === "mini") this.watch(message);
    else if (type === "ack") this.commands.answered(id, { ok: true, seq });
    else if (type === "refused") this.commands.answered(id, { ok: false, rule: message.rule, key: message.key, facts: message.facts ?? {} });
    else if (type === "pong" && seq > this.seq) this.connection.connect(); // an entry was lost on the way
  }

  /** @param {any} message */
  greet(message) {
    this.address = message.address;
    this.show(message);
    this.rules.rest(this.unit, message.rested);
    if (message.unit.resetting && !this.unit.resetting) this.steps = [];
    this.status.value = "live";
    this.changed();
    this.commands.next();
  }

  /** @param {any} message */
  arrive(message) {
    if (message.seq <= this.seq) return;
    if (message.seq > this.seq + 1) return this.connection.connect();
    const { input, coin } = message.entry, { over } = this.unit, mine = this.coin;
    if (input === "mini_over" && coin === mine) this.look();
    this.show(message);
    const wins = !over && this.unit.over && (this.unit.winners >> mine) & 1;
    if (coin === mine || coin === this.coin || input === "hold" || wins) this.react(input, coin);
    this.changed();
  }

  /** How the mini game ended stays to be seen. */
  look() {
    if (!this.game?.run().how) return this.rests();
    this.looking = true;
    setTimeout(() => {
      this.looking = false;
      this.rests();
      this.changed();
    }, LOOK);
  }

  /** The coin that lay here until another phone took it, or -1. @param {UnitModel["slots"]} slots where they lie now */
  takenBy(slots) {
    if (slots.includes("yours")) return -1;
    return slots.findIndex((slot, coin) => slot === "elsewhere" && (coin === this.taken || this.holds(coin)));
  }

  /** How everything stands now. @param {any} message */
  show({ seq, unit, names, slots, step, steps }) {
    this.taken = this.takenBy(slots);
    Object.assign(this, { seq, names, slots, unit: revived(this.rules, unit) });
    const { steps: known } = this;
    if (steps) this.steps = steps;
    else if (step) this.steps = [...known, step].slice(-MOST_STEPS);
  }
}

/** What this phone calls itself, so that its coin is still in after a reload; a secret between it and the server. */
function phoneName() {
  const name = recall("unit.phone") ?? newId();
  remember("unit.phone", name);
  return name;
}
