// @ts-check
// What lies on the table for both: the ghosts, which of them may not move and why, what is left, and the limits.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { GhostIcon, PowerIcon } from "./art.js";
import { ghostName } from "./moment.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @param {{picture: Picture, moment: import("/static/table/kit.js").Moment, lit: (pieces: number[]) => void, openRule: (rule: string) => void}} props */
export function Box({ picture, moment, lit, openRule }) {
  const { dots, power_ups: powerUps, limits, ghosts } = picture;
  return html`
    <section class="box" aria-label=${t("duel.box.ghosts")}>
      <h2 class="column-title">${t("duel.box.ghosts")}</h2>
      <ul class="ghost-list">${ghosts.map((/** @type {any} */ { ghost, why }) => html`<li key=${ghost} class=${why ? "barred" : ""}
          onMouseEnter=${() => lit([ghost])} onMouseLeave=${() => lit([])}>
        <${GhostIcon} ghost=${ghost} size=${32} /><span><b>${ghostName(ghost)}</b>
          <small>${why ? html`${whyText(why, moment)}${" "}<button type="button" class="rule-link" title=${t("log.open_rule")}
            onClick=${() => openRule(why.rule)}>${why.rule}</button>` : t("duel.box.free")}</small></span></li>`)}</ul>
    </section>
    <section class="box" aria-label=${t("box.heading")}>
      <h2 class="column-title">${t("box.heading")}</h2>
      <ul>
        <li><span class="box-dot"></span><span>${t("box.dots", { n: dots.length })}</span></li>
        <li><${PowerIcon} size=${22} /><span>${t("duel.box.power_ups", { n: powerUps.length })}</span></li>
        <li><span class="box-count pixel">${n(limits.turns)}</span><span>${t("duel.box.turns", { limit: limits.turn_limit })}</span></li>
        ${limits.idle_limit && html`<li><span class="box-count pixel">${n(limits.idle)}</span><span>${t("duel.box.idle", { limit: limits.idle_limit })}</span></li>`}
      </ul>
    </section>`;
}

/** Why a ghost may not move, to who is to act or about him. @param {{key: string}} why @param {import("/static/table/kit.js").Moment} moment */
export const whyText = ({ key }, moment) => t(`duel.barred.${key}`, { seat: moment.facts.seat });
