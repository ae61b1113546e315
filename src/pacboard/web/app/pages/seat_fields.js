// @ts-check
/** How many sit at the table, who they are, and how strong the bots play. */

import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { FIELD_LENGTH } from "../names.js";
import { givingWay, isUsual, usualName, usualSeats } from "../tables.js";
import { html, useId } from "../ui.js";

/** @typedef {import("../api.js").Game} Game */
/** @typedef {import("../api.js").NewMatch} NewMatch */
/** @typedef {import("../api.js").Seat} Seat */

/** @param {{game: Game, setup: NewMatch, onChange: (part: Partial<NewMatch>) => void}} props */
export function SeatFields({ game, setup, onChange }) {
  const id = useId();
  const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, more) => game.min_seats + more);
  const resize = (/** @type {number} */ count) => onChange({ seats: usualSeats(count, game.levels, setup.seats) });
  const set = (/** @type {number} */ place, /** @type {Partial<Seat>} */ part) =>
    onChange({ seats: givingWay(setup.seats.map((seat, k) => (k === place ? { ...seat, ...part } : seat))) });
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
          <${SeatLine} key=${place} seat=${seat} place=${place} others=${setup.seats.filter((_, k) => k !== place)} levels=${game.levels} onChange=${(/** @type {Partial<Seat>} */ part) => set(place, part)} />`)}
      </ol>
    </section>`;
}

/** @param {{seat: Seat, place: number, others: Seat[], levels: number[], onChange: (part: Partial<Seat>) => void}} props */
function SeatLine({ seat, place, others, levels, onChange }) {
  const id = useId();
  const number = place + 1;
  const turn = (/** @type {"person" | "bot"} */ kind) => {
    onChange({ kind, level: kind === "bot" ? levels[0] : 0, name: isUsual(seat, place) ? usualName(place, kind, others) : seat.name });
  };
  return html`
    <li class="seat-line">
      <label class="seat-field"><span class="unseen">${t("new.name_of", { number })}</span>
        <span class="seat-number pixel" aria-hidden="true">${number}</span>
        <input class="field-text" type="text" maxlength=${FIELD_LENGTH} value=${seat.name} autocomplete="off" spellcheck=${false}
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
