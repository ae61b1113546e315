// @ts-check
// The monopoly table: the ring with the arcade unit in its middle, seats left, log right, one bar below.

import { Dialog } from "../app/dialog.js";
import { help } from "../app/help.js";
import { t } from "../app/i18n.js";
import { headline } from "../app/page.js";
import { html, useComputed, useEffect, useMemo, useSignal } from "../app/ui.js";
import { LiveMini, ReplayedMini } from "../minigame/overlay.js";
import { PacePick, Status } from "../table/chrome.js";
import { Log } from "../table/log.js";
import { RuleDialog } from "../table/rule.js";
import { Bar, Countdown, useCountdown } from "./bar.js";
import { Cabinet, GhostRow, Readout, digits } from "./cabinet.js";
import { useDoing } from "./doing.js";
import { EndPad } from "./end.js";
import { LevelCard } from "./level_card.js";
import { isHere, momentOf } from "./moment.js";
import { Ring } from "./ring.js";
import { SeatStrip, Seats } from "./seats.js";
import { RingStage } from "./stage.js";
import { linesOf } from "./story.js";
import { Token } from "./tokens.js";

const HAMMER = { first: 20, next: 10 };

/** @param {{id: string, match: import("../app/socket.js").Match}} props */
export function MonopolyTable({ id, match }) {
  const state = /** @type {import("../app/socket.js").State} */ (match.state.value);
  const { seats, board } = state;
  const stage = useMemo(() => new RingStage(match, board.spaces.length), [match]);
  useEffect(() => () => stage.close(), [stage]);
  const picture = stage.picture.value;
  const moment = momentOf(picture, seats, board);
  const open = useSignal(""), lit = useSignal(new Set()), closedEnd = useSignal(false), seen = useSignal(state.seq);
  const lines = useLines(match, stage, board);
  const doing = useDoing({ match, stage, open, lines, board });
  useFrame(picture, moment);
  const ended = picture.phase === "ended" && !closedEnd.value && !stage.playing.value;
  const replay = useReplay(match, stage, seen);
  const choices = choicesOn(picture, moment, board, doing);
  const mark = (/** @type {import("../table/lines.js").Line | null} */ line) => (lit.value = new Set(line?.spaces));
  const log = html`<${Log} lines=${lines.value} news=${[0, 0]} lit=${mark} open=${doing.openRule} />`;
  const seatList = html`<${Seats} seats=${seats} picture=${picture} acting=${moment.seat} board=${board} />`;
  return html`<div class=${`table monopoly${moment.mine ? " my-turn" : ""}${ended ? " ended" : ""}`} onPointerDown=${() => stage.skip()}>
      <div class="table-left">${seatList}</div>
      <div class="table-top"><${SeatStrip} seats=${seats} picture=${picture} acting=${moment.seat} open=${() => (open.value = "seats")} />
        <button type="button" class="icon-button log-more" aria-haspopup="dialog" aria-label=${t("log.heading")} title=${t("log.heading")}
          onClick=${() => (open.value = "log")}><span class="log-icon" aria-hidden="true"></span></button></div>
      <div class="table-board">
        <${Ring} scene=${stage.scene.value} picture=${picture} seats=${seats} board=${board} choices=${choices} lit=${lit.value}
          show=${(/** @type {number} */ k) => board.spaces[k].level && (open.value = `level ${board.spaces[k].level}`)}>
          <${Middle} picture=${picture} seats=${seats} moment=${moment} state=${state} match=${match} stage=${stage} replay=${replay}
            done=${() => (seen.value = state.seq)} />
        <//>
        ${ended && html`<${EndPad} id=${id} seats=${seats} picture=${picture} close=${() => (closedEnd.value = true)} />`}
      </div>
      <section class="table-right" aria-label=${t("log.heading")}>
        <div class="column-head"><h2 class="column-title">${t("log.heading")}</h2><${PacePick} match=${match} /></div>${log}</section>
      <${Status} match=${match} />
      <${Bar} stage=${stage} moment=${moment} picture=${picture} seats=${seats} board=${board} busy=${match.busy.value}
        canUndo=${!stage.playing.value && state.can_undo.some((seat) => seats[seat].yours)} doing=${doing} />
    </div>
    <${Opened} open=${open} state=${state} picture=${picture} log=${log} seatList=${seatList} match=${match} />`;
}

/** What stands in the middle: a mini game, an auction, or the unit with the coin of who is to act.
 * @param {{picture: any, seats: import("../app/socket.js").Seat[], moment: import("./moment.js").Moment, state: import("../app/socket.js").State,
 *   match: import("../app/socket.js").Match, stage: RingStage, replay: {proof: string, seat: number} | null, done: () => void}} props */
function Middle({ picture, seats, moment, state, match, stage, replay, done }) {
  if (replay) return html`<${ReplayedMini} key=${replay.proof} proof=${replay.proof} name=${seats[replay.seat].name} done=${done} />`;
  const { player } = picture;
  if (picture.throw?.played && !stage.playing.value && seats[player].kind === "person") {
    return html`<${LiveMini} match=${match} seat=${player} name=${seats[player].name} mine=${isHere(seats, player)} />`;
  }
  const seat = Math.max(0, moment.seat);
  const coin = t("mono.cabinet.coin", { seat: seats[seat].name });
  return html`<${Cabinet}>
    ${picture.auction ? html`<${Hammer} picture=${picture} seats=${seats} state=${state} />` : html`<${GhostRow} />
      <${Readout} score=${digits(picture.seats[seat].points)} owned=${picture.seats[seat].levels} label=${coin} flash=${picture.winners.includes(seat)} />
      <p class="cabinet-coin">${coin}</p>`}
  <//>`;
}

