// @ts-check
// The monopoly table: the ring with the arcade unit in its middle, seats left, log right, one bar below.

import { t } from "/static/app/i18n.js";
import { html, useEffect, useMemo, useSignal } from "/static/app/ui.js";
import { useEnd } from "/static/table/bar.js";
import { useResults } from "/static/table/end.js";
import { TableFrame } from "/static/table/frame.js";
import { useHeader } from "/static/table/help.js";
import { newsOf, useLines } from "/static/table/lines.js";
import { Log } from "/static/table/log.js";
import { Bar } from "./bar.js";
import { useDoing } from "./doing.js";
import { EndPad } from "./end.js";
import { tableHelp } from "./help_topics.js";
import { makeKit } from "./kit.js";
import { SpaceCard } from "./level_card.js";
import { Middle } from "./middle.js";
import { Ring } from "./ring.js";
import { SeatStrip, Seats } from "./seats.js";
import { RingStage } from "./stage.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Match} Match */

/** @param {{id: string, match: Match, story: import("/static/table/story.js").Story}} props */
export function Table({ id, match, story }) {
  const state = /** @type {import("/static/app/socket.js").State} */ (match.state.value);
  const { seats, board } = state;
  const { stage, kit } = useMemo(() => ({ stage: new RingStage(match, story, board), kit: makeKit(board) }), [match]);
  useEffect(() => () => stage.close(), [stage]);
  const picture = stage.picture.value;
  const { asked, moment } = useMoment(match, stage, kit, seats);
  const ends = { acts: useEnd(state.acts_in ?? 0, state.seq), opens: useEnd(state.opens_in, state.seq) };
  const open = useSignal(""), lit = useSignal(new Set()), cursor = useSignal(picture.space ?? 0);
  const lines = useLines(match, stage);
  const news = newsOf(match, stage, moment);
  const doing = useDoing({ match, stage, open, lines, news, cursor, board, moment, kit });
  useFrame(picture, moment);
  const results = useResults(picture.phase === "ended" && !stage.playing.value);
  const light = (/** @type {Iterable<number>} */ spaces) => (lit.value = new Set(spaces));
  const seatList = html`<${Seats} seats=${seats} picture=${picture} moment=${moment} board=${board} light=${light} />`;
  const ring = html`<${Ring} scene=${stage.scene.value} picture=${picture} seats=${seats} board=${board} choices=${choicesOn(picture, moment, board, doing)}
      lit=${lit.value} cursor=${cursor} show=${(/** @type {number} */ k) => (open.value = `space ${k}`)}>
      <${Middle} picture=${picture} moment=${moment} state=${state} match=${match} stage=${stage} ends=${ends} /><//>
    ${results.shown && html`<${EndPad} id=${id} seats=${seats} picture=${picture} log=${match.log.value} close=${results.close} />`}`;
  const bar = html`<${Bar} id=${id} stage=${stage} moment=${moment} picture=${asked} state=${state} busy=${match.busy.value} doing=${doing} ends=${ends}
    canUndo=${state.can_undo.some((seat) => seats[seat].yours)} again=${results.again} />`;
  return html`<${TableFrame} match=${match} stage=${stage} open=${open} game=${state.game} mine=${moment.mine} ended=${results.shown} ratio=${1}
      seatList=${seatList} board=${ring} bar=${bar} strip=${html`<${SeatStrip} seats=${seats} picture=${picture} acting=${moment.seat} open=${() => (open.value = "seats")} />`}
      log=${html`<${Log} lines=${lines.value} news=${news} open=${doing.openRule} lit=${(/** @type {any} */ line) => light(line?.spaces ?? [])} />`}>
    ${open.value.startsWith("space ") && html`<${SpaceCard} space=${Number(open.value.slice(6))} board=${board} picture=${picture} seats=${seats}
      close=${() => (open.value = "")} />`}
  <//>`;
}

/** What is to be done, and the picture it is read off: what is shown; but a rent may be asked for as soon as the landing has been seen.
 * @param {Match} match @param {RingStage} stage @param {import("./kit.js").MonoKit} kit @param {import("/static/app/socket.js").Seat[]} seats */
function useMoment(match, stage, kit, seats) {
  const next = stage.playing.value && stage.rentDue.value ? kit.momentOf(match.picture.value, seats) : null;
  if (next?.need === "claim") return { asked: match.picture.value, moment: next };
  return { asked: stage.picture.value, moment: kit.momentOf(stage.picture.value, seats) };
}

/** The spaces that may be chosen by a tap; then the focus goes on to the bar. @param {Picture} picture @param {import("./moment.js").Moment} moment
 * @param {import("./ring.js").BoardData} board @param {import("./choices.js").Doing} doing @returns {Map<number, () => void>} */
function choicesOn(picture, moment, board, doing) {
  const words = /** @type {Record<string, string>} */ ({ power_up: "go", steal: "steal", sale: "sell" });
  const word = words[moment.need];
  if (!word || !moment.mine) return new Map();
  const levels = picture.legal.filter((/** @type {string} */ action) => action.startsWith(`${word} `));
  const choose = (/** @type {string} */ action) => () => {
    doing.act(moment.seat, action);
    /** @type {HTMLElement | null} */ (document.querySelector(".bar .prompt"))?.focus();
  };
  return new Map(levels.map((/** @type {string} */ action) => [board.levels[Number(action.split(" ")[1]) - 1].space, choose(action)]));
}

/** Levels left and turns in the header, help for this moment. @param {Picture} picture @param {import("./moment.js").Moment} moment */
function useFrame({ unsold, turn, turn_limit: limit }, moment) {
  useHeader(() => html`<span class="badge">${t("mono.unsold", { n: unsold })}</span>
      ${limit && html`<span class="badge wide-only">${t("table.turn", { turn, limit })}</span>`}`,
  [unsold, turn, limit], () => tableHelp(moment.need), [moment.need]);
}
