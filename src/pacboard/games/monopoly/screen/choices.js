// @ts-check
// The buttons of who is to act: roll, buy, bid, choose a Level, ask for rent.

import { n, t } from "/static/app/i18n.js";
import { sure } from "/static/app/sure.js";
import { html, useMemo, useState } from "/static/app/ui.js";
import { TellDice } from "/static/table/asked.js";
import { UndoTool, useLeft } from "/static/table/bar.js";
import { AfterEnd } from "/static/table/end.js";
import { bidders, claimsHere } from "./moment.js";
import { Token } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** @typedef {{act: (seat: number, action: string) => void, roll: () => void, tell: (outcomes: string[]) => void, undo: () => void,
 *   openRule: (rule: string) => void}} Doing */
/** @typedef {{stage: import("./stage.js").RingStage, moment: Moment, picture: Picture, state: import("/static/app/socket.js").State,
 *   id: string, busy: boolean, canUndo: boolean, doing: Doing, ends: import("./middle.js").Ends, again: (() => void) | null}} BarProps */

const RAISES = [10, 20, 50];
const MOST_TOLD = 400;

/** While something is shown nothing is chosen; but rents are asked for and the last thing is taken back. @param {BarProps} props */
export function Buttons(props) {
  const { id, picture, state, moment, canUndo, doing, stage, ends, again } = props;
  const isOn = stage.playing.value && moment.need !== "claim";
  const claims = isOn ? [] : claimsHere(picture, state.seats);
  const isNamed = claims.length > 1 || moment.need !== "claim";
  if (moment.need === "over") return html`<${AfterEnd} id=${id} again=${again} />`;
  return html`${claims.length > 0 && html`<div class="claims" role="group" aria-label=${t("mono.claims")}>${claims.map((claim) => html`
      <${Claim} key=${claim.claim} claim=${claim} seats=${state.seats} isNamed=${isNamed} doing=${doing} end=${moment.need === "claim" ? ends.acts : 0} />`)}</div>`}
    ${canUndo && html`<${UndoTool} act=${doing.undo} />`}
    ${!isOn && moment.mine && moment.need !== "claim" && html`<${Choices} ...${props} />`}`;
}

/** A second click of a double click means nothing: by then another button may stand there.
 * @param {{label: import("/static/app/ui.js").Child, act: () => void, go?: boolean, busy?: boolean, keys?: string, full?: string}} props */
const Button = ({ label, act, go = false, busy = false, keys, full }) => html`<button type="button" class=${`button${go ? " go big" : ""}`}
  aria-disabled=${busy} aria-label=${full} onClick=${(/** @type {MouseEvent} */ event) => !busy && event.detail < 2 && act()}>${label}${keys && html`<kbd class="key-hint" aria-hidden="true">${keys}</kbd>`}</button>`;

/** "Ask for rent!", until the next player rolls; before the roll of a bot the time that is left runs out on the button.
 * @param {{claim: ReturnType<typeof claimsHere>[0], seats: Seat[], isNamed: boolean, doing: Doing, end: number}} props */
function Claim({ claim: { claim, seat, debtor, level, amount }, seats, isNamed, doing, end }) {
  const time = useMemo(() => Math.max(0, (end - Date.now()) / 1000), [end]);
  const facts = { seat: seats[seat].name, debtor: seats[debtor].name, amount, level };
  return html`<span class="claim">
    ${isNamed && html`<span class="claim-who" title=${t("mono.do.ask_full", facts)} aria-hidden="true"><${Token} seat=${seat} />←<${Token} seat=${debtor} /></span>`}
    <${Button} go=${true} label=${html`${t("mono.do.ask", facts)}${end > 0 && html`<span class="claim-time" key=${end} style=${{ animationDuration: `${time}s` }} aria-hidden="true"></span>`}`} full=${t("mono.do.ask_full", facts)} act=${() => doing.act(seat, `ask ${claim}`)} />
    <${Button} label=${t("mono.do.waive")} full=${t("mono.do.waive_full", facts)} act=${() => doing.act(seat, `waive ${claim}`)} /></span>`;
}

