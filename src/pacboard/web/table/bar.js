// @ts-check
// The bar: who is to act, what to do, the dice or the card, what the plan brings, and the buttons.

import { n, t } from "../app/i18n.js";
import { html, useEffect, useRef, useState } from "../app/ui.js";
import { NAMES } from "../art/pieces.js";
import { PieceIcon } from "../art/tokens.js";
import { outlookFacts } from "./announce.js";
import { CardStrip, DiceRow } from "./props.js";
import { Asked } from "./asked.js";
import { splitSpeaker } from "./moment.js";
import { splitText } from "./story.js";
import { refusal } from "./why.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./planning.js").Planning} Planning */
/** What the buttons do.
 * @typedef {{press: () => void, tell: (outcomes: string[]) => void, go: () => void, back: () => void, clear: () => void, undo: () => void,
 *   agree: () => void, changeSplit: () => void, offerSplit: () => void, openRule: (rule: string) => void}} Doing */
/** @typedef {{stage: import("./stage.js").Stage, planning: Planning, moment: Moment, picture: any, seats: import("../app/socket.js").Seat[],
 *   asked: boolean, canUndo: boolean, busy: boolean, doing: Doing, agreed: boolean, opensIn: number, seq: number}} BarProps */

/** @param {BarProps} props */
export function Bar(props) {
  const { moment, picture, seats, stage } = props;
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusKept(bar);
  return html`<section class=${`bar need-${moment.need}${moment.mine ? " mine" : ""}`} ref=${bar} aria-label=${t("bar.heading")}>
    <${Who} moment=${moment} seats=${seats} picture=${picture} />
    <${Props} stage=${stage} picture=${picture} moment=${moment} planning=${props.planning} told=${props.asked && moment.mine} />
    <div class="bar-say"><${Prompt} ...${props} /></div>
    <div class="bar-buttons"><${Buttons} ...${props} /></div>
  </section>`;
}

/** When a button that had the focus goes away, the focus goes to the next thing to do.
 * @param {{current: HTMLElement | null}} bar */
function useFocusKept(bar) {
  const inside = useRef(false);
  useEffect(() => {
    const box = bar.current;
    if (!box) return;
    const lost = document.activeElement === document.body;
    const next = box.querySelector(".button.go") ?? box.querySelector(".button") ?? box.querySelector(".prompt");
    if (inside.current && lost) /** @type {HTMLElement | null} */ (next)?.focus();
    inside.current = box.contains(document.activeElement);
  });
}

/** @param {{moment: Moment, seats: import("../app/socket.js").Seat[], picture: any}} props */
function Who({ moment, seats, picture }) {
  if (moment.need === "over" || moment.seat < 0) return null;
  const role = moment.mover ?? (moment.seat === picture.pac.seat && picture.phase !== "role_die" ? "pac" : moment.need === "flip" ? "card" : "");
  return html`<div class="bar-who">
    ${role === "pac" ? html`<${PieceIcon} piece="pac" size=${44} />`
      : moment.ghost !== null ? html`<${PieceIcon} ghost=${moment.ghost} piece=${role} size=${48} />` : null}
    <div><strong>${seats[moment.seat].name}</strong>
      <span>${role === "pac" ? t("bar.role_pac") : moment.ghost !== null ? NAMES[moment.ghost] : role === "card" ? t("bar.role_ghosts") : ""}</span></div>
  </div>`;
}

/** Dice, or the card with what has been played of it; `told` if somebody here is to tell what real ones show.
 * @param {{stage: import("./stage.js").Stage, picture: any, moment: Moment, planning: Planning, told: boolean}} props */
function Props({ stage, picture, moment, planning, told }) {
  const rolling = stage.dice.value;
  const { phase } = picture;
  if (rolling) return html`<${DiceRow} pips=${rolling.pips} tumbling=${rolling.tumbling} />`;
  if (phase === "ghost_step" || (phase === "pac_die" && picture.card)) {
    return html`<${CardStrip} lines=${picture.card} done=${picture.card_done} mover=${picture.mover} blocked=${stage.blocked.value} />
      ${moment.need === "move" && html`<${Left} planning=${planning} steps=${picture.steps} mine=${moment.mine} />`}`;
  }
  if (told && moment.need !== "move") return null;
  if (phase === "card") return html`<${CardStrip} lines=${null} deck=${picture.deck} />`;
  if (phase === "pac_step") return html`<${DiceRow} pips=${picture.dice} /><${Left} planning=${planning} steps=${picture.steps} mine=${moment.mine} />`;
  if (picture.throw?.kind === "dice") return html`<${DiceRow} pips=${Array(picture.throw.dice).fill(0)} />`;
  return null;
}

/** Steps left: of the roll, less those planned.
 * @param {{planning: Planning, steps: number, mine: boolean}} props */
function Left({ planning, steps, mine }) {
  const left = mine && planning.whole.value ? planning.whole.value.left : steps;
  return html`<span class="steps-left" title=${t("bar.steps_left", { n: left })}><b class="pixel" aria-hidden="true">${n(left)}</b>
    <span>${t("bar.steps_left", { n: left })}</span></span>`;
}

