// @ts-check
// The mini game of a match, in the middle of the board (on a phone over all of it): played live by somebody here, watched,
// or shown again.

import { t } from "/static/app/i18n.js";
import { html, useEffect, useRef, useState } from "/static/app/ui.js";
import { Field } from "./field.js";
import { LiveRun, Replay } from "./live.js";
import { loadRules, readProof } from "./rules.js";

const REPLAY_SPEED = 2.5;
const LOOK = 700; // milliseconds to see how a replay ended

/** `result` is what it has brought, once the server has said so.
 * @param {{match: import("/static/app/socket.js").Match, seat: number, name: string, mine: boolean, result: string}} props */
export function LiveMini({ match, seat, name, mine, result }) {
  const [source, setSource] = useState(/** @type {LiveRun | null} */ (null));
  const [started, setStarted] = useState(false);
  useEffect(() => {
    let stop = () => {}, isGone = false;
    loadRules().then((rules) => {
      if (isGone) return;
      const live = new LiveRun(rules, (message) => match.connection.send({ ...message, seat }));
      setSource(live);
      stop = match.on("mini", (message) => {
        live.hear(message);
        setStarted(live.started);
      });
    });
    return () => ((isGone = true), stop());
  }, [match, seat]);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusThrough(box, mine && started);
  if (!source) return null;
  return html`<section class=${`mini-box${mine ? " mini-own" : ""}`} aria-label=${t("mini.title")} tabindex="-1" ref=${box}>
    ${started ? html`${!mine && html`<p class="mini-watch">${t("mini.watch", { seat: name })}</p>`}
        <${Field} rules=${source.rules} source=${source} steers=${mine} result=${result} />`
      : html`<${Ready} name=${name} mine=${mine} start=${() => source.start()} />`}
  </section>`;
}

/** The focus stays with the game while it is played, and goes on to the bar afterwards.
 * @param {{current: HTMLElement | null}} box @param {boolean} isPlayed */
function useFocusThrough(box, isPlayed) {
  useEffect(() => {
    if (!isPlayed) return undefined;
    box.current?.focus({ preventScroll: true });
    return () => /** @type {HTMLElement | null} */ (document.querySelector(".bar .prompt"))?.focus({ preventScroll: true });
  }, [isPlayed]);
}

/** Before the start: how to steer, and the button. @param {{name: string, mine: boolean, start: () => void}} props */
function Ready({ name, mine, start }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => button.current?.focus(), []);
  return html`<div class="mini-ready"><h2 class="pixel">${t(mine ? "mini.ready" : "mini.soon", { seat: name })}</h2>
    ${mine && html`<p>${t("mini.how")}</p><p class="quiet small">${t("mini.points_how")}</p>
      <button type="button" class="button go big" ref=${button} onClick=${start}>${t("mini.start")}</button>`}</div>`;
}

/** A bot's mini game, a little faster than it was. @param {{proof: string, name: string, done: () => void}} props */
export function ReplayedMini({ proof, name, done }) {
  const [source, setSource] = useState(/** @type {Replay | null} */ (null));
  useEffect(() => {
    loadRules().then((rules) => setSource(new Replay(rules, readProof(proof), REPLAY_SPEED)), done);
  }, [proof]);
  if (!source) return null;
  return html`<section class="mini-box" aria-label=${t("mini.title")}>
    <p class="mini-watch">${t("mini.again", { seat: name })}</p>
    <${Field} rules=${source.rules} source=${source} steers=${false} onEnd=${() => setTimeout(done, LOOK)} />
  </section>`;
}