/** What the seat that is to act may do. @param {BarProps} props */
function Choices(props) {
  const { picture, moment, busy, doing, state } = props;
  const act = (/** @type {string} */ action) => () => doing.act(moment.seat, action);
  switch (moment.need) {
    case "order_die": case "turn": case "die": return html`<${RollOrPay} ...${props} />`;
    case "mini_result": return picture.throw?.told && html`<${ToldPoints} tell=${doing.tell} busy=${busy} />`;
    case "offer": return html`<${Button} go=${!sure(picture.offer).can_buy} busy=${busy} label=${t("mono.do.auction")} act=${act("auction")} />
      ${sure(picture.offer).can_buy && html`<${Button} go=${true} busy=${busy} label=${t("mono.do.buy", { price: sure(picture.offer).price })} act=${act("buy")} keys="⏎" />`}`;
    case "mini": return html`<${Button} busy=${busy} label=${t("mono.do.skip")} act=${act("skip")} />
      <${Button} go=${true} busy=${busy} label=${t(picture.mini.enter ? "mono.do.enter" : "mono.do.play")} act=${act("play")} keys="⏎" />`;
    case "auction": return html`<${AllBids} seats=${state.seats} picture=${picture} busy=${busy} doing=${doing} />`;
    default: return html`<${LevelChoices} ...${props} />`;
  }
}

/** Roll the dice, or tell what real ones show; out of Jail by paying; others may have some seconds to ask for their rent.
 * @param {BarProps} props */
function RollOrPay({ picture, moment, busy, doing, state, ends }) {
  const wait = useLeft(ends.opens);
  const jailed = moment.need === "turn" && picture.seats[picture.player].jailed;
  const fee = state.board.jail_fee;
  const label = wait > 0 ? t("bar.roll_in", { n: wait }) : t("mono.do.roll");
  return html`${jailed && html`<${Button} busy=${busy} label=${t("mono.do.pay_jail", { fee })} act=${() => doing.act(moment.seat, "pay jail")} />`}
    ${moment.need === "turn" && html`<${Sales} ...${{ picture, moment, busy, doing, state }} />`}
    ${state.dice === "asked" && !wait ? html`<${TellDice} key=${state.seq} dice=${picture.throw?.dice ?? 2} tell=${doing.tell} />`
      : html`<${Button} go=${true} busy=${busy || wait > 0} label=${label} act=${doing.roll} keys="␣" />`}`;
}

/** Levels that may be sold without a debt (an option), behind one button.
 * @param {Pick<BarProps, "picture" | "moment" | "busy" | "doing" | "state">} props */
function Sales(props) {
  const [open, setOpen] = useState(false);
  if (!props.picture.legal.some((/** @type {string} */ action) => action.startsWith("sell "))) return null;
  return html`<button type="button" class="button" aria-expanded=${open} onClick=${() => setOpen(!open)}>${t("mono.do.sell_some")}</button>
    ${open && html`<${LevelChoices} ...${props} />`}`;
}

/** Bids of everybody at this screen who may make one; of several, each with the name. @param {{seats: Seat[], picture: Picture, busy: boolean, doing: Doing}} props */
function AllBids({ seats, picture, busy, doing }) {
  const here = bidders(picture, seats);
  if (here.length === 1) return html`<${Bids} seat=${here[0]} picture=${picture} busy=${busy} doing=${doing} />`;
  return html`<div class="bids-many">${here.map((seat) => html`<div key=${seat} class="bids-row" role="group" aria-label=${seats[seat].name}>
    <${Token} seat=${seat} /><span class="bids-name">${seats[seat].name}</span>
    <${Bids} seat=${seat} picture=${picture} busy=${busy} doing=${doing} name=${seats[seat].name} /></div>`)}</div>`;
}

