// @ts-check
// The unit as a page of its own, for owners of the box whose unit is lost or broken: one phone on the table, 2 to 4 coins.

import { Dialog, ask } from "/static/app/dialog.js";
import { help } from "/static/app/help.js";
import { t } from "/static/app/i18n.js";
import { FIELD_LENGTH, tidyName } from "/static/app/names.js";
import { PageTitle, Trouble } from "/static/app/page.js";
import { html, useEffect, useSignal, useState } from "/static/app/ui.js";
import { loadRules } from "/static/monopoly/minigame/rules.js";
import { Coins, Slot } from "./coins.js";
import { Controls } from "./controls.js";
import { Game, isPlaying } from "./game.js";
import { History } from "./history.js";
import { Forgetful } from "./keeping.js";
import { LocalUnit } from "./local.js";
import { keepAwake, keepOffline } from "./device.js";
import { Prices } from "./prices.js";
import { ASKING, CHOOSING, MODES, loadUnit } from "./rules.js";
import { Share, opensWithAddress, sharedCode } from "./share.js";
import { SharedUnit } from "./shared.js";
import { UnitScreen } from "./screen.js";
import { coinName, noticeWords } from "./words.js";
import { DIRECTIONS } from "/static/monopoly/minigame/rules.js";

/** @typedef {import("./model.js").UnitModel} UnitModel */

const TOPICS = ["start", "buy", "auction", "pay", "play", "undo", "end", "share"];

/** The page; `code` is of a unit that several phones share. @param {{code: string}} props */
export function UnitPage({ code }) {
  const [model, setModel] = useState(/** @type {UnitModel | null} */ (null));
  const [trouble, setTrouble] = useState(/** @type {unknown} */ (null));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    /** @type {UnitModel | null} */
    let made = null;
    setTrouble(null);
    loadUnit().then((rules) => gone || setModel((made = code ? new SharedUnit(rules, code.toUpperCase()) : new LocalUnit(rules))), () => setTrouble({ status: 0 }));
    Promise.all([loadUnit(), loadRules()]).then(keepOffline).catch(() => undefined); // a browser may forbid any of it
    return () => {
      gone = true;
      made?.close();
    };
  }, [tries]);
  return html`<div class="page unit-page"><${PageTitle} title=${t("unit.title")} unseen=${true} />
    ${trouble && html`<${Trouble} trouble=${trouble} again=${() => setTries(tries + 1)} />`}${model && html`<${UnitHere} model=${model} />`}</div>`;
}

/** @param {{model: UnitModel}} props */
function UnitHere({ model }) {
  const { unit, coin } = model.watched();
  const playing = isPlaying(model);
  useHelp();
  useEffect(() => keepAwake(!unit.asleep), [unit.asleep]);
  const withCoin = (/** @type {string} */ input, /** @type {number} */ value = 0) => model.nextCoin >= 0 && !model.still && model.do(input, model.nextCoin, value);
  const push = (/** @type {number} */ d) => (isPlaying(model) ? model.steer(DIRECTIONS[d]) : withCoin("push", d));
  const turn = (/** @type {number} */ by, again = false) => (!again || model.settled) && withCoin("turn", by); // held, it never runs ahead
  const isIn = (/** @type {string[]} */ modes) => coin >= 0 && !unit.resetting && modes.includes(MODES[unit.mode[coin]]);
  const foot = html`<${Controls} push=${push} turn=${turn} press=${() => withCoin("press")} hold=${() => model.do("hold", model.coin)}
    chooses=${isIn(CHOOSING)} asks=${isIn(ASKING)} />`;
  if (model instanceof SharedUnit && model.status.value === "gone") return html`<${NoSuchUnit} code=${model.code} />`;
  const shared = model instanceof SharedUnit, cut = shared && model.status.value === "waiting";
  const notice = cut ? [t("table.reconnecting")] : noticeWords(model, coin);
  return html`${model instanceof LocalUnit && html`<${Back} /><${Forgetful} model=${model} />`}<div class=${`unit-stage${playing ? " playing" : ""}`}>
      <div class="cabinet unit-cabinet"><p class="cabinet-marquee pixel" aria-hidden="true"><i></i>${shared ? t("unit.marquee.shared", { code: model.code }) : t("unit.marquee")}<i></i></p>
        <div class="cabinet-screen">${playing ? html`<${Game} model=${model} coin=${coin} />` : html`<${UnitScreen} model=${model} coin=${coin} go=${(/** @type {number} */ by) => model.settled && turn(by)} />`}</div>
        <div class="cabinet-panel">${foot}</div><${Slot} coin=${coin} /></div>
      <div class="unit-side"><p class=${`unit-notice${cut ? " cut" : ""}`} role="status">${notice.map((one) => html`<span key=${one}>${one}</span> `)}</p>
        <${Coins} model=${model} coin=${coin} /><${Tools} model=${model} /></div></div>`;
}

