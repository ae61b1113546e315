// @ts-check
// The bar of duel: dice and whose they are, the choices, the ghosts to choose from, what the plan brings, the buttons.

import { n, t } from "/static/app/i18n.js";
import { sure } from "/static/app/sure.js";
import { html } from "/static/app/ui.js";
import { Die } from "/static/art/dice.js";
import { TellDice } from "/static/table/asked.js";
import { BarFrame, GoButton, Left, PlanButtons, Press, Say, Tool, UndoTool, Who, moveHint } from "/static/table/bar.js";
import { AfterEnd } from "/static/table/end.js";
import { DiceRow } from "/static/table/dice_row.js";
import { AnyGhostIcon, GhostIcon, HeroIcon } from "./art.js";
import { whyText } from "./box.js";
import { SHARES, choiceText, diceChoices, turnPrompt } from "./choosing.js";
import { ghostName, promptText } from "./moment.js";
import { outlookFacts } from "./outlook.js";
import { GHOSTS } from "./scene.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/table/kit.js").Moment} Moment */
/** @typedef {import("/static/table/planning.js").Planning} Planning */
/** @typedef {import("./choosing.js").Turn} Turn */
/** What the choosing buttons do. @typedef {{dice: (action: string) => void, special: () => void, ghost: (ghost: number) => void,
 *   share: (steps: number) => void}} Choose */
/** @typedef {{id: string, again: (() => void) | null, stage: import("./stage.js").DuelStage, planning: Planning, moment: Moment, picture: Picture, seats: import("/static/app/socket.js").Seat[],
 *   turn: Turn, choose: Choose, asked: boolean, canUndo: boolean, busy: boolean, seq: number, doing: import("/static/table/bar.js").Doing}} BarProps */

/** @param {BarProps} props */
export function Bar(props) {
  const { moment, planning, turn, asked, doing } = props;
  const planned = planning.steps.value.length, piece = planning.subject.value?.piece;
  const facts = planned && piece !== undefined ? outlookFacts(planning.whole.value?.outlook, piece) : [];
  return html`<${BarFrame} need=${moment.need} mine=${moment.mine}>
    ${who(props)}
    <${Props} ...${props} />
    <${Say} prompt=${turnPrompt(turn) || promptText(moment, asked)} facts=${facts} hint=${hint(props, planned)} openRule=${doing.openRule} />
    <div class=${`bar-buttons${turn.asks === "dice" ? " choosing" : ""}`}><${Buttons} ...${props} /></div>
  <//>`;
}

/** @param {BarProps} props */
function who({ moment, seats, turn }) {
  if (moment.need === "over" || moment.seat < 0) return null;
  const ghost = turn.ghost >= 0 ? turn.ghost : moment.ghost;
  const icon = ghost !== null ? html`<${GhostIcon} ghost=${ghost} size=${48} />` : html`<${HeroIcon} seat=${moment.seat} size=${44} />`;
  return html`<${Who} icon=${icon} name=${seats[moment.seat].name} role=${ghost !== null ? ghostName(ghost) : t("duel.role", { n: moment.seat + 1 })} />`;
}

/** Dice under way, due, or given to Pac-Man and ghosts; the ghosts to choose from; steps left.
 * @param {BarProps} props */
function Props({ stage, picture, moment, planning, turn, choose, asked }) {
  const rolling = stage.dice.value;
  if (rolling) return html`<${DiceRow} pips=${rolling.pips} tumbling=${rolling.tumbling} />`;
  if (moment.need === "roll") return asked && moment.mine ? null : html`<${DiceRow} pips=${Array(sure(picture.throw).dice).fill(0)} />`;
  if (moment.need === "over" || turn.asks === "dice") return null;
  if (moment.need === "dice" && !turn.dice && !turn.special) return html`<${DiceRow} pips=${picture.dice} />`;
  return html`${!turn.special && html`<${Assigned} picture=${picture} turn=${turn} seat=${moment.seat} />`}
    ${turn.ghosts && html`<${GhostPick} picture=${picture} turn=${turn} moment=${moment} choose=${choose} />`}
    ${turn.ghosts && turn.share > 0 && turn.ghost >= 0 && html`<${SharePick} turn=${turn} choose=${choose} />`}
    ${(turn.subject || moment.need === "move") && html`<${Left} planning=${planning} steps=${turn.steps} mine=${moment.mine} />`}`;
}

/** Both dice with who gets them and what has become of them. @param {{picture: Picture, turn: Turn, seat: number}} props */
function Assigned({ picture, turn, seat }) {
  const pac = picture.assigned?.pac ?? { pips: turn.dice.pac, state: "due" };
  const ghost = picture.assigned?.ghost ?? { pips: turn.dice.ghost, state: "due" };
  const words = [t("duel.dice.pac", { n: pac.pips }), t("duel.dice.ghost", { n: ghost.pips })];
  return html`<div class="assigned">
    <span class=${`own-die ${pac.state}`} role="img" aria-label=${words[0]} title=${words[0]}><${Die} pips=${pac.pips} size=${44} /><${HeroIcon} seat=${seat} size=${24} /></span>
    <span class=${`own-die ${ghost.state}`} role="img" aria-label=${words[1]} title=${words[1]}><${Die} pips=${ghost.pips} size=${44} /><${AnyGhostIcon} size=${26} /></span></div>`;
}

