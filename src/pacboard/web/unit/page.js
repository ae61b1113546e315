// @ts-check
// The unit as a page of its own, for owners of the box whose unit is lost or broken: one phone on the table, 2 to 4 coins.

import { Dialog, ask } from "../app/dialog.js";
import { n, t } from "../app/i18n.js";
import { PageTitle } from "../app/page.js";
import { html, useEffect, useSignal, useState } from "../app/ui.js";
import { Field } from "../minigame/field.js";
import { LocalRun } from "../minigame/live.js";
import { DIRECTIONS, loadRules } from "../minigame/rules.js";
import { Cabinet } from "../monopoly/cabinet.js";
import { Controls } from "./controls.js";
import { History } from "./history.js";
import { Machine } from "./machine.js";
import { Prices } from "./prices.js";
import { DEEDS, MODES, loadUnit } from "./rules.js";
import { UnitScreen } from "./screen.js";

const COINS = [0, 1, 2, 3];
const LOOK = 900; // milliseconds to see how a mini game ended

/** The page. */
export function UnitPage() {
  const [machine, setMachine] = useState(/** @type {Machine | null} */ (null));
  const [trouble, setTrouble] = useState(false);
  useEffect(() => {
    /** @type {Machine | null} */
    let made = null;
    loadUnit().then((rules) => setMachine((made = new Machine(rules))), () => setTrouble(true));
    Promise.all([loadUnit(), loadRules()]).then(keepOffline, () => undefined);
    return () => made?.close();
  }, []);
  return html`<div class="page unit-page"><${PageTitle} title=${t("unit.title")} />
    ${trouble && html`<p role="alert">${t("common.offline")}</p>`}${machine && html`<${UnitHere} machine=${machine} />`}</div>`;
}

/** Have everything kept that this page was made of, so that it opens without a network; browsers allow that only on
 * https and on the machine itself. */
async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([location.origin + location.pathname, ...new Set(parts)]);
}

/** @param {{machine: Machine}} props */
function UnitHere({ machine }) {
  const turned = machine.turned.value; // the unit changes in place: this number tells components to look again
  const open = useSignal("");
  const { unit, rules } = machine;
  const coin = coinIn(unit);
  const withCoin = (/** @type {(rules: any, unit: any, coin: number) => void} */ input) => {
    const now = coinIn(unit);
    if (now >= 0) machine.do((r, u) => input(r, u, now), now);
  };
  const push = (/** @type {number} */ d) => (isPlaying(unit) ? machine.steer(DIRECTIONS[d]) : withCoin((r, u, k) => r.push(u, k, d)));
  const reset = () => ask({ title: t("unit.reset.title"), text: t("unit.reset.text"), yes: t("unit.reset.yes"), no: t("common.no") })
    .then((sure) => sure && machine.do((r, u) => r.hold(u)));
  return html`${!unit.joined.includes(1) && html`<p class="quiet">${t("unit.text")}</p>`}
    <div class="unit-stage"><${Cabinet} foot=${html`<${Controls} push=${push}
        turn=${(/** @type {number} */ by) => withCoin((r, u, k) => r.turn(u, k, by))} press=${() => withCoin((r, u, k) => r.press(u, k))} hold=${reset} />`}>
      ${isPlaying(unit) ? html`<${Game} machine=${machine} coin=${coin} />` : html`<${UnitScreen} key=${turned} unit=${unit} coin=${coin} rules=${rules} />`}<//>
      <p class="unit-notice" role="status">${notice(machine)}</p>
      <${Coins} machine=${machine} coin=${coin} turned=${turned} /></div>
    <div class="unit-tools"><button type="button" class="button" onClick=${() => (open.value = "history")}>${t("unit.history")}</button>
      <button type="button" class="button" onClick=${() => (open.value = "prices")}>${t("unit.prices")}</button>
      <button type="button" class="button" onClick=${() => (open.value = "names")}>${t("unit.names")}</button></div>
    ${open.value === "history" && html`<${History} machine=${machine} turned=${turned} close=${() => (open.value = "")} />`}
    ${open.value === "prices" && html`<${Prices} machine=${machine} close=${() => (open.value = "")} />`}
    ${open.value === "names" && html`<${Names} machine=${machine} close=${() => (open.value = "")} />`}`;
}

