// @ts-check
// The bar: who is to act, what to do, the dice, what each choice costs, and the buttons.

import { n, t } from "../app/i18n.js";
import { html, useEffect, useState } from "../app/ui.js";
import { Die } from "../art/dice.js";
import { refusal } from "../table/why.js";
import { bidders, isHere } from "./moment.js";
import { Token } from "./tokens.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("../app/socket.js").Seat} Seat */
/** @typedef {{act: (seat: number, action: string) => void, roll: () => void, tell: (points: number) => void, undo: () => void,
 *   openRule: (rule: string) => void}} Doing */
/** @typedef {{stage: import("./stage.js").RingStage, moment: Moment, picture: any, seats: Seat[], board: import("./ring.js").BoardData,
 *   busy: boolean, canUndo: boolean, doing: Doing}} BarProps */

const RAISES = [10, 20, 50];

/** @param {BarProps} props */
export function Bar(props) {
  const { stage, moment, picture, seats, doing } = props;
  const said = refusal.value;
  return html`<section class=${`bar mono-bar${moment.mine ? " mine" : ""}`} aria-label=${t("bar.heading")}>
    <div class="bar-who"><${Token} seat=${Math.max(0, moment.seat)} /><div><strong>${seats[moment.seat]?.name}</strong></div></div>
    <${TwoDice} stage=${stage} picture=${picture} />
    <div class="bar-say">
      <p class="prompt">${t(moment.mine || !WAITS.has(picture.phase) ? moment.key : "mono.bar.waits", moment.facts)}</p>
      ${said ? html`<p class="refusal" role="alert">${said.text} ${said.rule && html`<button type="button" class="rule-link"
          onClick=${() => doing.openRule(said.rule)}>${said.rule}</button>`}</p>`
        : moment.more && html`<p class=${`hint${moment.more === "mono.bar.last" ? " loud" : ""}`}>${t(moment.more, moment.moreFacts)}</p>`}
    </div>
    <div class="bar-buttons"><${Buttons} ...${props} /></div>
  </section>`;
}

const WAITS = new Set(["turn", "die", "offer", "power_up", "steal", "sale", "mini"]);

/** The numbered die and the ghost die. @param {{stage: import("./stage.js").RingStage, picture: any}} props */
function TwoDice({ stage, picture }) {
  /** @type {{pips: number[], tumbling: boolean}} */
  const shown = stage.dice.value ?? { pips: picture.dice, tumbling: false };
  if (!shown.pips.length) return null;
  const words = shown.pips.map((pips, k) => t(k ? "mono.ghost_die" : "mono.die", { n: pips })).join(", ");
  return html`<div class="dice mono-dice" role="img" aria-label=${shown.tumbling ? "" : words}>${shown.pips.map((pips, k) => html`
    <span key=${k} class=${k ? "ghost-die" : ""}><${Die} pips=${pips} tumbling=${shown.tumbling} /></span>`)}</div>`;
}

/** @param {BarProps} props */
function Buttons(props) {
  const { picture, seats, moment, busy, canUndo, doing, stage } = props;
  if (stage.playing.value) return null;
  const undo = canUndo && html`<${Button} key="undo" label=${t("bar.undo")} act=${doing.undo} />`;
  const claims = picture.can_ask ? picture.claims.filter((/** @type {any} */ claim) => isHere(seats, claim.seat)) : [];
  return html`${claims.map((/** @type {any} */ claim) => html`<${Claim} key=${claim.claim} claim=${claim} seats=${seats} doing=${doing} />`)}
    ${undo}${picture.phase === "auction" ? html`<${Bids} ...${props} />` : moment.mine && html`<${Choices} picture=${picture} seats=${seats}
      board=${props.board} busy=${busy} doing=${doing} moment=${moment} />`}`;
}

/** @param {{label: string, act: () => void, go?: boolean, busy?: boolean, keys?: string}} props */
export const Button = ({ label, act, go = false, busy = false, keys }) => html`<button type="button" class=${`button${go ? " go big" : ""}`}
  aria-disabled=${busy} onClick=${() => !busy && act()}>${label}${keys && html`<kbd class="key-hint" aria-hidden="true">${keys}</kbd>`}</button>`;

/** "Ask for rent!", until the next player rolls. @param {{claim: any, seats: Seat[], doing: Doing}} props */
function Claim({ claim: { claim, seat, debtor, amount }, seats, doing }) {
  const facts = { seat: seats[seat].name, debtor: seats[debtor].name, amount };
  return html`<span class="claim"><${Button} go=${true} label=${t("mono.do.ask", facts)} act=${() => doing.act(seat, `ask ${claim}`)} />
    <${Button} label=${t("mono.do.waive")} act=${() => doing.act(seat, `waive ${claim}`)} /></span>`;
}

