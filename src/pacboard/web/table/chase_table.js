// @ts-check
// The chase table: board in the middle, seats left, log right, one bar below; sheets on narrow screens.

import { Dialog } from "../app/dialog.js";
import { help } from "../app/help.js";
import { t } from "../app/i18n.js";
import { headline } from "../app/page.js";
import { PACES } from "../app/tables.js";
import { html, useComputed, useEffect, useMemo, useSignal } from "../app/ui.js";
import { Board } from "../board/board.js";
import { PAC } from "../board/scene.js";
import { Bar } from "./bar.js";
import { useDoing } from "./doing.js";
import { EndPad } from "./end.js";
import { tableHelp } from "./help_topics.js";
import { Log } from "./log.js";
import { momentOf } from "./moment.js";
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
  const agreed = useSignal(-1);
  const closedEnd = useSignal(false);
  const sectionDots = useMemo(() => [0, 1, 2, 3].map((k) => geometry.board.spaces.filter((s) => s.section === k).length), [geometry]);
  const since = newsSince(match, stage, moment);
  const { doing, pointing } = useDoing({ match, stage, planning, geometry, speaker, cursor, open, agreed, lines, since });
  useSubject(stage, planning, geometry, picture, moment);
  useFrame(picture, moment);
  const mark = (/** @type {import("./story.js").Line | null} */ line) => {
    lit.value = { spaces: new Set(line?.spaces), pieces: new Set(line?.pieces) };
  };
  const markPieces = (/** @type {number[]} */ pieces) => (lit.value = { spaces: new Set(), pieces: new Set(pieces) });
  const openRule = (/** @type {string} */ rule) => (open.value = `rule ${rule}`);
  const plan = planView(planning);
  const spoken = {
    name: t("board.name"), cursor: cursor.value, onFocus: (/** @type {number} */ space) => (cursor.value = space),
    label: (/** @type {number} */ space) => speaker.label(stage.scene.value, space, reachOf(plan, space)),
  };
  const canUndo = state.can_undo.some((seat) => seats[seat].yours);
  const ended = picture.phase === "ended" && !closedEnd.value;
  const log = html`<${Log} lines=${lines.value} since=${since} lit=${mark} open=${openRule} />`;
  const seatList = html`<${Seats} seats=${seats} picture=${picture} moment=${moment} sectionDots=${sectionDots} lit=${markPieces} />`;
  return html`
    <div class=${`table${moment.mine ? " my-turn" : ""}${ended ? " ended" : ""}`} onPointerDown=${() => stage.skip()}>
      <div class="table-left">${seatList}</div>
      <${SeatStrip} seats=${seats} picture=${picture} moment=${moment} open=${() => (open.value = "seats")} />
      <div class="table-board">
        <${Board} geometry=${geometry} stage=${stage} left=${picture.section_left} plan=${plan} lit=${lit.value} pointing=${pointing}
          spoken=${spoken} start=${t("board.start")}>
          ${stage.flip.value && html`<${Turning} flip=${stage.flip.value} />`}
        <//>
        ${ended && html`<${EndPad} id=${id} game=${state.game} seats=${seats} picture=${picture} close=${() => (closedEnd.value = true)} />`}
      </div>
      <section class="table-right" aria-label=${t("log.heading")}>
        <div class="column-head"><h2 class="column-title">${t("log.heading")}</h2><${PacePick} match=${match} /></div>
        ${log}
        <button type="button" class="button slim log-more" aria-haspopup="dialog" onClick=${() => (open.value = "log")}>${t("log.open")}</button>
      </section>
      <${Status} match=${match} />
      <${Bar} stage=${stage} planning=${planning} moment=${moment} picture=${picture} seats=${seats} asked=${state.options.dice === "asked" || state.dice === "asked"}
        canUndo=${canUndo} busy=${match.busy.value} doing=${doing} agreed=${agreed.value === picture.turn + 1000 * picture.round} />
    </div>
    <${Opened} open=${open} game=${state.game} picture=${picture} seats=${seats} log=${log} seatList=${seatList} match=${match} doing=${doing} />`;
}

