// @ts-check
// The bar of chase: dice or card, what the plan brings, and the buttons.

import { list, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { PieceIcon } from "/static/art/tokens.js";
import { BarFrame, Left, PlanButtons, Press, Say, UndoTool, Who, moveHint, useEnd, useLeft } from "/static/table/bar.js";
import { AfterEnd } from "/static/table/end.js";
import { DiceRow } from "/static/table/dice_row.js";
import { Asked } from "./asked.js";
import { ghostName, objecting, splitSpeaker } from "./moment.js";
import { outlookFacts } from "./outlook.js";
import { CardStrip } from "./props.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/table/kit.js").Moment} Moment */
/** @typedef {import("/static/table/planning.js").Planning} Planning */
/** @typedef {import("/static/table/bar.js").Doing & {agree: () => void, changeSplit: () => void, offerSplit: () => void}} Doing */
/** @typedef {{id: string, again: (() => void) | null, stage: import("./stage.js").ChaseStage, planning: Planning, moment: Moment, picture: Picture, seats: import("/static/app/socket.js").Seat[],
 *   asked: boolean, canUndo: boolean, busy: boolean, doing: Doing, agreed: number[], opensIn: number, seq: number}} BarProps */

/** @param {BarProps} props */
export function Bar(props) {
  const { moment, picture, seats, stage, planning, asked, doing } = props;
  const planned = planning.steps.value.length, piece = planning.subject.value?.piece;
  const waiting = objecting(picture, seats, props.agreed), opens = useEnd(props.opensIn, props.seq), left = useLeft(opens);
  const facts = planned && piece !== undefined ? outlookFacts(planning.whole.value?.outlook, piece) : [];
  return html`<${BarFrame} need=${moment.need} mine=${moment.mine}>
    ${who(moment, seats, picture)}
    <${Props} stage=${stage} picture=${picture} moment=${moment} planning=${planning} tells=${asked && moment.mine} />
    <${Say} prompt=${promptText(moment, asked)} facts=${facts} hint=${splitHint(stage, picture, seats, waiting, left) || hint(moment, picture, planned)} openRule=${doing.openRule} />
    <div class="bar-buttons"><${Buttons} ...${props} waiting=${waiting} opens=${opens} /></div>
  <//>`;
}

/** @param {Moment} moment @param {import("/static/app/socket.js").Seat[]} seats @param {Picture} picture */
function who(moment, seats, picture) {
  if (moment.need === "over" || moment.seat < 0) return null;
  const isPac = moment.mover === "pac" || (moment.mover === null && moment.seat === picture.pac.seat && picture.phase !== "role_die");
  const icon = isPac ? html`<${PieceIcon} piece="pac" size=${44} />`
    : moment.ghost !== null ? html`<${PieceIcon} ghost=${moment.ghost} piece=${moment.mover ?? "ghost"} size=${48} />` : null;
  const role = isPac ? t("chase.bar.role_pac") : moment.ghost !== null ? ghostName(moment.ghost) : moment.need === "flip" ? t("chase.bar.role_ghosts") : "";
  return html`<${Who} icon=${icon} name=${seats[moment.seat].name} role=${role} />`;
}

/** Dice, or the card with what has been played of it; `tells` if somebody here is to tell what real ones show.
 * @param {{stage: import("./stage.js").ChaseStage, picture: Picture, moment: Moment, planning: Planning, tells: boolean}} props */
function Props({ stage, picture, moment, planning, tells }) {
  const rolling = stage.dice.value;
  const { phase } = picture;
  if (rolling) return html`<${DiceRow} pips=${rolling.pips} tumbling=${rolling.tumbling} />`;
  if (phase === "ghost_step" || (phase === "pac_die" && picture.card)) {
    return html`<${CardStrip} lines=${picture.card} done=${picture.card_done} mover=${picture.mover} blocked=${stage.blocked.value} />
      ${moment.need === "move" && html`<${Left} planning=${planning} steps=${picture.steps} mine=${moment.mine} />`}`;
  }
  if (tells && moment.need !== "move") return null;
  if (phase === "card") return html`<${CardStrip} lines=${null} deck=${picture.deck} />`;
  if (phase === "pac_step") return html`<${DiceRow} pips=${picture.dice} /><${Left} planning=${planning} steps=${picture.steps} mine=${moment.mine} />`;
  if (picture.throw?.kind === "dice") return html`<${DiceRow} pips=${Array(picture.throw.dice).fill(0)} />`;
  return null;
}

/** @param {Moment} moment @param {boolean} asked */
export function promptText(moment, asked) {
  if (moment.need === "over") return t("bar.over");
  if (moment.mine && moment.forced) return t("bar.forced");
  const flips = moment.need === "flip";
  if (moment.mine && asked && (flips || moment.need === "roll")) return t(flips ? "chase.bar.ask_flip" : "bar.ask_roll");
  return t(moment.mine ? moment.key : flips || moment.need === "split" ? `chase.bar.wait_${moment.need}` : `bar.wait_${moment.need}`, moment.facts);
}

/** Who shares the ghosts how, and who may still change it before the first die. @param {import("./stage.js").ChaseStage} stage @param {Picture} picture
 * @param {import("/static/app/socket.js").Seat[]} seats @param {number[]} waiting @param {number} left seconds */
function splitHint(stage, picture, seats, waiting, left) {
  if (!picture.splits.length) return "";
  const owners = picture.ghosts.map((/** @type {any} */ g) => g.seat);
  const split = stage.story.line({ kind: "split_proposed", rule: "", owners })?.facts.split;
  if (!left || !waiting.length) return split;
  return t("chase.bar.hint_split", { split, seats: list(waiting.map((seat) => seats[seat].name)), n: left, count: waiting.length }, "count");
}

/** @param {Moment} moment @param {Picture} picture @param {number} planned */
function hint(moment, picture, planned) {
  if (!moment.mine || moment.forced) return "";
  if (moment.need === "move") return moveHint(planned);
  if (moment.need === "roll") return picture.phase === "role_die" ? t("chase.bar.hint_role") : "";
  if (moment.need === "flip") return t("chase.bar.hint_flip", { n: picture.deck.cards });
  return "";
}

/** @param {BarProps & {waiting: number[], opens: number}} props */
function Buttons(props) {
  const { moment, picture, planning, seats, asked, canUndo, busy, doing } = props;
  const undo = canUndo && html`<${UndoTool} act=${doing.undo} />`;
  if (moment.need === "split") return moment.mine ? html`<button type="button" class="button" onClick=${doing.changeSplit}>${t("chase.split.change")}</button>
    <button type="button" class="button go big" onClick=${doing.offerSplit}>${t("chase.split.offer")}</button>` : null;
  if (moment.need === "over") return html`<${AfterEnd} id=${props.id} again=${props.again} />`;
  const speaker = splitSpeaker(picture, seats);
  const split = speaker >= 0 && html`<button type="button" class="button" onClick=${doing.changeSplit}>${t("chase.split.change")}</button>
    ${props.waiting.some((seat) => seats[seat].yours) && html`<button type="button" class="button" onClick=${doing.agree}>${t("chase.split.agree")}</button>`}`;
  if (!moment.mine) return html`${split}${undo}`;
  if (moment.need === "roll" || moment.need === "flip") {
    return html`${undo}${split}${asked ? html`<${Asked} due=${picture.throw} tell=${doing.tell} />`
      : html`<${Press} need=${moment.need} busy=${busy} opens=${props.opens} press=${doing.press} />`}`;
  }
  if (moment.need !== "move" || moment.forced) return undo || null;
  return html`${undo}<${PlanButtons} planning=${planning} doing=${doing} />`;
}
