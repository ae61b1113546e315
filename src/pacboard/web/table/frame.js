// @ts-check
// The table around a board of any game with a maze: board in the middle, seats left, log right, one bar below; sheets on
// narrow screens.

import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { html, useEffect, useMemo, useSignal } from "../app/ui.js";
import { makeGeometry } from "../board/geometry.js";
import { PacePick, Status } from "./chrome.js";
import { useDoing } from "./doing.js";
import { useResults } from "./end.js";
import { newsOf, useLines } from "./lines.js";
import { Log } from "./log.js";
import { Planning } from "./planning.js";
import { RuleDialog } from "./rule.js";

/** @typedef {import("../app/socket.js").Match} Match */
/** @typedef {import("../app/socket.js").State} State */
/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** @typedef {import("./kit.js").Kit} Kit */

/** What a table is made of once per match.
 * @template {import("./stage.js").Stage<any>} S
 * @param {Match} match @param {(geometry: Geometry) => S} stageOf @param {number} [margin] around the board
 * @returns {{geometry: Geometry, stage: S, planning: Planning}} */
export function useMade(match, stageOf, margin) {
  const made = useMemo(() => {
    const geometry = makeGeometry(match.state.value?.board, margin);
    return { geometry, stage: stageOf(geometry), planning: new Planning(match, geometry) };
  }, [match]);
  useEffect(() => () => made.stage.close(), [made]);
  return made;
}

/** Everything that a table shows of a match now.
 * @param {{match: Match, geometry: Geometry, stage: import("./stage.js").Stage<any>, planning: Planning, kit: Kit,
 *   speaker: import("./kit.js").Speaker, cursor: number, own?: import("./kit.js").Own}} table */
export function useTable({ match, geometry, stage, planning, kit, speaker, cursor: first, own = {} }) {
  const state = /** @type {State} */ (match.state.value);
  const { seats } = state;
  const picture = stage.picture.value;
  const moment = kit.momentOf(picture, seats);
  const lines = useLines(match, stage);
  const lit = useSignal(/** @type {import("../board/board.js").Lit} */ ({ spaces: new Set(), pieces: new Set() }));
  const open = useSignal("");
  const cursor = useSignal(first);
  const news = newsOf(match, stage, moment);
  const { doing, pointing } = useDoing({ match, stage, planning, geometry, speaker, cursor, open, lines, news, kit, own });
  const plan = planView(planning, kit);
  const spoken = {
    name: t("board.name"), cursor: cursor.value, onFocus: (/** @type {number} */ space) => (cursor.value = space),
    label: (/** @type {number} */ space) => speaker.label(stage.scene.value, space, reachOf(plan, space)),
  };
  const light = (/** @type {number[]} */ pieces, /** @type {number[]} */ spaces = []) => {
    lit.value = { spaces: new Set(spaces), pieces: new Set(pieces) };
  };
  const canUndo = !stage.playing.value && state.can_undo.some((seat) => seats[seat].yours);
  const results = useResults(picture.phase === "ended");
  const log = html`<${Log} lines=${lines.value} news=${news} open=${doing.openRule}
    lit=${(/** @type {import("./story.js").Line | null} */ line) => light(line?.pieces ?? [], line?.spaces)} />`;
  return { state, seats, picture, moment, lit, light, open, doing, pointing, plan, spoken, canUndo, results, log };
}

/** A plan begins whenever a piece of somebody at this screen is to move. @param {import("./stage.js").Stage<any>} stage
 * @param {Planning} planning @param {any} picture @param {import("./planning.js").Subject | null} subject @param {unknown[]} [also] */
export function useSubject(stage, planning, picture, subject, also = []) {
  const { match } = stage;
  const live = match.status.value === "live";
  const current = stage.seq.value === match.state.value?.seq && !stage.playing.value;
  useEffect(() => {
    if (!current) planning.begin(null);
    else if (live) planning.begin(subject, picture);
  }, [picture, live, current, ...also]);
}

