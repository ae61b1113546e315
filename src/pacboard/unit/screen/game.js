// @ts-check
// The mini game of the unit, on this device.

import { html, useEffect, useState } from "/static/app/ui.js";
import { Field } from "/static/monopoly/minigame/field.js";
import { LocalRun } from "/static/monopoly/minigame/live.js";
import { loadRules } from "/static/monopoly/minigame/rules.js";
import { MODES } from "./rules.js";

const LOOK = 900; // milliseconds to see how a mini game ended

/** @param {import("./model.js").UnitModel} model */
export const isPlaying = ({ unit, coin }) => coin >= 0 && MODES[unit.mode[coin]] === "game_on" && !unit.asleep && !unit.resetting;

/** Coin out or sleep freezes it, and the points so far count (MO-UNI-10); who leaves the page goes on with it later, if the
 * unit keeps it. @param {{model: import("./model.js").UnitModel, coin: number}} props */
export function Game({ model, coin }) {
  const [source, setSource] = useState(/** @type {LocalRun | null} */ (null));
  useEffect(() => {
    /** @type {LocalRun | null} */
    let run = null;
    let counted = false;
    const count = () => {
      if (counted || !run) return;
      counted = true;
      if (MODES[model.unit.mode[coin]] === "game_on") model.score(coin, run), model.rests();
    };
    loadRules().then((rules) => setSource((run = new LocalRun(rules, () => setTimeout(count, LOOK), { played: model.played(coin), seed: model.seeds[coin] ?? undefined }))));
    model.freeze = count;
    const leave = () => void (run && !counted && !model.keepPlayed(coin, run.played) && count());
    model.steer = (direction) => (run?.press(direction), run && model.keepPlayed(coin, run.played));
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      model.freeze = model.steer = () => undefined;
      leave();
    };
  }, [model, coin]);
  return source && html`<${Field} rules=${source.rules} source=${source} steers=${true} onEnd=${() => source.end()} />`;
}
