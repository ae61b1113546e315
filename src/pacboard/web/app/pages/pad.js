// @ts-check
/** The high-score pad: one list per mode, kept for good. */

import * as api from "../api.js";
import { useFetched } from "../fetched.js";
import { has, n, t, when } from "../i18n.js";
import { PageTitle, Trouble } from "../page.js";
import { html } from "../ui.js";
import { BotMark, OptionMarks } from "./pad_marks.js";

/** @typedef {import("../api.js").PadRow} PadRow */

/** @param {{game: string}} props */
export function Pad({ game }) {
  const games = useFetched(api.games, []);
  const names = games.value?.map((one) => one.name) ?? [];
  const shown = game || names[0] || "";
  return html`
    <div class="page pad-page">
      <header class="page-head">
        <${PageTitle} title=${t("pad.title")} />
        <p class="quiet">${t("pad.text")}</p>
      </header>
      ${games.trouble && !games.value && html`<${Trouble} trouble=${games.trouble} again=${games.again} />`}
      ${names.length > 1 && html`<nav class="tabs" aria-label=${t("pad.games")}>
        ${names.map((name) => html`<a href=${`/pad/${name}`} aria-current=${name === shown ? "page" : undefined}>${t(`home.${name}.title`)}</a>`)}
      </nav>`}
      ${shown && html`<${PadLists} key=${shown} game=${shown} />`}
    </div>`;
}

/** @param {{game: string}} props */
function PadLists({ game }) {
  const { value, trouble, again } = useFetched(() => api.pad(game), [game]);
  if (trouble && !value) return html`<${Trouble} trouble=${trouble} again=${again} />`;
  if (!value) return null;
  const filled = value.filter((one) => one.rows.length);
  if (!filled.length) return html`<${Empty} game=${game} />`;
  return html`<div class="pad-lists">${filled.map((one) => html`<${PadTable} key=${one.mode} game=${game} mode=${one.mode} rows=${one.rows} />`)}</div>`;
}

/** @param {{game: string}} props */
function Empty({ game }) {
  return html`<div class="pad neon pad-empty"><p class="pixel">${t("pad.empty_title")}</p><p>${t("pad.empty")}</p>
    <p><a class="button go" href=${`/new/${game}`}>${t("home.setup")}</a></p></div>`;
}

/** @param {{game: string, mode: string, rows: PadRow[]}} props */
function PadTable({ game, mode, rows }) {
  const title = has(`option.${game}.mode.${mode}`) ? t(`option.${game}.mode.${mode}`) : t(`home.${game}.title`);
  const levels = rows.some((row) => row.level > 0);
  return html`
    <div class="pad neon" role="region" aria-label=${title} tabindex="-1">
      <table>
        <caption class="pixel-title">${title}</caption>
        <thead><tr>
          <th scope="col"><span class="unseen">${t("pad.rank")}</span></th><th scope="col">${t("pad.name")}</th>
          <th scope="col" class="pad-points">${t("pad.points")}</th>
          ${levels && html`<th scope="col" class="pad-level">${t("pad.level")}</th>`}
          <th scope="col" class="pad-date">${t("pad.date")}</th>
        </tr></thead>
        <tbody>${rows.map((row, place) => html`<${PadLine} game=${game} row=${row} place=${place} levels=${levels} />`)}</tbody>
      </table>
    </div>`;
}

/** @param {{game: string, row: PadRow, place: number, levels: boolean}} props */
function PadLine({ game, row, place, levels }) {
  return html`
    <tr class="pad-line place-${place + 1}">
      <td class="pad-rank pixel">${n(place + 1)}</td>
      <th scope="row" class="pad-name"><span>${row.name}</span>
        ${" "}<${BotMark} row=${row} />
        <span class="pad-more">${moreText(row, levels)}</span>
        <${OptionMarks} game=${game} row=${row} />
      </th>
      <td class="pad-points pixel">${n(row.points)}</td>
      ${levels && html`<td class="pad-level pixel">${n(row.level)}</td>`}
      <td class="pad-date">${when(row.when, { dateStyle: "medium" })}</td>
    </tr>`;
}

/**
 * What narrow screens show below the name instead of in columns.
 * @param {PadRow} row
 * @param {boolean} levels
 */
function moreText(row, levels) {
  const date = when(row.when, { dateStyle: "medium" });
  return levels ? t("pad.level_and_date", { level: row.level, date }) : date;
}
