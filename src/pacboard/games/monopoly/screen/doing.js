// @ts-check
// What buttons and keys do at the monopoly table.

import { list, n, t } from "/static/app/i18n.js";
import { useEffect, useMemo, useRef } from "/static/app/ui.js";
import { play } from "/static/sound/play.js";
import { Announcer } from "/static/table/announce.js";
import { commands, newsText, turnText, useTidings } from "/static/table/doing.js";
import { onKey } from "/static/table/keys.js";
import { promptText } from "./moment.js";
import { neighbour, spaceLabel, spaceName } from "./ring.js";

/** @typedef {{match: import("/static/app/socket.js").Match, stage: import("./stage.js").RingStage, open: import("/static/app/ui.js").Signal<string>,
 *   lines: import("/static/app/ui.js").ReadonlySignal<import("/static/table/story.js").Line[]>, news: [number, number], cursor: import("/static/app/ui.js").Signal<number>,
 *   board: import("./ring.js").BoardData, moment: import("./moment.js").Moment, kit: import("./kit.js").MonoKit}} Table */

/** @param {Table} table @returns {import("./choices.js").Doing} */
export function useDoing(table) {
  const latest = useRef(table);
  latest.current = table;
  const announcer = useMemo(() => new Announcer(), []);
  const doing = useMemo(() => makeDoing(table), [table.stage]);
  useEffect(() => {
    const keyed = makeKeyed(latest, doing, announcer);
    const listen = (/** @type {KeyboardEvent} */ event) => onKey(event, keyed);
    addEventListener("keydown", listen);
    return () => (removeEventListener("keydown", listen), announcer.close());
  }, [doing]);
  useTidings(table, announcer);
  return doing;
}

/** @param {Table} table */
function makeDoing({ match, open }) {
  const { send, undo, openRule } = commands(match, open);
  /** Dice are taken into the hand first, where that is not done yet. @param {Record<string, unknown>} then */
  const withDice = async (then) => {
    const { player: seat, throw: due } = match.picture.peek();
    if (!due && !(await send({ type: "act", seat, actions: ["roll"] }))) return;
    await send({ type: "roll", ...then, seat });
  };
  return {
    undo, openRule,
    act: (/** @type {number} */ seat, /** @type {string} */ action) => {
      play("press");
      void send({ type: "act", seat, actions: [action] });
    },
    roll: () => void withDice({}),
    tell: (/** @type {string[]} */ outcomes) => void withDice({ type: "tell", outcomes }),
  };
}

/** @param {{current: Table}} latest @param {import("./choices.js").Doing} doing @param {Announcer} announcer
 * @returns {import("/static/table/keys.js").Keyed} */
function makeKeyed(latest, doing, announcer) {
  const { match, stage, board, cursor } = latest.current;
  const look = (/** @type {string} */ direction) => {
    if (document.activeElement?.closest(".ring")) cursor.value = neighbour(board, cursor.peek(), direction);
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-space="${cursor.peek()}"]`))?.focus());
  };
  const usual = (/** @type {string} */ among) => {
    stage.skip();
    /** @type {HTMLElement | null} */ (document.querySelector(among))?.click();
  };
  return {
    look, step: look, back: () => undefined, clear: () => false, undo: doing.undo,
    go: () => usual(".bar.mine .button.go"),
    press: () => usual(".bar.need-turn.mine .button.go, .bar.need-order_die.mine .button.go, .bar.need-die.mine .button.go"),
    choose: (place) => {
      const button = document.querySelectorAll(".bar .bar-buttons .button:not(.tool), .hammer .button")[place];
      /** @type {HTMLElement | undefined} */ (button)?.click();
      return Boolean(button);
    },
    ask: (question) => announcer.answer(answerTo(question, latest.current, match)),
  };
}

/** @param {string} question @param {Table} table @param {import("/static/app/socket.js").Match} match */
function answerTo(question, table, match) {
  const { moment, board, stage } = table;
  const picture = stage.picture.peek(), seats = match.state.peek()?.seats ?? [];
  const here = stage.scene.peek().spaces[moment.seat] ?? 0;
  switch (question) {
    case "where": return t("mono.say.where", { seat: seats[moment.seat]?.name ?? "", what: spaceLabel(here, stage.scene.peek(), picture, seats, board) });
    case "ghosts": return t("mono.say.ghost", { space: spaceName(board.spaces[picture.ghost]),
      n: (picture.ghost - here + board.spaces.length) % board.spaces.length });
    case "since": return newsText(table);
    case "turn": return turnText(seats[moment.seat]?.name ?? "", promptText(moment));
    case "score": return list(seats.map(({ name }, k) => t("mono.say.score", { seat: name, points: n(picture.seats[k].points), n: picture.seats[k].levels.length })));
    default: return "";
  }
}
