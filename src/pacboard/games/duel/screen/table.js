// @ts-check
// The duel table: two Pac-Men, four ghosts that both may move, hearts, dots and power.

import { t } from "/static/app/i18n.js";
import { speakUp } from "/static/app/say.js";
import { html, useMemo, useSignal } from "/static/app/ui.js";
import { Board } from "/static/board/board.js";
import { play } from "/static/sound/play.js";
import { Banner, TableFrame, useMade, useSubject, useTable } from "/static/table/frame.js";
import { useHeader } from "/static/table/help.js";
import { explain, forget, remark } from "/static/table/why.js";
import { Bar } from "./bar.js";
import { Box } from "./box.js";
import { SHARES, diceChoices, freshPick, turnOf, turnPrompt } from "./choosing.js";
import { EndPad } from "./end.js";
import { tableHelp } from "./help_topics.js";
import { makeKit } from "./kit.js";
import { Items, MARGIN, Maze } from "./maze.js";
import { momentOf, promptText } from "./moment.js";
import { Tokens } from "./pieces.js";
import { GHOSTS, heroOf } from "./scene.js";
import { SeatStrip, Seats } from "./seats.js";
import { makeSpeaker, scores } from "./spoken.js";
import { DuelStage } from "./stage.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Match} Match */
/** @typedef {import("./choosing.js").Pick} Pick */

/** @param {{id: string, match: Match, story: import("/static/table/story.js").Story}} props */
export function Table({ id, match, story }) {
  const { geometry, stage, planning } = useMade(match, (geometry) => new DuelStage(match, story, geometry), MARGIN);
  const names = useMemo(() => (match.state.peek()?.seats ?? []).map(({ name }) => name), [match]);
  const kit = useMemo(() => makeKit(names), [names]);
  const speaker = useMemo(() => makeSpeaker(geometry, names), [geometry, names]);
  const chosen = useChoosing(match, stage, names);
  const table = useTable({ match, geometry, stage, planning, kit, speaker, cursor: stage.scene.peek().pieces[heroOf(0)].place, own: chosen.own });
  const { state, seats, picture, moment, open, results, doing } = table;
  const turn = stage.playing.value ? turnOf(picture, chosen.pick, { ...moment, mine: false }) : turnOf(picture, chosen.pick, moment);
  useSubject(stage, planning, picture, turn.subject, [String(turn.subject?.chosen)]);
  useFrame(picture, moment);
  const maze = useMemo(() => html`<${Maze} geometry=${geometry} />`, [geometry]);
  const playing = picture.phase !== "ended" && picture.phase !== "start_die";
  const barred = new Set(playing ? GHOSTS.filter((ghost) => picture.ghosts[ghost].why && !turn.special) : []);
  const choosable = new Set(turn.ghosts && turn.ghost < 0 ? turn.ghosts : []);
  const seatList = html`<${Seats} seats=${seats} picture=${picture} moment=${moment} lit=${table.light} />
    <${Box} picture=${picture} moment=${moment} lit=${table.light} openRule=${doing.openRule} />`;
  const board = html`
    <${Board} geometry=${geometry} stage=${stage} plan=${table.plan} lit=${table.lit.value} pointing=${table.pointing} spoken=${table.spoken}
      maze=${maze} ground=${html`<${Items} geometry=${geometry} scene=${stage.scene} falling=${stage.falling} />`}
      tokens=${html`<${Tokens} scene=${stage.scene} motion=${stage.motion} geometry=${geometry} lit=${table.lit.value.pieces} barred=${barred} choosable=${choosable} />`}>
      <${Banner} stage=${stage} />
    <//>
    ${results.shown && html`<${EndPad} id=${id} seats=${seats} picture=${picture} close=${results.close} />`}`;
  const bar = html`<${Bar} id=${id} again=${results.again} stage=${stage} planning=${planning} moment=${moment} picture=${picture} seats=${seats} turn=${turn} choose=${chosen.choose}
    asked=${state.dice === "asked"} canUndo=${table.canUndo} busy=${match.busy.value} seq=${state.seq} doing=${doing} />`;
  return html`<${TableFrame} match=${match} stage=${stage} open=${open} game=${state.game} mine=${moment.mine} ended=${results.shown}
    ratio=${geometry.box.width / geometry.box.height} seatList=${seatList} board=${board} bar=${bar} log=${table.log}
    strip=${html`<${SeatStrip} seats=${seats} picture=${picture} moment=${moment} open=${() => (open.value = "seats")} />`} />`;
}

