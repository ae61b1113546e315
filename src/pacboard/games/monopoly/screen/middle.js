// @ts-check
// What stands in the middle of the ring: a mini game, an auction, or the unit with the coin of who is to act.

import { t } from "/static/app/i18n.js";
import { html } from "/static/app/ui.js";
import { LiveMini, ReplayedMini } from "./minigame/overlay.js";
import { sentence } from "/static/table/lines.js";
import { Cabinet, GhostRow, Panel, Readout, digits } from "./cabinet.js";
import { Hammer } from "./hammer.js";
import { isHere } from "./moment.js";
import { Token } from "./tokens.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("/static/app/socket.js").Seat} Seat */
/** When a wait ends, by this screen's clock: the table's, of those who let time pass, and of a roll that is held up.
 * @typedef {{acts: number, opens: number}} Ends */
/** @typedef {{picture: Picture, moment: import("./moment.js").Moment, state: import("/static/app/socket.js").State, match: import("/static/app/socket.js").Match,
 *   stage: import("./stage.js").RingStage, ends: Ends}} MiddleProps */

/** @param {MiddleProps} props */
export function Middle(props) {
  const { picture, moment, state: { seats, options }, match, stage } = props;
  const played = stage.played.value, { player } = picture;
  const isLive = picture.throw?.played && seats[player].kind === "person" && options.minigame === "play";
  if (played?.proof) return html`<${ReplayedMini} key=${played.proof} proof=${played.proof} name=${seats[played.seat].name} done=${() => stage.replayed()} />`;
  if (isLive) {
    return html`<${LiveMini} key=${stage.seq.value} match=${match} seat=${player} name=${seats[player].name} mine=${isHere(seats, player)}
      result=${played ? resultText(played) : ""} />`;
  }
  const said = stage.said.value;
  if (picture.auction) return html`<${Cabinet}><${Hammer} ...${props} /><//>`;
  const seat = Math.max(0, moment.seat);
  const coin = t("mono.cabinet.coin", { seat: seats[seat].name });
  const points = played ? played.points : picture.seats[seat].points;
  return html`<${Cabinet} foot=${html`<${Panel} />`}>
    <${GhostRow} />
    <${Readout} score=${digits(points)} owned=${picture.seats[seat].levels} label=${`${coin}: ${t("mono.points", { n: picture.seats[seat].points })}`}
      flash=${picture.winners.includes(seat)} />
    ${said ? html`<p class="cabinet-said" key=${said.seq + said.key}>${sentence(said)}</p>`
      : html`<p class="cabinet-coin">${played ? resultText(played) : html`<${Token} seat=${seat} /><span class="cabinet-name">${coin}</span>`}</p>`}
  <//>`;
}

/** @param {import("./stage.js").Played} played */
const resultText = ({ points, shown }) => (points === shown ? t("mono.mini.won", { n: points }) : t("mono.mini.won_half", { n: points, shown }));