/** What of the plan is drawn. @param {import("./planning.js").Planning} planning @returns {import("../board/board.js").PlanView | null} */
function planView(planning) {
  const subject = planning.subject.value, reach = planning.reach.value;
  if (!subject || !reach) return null;
  const fixed = planning.fixed.value, steps = planning.steps.value;
  const count = (/** @type {Record<string, string[]>} */ ways) => new Map(Object.entries(ways).map(([space, way]) => [Number(space), fixed + way.length]));
  const way = planning.way();
  const outlook = planning.whole.value?.outlook;
  return {
    way, ends: count(reach.ends), via: count(reach.via), goal: steps.length ? way[way.length - 1] : null,
    hue: subject.piece === PAC ? "pac" : HUE[subject.piece], danger: subject.piece === PAC && Boolean(outlook?.caught),
  };
}

/** @param {import("../board/board.js").PlanView | null} plan @param {number} space */
function reachOf(plan, space) {
  const end = plan?.ends.get(space);
  return end ? { steps: end, ends: true } : { steps: plan?.via.get(space) };
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

/** The seq up to which the seat that is to act has seen everything: its own last entry.  0 if nothing is news.
 * @param {import("../app/socket.js").Match} match @param {import("./stage.js").Stage} stage @param {import("./moment.js").Moment} moment */
function newsSince(match, stage, moment) {
  if (!moment.mine) return 0;
  const shown = match.log.value.filter((entry) => entry.seq <= stage.seq.value);
  const own = shown.findLast((entry) => entry.entry?.seat === moment.seat && entry.entry?.by !== "forced");
  const last = shown[shown.length - 1];
  return own && last && own.seq < last.seq ? own.seq : 0;
}

/** A plan begins whenever a piece of somebody at this screen is to move. @param {import("./stage.js").Stage} stage
 * @param {import("./planning.js").Planning} planning @param {Geometry} geometry @param {any} picture @param {import("./moment.js").Moment} moment */
function useSubject(stage, planning, geometry, picture, moment) {
  const { match } = stage;
  const live = match.status.value === "live";
  const current = stage.seq.value === match.state.value?.seq && !stage.playing.value;
  useEffect(() => {
    planning.begin(live && current ? subjectOf(picture, geometry, moment) : null);
  }, [picture, live, current]);
}

/** Level and round in the header, help for this moment. @param {any} picture @param {import("./moment.js").Moment} moment */
function useFrame(picture, moment) {
  const { level, round, rounds, mode, turn_limit: limit, turn } = picture;
  useEffect(() => {
    headline.value = () => html`<span class="badge">${t(`table.mode.${mode}`)}</span>
      <span class="badge">${t("table.level", { level })}</span>
      <span class="badge">${t("table.round", { round: Math.max(1, round), rounds })}</span>
      ${limit && html`<span class="badge">${t("table.turn", { turn, limit })}</span>`}`;
  }, [level, round, rounds, mode, limit, turn]);
  useEffect(() => {
    help.value = () => tableHelp(moment);
  }, [moment.need, moment.mover, moment.mine]);
  useEffect(() => () => {
    headline.value = null;
    help.value = null;
  }, []);
}

/** How fast bots and forced moves come. @param {{match: import("../app/socket.js").Match}} props */
function PacePick({ match }) {
  const choose = (/** @type {Event} */ event) => match.setPace(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<label class="pace"><span>${t("pace.label")}</span>
    <select value=${match.state.value?.pace} onChange=${choose}>${PACES.map((pace) => html`<option key=${pace} value=${pace}>${t(`pace.${pace}`)}</option>`)}</select></label>`;
}

/** Said while the connection is away. @param {{match: import("../app/socket.js").Match}} props */
function Status({ match }) {
  return html`<div class="table-status" role="status">${match.status.value === "waiting" && html`<span>${t("table.reconnecting")}</span>`}</div>`;
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

