// @ts-check
// The card of a Level, opened by a tap on its space.

import { Dialog } from "../app/dialog.js";
import { n, t } from "../app/i18n.js";
import { html } from "../app/ui.js";

/** @param {{level: {level: number, price: number, rent: number, set: number}, owner: string | null, close: () => void}} props */
export function LevelCard({ level: { level, price, rent, set }, owner, close }) {
  const row = (/** @type {string} */ name, /** @type {string} */ value) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
  return html`<${Dialog} title=${t("ring.level", { level })} kind="level-card" onClose=${close}>
    <div class=${`card-face set-${set}`}><p class="card-band">${t("mono.card.set", { set })}</p><p class="card-number pixel">${n(level)}</p>
      <table>${row(t("mono.card.price"), n(price))}${row(t("mono.card.rent"), n(rent))}${row(t("mono.card.full"), n(2 * rent))}
        ${row(t("mono.card.owner"), owner ?? t("mono.card.nobody"))}</table></div>
  <//>`;
}
