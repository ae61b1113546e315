// @ts-check
// The chase table: board in the middle, seats left, log right, one bar below; sheets on narrow screens.

import { Dialog } from "../app/dialog.js";
import { help } from "../app/help.js";
import { t } from "../app/i18n.js";
import { headline } from "../app/page.js";
import { html, useComputed, useEffect, useMemo, useSignal } from "../app/ui.js";
import { Board } from "../board/board.js";
import { PAC } from "../board/scene.js";
import { Bar } from "./bar.js";
import { Box } from "./box.js";
import { PacePick, Status } from "./chrome.js";
import { useDoing } from "./doing.js";
import { EndPad } from "./end.js";
import { tableHelp } from "./help_topics.js";
import { Log } from "./log.js";
import { momentOf, ownGhostSeats } from "./moment.js";
import { subjectOf } from "./planning.js";
import { Turning } from "./props.js";
import { RuleDialog } from "./rule.js";
import { SeatStrip, Seats } from "./seats.js";
import { SplitDialog } from "./split.js";
import { linesOf } from "./story.js";
import { makeSpeaker } from "./spoken.js";

/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** @typedef {{id: string, match: import("../app/socket.js").Match, geometry: Geometry, stage: import("./stage.js").Stage,
 *   planning: import("./planning.js").Planning}} TableProps */

const HUE = ["blinky", "pinky", "inky", "clyde"];

/** @param {TableProps} props */
export function ChaseTable({ id, match, geometry, stage, planning }) {
  const state = /** @type {import("../app/socket.js").State} */ (match.state.value);
  const { seats } = state;
  const picture = stage.picture.value;
  const moment = momentOf(picture, seats);
  const speaker = useMemo(() => makeSpeaker(geometry), [geometry]);
  const lines = useLines(match, stage, geometry);
  const lit = useSignal(/** @type {import("../board/board.js").Lit} */ ({ spaces: new Set(), pieces: new Set() }));
  const open = useSignal("");
  const cursor = useSignal(geometry.board.start.between[0]);
  const closedEnd = useSignal(false);
  const sectionDots = useMemo(() => [0, 1, 2, 3].map((k) => geometry.board.spaces.filter((s) => s.section === k).length), [geometry]);
  const news = newsOf(match, stage, moment);
  const { doing, pointing } = useDoing({ match, stage, planning, geometry, speaker, cursor, open, lines, news });
  useSubject(stage, planning, geometry, picture, moment);
  useFrame(picture, moment);
  const mark = (/** @type {import("./story.js").Line | null} */ line) => {
    lit.value = { spaces: new Set(line?.spaces), pieces: new Set(line?.pieces) };
  };
  const markPieces = (/** @type {number[]} */ pieces) => (lit.value = { spaces: new Set(), pieces: new Set(pieces) });
  const plan = planView(planning);
  const spoken = {
    name: t("board.name"), cursor: cursor.value, onFocus: (/** @type {number} */ space) => (cursor.value = space),
    label: (/** @type {number} */ space) => speaker.label(stage.scene.value, space, reachOf(plan, space)),
  };
  const canUndo = !stage.playing.value && state.can_undo.some((seat) => seats[seat].yours);
  const ended = picture.phase === "ended" && !closedEnd.value;
  const log = html`<${Log} lines=${lines.value} news=${news} lit=${mark} open=${doing.openRule} />`;
  const seatList = html`<${Seats} seats=${seats} picture=${picture} moment=${moment} sectionDots=${sectionDots} lit=${markPieces} />
    <${Box} picture=${picture} />`;
  return html`
    <div class=${`table${moment.mine ? " my-turn" : ""}${ended ? " ended" : ""}`} onPointerDown=${() => stage.skip()}>
      <div class="table-left">${seatList}</div>
      <div class="table-top">
        <${SeatStrip} seats=${seats} picture=${picture} moment=${moment} open=${() => (open.value = "seats")} />
        <button type="button" class="icon-button log-more" aria-haspopup="dialog" aria-label=${t("log.heading")} title=${t("log.heading")}
          onClick=${() => (open.value = "log")}><span class="log-icon" aria-hidden="true"></span></button>
      </div>
      <div class="table-board">
        <${Board} geometry=${geometry} stage=${stage} left=${picture.section_left} level=${picture.level} lives=${picture.pac.lives} plan=${plan}
          lit=${lit.value} pointing=${pointing} spoken=${spoken} words=${{ start: t("board.start"), level: t("board.level") }}>
          ${stage.banner.value && html`<div class="banner" aria-hidden="true"><p>${stage.banner.value}</p></div>`}
          ${stage.flip.value && html`<${Turning} flip=${stage.flip.value} />`}
        <//>
        ${ended && html`<${EndPad} id=${id} game=${state.game} seats=${seats} picture=${picture} close=${() => (closedEnd.value = true)} />`}
      </div>
      <section class="table-right" aria-label=${t("log.heading")}>
        <div class="column-head"><h2 class="column-title">${t("log.heading")}</h2><${PacePick} match=${match} /></div>
        ${log}
      </section>
      <${Status} match=${match} />
      <${Bar} stage=${stage} planning=${planning} moment=${moment} picture=${picture} seats=${seats} asked=${state.dice === "asked"}
        canUndo=${canUndo} busy=${match.busy.value} doing=${doing}
        opensIn=${state.opens_in} seq=${state.seq} agreed=${ownGhostSeats(picture, seats).every((seat) => state.agreed.includes(seat))} />
    </div>
    <${Opened} open=${open} game=${state.game} picture=${picture} seats=${seats} log=${log} seatList=${seatList} match=${match} doing=${doing} />`;
}

