// @ts-check
// Sharing out the ghosts: every ghost gets a player; the server says which splits are allowed.

import { Dialog } from "/static/app/dialog.js";
import { t } from "/static/app/i18n.js";
import { html, useState } from "/static/app/ui.js";
import { HUES } from "/static/art/pieces.js";
import { PieceIcon } from "/static/art/tokens.js";
import { ghostName, ghostSeats } from "./moment.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @param {{picture: Picture, seats: import("/static/app/socket.js").Seat[], propose: (action: string) => void, close: () => void}} props */
export function SplitDialog({ picture, seats, propose, close }) {
  const [owners, setOwners] = useState(/** @type {number[]} */ (picture.ghosts.map((/** @type {any} */ g) => g.seat)));
  const players = ghostSeats(picture, seats);
  const found = picture.splits.find((/** @type {{owners: number[]}} */ split) => split.owners.join() === owners.join());
  const foot = html`<button type="button" class="button" onClick=${close}>${t("chase.split.keep")}</button>
    <button type="button" class="button go" aria-disabled=${!found} onClick=${() => found && (propose(found.action), close())}>${t("chase.split.propose")}</button>`;
  return html`<${Dialog} title=${t("chase.split.title")} kind="split" foot=${foot} onClose=${close}>
    <p class="quiet">${t("chase.split.text")}</p>
    ${HUES.map((hue, ghost) => html`<fieldset key=${hue} class="split-row">
      <legend><${PieceIcon} ghost=${ghost} size=${32} />${ghostName(ghost)}</legend>
      <div class="choices">${players.map((seat) => html`<label key=${seat} class="choice"><input type="radio" name=${`split-${ghost}`}
        checked=${owners[ghost] === seat} onChange=${() => setOwners(owners.map((old, k) => (k === ghost ? seat : old)))} /><span>${seats[seat].name}</span></label>`)}</div>
    </fieldset>`)}
    <p class="split-note" role="status">${found ? "" : t("chase.split.unfair", { n: players.length })}</p>
  <//>`;
}