/** The coin that is in, or -1. @param {any} unit @returns {number} */
const coinIn = (unit) => unit.inserted.indexOf(1);

/** @param {any} unit */
const isPlaying = (unit) => coinIn(unit) >= 0 && MODES[unit.mode[coinIn(unit)]] === "game_on" && !unit.asleep;

/** The name of a coin's player. @param {Machine} machine @param {number} coin */
export const coinName = (machine, coin) => machine.names[coin] || t("common.player", { number: coin + 1 });

/** What the rules ask of the table beside the unit. @param {Machine} machine */
function notice({ unit }) {
  const coin = coinIn(unit);
  if (coin >= 0 && !unit.joined[coin] && !unit.over && !unit.resetting) return t("unit.take_out_to_join");
  if (unit.over) return t("unit.over");
  if (unit.last_coin !== coin) return "";
  if (DEEDS[unit.last] === "bought") return t("unit.bought_notice");
  return unit.last_forgiven ? t("unit.forgiven", { amount: n(unit.last_forgiven) }) : "";
}

/** The coins beside the slot; one lies in it at a time. @param {{machine: Machine, coin: number, turned: number}} props */
function Coins({ machine, coin }) {
  const tap = (/** @type {number} */ k) => {
    const inside = machine.unit.inserted[k];
    machine.freeze();
    if (coin >= 0) machine.do((rules, unit) => rules.coin_out(unit, coin));
    if (!inside) machine.do((rules, unit) => rules.coin_in(unit, k));
  };
  return html`<div class="coins" role="group" aria-label=${t("unit.coins")}>${COINS.map((k) => html`<button type="button" key=${k}
    class=${`coin seat-${k}${k === coin ? " inside" : ""}`} aria-pressed=${k === coin} onClick=${() => tap(k)}><b>${n(k + 1)}</b>
    <span>${coinName(machine, k)}</span><small>${t(k === coin ? "unit.take_out" : machine.unit.joined[k] ? "unit.put_in" : "unit.join")}</small></button>`)}</div>`;
}

/** The mini game of the unit; coin out or sleep freezes it, and the points so far count. @param {{machine: Machine, coin: number}} props */
function Game({ machine, coin }) {
  const [source, setSource] = useState(/** @type {LocalRun | null} */ (null));
  useEffect(() => {
    /** @type {LocalRun | null} */
    let run = null;
    let counted = false;
    const count = () => {
      if (counted || !run) return;
      counted = true;
      const points = run.rules.points(run.run());
      if (MODES[machine.unit.mode[coin]] === "game_on") machine.do((rules, unit) => rules.mini_over(unit, coin, points), coin);
    };
    loadRules().then((rules) => setSource((run = new LocalRun(rules, () => setTimeout(count, LOOK)))));
    machine.freeze = count;
    machine.steer = (direction) => run?.press(direction);
    return () => {
      machine.freeze = machine.steer = () => undefined;
      count();
    };
  }, [machine, coin]);
  return source && html`<${Field} rules=${source.rules} source=${source} steers=${true} onEnd=${() => source.end()} />`;
}

/** @param {{machine: Machine, close: () => void}} props */
function Names({ machine, close }) {
  const write = (/** @type {number} */ k) => (/** @type {Event} */ event) => {
    machine.names[k] = /** @type {HTMLInputElement} */ (event.target).value.slice(0, 24);
    machine.changed();
  };
  return html`<${Dialog} title=${t("unit.names")} onClose=${close}>${COINS.map((k) => html`<label key=${k} class="unit-name">
    <span>${t("common.player", { number: k + 1 })}</span><input maxlength="24" value=${machine.names[k]} onInput=${write(k)} /></label>`)}<//>`;
}
