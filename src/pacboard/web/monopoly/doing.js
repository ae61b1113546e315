// @ts-check
// What buttons and keys do at the monopoly table.

import { t } from "../app/i18n.js";
import { isShortcut } from "../app/shell.js";
import { useEffect, useMemo, useRef, useSignalEffect } from "../app/ui.js";
import { play } from "../sound/play.js";
import { Announcer } from "../table/announce.js";
import { explain } from "../table/why.js";
import { isHere, momentOf } from "./moment.js";
import { sentence } from "./story.js";

/** @typedef {{match: import("../app/socket.js").Match, stage: import("./stage.js").RingStage, open: import("../app/ui.js").Signal<string>,
 *   lines: import("../app/ui.js").ReadonlySignal<import("../table/lines.js").Line[]>, board: import("./ring.js").BoardData}} Table */

/** @param {Table} table @returns {import("./bar.js").Doing} */
export function useDoing(table) {
  const announcer = useMemo(() => new Announcer(), []);
  const doing = useMemo(() => makeDoing(table, announcer), [table.stage]);
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => onKey(event, doing, table);
    addEventListener("keydown", listen);
    return () => (removeEventListener("keydown", listen), announcer.close());
  }, [doing]);
  useTidings(table, announcer);
  return doing;
}

/** @param {Table} table @param {Announcer} announcer */
function makeDoing({ match, open }, announcer) {
  const seats = () => match.state.peek()?.seats ?? [];
  const send = async (/** @type {import("../app/socket.js").Command} */ command) => {
    const answer = await match.send(command);
    if (!answer.ok && answer.key !== "closed") explain(answer, match);
    return answer.ok;
  };
  return {
    act: async (/** @type {number} */ seat, /** @type {string} */ action) => {
      play("press");
      await send({ type: "act", seat, actions: [action] });
    },
    roll: async () => {
      const { player, throw: due } = match.picture.peek();
      if (!due && !(await send({ type: "act", seat: player, actions: ["roll"] }))) return;
      await send({ type: "roll", seat: player });
    },
    tell: (/** @type {number} */ points) => void send({ type: "tell", seat: match.picture.peek().player, outcomes: [String(points)] }),
    undo: () => {
      const seat = match.state.peek()?.can_undo.find((k) => seats()[k].yours);
      if (seat === undefined) return announcer.answer(t("keys.no_undo"));
      play("undo");
      void send({ type: "undo", seat });
    },
    openRule: (/** @type {string} */ rule) => (open.value = `rule ${rule}`),
  };
}

/** Space rolls, Enter takes the usual choice, U undoes. @param {KeyboardEvent} event @param {import("./bar.js").Doing} doing @param {Table} table */
function onKey(event, doing, { match, stage, board }) {
  if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const at = /** @type {HTMLElement} */ (event.target);
  if (at.closest?.("button, a, input, select, textarea")) return;
  const picture = match.picture.peek();
  const moment = momentOf(picture, match.state.peek()?.seats ?? [], board);
  const mine = moment.mine && isHere(match.state.peek()?.seats ?? [], picture.player) && !match.busy.peek();
  if (event.key === " ") {
    stage.skip();
    if (mine && (picture.phase === "turn" || picture.throw?.kind === "dice")) doing.roll();
  } else if (event.key === "Enter" && mine) {
    if (picture.offer?.can_buy) doing.act(picture.player, "buy");
    else if (picture.phase === "mini") doing.act(picture.player, "play");
    else return;
  } else if (event.key.toLowerCase() === "u" && isShortcut(event)) doing.undo();
  else return;
  event.preventDefault();
}

/** Speak what happened, then what is to be done. @param {Table} table @param {Announcer} announcer */
function useTidings({ match, stage, lines, board }, announcer) {
  const told = useRef(stage.seq.peek());
  useSignalEffect(() => {
    const seq = stage.seq.value;
    if (seq <= told.current) return;
    const news = lines.value.filter((line) => line.seq > told.current);
    told.current = seq;
    announcer.say(...news.map(sentence));
    const now = momentOf(stage.picture.value, match.state.peek()?.seats ?? [], board);
    if (now.mine) announcer.say(t(now.key, now.facts));
  });
}