/** What is being chosen, and what taps, keys and buttons do to it. @param {Match} match @param {DuelStage} stage @param {string[]} names */
function useChoosing(match, stage, names) {
  const picked = useSignal(freshPick(stage.picture.peek()));
  const of = (/** @type {any} */ picture) => (picked.value.picture === picture ? picked.value : freshPick(picture));
  const now = () => {
    const picture = stage.picture.peek();
    const moment = momentOf(picture, match.state.peek()?.seats ?? []);
    return { picture, moment, turn: turnOf(picture, of(picture), stage.playing.peek() ? { ...moment, mine: false } : moment) };
  };
  const change = (/** @type {Partial<Pick>} */ part) => {
    const { picture } = now();
    forget();
    play("press");
    picked.value = { ...of(picture), ...part };
    const { turn, moment } = now();
    speakUp(turnPrompt(turn) || promptText(moment, false));
  };
  const choose = {
    dice: (/** @type {string} */ action) => change({ dice: action }),
    special: () => change({ special: true }),
    share: (/** @type {number} */ share) => change({ share }),
    ghost: (/** @type {number} */ ghost) => {
      const { picture, turn } = now();
      if (turn.ghosts?.includes(ghost)) change({ ghost });
      else if (turn.ghosts) explain({ ...picture.ghosts[ghost].why, facts: { ghost } }, match);
    },
  };
  const own = {
    tap: (/** @type {number} */ space) => {
      const { picture, turn } = now();
      const ghost = picture.ghosts.findIndex((/** @type {any} */ one) => one.space === space);
      if (turn.asks === "dice") return remark(t("why.dice_first"), "DU-TURN-1"), true;
      if (!turn.ghosts || ghost < 0 || ghost === turn.ghost) return false;
      choose.ghost(ghost);
      return true;
    },
    go: () => {
      const { moment, turn } = now();
      if (turn.asks) return remark(turnPrompt(turn) || promptText(moment, false)), true;
      if (turn.send) void match.send({ type: "act", seat: moment.seat, actions: turn.send }).then((answer) => answer.ok || explain(answer, match));
      return turn.send !== null;
    },
    clear: () => {
      const { picture } = now();
      const { dice, special, ghost } = of(picture);
      if (!dice && !special && ghost < 0) return false;
      change(ghost >= 0 && (dice || special) ? { ghost: -1 } : { dice: "", special: false, ghost: -1 });
      return true;
    },
    choose: (/** @type {number} */ place) => {
      const { picture, turn } = now();
      const choice = turn.asks === "dice" ? diceChoices(picture)[place] : null;
      if (choice) choice.kind === "special" ? choose.special() : choose.dice(choice.action);
      else if (turn.ghosts && place < GHOSTS.length) choose.ghost(place);
      else if (turn.ghosts && turn.share && place - GHOSTS.length < SHARES.length) choose.share(SHARES[place - GHOSTS.length]);
      else return false;
      return true;
    },
    answers: { score: () => scores(stage.picture.peek(), names) },
  };
  return { pick: of(stage.picture.value), choose, own };
}

/** Turn and limits in the header, help for this moment. @param {Picture} picture @param {import("/static/table/kit.js").Moment} moment */
function useFrame(picture, moment) {
  const { turns, turn_limit: limit, idle, idle_limit: idleLimit } = picture.limits;
  useHeader(() => html`<span class="badge">${t("table.turn", { turn: turns, limit })}</span>
      ${idleLimit && html`<span class="badge wide-only">${t("duel.badge.idle", { idle, limit: idleLimit })}</span>`}
      ${picture.short && html`<span class="badge wide-only">${t("duel.badge.short")}</span>`}`,
  [turns, limit, idle, idleLimit, picture.short], () => tableHelp(moment), [moment.need, moment.mover, moment.mine]);
}