/** Bids of one seat: some tens more, or pass. @param {{seat: number, picture: Picture, busy: boolean, doing: Doing, name?: string}} props */
function Bids({ seat, picture, busy, doing, name }) {
  const { bid, highest } = sure(picture.auction);
  const amounts = RAISES.map((raise) => bid + raise).filter((amount) => amount <= highest[seat]);
  const full = (/** @type {string} */ label) => (name ? t("mono.do.for", { seat: name, what: label }) : undefined);
  return html`<span class="bids">${amounts.map((amount, k) => {
    const label = t("mono.do.bid", { amount });
    return html`<${Button} key=${amount} go=${k === 0} busy=${busy} act=${() => doing.act(seat, `bid ${amount}@${seat}`)} label=${name ? n(amount) : label} full=${full(label)} />`;
  })}<${Button} busy=${busy} act=${() => doing.act(seat, `pass@${seat}`)} label=${t("mono.do.pass")} full=${full(t("mono.do.pass"))} /></span>`;
}

/** Levels to choose from, each with what it costs or brings; or none of them. @param {Pick<BarProps, "picture" | "moment" | "busy" | "doing" | "state">} props */
function LevelChoices({ picture, moment, busy, doing, state }) {
  const levels = picture.legal.filter((/** @type {string} */ action) => /^(sell|steal|go) /.test(action));
  return html`<div class="level-choices" role="group" aria-label=${t("mono.do.levels")}>${levels.map((/** @type {string} */ action) => {
    const { label, short, level } = choiceText(action, picture, state);
    return html`<button type="button" key=${action} class=${`button level-choice set-${state.board.levels[level - 1].set}`} aria-label=${label} title=${label}
      aria-disabled=${busy} onClick=${() => !busy && doing.act(moment.seat, action)}><b class="level-chip">${n(level)}</b><span>${short}</span></button>`;
  })}</div>
    ${picture.legal.includes("stay") && html`<${Button} busy=${busy} act=${() => doing.act(moment.seat, "stay")}
      label=${t(moment.need === "steal" ? "mono.do.no_steal" : "mono.do.stay")} />`}`;
}

/** A Level to choose: in full, in short, its number. @param {string} action @param {Picture} picture @param {import("/static/app/socket.js").State} state */
export function choiceText(action, picture, { board, seats }) {
  const [word, number] = action.split(" ");
  const level = Number(number), owner = picture.owners[level - 1], { price } = board.levels[level - 1];
  const facts = { level, price, rent: picture.rents[level - 1], seat: seats[owner ?? -1]?.name ?? "" };
  const how = word !== "go" ? word : owner === null ? "go" : owner === picture.player ? "go_own" : "go_rent";
  return { level, label: t(`mono.do.${how}`, facts), short: t(`mono.do.${how}.short`, facts) };
}

/** The points that a real unit showed. @param {{tell: (outcomes: string[]) => void, busy: boolean}} props */
function ToldPoints({ tell, busy }) {
  const [text, setText] = useState("60"); // nothing is not zero
  const points = Number(text), fine = /^\d+$/.test(text) && points <= MOST_TOLD && points % 10 === 0;
  const step = (/** @type {number} */ by) => html`<button type="button" class="button" aria-label=${t("mono.do.points_by", { by: (by > 0 ? "+" : "−") + n(10) })}
    onClick=${() => setText(String(Math.max(0, Math.min(MOST_TOLD, Math.round(points / 10) * 10 + by))))}>${by > 0 ? "+" : "−"}</button>`;
  const send = (/** @type {Event} */ event) => (event.preventDefault(), fine && !busy && tell([String(points)]));
  return html`<form class="told" onSubmit=${send}>${step(-10)}<input type="number" min="0" max=${MOST_TOLD} step="10" value=${text}
      aria-label=${t("mono.bar.mini_told")} aria-invalid=${!fine} onInput=${(/** @type {any} */ event) => setText(event.target.value)} />${step(10)}
    <button type="submit" class="button go big" aria-disabled=${!fine || busy}>${t("mono.do.tell")}</button></form>`;
}
