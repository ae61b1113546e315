// @ts-check
// The mini game of a match, over the middle of the board: played live by somebody here, watched, or shown again.

import { t } from "../app/i18n.js";
import { html, useEffect, useState } from "../app/ui.js";
import { Field } from "./field.js";
import { LiveRun, Replay } from "./live.js";
import { loadRules, readProof } from "./rules.js";

const REPLAY_SPEED = 2.5;

/** @param {{match: import("../app/socket.js").Match, seat: number, name: string, mine: boolean}} props */
export function LiveMini({ match, seat, name, mine }) {
  const [source, setSource] = useState(/** @type {LiveRun | null} */ (null));
  const [started, setStarted] = useState(false);
  useEffect(() => {
    let stop = () => {};
    loadRules().then((rules) => {
      const live = new LiveRun(rules, (direction, tick) => match.line.write({ type: "mini", seat, tick, direction }));
      setSource(live);
      stop = match.on("mini", (message) => {
        live.hear(message);
        if (live.started) setStarted(true);
      });
    });
    return () => stop();
  }, [match, seat]);
  if (!source) return null;
  return html`<section class="mini-box" aria-label=${t("mini.title")}>
    ${started ? html`<${Field} rules=${source.rules} source=${source} steers=${mine} />`
      : html`<div class="mini-ready"><h2 class="pixel-title">${t(mine ? "mini.ready" : "mini.watch", { seat: name })}</h2>
        ${mine && html`<p>${t("mini.how")}</p><button type="button" class="button go big" autofocus
          onClick=${() => match.line.write({ type: "mini_start", seat })}>${t("mini.start")}</button>`}</div>`}
  </section>`;
}

/** A bot's mini game, a little faster than it was. @param {{proof: string, name: string, done: () => void}} props */
export function ReplayedMini({ proof, name, done }) {
  const [source, setSource] = useState(/** @type {Replay | null} */ (null));
  useEffect(() => {
    loadRules().then((rules) => setSource(new Replay(rules, readProof(proof), REPLAY_SPEED)), done);
  }, [proof]);
  if (!source) return null;
  return html`<section class="mini-box" aria-label=${t("mini.title")} onClick=${done}>
    <p class="mini-watch">${t("mini.watch", { seat: name })}</p><${Field} rules=${source.rules} source=${source} steers=${false} onEnd=${() => setTimeout(done, 700)} />
  </section>`;
}
