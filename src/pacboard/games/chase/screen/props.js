// @ts-check
// The card as it lies in the bar, and as it turns over the board.

import { n, t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { HUES } from "/static/art/pieces.js";
import { PieceIcon } from "/static/art/tokens.js";
import { CardBack, FruitCard, GhostCard } from "./cards.js";
import { ghostName } from "./moment.js";

/** A movement card as four places from left to right: played, being played, stopped, still to come.
 * @param {{lines: number[][] | null, done?: number, mover?: number | null, blocked?: Map<number, string>,
 *   deck?: {cards: number, fruit: number}}} props */
export function CardStrip({ lines, done = 0, mover = null, blocked = new Map(), deck }) {
  if (!lines) {
    return html`<div class="card-pile"><${CardBack} width=${54} />
      ${deck && html`<span>${t("chase.card.left", { n: deck.cards })}<br /><small>${t("chase.card.fruit_left", { n: deck.fruit })}</small></span>`}</div>`;
  }
  return html`<ol class="card-strip-row" aria-label=${t("chase.card.heading")}>${lines.map(([ghost, spaces], k) => {
    const why = blocked.get(ghost);
    const state = ghost === mover ? "now" : why ? "blocked" : k < done ? "done" : "due";
    const words = state === "now" ? t("chase.card.now") : why ? t(`chase.card.blocked.${why}`) : state === "done" ? t("chase.card.done") : t("chase.card.due");
    return html`<li key=${ghost} class=${`${state} ${HUES[ghost]}`} title=${words}>
      <${PieceIcon} ghost=${ghost} size=${30} /><b class="pixel">${n(spaces)}</b><span class="unseen">${ghostName(ghost)}</span>
      <small>${words}</small></li>`;
  })}</ol>`;
}

/** The card that has just been flipped, large, over the board.
 * @param {{flip: import("./stage.js").Flip}} props */
export function Turning({ flip }) {
  return html`<div class="turning" aria-hidden="true"><div class="turning-card">
    <div class="turning-back"><${CardBack} width=${150} /></div>
    <div class="turning-face">${flip.lines ? html`<${GhostCard} lines=${flip.lines} width=${150} />` : html`<${FruitCard} fruit=${flip.fruit} width=${150} />`}</div>
  </div></div>`;
}