/** The countdown of an auction, which every bid begins anew. @param {{picture: any, seats: import("../app/socket.js").Seat[],
 *   state: import("../app/socket.js").State}} props */
function Hammer({ picture: { auction }, seats, state }) {
  const whole = auction.leader < 0 ? HAMMER.first : HAMMER.next;
  const left = useCountdown(state.acts_in, `${auction.level} ${auction.bid} ${state.seq}`);
  return html`<div class="hammer"><p class="pixel">${t("ring.level", { level: auction.level })}</p><p class="hammer-bid pixel">${auction.bid || "–"}</p>
    <ul class="hammer-seats">${seats.map((seat, k) => html`<li key=${k} class=${k === auction.leader ? "leads" : auction.passed.includes(k) ? "passed" : ""}>
      <${Token} seat=${k} /> ${seat.name}</li>`)}</ul>
    <p>${auction.leader < 0 ? t("mono.bar.auction_open", { lowest: auction.lowest }) : t("mono.bar.auction_lead", { seat: seats[auction.leader].name })}</p>
    ${state.acts_in !== null && html`<${Countdown} seconds=${left} whole=${whole} />`}</div>`;
}

/** The spaces that may be chosen by a tap. @param {any} picture @param {import("./moment.js").Moment} moment
 * @param {import("./ring.js").BoardData} board @param {import("./bar.js").Doing} doing @returns {Map<number, () => void>} */
function choicesOn(picture, moment, board, doing) {
  const words = /** @type {Record<string, string>} */ ({ power_up: "go", steal: "steal", sale: "sell" });
  const word = words[picture.phase];
  if (!word || !moment.mine) return new Map();
  const levels = picture.legal.filter((/** @type {string} */ action) => action.startsWith(`${word} `));
  return new Map(levels.map((/** @type {string} */ action) => [board.levels[Number(action.split(" ")[1]) - 1].space, () => doing.act(moment.seat, action)]));
}

/** The last entry's mini game, if nobody here has seen it played. @param {import("../app/socket.js").Match} match @param {RingStage} stage
 * @param {import("../app/ui.js").Signal<number>} seen @returns {{proof: string, seat: number} | null} */
function useReplay(match, stage, seen) {
  const last = match.log.value.findLast((one) => one.seq <= stage.seq.value);
  const entry = /** @type {any} */ (last?.entry);
  if (!entry?.proof || !last || last.seq <= seen.value) return null;
  const isPerson = match.state.peek()?.seats[entry.seat]?.kind === "person";
  return isPerson && match.state.peek()?.options.minigame === "play" ? null : { proof: entry.proof, seat: entry.seat };
}

/** @param {import("../app/socket.js").Match} match @param {RingStage} stage @param {import("./ring.js").BoardData} board */
function useLines(match, stage, board) {
  return useComputed(() => {
    const seats = match.state.value?.seats ?? [];
    return match.log.value.filter((entry) => entry.seq <= stage.seq.value).flatMap((entry) => linesOf(entry, seats, board));
  });
}

/** @param {any} picture @param {import("./moment.js").Moment} moment */
function useFrame(picture, moment) {
  useEffect(() => {
    headline.value = () => html`<span class="badge">${t("mono.unsold", { n: picture.unsold })}</span>
      ${picture.turn_limit && html`<span class="badge wide-only">${t("table.turn", { turn: picture.turn, limit: picture.turn_limit })}</span>`}`;
    help.value = () => ({ topics: ["goal", "turn", "level", "auction", "mini", "end"].map((topic) => ({
      title: t(`help.mono.${topic}.title`), text: t(`help.mono.${topic}.text`) })), keys: [{ keys: ["␣"], text: t("keys.press") }] });
  }, [picture.unsold, picture.turn, moment.key]);
  useEffect(() => () => {
    headline.value = null;
    help.value = null;
  }, []);
}

/** Sheets and dialogs. @param {{open: import("../app/ui.js").Signal<string>, state: import("../app/socket.js").State, picture: any, log: any,
 *   seatList: any, match: import("../app/socket.js").Match}} props */
function Opened({ open, state, picture, log, seatList, match }) {
  const close = () => (open.value = "");
  const [what, which] = open.value.split(" ");
  if (what === "rule") return html`<${RuleDialog} game=${state.game} rule=${which} close=${close} />`;
  if (what === "level") {
    const owner = picture.owners[Number(which) - 1];
    return html`<${LevelCard} level=${state.board.levels[Number(which) - 1]} owner=${owner === null ? null : state.seats[owner].name} close=${close} />`;
  }
  if (what === "seats") return html`<${Dialog} title=${t("seat.heading")} kind="sheet" onClose=${close}>${seatList}<//>`;
  if (what === "log") return html`<${Dialog} title=${t("log.heading")} kind="sheet" onClose=${close}><${PacePick} match=${match} />${log}<//>`;
  return null;
}
