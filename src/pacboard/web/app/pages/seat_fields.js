// @ts-check
/** How many sit at the table, who they are, and how strong the bots play. */

import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { usualName, usualSeat } from "../tables.js";
import { html, useId } from "../ui.js";

/** @typedef {import("../api.js").Game} Game */
/** @typedef {import("../api.js").NewMatch} NewMatch */
/** @typedef {import("../api.js").Seat} Seat */

const LONGEST_NAME = 24;

/** @param {{game: Game, setup: NewMatch, onChange: (part: Partial<NewMatch>) => void}} props */
export function SeatFields({ game, setup, onChange }) {
  const id = useId();
  const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, more) => game.min_seats + more);
  const resize = (/** @type {number} */ count) => {
    const more = Array.from({ length: count }, (_, seat) => setup.seats[seat] ?? usualSeat(seat, game.levels));
    onChange({ seats: more });
  };
  const set = (/** @type {number} */ place, /** @type {Partial<Seat>} */ part) =>
    onChange({ seats: setup.seats.map((seat, k) => (k === place ? { ...seat, ...part } : seat)) });
  return html`
    <section class="panel part" aria-labelledby=${`${id}-title`}>
      <fieldset>
        <legend id=${`${id}-title`} class="part-title">${t("new.seats")}</legend>
        ${counts.length > 1 && html`<div class="choices">
          ${counts.map((count) => html`
            <label class="choice"><input type="radio" name=${`${id}-count`} checked=${count === setup.seats.length}
              onChange=${() => resize(count)} /><span>${t("new.seat_count", { n: count })}</span></label>`)}
        </div>`}
      </fieldset>
      <ol class="seats-list">
        ${setup.seats.map((seat, place) => html`
          <${SeatLine} key=${place} seat=${seat} place=${place} levels=${game.levels} onChange=${(/** @type {Partial<Seat>} */ part) => set(place, part)} />`)}
      </ol>
    </section>`;
}

/** @param {{seat: Seat, place: number, levels: number[], onChange: (part: Partial<Seat>) => void}} props */
function SeatLine({ seat, place, levels, onChange }) {
  const id = useId();
  const number = place + 1;
  const turn = (/** @type {"person" | "bot"} */ kind) => {
    const named = seat.name !== usualName(place, seat.kind) && seat.name.trim() !== "";
    onChange({ kind, level: kind === "bot" ? levels[0] : 0, name: named ? seat.name : usualName(place, kind) });
  };
  return html`
    <li class="seat-line">
      <label class="seat-field"><span class="unseen">${t("new.name_of", { number })}</span>
        <span class="seat-number pixel" aria-hidden="true">${number}</span>
        <input class="field-text" type="text" maxlength=${LONGEST_NAME} value=${seat.name} autocomplete="off" spellcheck=${false}
          onInput=${(/** @type {Event} */ event) => onChange({ name: /** @type {HTMLInputElement} */ (event.target).value })} />
      </label>
      ${levels.length > 0 && html`<fieldset class="seat-kind">
        <legend class="unseen">${t("new.kind_of", { number })}</legend>
        <div class="choices">
          ${/** @type {const} */ (["person", "bot"]).map((kind) => html`
            <label class="choice"><input type="radio" name=${id} checked=${seat.kind === kind} onChange=${() => turn(kind)} />
              <span><${Icon} name=${kind} size=${18} />${t(`new.kind.${kind}`)}</span></label>`)}
        </div>
      </fieldset>`}
      ${seat.kind === "bot" && html`
        <label class="seat-level"><span class="unseen">${t("new.level_of", { number })}</span>
          <select class="field-select" value=${seat.level}
            onChange=${(/** @type {Event} */ event) => onChange({ level: Number(/** @type {HTMLSelectElement} */ (event.target).value) })}>
            ${levels.map((level) => html`<option value=${level}>${t(`new.level.${level}`)}</option>`)}
          </select>
        </label>`}
    </li>`;
}
