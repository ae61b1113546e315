// @ts-check
// The mini game of a coin, in the place of the unit's screen.

import { html, useEffect, useState } from "/static/app/ui.js";
import { Field } from "/static/monopoly/minigame/field.js";
import { loadRules } from "/static/monopoly/minigame/rules.js";
import { MODES } from "./rules.js";

/** @param {import("./model.js").UnitModel} model */
export const isPlaying = ({ unit, coin, looking }) => coin >= 0 && (looking || MODES[unit.mode[coin]] === "game_on") && !unit.asleep && !unit.resetting;

/** Coin out or sleep freezes it, and the points so far count (MO-UNI-10); who leaves the page goes on with it later.
 * @param {{model: import("./model.js").UnitModel, coin: number}} props */
export function Game({ model, coin }) {
  const [source, setSource] = useState(/** @type {import("/static/monopoly/minigame/field.js").Source | null} */ (null));
  useEffect(() => {
    let isGone = false;
    const leave = () => model.leave();
    loadRules().then((rules) => isGone || setSource(model.begin(coin, rules)));
    addEventListener("pagehide", leave);
    return () => {
      isGone = true;
      removeEventListener("pagehide", leave);
      leave();
      model.game = null;
    };
  }, [model, coin]);
  return source && html`<${Field} rules=${source.rules} source=${source} steers=${true} onEnd=${() => model.ends()} />`;
}
