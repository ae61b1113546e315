// @ts-check
// What buttons, taps and keys do at the table.

import { t } from "../app/i18n.js";
import { useEffect, useMemo, useRef, useSignalEffect } from "../app/ui.js";
import { NAMES } from "../art/pieces.js";
import { neighbour } from "../board/board.js";
import { PAC } from "../board/scene.js";
import { play } from "../sound/play.js";
import { Announcer, outlookFacts } from "./announce.js";
import { promptText } from "./bar.js";
import { onKey } from "./keys.js";
import { momentOf, ownGhostSeats, splitSpeaker } from "./moment.js";
import { sentence } from "./story.js";
import { explain } from "./why.js";

/** @template T @typedef {import("../app/ui.js").Signal<T>} Signal */
/** @typedef {{match: import("../app/socket.js").Match, stage: import("./stage.js").Stage, planning: import("./planning.js").Planning,
 *   geometry: import("../board/geometry.js").Geometry, speaker: ReturnType<typeof import("./spoken.js").makeSpeaker>, cursor: Signal<number>,
 *   open: Signal<string>, lines: import("../app/ui.js").ReadonlySignal<import("./story.js").Line[]>, news: [number, number]}} Table */

/** @param {Table} table */
export function useDoing(table) {
  const latest = useRef(table);
  latest.current = table;
  const made = useMemo(() => makeDoing(latest), [table.stage]);
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => onKey(event, made.keyed);
    addEventListener("keydown", listen);
    return () => (removeEventListener("keydown", listen), made.announcer.close());
  }, [made]);
  useTidings(table, made.announcer);
  useSpokenPlan(table, made.announcer);
  return made;
}

