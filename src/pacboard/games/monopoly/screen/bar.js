// @ts-check
// The bar: who is to act, what to do, the dice, what each choice costs, and the buttons.

import { t } from "/static/app/i18n.js";
import { speakUp } from "/static/app/say.js";
import { html, useEffect } from "/static/app/ui.js";
import { Die } from "/static/art/dice.js";
import { BarFrame, Say, Who, useLeft } from "/static/table/bar.js";
import { Buttons } from "./choices.js";
import { claimsHere, promptText } from "./moment.js";
import { Token } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @param {import("./choices.js").BarProps} props */
export function Bar(props) {
  const { stage, moment, picture, state, doing } = props;
  const seat = state.seats[moment.seat];
  return html`<${BarFrame} need=${moment.need} mine=${moment.mine}>
    ${seat && moment.need !== "over" && html`<${Who} icon=${html`<${Token} seat=${moment.seat} />`} name=${seat.name}
      role=${t("mono.points", { n: picture.seats[moment.seat].points })} />`}
    <${TwoDice} stage=${stage} picture=${picture} />
    <${Say} prompt=${promptText(moment)} facts=${moment.costs} hint=${useHint(props)} openRule=${doing.openRule} />
    <div class="bar-buttons"><${Buttons} ...${props} /></div>
  <//>`;
}

/** What stands under the prompt; where time runs out, how much is left, and that is said once. @param {import("./choices.js").BarProps} props */
function useHint({ moment, ends, picture, state }) {
  const isClaim = moment.need === "claim";
  const left = useLeft(isClaim ? ends.acts : 0);
  useEffect(() => {
    if (isClaim && left > 0) speakUp(`${promptText(moment)} ${t("mono.bar.claim_seconds", { n: left })}`);
  }, [isClaim, ends.acts]);
  if (left > 0) return t("mono.bar.claim_seconds", { n: left });
  return moment.need === "turn" && claimsHere(picture, state.seats).length ? t("mono.bar.claims_open", moment.facts) : moment.hint;
}

/** The numbered die and the ghost die. @param {{stage: import("./stage.js").RingStage, picture: Picture}} props */
function TwoDice({ stage, picture }) {
  /** @type {import("/static/table/stage.js").Dice} */
  const { pips, tumbling } = stage.dice.value ?? { pips: picture.dice, tumbling: false };
  if (!pips.length) return null;
  const words = pips.map((one, k) => t(k ? "mono.ghost_die" : "mono.die", { n: one })).join(", ");
  return html`<div class="dice mono-dice" role="img" aria-label=${tumbling ? t("dice.none") : words}>${pips.map((one, k) => html`
    <span key=${k} class=${k ? "ghost-die" : ""}><${Die} pips=${one} tumbling=${tumbling} /></span>`)}</div>`;
}
