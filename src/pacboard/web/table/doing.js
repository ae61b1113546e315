// @ts-check
// What buttons, taps and keys do at a table with a maze.

import { t } from "../app/i18n.js";
import { useEffect, useMemo, useRef, useSignalEffect } from "../app/ui.js";
import { neighbour } from "../board/board.js";
import { play } from "../sound/play.js";
import { Announcer } from "./announce.js";
import { onKey } from "./keys.js";
import { sentence } from "./lines.js";
import { explain, forget, remark } from "./why.js";

/** @template T @typedef {import("../app/ui.js").Signal<T>} Signal */
/** @typedef {{match: import("../app/socket.js").Match, stage: import("./stage.js").Stage<any>, planning: import("./planning.js").Planning,
 *   geometry: import("../board/geometry.js").Geometry, speaker: import("./kit.js").Speaker, cursor: Signal<number>, open: Signal<string>,
 *   lines: import("../app/ui.js").ReadonlySignal<import("./story.js").Line[]>, news: [number, number], kit: import("./kit.js").Kit,
 *   own: import("./kit.js").Own}} Table */

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
  const { match, stage, planning, geometry, kit } = latest.current;
  const announcer = new Announcer();
  const own = () => latest.current.own;
  const seats = () => match.state.peek()?.seats ?? [];
  const moment = () => kit.momentOf(match.picture.peek(), seats());
  const { send, undo, openRule } = commands(match, latest.current.open);
  const press = () => {
    const { need, mine, seat } = moment();
    if (!mine || match.busy.peek()) return;
    if (need === "roll" || need === "flip") send({ type: "roll", seat });
  };
  const doing = {
    press, send,
    tell: (/** @type {string[]} */ outcomes) => send({ type: "tell", seat: moment().seat, outcomes }, { bad_input: "no_such_card" }),
    go: () => {
      if (own().go?.()) return;
      if (planning.complete) void planning.confirm();
      else remark(t("keys.not_complete", { n: planning.whole.peek()?.left ?? 0 }));
    },
    back: () => planning.back(),
    clear: () => void keyed.clear(),
    undo, openRule,
  };
  const pointing = {
    tap: (/** @type {number} */ space) => {
      latest.current.cursor.value = space;
      if (own().tap?.(space)) return;
      if (planning.subject.peek()) void planning.tap(space);
      else announcer.answer(latest.current.speaker.label(stage.scene.peek(), space));
    },
    drag: (/** @type {number} */ space) => void planning.drag(space),
    dragged: () => undefined,
  };
  const onBoard = () => Boolean(document.activeElement?.closest(".space-grid"));
  const moveCursor = (/** @type {number} */ space) => {
    latest.current.cursor.value = space;
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-space="${space}"]`))?.focus());
  };
  const standing = () => kit.standing(stage.scene.peek(), moment());
  const here = () => planning.subject.peek() ? planning.end : onBoard() ? latest.current.cursor.peek() : standing();
  const keyed = {
    step: async (/** @type {string} */ direction) => {
      stage.skip();
      if (!planning.subject.peek()) return keyed.look(direction);
      await planning.step(direction);
      if (onBoard() && planning.end < geometry.places) moveCursor(planning.end);
    },
    look: (/** @type {string} */ direction) => moveCursor(neighbour(geometry, latest.current.cursor.peek(), direction)),
    back: () => void planning.back(),
    go: () => {
      const there = latest.current.cursor.peek();
      if (onBoard() && own().tap?.(there)) return;
      if (onBoard() && planning.subject.peek() && there !== planning.end) void planning.tap(there);
      else if (planning.subject.peek() || own().go) doing.go();
      else press();
    },
    clear: () => {
      if (planning.steps.peek().length) return void planning.clear(), true;
      return own().clear?.() ?? false;
    },
    press: () => {
      stage.skip();
      const { need } = moment();
      if (need === "roll" || need === "flip") press();
      else if (onBoard()) pointing.tap(latest.current.cursor.peek());
    },
    undo: doing.undo,
    choose: (/** @type {number} */ place) => own().choose?.(place) ?? false,
    ask: (/** @type {string} */ question) => announcer.answer((own().answers?.[question] ?? answers[question])?.() ?? ""),
  };
  /** @type {Record<string, () => string>} */
  const answers = {
    where: () => {
      const subject = planning.subject.peek();
      const place = subject ? planning.end : standing();
      return latest.current.speaker.where(stage.scene.peek(), place, kit.pieceName(subject?.piece ?? kit.own(moment())));
    },
    exits: () => latest.current.speaker.exits(stage.scene.peek(), here(), planning.subject.peek() ? planning.whole.peek()?.legal : undefined),
    dot: () => latest.current.speaker.nearestDot(stage.scene.peek(), here()),
    ghosts: () => latest.current.speaker.ghosts(stage.scene.peek(), here()),
    since: () => newsText(latest.current),
    turn: () => turnText(seats()[moment().seat]?.name ?? "", kit.promptText(moment(), false)),
  };
  return { doing, pointing, keyed, announcer };
}

/** Commands that every table has: send one and explain a refusal, take back, open a rule.
 * @param {import("../app/socket.js").Match} match @param {Signal<string>} open what is opened over the table */
export function commands(match, open) {
  const send = async (/** @type {import("../app/socket.js").Command} */ command, /** @type {Record<string, string>} */ words = {}) => {
    const answer = await match.send(command);
    if (answer.ok) forget();
    else if (answer.key !== "closed") explain({ ...answer, key: words[answer.key] ?? answer.key }, match);
    return answer.ok;
  };
  const undo = () => {
    const { can_undo: able = [], seats = [] } = match.state.peek() ?? {};
    const seat = able.find((k) => seats[k].yours);
    if (seat === undefined) return remark(t("keys.no_undo"));
    play("undo");
    void send({ type: "undo", seat });
  };
  return { send, undo, openRule: (/** @type {string} */ rule) => void (open.value = `rule ${rule}`) };
}

/** Whose turn it is, as a whole sentence. @param {string} seat @param {string} prompt */
export const turnText = (seat, prompt) => t("say.turn", { seat, prompt: /[.?!…]$/.test(prompt) ? prompt : `${prompt}.` });

/** What happened since the last turn of who is to act, or the last lines.
 * @param {{lines: import("../app/ui.js").ReadonlySignal<import("./story.js").Line[]>, news: [number, number]}} table */
export function newsText({ lines, news: [from, to] }) {
  const news = to ? lines.peek().filter((line) => line.seq > from && line.seq <= to) : lines.peek().slice(-3);
  return news.map(sentence).join(" ") || t("log.empty");
}

/** Speak what happened, then what is to be done.
 * @param {{match: import("../app/socket.js").Match, stage: import("./show.js").Show, lines: Table["lines"], kit: {
 *   momentOf: (picture: any, seats: import("../app/socket.js").Seat[]) => {need: string, mine: boolean, facts: Record<string, any>},
 *   promptText: (moment: any, asked: boolean) => string}}} table @param {Announcer} announcer */
export function useTidings({ match, stage, lines, kit }, announcer) {
  const spokenTo = useRef(stage.seq.peek());
  useSignalEffect(() => {
    const seq = stage.seq.value;
    if (seq <= spokenTo.current) return;
    const news = lines.value.filter((line) => line.seq > spokenTo.current);
    spokenTo.current = seq;
    announcer.say(...news.map(sentence));
    const now = kit.momentOf(stage.picture.value, match.state.peek()?.seats ?? []);
    if (!now.mine) return;
    if (now.need !== "over") play("turn");
    announcer.say(turnText(now.facts.seat, kit.promptText(now, false)));
  });
}

/** Speak what a plan has come to. @param {Table} table @param {Announcer} announcer */
function useSpokenPlan({ planning, stage, speaker, kit }, announcer) {
  useSignalEffect(() => {
    const whole = planning.whole.value, subject = planning.subject.value;
    if (!whole || !subject || !planning.steps.value.length) return;
    const brings = kit.outlookFacts(whole.outlook, subject.piece).map(({ text }) => text).join(", ");
    const place = speaker.name(planning.end);
    announcer.say(whole.legal.length ? t("say.planned", { place: speaker.label(stage.scene.peek(), planning.end), n: whole.left }) : t("say.plan_done", { place, brings }));
  });
}