/** What of the plan is drawn. @param {Planning} planning @param {Kit} kit @returns {import("../board/board.js").PlanView | null} */
function planView(planning, kit) {
  const subject = planning.subject.value, reach = planning.reach.value;
  if (!subject || !reach) return null;
  const fixed = planning.fixed.value, way = planning.way();
  const via = new Map(Object.entries(reach.via).map(([space, steps]) => [Number(space), fixed + steps.length]));
  const ends = new Map(Object.entries(reach.ends).map(([key, path]) => {
    const space = Number(key), steps = fixed + path.length, nearest = Math.min(steps, via.get(space) ?? steps);
    return [space, { steps, nearest, far: nearest === steps, risky: kit.isRisky(subject.piece, reach.outlooks[key]) }];
  }));
  return {
    way, ends, via, goal: planning.steps.value.length ? way[way.length - 1] : null,
    hue: kit.hue(subject.piece), whole: planning.complete, danger: kit.isRisky(subject.piece, planning.whole.value?.outlook),
  };
}

/** @param {import("../board/board.js").PlanView | null} plan @param {number} space */
function reachOf(plan, space) {
  const end = plan?.ends.get(space);
  return end ? { steps: end.nearest, ends: true } : { steps: plan?.via.get(space) };
}

/** The parts of a table in their places.  `seatList`, `strip`, `board`, `bar` and `log` are drawn by the game; `children`
 * are its dialogs.
 * @param {{match: Match, stage: import("./show.js").Show, open: import("../app/ui.js").Signal<string>, game: string, mine: boolean,
 *   ended: boolean, ratio: number, seatList: any, strip: any, board: any, bar: any, log: any, children?: import("../app/ui.js").Child}} props */
export function TableFrame({ match, stage, open, game, mine, ended, ratio, seatList, strip, board, bar, log, children }) {
  return html`
    <div class=${`table table-${game}${mine ? " my-turn" : ""}${ended ? " ended" : ""}`} style=${{ "--ratio": ratio.toFixed(3) }}
      onPointerDown=${() => stage.skip()}>
      <div class="table-left">${seatList}</div>
      <div class="table-top">${strip}
        <button type="button" class="icon-button log-more" aria-haspopup="dialog" aria-label=${t("log.heading")} title=${t("log.heading")}
          onClick=${() => (open.value = "log")}><span class="log-icon" aria-hidden="true"></span></button>
      </div>
      <div class="table-board">${board}</div>
      <section class="table-right" aria-label=${t("log.heading")}>
        <div class="column-head"><h2 class="column-title">${t("log.heading")}</h2><${PacePick} match=${match} /></div>
        ${log}
      </section>
      <${Status} match=${match} />
      ${bar}
    </div>
    <${Opened} open=${open} game=${game} log=${log} seatList=${seatList} match=${match} />
    ${children}`;
}

/** Sheets and the rule behind a line. @param {{open: import("../app/ui.js").Signal<string>, game: string, log: any, seatList: any, match: Match}} props */
function Opened({ open, game, log, seatList, match }) {
  const close = () => (open.value = "");
  if (open.value.startsWith("rule ")) return html`<${RuleDialog} game=${game} rule=${open.value.slice(5)} close=${close} />`;
  if (open.value === "seats") return html`<${Dialog} title=${t("seat.heading")} kind="sheet" onClose=${close}>${seatList}<//>`;
  if (open.value === "log") return html`<${Dialog} title=${t("log.heading")} kind="sheet" onClose=${close}><${PacePick} match=${match} />${log}<//>`;
  return null;
}

/** What stands over the board for a moment. @param {{stage: import("./stage.js").Stage<any>}} props */
export const Banner = ({ stage }) => stage.banner.value && html`<div class="banner" aria-hidden="true"><p>${stage.banner.value}</p></div>`;