/** The way to the unit that this device has shared. */
function Back() {
  const code = sharedCode();
  return code && html`<p class="unit-back"><a href=${`/unit/${code}`}>${t("unit.share.back", { code })}</a></p>`;
}

/** @param {{code: string}} props */
const NoSuchUnit = ({ code }) => html`<div class="trouble panel" role="alert"><p>${t("unit.share.gone", { code })}</p>
  <a class="button" href="/unit">${t("unit.share.own")}</a></div>`;

/** What lies beside the unit. @param {{model: UnitModel}} props */
function Tools({ model }) {
  const open = useSignal("");
  useEffect(() => void (opensWithAddress(model) && (open.value = "share")), [model]);
  const close = () => (open.value = "");
  const opener = (/** @type {string} */ what) => html`<button type="button" class="button slim" onClick=${() => (open.value = what)}>${t(`unit.tool.${what}`)}</button>`;
  return html`<div class="unit-tools">${["history", "prices", "names", "share"].map(opener)}
      <button type="button" class="button slim" onClick=${() => newGame(model)}>${t("unit.tool.new_game")}</button></div>
    ${open.value === "history" && html`<${History} model=${model} close=${close} />`}
    ${open.value === "prices" && html`<${Prices} model=${model} close=${close} />`}
    ${open.value === "share" && html`<${Share} model=${model} close=${close} />`}
    ${open.value === "names" && html`<${Names} model=${model} close=${close} />`}`;
}

/** The reset by its name, which a finger may hit by chance: five seconds on the white button ask nothing (MO-UNI-11). @param {UnitModel} model */
const newGame = (model) => ask({ title: t("unit.reset.title"), text: t("unit.reset.text"), yes: t("unit.reset.yes"), no: t("common.no"), grave: true })
  .then((sure) => sure && model.do("hold", model.coin));

function useHelp() {
  useEffect(() => {
    help.value = () => ({
      topics: TOPICS.map((topic) => ({ title: t(`help.unit.${topic}.title`), text: t(`help.unit.${topic}.text`) })),
      keys: [{ keys: ["↑", "→", "↓", "←"], text: t("unit.joystick") }, { keys: ["+", "-"], text: t("unit.wheel") }],
    });
    return () => (help.value = null);
  }, []);
}

/** @param {{model: UnitModel, close: () => void}} props */
function Names({ model, close }) {
  const { names } = model.watched();
  const write = (/** @type {number} */ k) => (/** @type {Event} */ event) => model.rename(k, tidyName(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<${Dialog} title=${t("unit.names")} onClose=${close}>${[0, 1, 2, 3].map((k) => html`<label key=${k} class=${`unit-name seat-${k}`}>
    <span>${t("common.player", { number: k + 1 })}</span><input maxlength=${FIELD_LENGTH} autocomplete="off" value=${names[k]} disabled=${!model.holds(k)} placeholder=${coinName({ names: [] }, k)} onChange=${write(k)} /></label>`)}
    ${model.slots.length > 0 && html`<p class="quiet">${t("unit.own_coin_only")}</p>`}<//>`;
}
