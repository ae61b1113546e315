// @ts-check
// Real dice and cards: what lies on the table is told here.

import { n, t } from "/static/app/i18n.js";
import { html, useState } from "/static/app/ui.js";
import { LETTERS } from "/static/art/pieces.js";
import { PieceIcon } from "/static/art/tokens.js";
import { TellDice } from "/static/table/asked.js";
import { ghostName } from "./moment.js";
import { FruitIcon } from "./tokens.js";

const GHOSTS = [0, 1, 2, 3];
const YELLOW = "y"; // how the text of a yellow card begins

/** @param {{due: {kind: string, dice: number, spaces: number}, tell: (outcomes: string[]) => void}} props */
export const Asked = ({ due, tell }) => (due.kind === "card" ? html`<${TellCard} most=${due.spaces} tell=${tell} />`
  : html`<${TellDice} key=${due.dice} dice=${due.dice} tell=${tell} />`);

/** The four lines of a card from top to bottom, or a fruit card; `most` is the largest number on a card.
 * @param {{most: number, tell: (outcomes: string[]) => void}} props */
function TellCard({ most, tell }) {
  const [lines, setLines] = useState(/** @type {number[][]} */ ([]));
  const [ghost, setGhost] = useState(-1);
  const [yellow, setYellow] = useState(false);
  const text = (yellow ? YELLOW : "") + lines.map(([g, spaces]) => LETTERS[g] + spaces).join("");
  const restart = () => (setLines([]), setGhost(-1));
  const add = (/** @type {number} */ spaces) => (setLines([...lines, [ghost, spaces]]), setGhost(-1));
  return html`<div class="asked asked-card">
    <p class="asked-lines" aria-live="polite">${lines.length ? lines.map(([g, spaces]) => html`<span key=${g}><${PieceIcon} ghost=${g} size=${24} />${n(spaces)}</span>`)
      : t("chase.asked.card")}</p>
    ${lines.length < 4 && ghost < 0 && html`<div class="asked-row" role="group" aria-label=${t("chase.asked.ghost", { n: lines.length + 1 })}>
      ${GHOSTS.filter((g) => !lines.some(([used]) => used === g)).map((g) => html`<button type="button" key=${g} class="face" aria-label=${ghostName(g)}
        onClick=${() => setGhost(g)}><${PieceIcon} ghost=${g} size=${34} /></button>`)}</div>`}
    ${ghost >= 0 && html`<div class="asked-row" role="group" aria-label=${t("chase.asked.spaces", { ghost: ghostName(ghost) })}>
      <${PieceIcon} ghost=${ghost} size=${34} />
      ${Array.from({ length: most }, (_, k) => k + 1).map((spaces) => html`<button type="button" key=${spaces} class="face number" onClick=${() => add(spaces)}>${n(spaces)}</button>`)}</div>`}
    <div class="asked-row">
      ${lines.length === 0 && ghost < 0 && html`<button type="button" class="button slim" onClick=${() => tell(["fruit"])}><${FruitIcon} fruit=${0} size=${20} />${t("chase.asked.fruit")}</button>`}
      ${lines.length > 0 && html`<label class="asked-yellow"><input type="checkbox" checked=${yellow} onChange=${() => setYellow(!yellow)} />${t("chase.asked.yellow")}</label>
        <button type="button" class="button slim" onClick=${restart}>${t("chase.asked.again")}</button>`}
      ${lines.length === 4 && html`<button type="button" class="button go" onClick=${() => (tell([text]), restart())}>${t("asked.tell")}</button>`}
    </div>
  </div>`;
}