/** The four ghosts; those that may not move say why. @param {{picture: Picture, turn: Turn, moment: Moment, choose: Choose}} props */
function GhostPick({ picture, turn, moment, choose }) {
  return html`<div class="ghost-pick" role="radiogroup" aria-label=${t("duel.pick.ghost")}>${GHOSTS.map((ghost) => {
    const free = turn.ghosts?.includes(ghost), why = picture.ghosts[ghost].why;
    return html`<button type="button" key=${ghost} class=${`pick${free ? "" : " barred"}`} role="radio" aria-checked=${turn.ghost === ghost} aria-disabled=${!free}
        title=${free ? "" : whyText(sure(why), moment)} onClick=${() => choose.ghost(ghost)}>
      <${GhostIcon} ghost=${ghost} size=${36} /><span>${ghostName(ghost)}</span>${!free && html`<small>${t(`duel.barred.${sure(why).key}.short`)}</small>`}</button>`;
  })}</div>`;
}

/** How much of a 6 the first ghost gets. @param {{turn: Turn, choose: Choose}} props */
const SharePick = ({ turn, choose }) => html`<div class="share-pick" role="radiogroup" aria-label=${t("duel.pick.share")}>
  ${SHARES.map((steps) => html`<button type="button" key=${steps} class="pick share" role="radio" aria-checked=${turn.share === steps}
    aria-label=${t("duel.pick.share_of", { n: steps, rest: turn.pips - steps })} onClick=${() => choose.share(steps)}>
    <b class="pixel">${n(steps)}</b><small>+ ${n(turn.pips - steps)}</small></button>`)}</div>`;

/** @param {BarProps} props @param {number} planned */
function hint({ moment, planning, picture, turn }, planned) {
  if (!moment.mine || moment.forced) return "";
  if (moment.need === "roll") return picture.phase === "start_die" ? t("duel.bar.hint_start") : picture.short ? t("duel.bar.hint_short") : "";
  if (turn.asks === "ghost" || turn.asks === "special") return t("duel.bar.hint_ghost");
  if (turn.asks === "dice") return t("duel.bar.hint_dice");
  if (turn.special) return t("duel.bar.hint_special");
  if (moment.need === "over") return "";
  return hasBack(planning.way()) ? t("duel.bar.hint_back") : moveHint(planned);
}

/** Does a way undo a step? (DU-MOV-3) @param {number[]} way */
const hasBack = (way) => way.some((place, k) => k > 1 && place === way[k - 2]);

/** @param {BarProps} props */
function Buttons({ id, again: results, moment, picture, planning, turn, choose, asked, canUndo, busy, seq, doing }) {
  const undo = canUndo && html`<${UndoTool} act=${doing.undo} />`;
  if (moment.need === "over") return html`<${AfterEnd} id=${id} again=${results} />`;
  if (!moment.mine || moment.forced) return undo || null;
  if (moment.need === "roll") {
    return html`${undo}${asked ? html`<${TellDice} key=${`${seq} ${sure(picture.throw).dice}`} dice=${sure(picture.throw).dice} tell=${doing.tell} />`
      : html`<${Press} need="roll" busy=${busy} press=${doing.press} />`}`;
  }
  const again = moment.need === "dice";
  if (turn.asks === "dice") return html`${undo}<${Choices} picture=${picture} seat=${moment.seat} choose=${choose} />`;
  if (turn.asks || turn.send) {
    return html`${undo}${again && html`<${Tool} icon="✕" label=${t("bar.clear")} keys="Esc" act=${doing.clear} />`}
      ${turn.special && html`<${GoButton} ready=${turn.send !== null && !busy} go=${doing.go} />`}`;
  }
  return html`${undo}<${PlanButtons} planning=${planning} doing=${doing} clearable=${again || Boolean(turn.ghosts)} />`;
}

/** Which die is whose, and which goes first. @param {{picture: Picture, seat: number, choose: Choose}} props */
function Choices({ picture, seat, choose }) {
  return html`<div class="dice-choices" role="group" aria-label=${t("duel.pick.dice")}>${diceChoices(picture).map((choice, k) => html`
    <button type="button" key=${choice.action} class="button dice-choice" onClick=${() => (choice.kind === "special" ? choose.special() : choose.dice(choice.action))}>
      <span class="dice-choice-icons" aria-hidden="true">${choiceIcons(choice, seat)}</span><span class="dice-choice-text">${choiceText(choice)}</span>
      <kbd class="dice-choice-key" aria-hidden="true">${k + 1}</kbd></button>`)}</div>`;
}

/** @param {any} choice @param {number} seat */
function choiceIcons({ kind, first, pac, ghost }, seat) {
  if (kind === "special") return html`<${HeroIcon} seat=${seat} size=${26} /><${AnyGhostIcon} size=${30} /><i class="dice-choice-home">⌂</i>`;
  const own = html`<${Die} pips=${pac} size=${28} /><${HeroIcon} seat=${seat} size=${24} />`;
  const other = html`<${Die} pips=${ghost} size=${28} /><${AnyGhostIcon} size=${28} />`;
  return html`${first === "pac" ? own : other}<i class="dice-choice-then">▸</i>${first === "pac" ? other : own}`;
}