/** @param {{current: Table}} latest */
function makeDoing(latest) {
  const { match, stage, planning, geometry, speaker } = latest.current;
  const announcer = new Announcer();
  const seats = () => match.state.peek()?.seats ?? [];
  const truth = () => match.picture.peek();
  const moment = () => momentOf(truth(), seats());
  const send = async (/** @type {import("../app/socket.js").Command} */ command, /** @type {Record<string, string>} */ words = {}) => {
    const answer = await match.send(command);
    if (!answer.ok && answer.key !== "closed") explain({ ...answer, key: words[answer.key] ?? answer.key }, match);
    return answer.ok;
  };
  const press = () => {
    const { need, mine, seat } = moment();
    if (!mine || match.busy.peek()) return;
    if (need === "roll" || need === "flip") send({ type: "roll", seat });
  };
  const propose = (/** @type {string} */ action) => send({ type: "act", seat: splitSpeaker(truth(), seats()), actions: [action] });
  const doing = {
    press, propose,
    tell: (/** @type {string[]} */ outcomes) => send({ type: "tell", seat: moment().seat, outcomes }, { bad_input: "no_such_card" }),
    go: () => planning.confirm(),
    back: () => planning.back(),
    clear: () => planning.clear(),
    undo: () => {
      const seat = match.state.peek()?.can_undo.find((k) => seats()[k].yours);
      if (seat === undefined) return announcer.answer(t("keys.no_undo"));
      play("undo");
      send({ type: "undo", seat });
    },
    agree: async () => {
      for (const seat of ownGhostSeats(truth(), seats())) {
        if (!match.state.peek()?.agreed.includes(seat) && !(await send({ type: "agree", seat }))) return;
      }
    },
    changeSplit: () => (latest.current.open.value = "split"),
    openRule: (/** @type {string} */ rule) => (latest.current.open.value = `rule ${rule}`),
    offerSplit: () => propose(truth().splits[0].action),
  };
  const pointing = {
    tap: (/** @type {number} */ space) => {
      latest.current.cursor.value = space;
      if (planning.subject.peek()) void planning.tap(space);
      else announcer.answer(speaker.label(stage.scene.peek(), space));
    },
    drag: (/** @type {number} */ space) => void planning.drag(space),
    dragged: () => undefined,
  };
  const onBoard = () => Boolean(document.activeElement?.closest(".space-grid"));
  const moveCursor = (/** @type {number} */ space) => {
    latest.current.cursor.value = space;
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-space="${space}"]`))?.focus());
  };
  const here = () => planning.subject.peek() ? planning.end : onBoard() ? latest.current.cursor.peek() : stage.scene.peek().pac.place;
  const keyed = {
    step: async (/** @type {string} */ direction) => {
      stage.skip();
      if (!planning.subject.peek()) return keyed.look(direction);
      await planning.step(direction);
      if (onBoard() && planning.end <= geometry.cage) moveCursor(planning.end);
    },
    look: (/** @type {string} */ direction) => moveCursor(neighbour(geometry, latest.current.cursor.peek(), direction)),
    back: () => void planning.back(),
    go: () => {
      const there = latest.current.cursor.peek();
      if (onBoard() && planning.subject.peek() && there !== planning.end) void planning.tap(there);
      else if (planning.complete) void planning.confirm();
      else if (planning.subject.peek()) announcer.answer(t("keys.not_complete", { n: planning.whole.peek()?.left ?? 0 }));
      else press();
    },
    clear: () => {
      const some = planning.steps.peek().length > 0;
      if (some) void planning.clear();
      return some;
    },
    press: () => {
      stage.skip();
      if (moment().need === "move" && onBoard()) void planning.tap(latest.current.cursor.peek());
      else press();
    },
    undo: doing.undo,
    skip: () => false,
    ask: (/** @type {string} */ question) => announcer.answer(answers[question]()),
  };
  /** @type {Record<string, () => string>} */
  const answers = {
    where: () => {
      const subject = planning.subject.peek();
      const piece = subject && subject.piece !== PAC ? NAMES[subject.piece] : t("say.pac");
      return speaker.where(stage.scene.peek(), subject ? planning.end : stage.scene.peek().pac.place, piece);
    },
    exits: () => speaker.exits(stage.scene.peek(), here()),
    dot: () => speaker.nearestDot(stage.scene.peek(), here()),
    ghosts: () => speaker.ghosts(stage.scene.peek(), here()),
    since: () => {
      const { lines, news: [from, to] } = latest.current;
      const told = to ? lines.peek().filter((line) => line.seq > from && line.seq <= to) : lines.peek().slice(-3);
      return told.map(sentence).join(" ") || t("log.empty");
    },
    turn: () => t("say.turn", { seat: seats()[moment().seat]?.name ?? "", prompt: promptText(moment(), false) }),
  };
  return { doing, pointing, keyed, announcer };
}

/** Speak what happened, then what is to be done. @param {Table} table @param {Announcer} announcer */
function useTidings({ match, stage, lines }, announcer) {
  const told = useRef(stage.seq.peek());
  useSignalEffect(() => {
    const seq = stage.seq.value;
    if (seq <= told.current) return;
    const news = lines.value.filter((line) => line.seq > told.current);
    told.current = seq;
    announcer.say(...news.map(sentence));
    const now = momentOf(stage.picture.value, match.state.peek()?.seats ?? []);
    if (!now.mine) return;
    if (now.need !== "over") play("turn");
    announcer.say(t("say.turn", { seat: now.facts.seat, prompt: promptText(now, false) }));
  });
}

/** Speak what a plan has come to. @param {Table} table @param {Announcer} announcer */
function useSpokenPlan({ planning, stage, speaker }, announcer) {
  useSignalEffect(() => {
    const whole = planning.whole.value, subject = planning.subject.value;
    if (!whole || !subject || !planning.steps.value.length) return;
    const mover = subject.piece === PAC ? "pac" : "ghost";
    const brings = outlookFacts(whole.outlook, mover, NAMES).map(({ text }) => text).join(", ");
    const place = speaker.name(planning.end);
    announcer.say(whole.legal.length ? t("say.planned", { place: speaker.label(stage.scene.peek(), planning.end), n: whole.left }) : t("say.plan_done", { place, brings }));
  });
}