/** What of the plan is drawn. @param {import("./planning.js").Planning} planning @returns {import("../board/board.js").PlanView | null} */
function planView(planning) {
  const subject = planning.subject.value, reach = planning.reach.value;
  if (!subject || !reach) return null;
  const fixed = planning.fixed.value, way = planning.way(), isPac = subject.piece === PAC;
  const via = new Map(Object.entries(reach.via).map(([space, steps]) => [Number(space), fixed + steps.length]));
  const ends = new Map(Object.entries(reach.ends).map(([key, path]) => {
    const space = Number(key), steps = fixed + path.length, nearest = Math.min(steps, via.get(space) ?? steps);
    return [space, { steps, nearest, far: nearest === steps, risky: isPac && Boolean(reach.outlooks[key]?.caught) }];
  }));
  return {
    way, ends, via, goal: planning.steps.value.length ? way[way.length - 1] : null,
    hue: isPac ? "pac" : HUE[subject.piece], whole: planning.complete, danger: isPac && Boolean(planning.whole.value?.outlook?.caught),
  };
}

/** @param {import("../board/board.js").PlanView | null} plan @param {number} space */
function reachOf(plan, space) {
  const end = plan?.ends.get(space);
  return end ? { steps: end.nearest, ends: true } : { steps: plan?.via.get(space) };
}

/** The lines of the log up to what is shown, each entry worded once per language.
 * @param {import("../app/socket.js").Match} match @param {import("./stage.js").Stage} stage @param {Geometry} geometry */
function useLines(match, stage, geometry) {
  const places = { cage: geometry.cage, door: geometry.board.door };
  return useComputed(() => {
    const seats = match.state.value?.seats ?? [];
    const shown = match.log.value.filter((entry) => entry.seq <= stage.seq.value);
    const lines = shown.map((entry) => linesOf(entry, seats, places));
    shown.forEach((entry, k) => {
      if (entry.entry?.kind !== "undo") return;
      for (let j = entry.entry.to ?? k; j < k; j++) lines[j] = lines[j].map((line) => ({ ...line, undone: true }));
    });
    return lines.flat();
  });
}

/** What others did between the last two turns of the seat that is to act: after one seq, up to another; [0, 0] if nothing.
 * @param {import("../app/socket.js").Match} match @param {import("./stage.js").Stage} stage @param {import("./moment.js").Moment} moment
 * @returns {[number, number]} */
function newsOf(match, stage, moment) {
  const shown = match.log.value.filter((entry) => entry.seq <= stage.seq.value);
  const isOwn = (/** @type {import("../app/socket.js").LogEntry} */ entry) => entry.entry?.seat === moment.seat;
  const last = shown.findLast((entry) => !isOwn(entry));
  const own = last && shown.findLast((entry) => entry.seq < last.seq && isOwn(entry));
  return moment.mine && last && own ? [own.seq, last.seq] : [0, 0];
}

/** A plan begins whenever a piece of somebody at this screen is to move. @param {import("./stage.js").Stage} stage
 * @param {import("./planning.js").Planning} planning @param {Geometry} geometry @param {any} picture @param {import("./moment.js").Moment} moment */
function useSubject(stage, planning, geometry, picture, moment) {
  const { match } = stage;
  const live = match.status.value === "live";
  const current = stage.seq.value === match.state.value?.seq && !stage.playing.value;
  useEffect(() => {
    if (!current) planning.begin(null);
    else if (live) planning.begin(subjectOf(picture, geometry, moment), picture);
  }, [picture, live, current]);
}

/** Level and round in the header, help for this moment. @param {any} picture @param {import("./moment.js").Moment} moment */
function useFrame(picture, moment) {
  const { level, round, rounds, mode, turn_limit: limit, turn } = picture;
  useEffect(() => {
    headline.value = () => html`<span class="badge wide-only">${t(`table.mode.${mode}`)}</span>
      <span class="badge wide-only">${t("table.level", { level })}</span>
      <span class="badge">${t("table.round", { round: Math.max(1, round), rounds })}</span>
      ${limit && html`<span class="badge wide-only">${t("table.turn", { turn, limit })}</span>`}`;
  }, [level, round, rounds, mode, limit, turn]);
  useEffect(() => {
    help.value = () => tableHelp(moment);
  }, [moment.need, moment.mover, moment.mine]);
  useEffect(() => () => {
    headline.value = null;
    help.value = null;
  }, []);
}

/** Sheets and dialogs. @param {{open: import("../app/ui.js").Signal<string>, game: string, picture: any, seats: import("../app/socket.js").Seat[],
 *   log: any, seatList: any, match: import("../app/socket.js").Match, doing: any}} props */
function Opened({ open, game, picture, seats, log, seatList, match, doing }) {
  const close = () => (open.value = "");
  if (open.value.startsWith("rule ")) return html`<${RuleDialog} game=${game} rule=${open.value.slice(5)} close=${close} />`;
  if (open.value === "split" && picture.splits.length) return html`<${SplitDialog} picture=${picture} seats=${seats} propose=${doing.propose} close=${close} />`;
  if (open.value === "seats") return html`<${Dialog} title=${t("seat.heading")} kind="sheet" onClose=${close}>${seatList}<//>`;
  if (open.value === "log") return html`<${Dialog} title=${t("log.heading")} kind="sheet" onClose=${close}><${PacePick} match=${match} />${log}<//>`;
  return null;
}

