// @ts-check
/** New table: seats, mode and house rules, pace, dice. */

import * as api from "../api.js";
import { useFetched } from "../fetched.js";
import { language, t } from "../i18n.js";
import { tidyName } from "../names.js";
import { PageTitle, Trouble } from "../page.js";
import { PACES, changed, keepSetup, lastSetup, proposed, sameName, startMatch, usualName, usualSeats, usualValue } from "../tables.js";
import { toast } from "../say.js";
import { html, useId, useState } from "../ui.js";
import { Missing } from "./missing.js";
import { OptionField } from "./option_field.js";
import { SeatFields } from "./seat_fields.js";

/** @typedef {import("../api.js").Game} Game */
/** @typedef {import("../api.js").NewMatch} NewMatch */
/** @typedef {import("../api.js").Value} Value */

/** @param {{game: string}} props */
export function NewTable({ game }) {
  const { value, trouble, again } = useFetched(api.games, []);
  if (trouble && !value) return html`<div class="page"><${Trouble} trouble=${trouble} again=${again} /></div>`;
  if (!value) return html`<div class="page"></div>`;
  const found = value.find((one) => one.name === game);
  return found ? html`<${Form} game=${found} />` : html`<${Missing} />`;
}

/** @param {{game: Game}} props */
function Form({ game }) {
  const [setup, setSetup] = useState(() => lastSetup(game) ?? freshSetup(game));
  const [busy, setBusy] = useState(false);
  const rules = useFetched(() => api.rules(game.name, language.value), [game.name, language.value]);
  const change = (/** @type {Partial<NewMatch>} */ part) => setSetup((now) => ({ ...now, ...part }));
  const start = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy) return;
    const ready = withNames(setup), name = sameName(ready.seats);
    if (name) return toast(t("new.same_name", { name }), { urgent: true });
    setBusy(true);
    keepSetup(ready);
    await startMatch({ ...ready, options: changed(game, ready.options) });
    setBusy(false);
  };
  return html`
    <form class="page new-table" onSubmit=${start}>
      <header class="page-head">
        <${PageTitle} title=${t("new.title", { game: t(`home.${game.name}.title`) })} />
        <button type="button" class="button slim" onClick=${() => setSetup(freshSetup(game))}>${t("new.reset")}</button>
      </header>
      <div class="new-columns">
        <div class="new-column"><${SeatFields} game=${game} setup=${setup} onChange=${change} /></div>
        <div class="new-column">
          <${Options} game=${game} setup=${setup} rules=${rules.value ?? []} onChange=${change} />
          <${Pace} setup=${setup} onChange=${change} />
          <${Dice} setup=${setup} onChange=${change} />
        </div>
      </div>
      <${StartBar} game=${game} setup=${setup} busy=${busy} />
    </form>`;
}

/**
 * @param {Game} game
 * @returns {NewMatch}
 */
function freshSetup(game) {
  const count = Math.min(Math.max(3, game.min_seats), game.max_seats);
  return {
    game: game.name,
    options: proposed(game),
    seats: usualSeats(count, game.levels),
    pace: "normal",
    dice: "drawn",
  };
}

/**
 * Without signs that nobody sees; a seat left without a name gets the usual one.
 * @param {NewMatch} setup
 * @returns {NewMatch}
 */
function withNames(setup) {
  const others = (/** @type {number} */ place) => setup.seats.filter((_, k) => k !== place);
  return { ...setup, seats: setup.seats.map((seat, place) => ({ ...seat,
    name: tidyName(seat.name) || usualName(place, seat.kind, others(place)) })) };
}

/** @param {{game: Game, setup: NewMatch, rules: api.Chapter[], onChange: (part: Partial<NewMatch>) => void}} props */
function Options({ game, setup, rules, onChange }) {
  const set = (/** @type {string} */ name, /** @type {Value} */ value) => onChange({ options: { ...setup.options, [name]: value } });
  const field = (/** @type {api.Option} */ option) => html`
    <${OptionField} key=${option.name} game=${game.name} option=${option} rules=${rules}
      value=${setup.options[option.name] ?? option.default} onChange=${(/** @type {Value} */ value) => set(option.name, value)} />`;
  const mode = game.options.filter((option) => option.name === "mode");
  const house = game.options.filter((option) => option.name !== "mode");
  const count = house.filter((option) => (setup.options[option.name] ?? option.default) !== usualValue(option)).length;
  return html`
    ${mode.length > 0 && html`<section class="panel part">${mode.map(field)}</section>`}
    ${house.length > 0 && html`
      <section class="panel part">
        <details class="house">
          <summary><h2>${t("new.house_rules")}</h2><span class="quiet small">${count ? t("new.house_changed", { n: count }) : t("new.house_unchanged")}</span></summary>
          <p class="quiet small">${t("new.house_text")}</p>
          ${house.map(field)}
        </details>
      </section>`}`;
}

/** @param {{setup: NewMatch, onChange: (part: Partial<NewMatch>) => void}} props */
function Pace({ setup, onChange }) {
  return html`<${Radios} title=${t("new.pace")} hint=${t("new.pace_text")} value=${setup.pace}
    choices=${PACES.map((value) => ({ value, label: t(`new.pace.${value}`) }))}
    onChange=${(/** @type {api.Pace} */ pace) => onChange({ pace })} />`;
}

/** @param {{setup: NewMatch, onChange: (part: Partial<NewMatch>) => void}} props */
function Dice({ setup, onChange }) {
  return html`<${Radios} title=${t("new.dice")} hint=${t(`new.dice.${setup.dice}.text`)} value=${setup.dice}
    choices=${["drawn", "asked"].map((value) => ({ value, label: t(`new.dice.${value}`) }))}
    onChange=${(/** @type {"drawn" | "asked"} */ dice) => onChange({ dice })} />`;
}

/** @param {{title: string, hint: string, value: string, choices: {value: string, label: string}[], onChange: (value: any) => void}} props */
function Radios({ title, hint, value, choices, onChange }) {
  const id = useId();
  return html`
    <fieldset class="panel part" aria-describedby=${`${id}-hint`}>
      <legend class="part-title">${title}</legend>
      <div class="choices">${choices.map((choice) => html`
        <label class="choice"><input type="radio" name=${id} value=${choice.value} checked=${choice.value === value}
          onChange=${() => onChange(choice.value)} /><span>${choice.label}</span></label>`)}</div>
      <p id=${`${id}-hint`} class="quiet small">${hint}</p>
    </fieldset>`;
}

/** @param {{game: Game, setup: NewMatch, busy: boolean}} props */
function StartBar({ game, setup, busy }) {
  const people = setup.seats.filter((seat) => seat.kind === "person").length;
  const bots = setup.seats.length - people;
  const mode = typeof setup.options.mode === "string" ? t(`option.${game.name}.mode.${setup.options.mode}`) : "";
  return html`
    <div class="start-bar">
      <p class="start-words">
        <strong>${people ? t("new.people", { n: people }) : t("new.only_bots")}</strong>${bots > 0 && html`<span>${t("new.bots", { n: bots })}</span>`}${mode && html`<span>${mode}</span>`}
      </p>
      <button type="submit" class="button go big" disabled=${busy}><span aria-hidden="true">▶</span> ${t("new.start")}</button>
    </div>`;
}
