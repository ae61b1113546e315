// @ts-check
// The bar: who is to act, what to do, the dice, what each choice costs, and the buttons.

import { t } from "../app/i18n.js";
import { html } from "../app/ui.js";
import { Die } from "../art/dice.js";
import { BarFrame, Say, Who, useCountdown } from "../table/bar.js";
import { Buttons } from "./choices.js";
import { promptText } from "./moment.js";
import { Token } from "./tokens.js";

/** @param {import("./choices.js").BarProps} props */
export function Bar(props) {
  const { stage, moment, picture, state, doing } = props;
  const seat = state.seats[moment.seat];
  const waits = useCountdown(moment.need === "claim" ? state.acts_in ?? 0 : 0, state.seq);
  const hint = waits > 0 ? t("mono.bar.claim_seconds", { n: waits }) : moment.hint;
  return html`<${BarFrame} need=${moment.need} mine=${moment.mine}>
    ${seat && moment.need !== "over" && html`<${Who} icon=${html`<${Token} seat=${moment.seat} />`} name=${seat.name}
      role=${t("mono.points", { n: picture.seats[moment.seat].points })} />`}
    <${TwoDice} stage=${stage} picture=${picture} />
    <${Say} prompt=${promptText(moment)} facts=${moment.costs} hint=${hint} openRule=${doing.openRule} />
    <div class="bar-buttons"><${Buttons} ...${props} /></div>
  <//>`;
}

/** The numbered die and the ghost die. @param {{stage: import("./stage.js").RingStage, picture: any}} props */
function TwoDice({ stage, picture }) {
  /** @type {import("../table/stage.js").Dice} */
  const { pips, tumbling } = stage.dice.value ?? { pips: picture.dice, tumbling: false };
  if (!pips.length) return null;
  const words = pips.map((one, k) => t(k ? "mono.ghost_die" : "mono.die", { n: one })).join(", ");
  return html`<div class="dice mono-dice" role="img" aria-label=${tumbling ? t("dice.none") : words}>${pips.map((one, k) => html`
    <span key=${k} class=${k ? "ghost-die" : ""}><${Die} pips=${one} tumbling=${tumbling} /></span>`)}</div>`;
}
