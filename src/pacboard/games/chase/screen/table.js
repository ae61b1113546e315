// @ts-check
// The chase table: the maze with its mini-boards, roles and tokens of the seats, cards and dice.

import { t } from "/static/app/i18n.js";
import { html, useMemo } from "/static/app/ui.js";
import { Board } from "/static/board/board.js";
import { Banner, TableFrame, useMade, useSubject, useTable } from "/static/table/frame.js";
import { useHeader } from "/static/table/help.js";
import { Bar } from "./bar.js";
import { Box } from "./box.js";
import { EndPad } from "./end.js";
import { tableHelp } from "./help_topics.js";
import { KIT } from "./kit.js";
import { LevelPlate, Maze, MiniBoards, Spaces } from "./maze.js";
import { objecting, splitSpeaker, subjectOf } from "./moment.js";
import { FruitOnStart, Tokens } from "./pieces.js";
import { Turning } from "./props.js";
import { SeatStrip, Seats } from "./seats.js";
import { SplitDialog } from "./split.js";
import { makeSpeaker } from "./spoken.js";
import { ChaseStage } from "./stage.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/board/geometry.js").Geometry} Geometry */

/** @param {{id: string, match: import("/static/app/socket.js").Match, story: import("/static/table/story.js").Story}} props */
export function Table({ id, match, story }) {
  const { geometry, stage, planning } = useMade(match, (geometry) => new ChaseStage(match, story, geometry));
  const speaker = useMemo(() => makeSpeaker(geometry), [geometry]);
  const table = useTable({ match, geometry, stage, planning, kit: KIT, speaker, cursor: geometry.board.start.between[0] });
  const { state, seats, picture, moment, open, results } = table;
  const doing = { ...table.doing, ...splitDoing(match, table) };
  const sectionDots = useMemo(() => [0, 1, 2, 3].map((k) => geometry.board.spaces.filter((s) => s.section === k).length), [geometry]);
  useSubject(stage, planning, picture, subjectOf(picture, geometry, moment));
  useFrame(picture, moment);
  const seatList = html`<${Seats} seats=${seats} picture=${picture} moment=${moment} sectionDots=${sectionDots} lit=${table.light} />
    <${Box} picture=${picture} />`;
  const board = html`
    <${Board} geometry=${geometry} stage=${stage} plan=${table.plan} lit=${table.lit.value} pointing=${table.pointing} spoken=${table.spoken}
      maze=${useMaze(geometry)} ground=${html`<${Ground} geometry=${geometry} scene=${stage.scene} />`}
      printed=${html`<${MiniBoards} geometry=${geometry} left=${picture.section_left} />
        <${LevelPlate} geometry=${geometry} level=${picture.level} lives=${picture.pac.lives} word=${t("chase.board.level")} />`}
      tokens=${html`<${Tokens} scene=${stage.scene} motion=${stage.motion} geometry=${geometry} lit=${table.lit.value.pieces} blocked=${stage.blocked.value} />`}>
      <${Banner} stage=${stage} />
      ${stage.flip.value && html`<${Turning} flip=${stage.flip.value} />`}
    <//>
    ${results.shown && html`<${EndPad} id=${id} game=${state.game} seats=${seats} picture=${picture} close=${results.close} />`}`;
  const bar = html`<${Bar} id=${id} again=${results.again} stage=${stage} planning=${planning} moment=${moment} picture=${picture} seats=${seats} asked=${state.dice === "asked"}
    canUndo=${table.canUndo} busy=${match.busy.value} doing=${doing} opensIn=${state.opens_in} seq=${state.seq}
    agreed=${state.agreed} />`;
  return html`<${TableFrame} match=${match} stage=${stage} open=${open} game=${state.game} mine=${moment.mine} ended=${results.shown}
      ratio=${geometry.box.width / geometry.box.height} seatList=${seatList} board=${board} bar=${bar} log=${table.log}
      strip=${html`<${SeatStrip} seats=${seats} picture=${picture} moment=${moment} open=${() => (open.value = "seats")} />`}>
    ${open.value === "split" && picture.splits.length > 0 && html`<${SplitDialog} picture=${picture} seats=${seats} propose=${doing.propose}
      close=${() => (open.value = "")} />`}
  <//>`;
}

/** The printed board, drawn once. @param {Geometry} geometry */
function useMaze(geometry) {
  const start = t("chase.board.start");
  return useMemo(() => html`<${Maze} geometry=${geometry} start=${start} />`, [geometry, start]);
}

/** Dots and fruit; apart, so that a walking piece does not draw them again.
 * @param {{geometry: Geometry, scene: import("/static/app/ui.js").ReadonlySignal<import("./scene.js").Scene>}} props */
function Ground({ geometry, scene }) {
  const { dots, pellets, fruit } = scene.value;
  const spaces = useMemo(() => html`<${Spaces} geometry=${geometry} dots=${dots} pellets=${pellets} />`, [geometry, dots, pellets]);
  return html`<g>${spaces}<${FruitOnStart} geometry=${geometry} fruit=${fruit} /></g>`;
}

/** Sharing out the ghosts. @param {import("/static/app/socket.js").Match} match @param {ReturnType<typeof useTable>} table */
function splitDoing(match, { doing, open }) {
  const truth = () => match.picture.peek();
  const seats = () => match.state.peek()?.seats ?? [];
  const agree = async () => {
    const here = objecting(truth(), seats(), match.state.peek()?.agreed ?? []).filter((seat) => seats()[seat].yours);
    for (const seat of here) if (!(await doing.send({ type: "agree", seat }))) return;
  };
  /** Whoever sits at this screen sees what is proposed here, and can say so. @param {string} action */
  const propose = async (action) => {
    if (await doing.send({ type: "act", seat: splitSpeaker(truth(), seats()), actions: [action] })) await agree();
  };
  return {
    propose, agree,
    changeSplit: () => (open.value = "split"),
    offerSplit: () => propose(truth().splits[0].action),
  };
}

/** Level and round in the header, help for this moment. @param {Picture} picture @param {import("/static/table/kit.js").Moment} moment */
function useFrame(picture, moment) {
  const { level, round, rounds, mode, turn_limit: limit, turn } = picture;
  useHeader(() => html`<span class="badge wide-only">${t(`chase.mode.${mode}`)}</span>
      <span class="badge wide-only">${t("chase.badge.level", { level })}</span>
      <span class="badge">${t("chase.badge.round", { round: Math.max(1, round), rounds })}</span>
      ${limit && html`<span class="badge wide-only">${t("table.turn", { turn, limit })}</span>`}`,
  [level, round, rounds, mode, limit, turn], () => tableHelp(moment), [moment.need, moment.mover, moment.mine]);
}
