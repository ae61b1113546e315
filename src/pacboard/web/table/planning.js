// @ts-check
// Planning a move: what is in reach and what it brings comes from the server; here is only what has been pointed at.

import { batch, signal } from "../app/ui.js";
import { DIRECTIONS, placesAlong, stepDirection } from "../board/geometry.js";
import { play } from "../sound/play.js";
import { explain, forget } from "./why.js";

/** @typedef {import("../app/socket.js").Match} Match */
/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** What the server says about a plan.
 * @typedef {{legal: string[], left: number, here: number, ends: Record<string, string[]>, via: Record<string, string[]>,
 *   outlook: any, outlooks: Record<string, any>}} Reply */
/** The piece that moves, whose turn it is, where it stands, and the actions that choose it, if it is still to be chosen.
 * @typedef {{seat: number, piece: number, from: number, chosen?: string[]}} Subject */

const UNREACHED = { rule: "", key: "out_of_reach", facts: {} };

export class Planning {
  /** @param {Match} match @param {Geometry} geometry */
  constructor(match, geometry) {
    this.match = match;
    this.geometry = geometry;
    /** @type {import("../app/ui.js").Signal<Subject | null>} */
    this.subject = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<string[]>} the steps planned so far */
    this.steps = signal(/** @type {string[]} */ ([]));
    /** @type {import("../app/ui.js").Signal<number>} how many of them stay when another end is chosen */
    this.fixed = signal(0);
    /** @type {import("../app/ui.js").Signal<Reply | null>} what is in reach after the fixed steps */
    this.reach = signal(/** @type {any} */ (null));
    /** @type {import("../app/ui.js").Signal<Reply | null>} what the whole plan brings */
    this.whole = signal(/** @type {any} */ (null));
    this.sending = signal(false);
    /** @type {any} the picture that the plan is for */
    this.picture = null;
    /** @type {Promise<void>} */
    this.work = Promise.resolve();
    this.round = 0;
  }

  /** A piece is to move, or none; a plan that is under way for this picture stays.
   * @param {Subject | null} subject @param {any} [picture] */
  begin(subject, picture = null) {
    const same = picture === this.picture && String(subject?.chosen) === String(this.subject.peek()?.chosen);
    if (subject && picture && same && this.reach.peek()) return;
    this.picture = subject ? picture : null;
    this.round += 1;
    batch(() => {
      this.subject.value = subject;
      this.steps.value = [];
      this.fixed.value = 0;
      this.reach.value = this.whole.value = null;
      this.sending.value = false;
    });
    if (subject) this.enqueue(() => this.look([], 0));
  }

  /** Do things one after another, and drop what a newer plan has overtaken. @param {() => Promise<void>} task */
  enqueue(task) {
    const { round } = this;
    this.work = this.work.then(() => (round === this.round ? task() : undefined)).catch(() => undefined);
    return this.work;
  }

  /** Make these steps the plan, of which the first `fixed` stay. @param {string[]} steps @param {number} fixed */
  async look(steps, fixed) {
    const subject = this.subject.peek();
    if (!subject || this.sending.peek()) return;
    const { round } = this;
    const same = this.reach.peek() && fixed === this.fixed.peek() && fixed <= steps.length
      && this.steps.peek().slice(0, fixed).join() === steps.slice(0, fixed).join();
    const reach = same ? this.reach.peek() : await this.ask(subject, steps.slice(0, fixed));
    const whole = fixed === steps.length ? reach : await this.ask(subject, steps);
    if (round !== this.round || !reach?.ends || !whole?.ends) return;
    forget();
    batch(() => {
      this.steps.value = steps;
      this.fixed.value = fixed;
      this.reach.value = reach;
      this.whole.value = whole;
    });
  }

  /** What is in reach after some steps. @param {Subject} subject @param {string[]} steps */
  ask(subject, steps) {
    return this.match.plan(subject.seat, [...(subject.chosen ?? []), ...steps]);
  }

  /** Where the plan leads so far. */
  get end() {
    const way = this.way();
    return way[way.length - 1];
  }

  /** The places of the plan, the first is where the piece stands. */
  way() {
    const subject = this.subject.value;
    return subject ? placesAlong(this.geometry, subject.from, this.steps.value) : [];
  }

  /** Is the plan a whole move? */
  get complete() {
    const whole = this.whole.value;
    return Boolean(whole && this.steps.value.length && whole.legal.length === 0);
  }

  /** A space is pointed at: the end of the move, a space to pass, or one that cannot be reached. @param {number} space */
  tap(space) {
    return this.enqueue(async () => {
      const subject = this.subject.peek();
      const isWhole = this.complete && this.fixed.peek() === this.steps.peek().length;
      if (isWhole && space === this.end) return play("press");
      const kept = isWhole ? [] : this.steps.peek().slice(0, this.fixed.peek()); // nothing goes on from a whole way
      const reach = isWhole && subject ? await this.ask(subject, []) : this.reach.peek();
      if (!reach?.ends) return;
      const again = this.steps.peek().length > kept.length && this.end === space;
      const end = reach.ends[space], via = reach.via[space];
      if (end && !(again && via)) {
        play("press");
        await this.look([...kept, ...end], kept.length);
      } else if (via) {
        play("press");
        await this.look([...kept, ...via], kept.length + via.length);
      } else if (space === this.end && this.steps.peek().length === 0) {
        play("press");
      } else {
        await this.refuse({ to: space }, kept);
      }
    });
  }

  /** One step on, in the direction of an arrow key. @param {string} direction */
  step(direction) {
    return this.enqueue(() => this.stepNow(direction));
  }

  /** @param {string} direction */
  async stepNow(direction) {
    const steps = this.steps.peek();
    const legal = this.whole.peek()?.legal ?? [];
    if (legal.includes(direction)) {
      play("step");
      await this.look([...steps, direction], steps.length + 1);
    } else if (this.whole.peek()) {
      await this.refuse({ action: direction }, steps);
    }
  }

  /** A finger moves onto a space: a step to it, a step back, or the way to it. @param {number} space */
  drag(space) {
    return this.enqueue(async () => {
      const way = this.way();
      const here = way[way.length - 1];
      if (way.length > 1 && space === way[way.length - 2]) return this.backNow();
      const direction = DIRECTIONS[stepDirection(this.geometry, here, space)];
      if (direction && this.whole.peek()?.legal.includes(direction)) return this.stepNow(direction);
      const kept = this.steps.peek();
      const via = this.whole.peek()?.via[space];
      if (via) await this.look([...kept, ...via], kept.length + via.length);
    });
  }

  /** The last step is taken back. */
  back() {
    return this.enqueue(() => this.backNow());
  }

  async backNow() {
    const steps = this.steps.peek().slice(0, -1);
    if (!this.steps.peek().length) return;
    play("back");
    await this.look(steps, steps.length);
  }

  clear() {
    return this.enqueue(async () => {
      if (this.steps.peek().length) play("back");
      await this.look([], 0);
    });
  }

  /** Move as planned. */
  confirm() {
    return this.enqueue(async () => {
      const subject = this.subject.peek();
      if (!subject || !this.complete || this.sending.peek()) return;
      play("confirm");
      this.sending.value = true;
      const { round } = this;
      const answer = await this.match.send({ type: "act", seat: subject.seat, actions: [...(subject.chosen ?? []), ...this.steps.peek()] });
      if (answer.ok) return forget(); // what came of it ends the plan
      if (round !== this.round) return;
      this.sending.value = false;
      explain(answer, this.match);
      if (answer.key !== "not_saved") this.begin(subject);
    });
  }

  /** Say why something is not possible after some steps. @param {{action: string} | {to: number}} what @param {string[]} steps */
  async refuse(what, steps) {
    const subject = this.subject.peek();
    if (!subject) return;
    const reason = "to" in what ? await this.match.why(subject.seat, { ...what, actions: [...(subject.chosen ?? []), ...steps] })
      : await this.ask(subject, [...steps, what.action]);
    if (reason) explain(reason.key ? reason : UNREACHED, this.match);
  }
}