/** One line that says what to do, and one that says what it brings. @param {BarProps} props */
function Prompt({ moment, picture, planning, seats, asked, doing }) {
  const planned = planning.steps.value.length;
  const facts = moment.need === "move" && moment.mine && planned
    ? outlookFacts(planning.whole.value?.outlook, /** @type {any} */ (moment.mover), NAMES) : [];
  const no = refusal.value;
  return html`<p class="prompt" tabindex="-1">${promptText(moment, asked)}</p>
    <div role="alert">${no && html`<p class="refusal">${no.text}${" "}
      ${no.rule && html`<button type="button" class="rule-link" title=${t("log.open_rule")} onClick=${() => doing.openRule(no.rule)}>${no.rule}</button>`}</p>`}</div>
    ${no ? null : facts.length ? html`<ul class="outlook">${facts.map(({ kind, text, ghost }) => html`<li key=${kind} class=${kind}>
        ${ghost !== undefined && html`<${PieceIcon} ghost=${ghost} size=${18} />`}${text}</li>`)}</ul>`
      : html`<p class="hint">${hint(moment, picture, planned, seats)}</p>`}`;
}

/** @param {Moment} moment @param {boolean} asked */
export function promptText(moment, asked) {
  if (moment.need === "over") return t("bar.over");
  if (moment.mine && moment.forced) return t("bar.forced");
  if (moment.mine && asked && (moment.need === "roll" || moment.need === "flip")) return t(`bar.ask_${moment.need}`);
  return t(moment.mine ? moment.key : `bar.wait_${moment.need}`, moment.facts);
}

/** @param {Moment} moment @param {any} picture @param {number} planned @param {import("../app/socket.js").Seat[]} seats */
function hint(moment, picture, planned, seats) {
  if (picture.splits.length) {
    return t("bar.hint_split", { split: splitText(picture.ghosts.map((/** @type {any} */ g) => g.seat), seats) });
  }
  if (!moment.mine) return "";
  if (moment.forced) return "";
  if (moment.need === "move") return planned ? t("bar.hint_on") : t(matchMedia("(pointer: coarse)").matches ? "bar.hint_touch" : "bar.hint_move");
  if (moment.need === "roll") return picture.phase === "role_die" ? t("bar.hint_role") : "";
  if (moment.need === "flip") return t("bar.hint_flip", { n: picture.deck.cards });
  return "";
}

/** @param {BarProps} props */
function Buttons(props) {
  const { moment, picture, planning, seats, asked, canUndo, busy, doing } = props;
  const undo = canUndo && html`<${Tool} icon="↶" label=${t("bar.undo")} keys="U" act=${doing.undo} />`;
  if (moment.need === "split") return moment.mine ? html`<button type="button" class="button" onClick=${doing.changeSplit}>${t("split.change")}</button>
    <button type="button" class="button go big" onClick=${doing.offerSplit}>${t("split.offer")}</button>` : null;
  const speaker = splitSpeaker(picture, seats);
  const split = speaker >= 0 && html`<button type="button" class="button" onClick=${doing.changeSplit}>${t("split.change")}</button>
    ${!props.agreed && html`<button type="button" class="button" onClick=${doing.agree}>${t("split.agree")}</button>`}`;
  if (!moment.mine) return html`${split}${undo}`;
  if (moment.need === "roll" || moment.need === "flip") {
    return html`${undo}${split}${asked ? html`<${Asked} due=${picture.throw} tell=${doing.tell} />`
      : html`<${Press} need=${moment.need} busy=${busy} opensIn=${props.opensIn} seq=${props.seq} press=${doing.press} />`}`;
  }
  if (moment.need !== "move" || moment.forced) return undo || null;
  const some = planning.steps.value.length > 0;
  return html`${undo}
    ${some && html`<${Tool} icon="✕" label=${t("bar.clear")} keys="Esc" act=${doing.clear} />
      <${Tool} icon="⌫" label=${t("bar.back")} keys="⌫" act=${doing.back} />`}
    <button type="button" class="button go big" aria-disabled=${!planning.complete || planning.sending.value}
      onClick=${doing.go}>${t("bar.go")}<kbd class="key-hint" aria-hidden="true">⏎</kbd></button>`;
}

/** @param {{icon: string, label: string, keys: string, act: () => void}} props */
const Tool = ({ icon, label, keys, act }) => html`<button type="button" class="button tool" title=${`${label} (${keys})`} onClick=${act}>
  <span class="tool-icon" aria-hidden="true">${icon}</span><span class="tool-label">${label}</span></button>`;

/** Roll or flip; before the round's first die the ghosts have a few seconds to object.
 * @param {{need: string, busy: boolean, opensIn: number, seq: number, press: () => void}} props */
function Press({ need, busy, opensIn, seq, press }) {
  const left = useCountdown(opensIn, seq);
  const label = left > 0 ? t("bar.roll_in", { n: left }) : t(need === "flip" ? "bar.flip_button" : "bar.roll_button");
  return html`<button type="button" class="button go big" aria-disabled=${busy || left > 0} onClick=${() => left <= 0 && press()}>
    ${label}${left <= 0 && html`<kbd class="key-hint" aria-hidden="true">␣</kbd>`}</button>`;
}

/** Whole seconds left of a wait that begins anew with every entry. @param {number} seconds @param {number} seq */
function useCountdown(seconds, seq) {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    setLeft(Math.ceil(seconds));
    if (!seconds) return undefined;
    const end = Date.now() + 1000 * seconds;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [seconds, seq]);
  return seconds ? left : 0;
}