/** Bids of everybody at this screen who may make one. @param {BarProps} props */
function Bids({ picture, seats, busy, doing }) {
  const own = bidders(picture, seats);
  const many = own.length > 1;
  return html`${own.map((/** @type {number} */ seat) => html`<span key=${seat} class="bids">
    ${RAISES.map((raise) => picture.auction.bid + raise).filter((amount) => amount <= picture.auction.highest[seat]).map((amount, k) => html`
      <${Button} key=${amount} go=${k === 0} busy=${busy} act=${() => doing.act(seat, `bid ${amount}@${seat}`)}
        label=${t(many ? "mono.do.bid_for" : "mono.do.bid", { amount, seat: seats[seat].name })} />`)}
    <${Button} busy=${busy} act=${() => doing.act(seat, `pass@${seat}`)} label=${t(many ? "mono.do.pass_for" : "mono.do.pass", { seat: seats[seat].name })} /></span>`)}`;
}

/** What the seat that is to act may do. @param {{picture: any, seats: Seat[], board: import("./ring.js").BoardData, busy: boolean, doing: Doing,
 *   moment: Moment}} props */
function Choices({ picture, seats, board, busy, doing, moment }) {
  const { phase, throw: due } = picture;
  const act = (/** @type {string} */ action) => () => doing.act(moment.seat, action);
  const price = (/** @type {number} */ level) => board.levels[level - 1].price;
  if (due?.kind === "dice") return html`<${Button} go=${true} busy=${busy} label=${t("mono.do.roll")} act=${doing.roll} keys="␣" />`;
  if (due?.told) return html`<${Told} tell=${doing.tell} />`;
  if (phase === "turn") {
    return html`${picture.seats[picture.player].jailed && html`<${Button} busy=${busy} label=${t("mono.do.pay_jail", { fee: board.jail_fee })} act=${act("pay jail")} />`}
      <${Button} go=${true} busy=${busy} label=${t("mono.do.roll")} act=${doing.roll} keys="␣" />`;
  }
  if (phase === "offer") {
    return html`<${Button} busy=${busy} label=${t("mono.do.auction")} act=${act("auction")} />
      ${picture.offer.can_buy && html`<${Button} go=${true} busy=${busy} label=${t("mono.do.buy", { price: picture.offer.price })} act=${act("buy")} keys="⏎" />`}`;
  }
  if (phase === "mini") {
    return html`<${Button} busy=${busy} label=${t("mono.do.skip")} act=${act("skip")} />
      <${Button} go=${true} busy=${busy} label=${t("mono.do.play")} act=${act("play")} keys="⏎" />`;
  }
  return html`${picture.legal.map((/** @type {string} */ action) => html`<${Button} key=${action} busy=${busy} act=${act(action)}
    label=${choiceText(action, picture, seats, price)} />`)}`;
}

/** @param {string} action @param {any} picture @param {Seat[]} seats @param {(level: number) => number} price */
function choiceText(action, picture, seats, price) {
  const [word, number] = action.split(" ");
  const level = Number(number);
  if (word === "sell") return t("mono.do.sell", { level, price: price(level) });
  if (word === "steal") return t("mono.do.steal", { level, seat: seats[picture.owners[level - 1]].name });
  if (word === "go") return t("mono.do.go", { level });
  return t(picture.phase === "steal" ? "mono.do.no_steal" : "mono.do.stay");
}

/** The points that a real unit showed. @param {{tell: (points: number) => void}} props */
function Told({ tell }) {
  const [points, setPoints] = useState(60);
  const read = (/** @type {Event} */ event) => setPoints(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<label class="told"><span class="unseen">${t("mono.bar.mini_told")}</span>
    <input type="number" min="0" max="400" step="10" value=${points} onInput=${read} /></label>
    <${Button} go=${true} label=${t("mono.do.tell")} act=${() => tell(points)} />`;
}

/** Whole seconds until a deadline that begins anew with `key`. @param {number | null} seconds @param {string} key */
export function useCountdown(seconds, key) {
  const [left, setLeft] = useState(Math.ceil(seconds ?? 0));
  useEffect(() => {
    setLeft(Math.ceil(seconds ?? 0));
    if (!seconds) return undefined;
    const end = Date.now() + 1000 * seconds;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [seconds, key]);
  return left;
}

/** The time that is left, as a bar that runs empty. @param {{seconds: number, whole: number}} props */
export const Countdown = ({ seconds, whole }) => html`<div class="countdown"><span class="countdown-bar"
  style=${{ width: `${(100 * seconds) / whole}%` }}></span><span class="countdown-text">${t("mono.closes_in", { seconds: n(seconds) })}</span></div>`;
