// @ts-check
/** What marks a round on the high-score pad: a bot played it, or by house rules. */

import { has, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { html } from "../ui.js";

/** @typedef {import("../api.js").PadRow} PadRow */

/** @param {{row: PadRow}} props */
export const BotMark = ({ row }) => row.bot && html`<span class="badge"><${Icon} name="bot" size=${15} />${t("new.kind.bot")}</span>`;

/** The options that are not at their default. @param {{game: string, row: PadRow}} props */
export function OptionMarks({ game, row }) {
  const options = Object.entries(row.options ?? {}).filter(([name]) => name !== "mode");
  if (!options.length) return null;
  return html`<span class="pad-options">${options.map(([name, value]) => html`<span class="badge">${optionText(game, name, value)}</span>`)}</span>`;
}

/**
 * An option that is not at its default, as one phrase.
 * @param {string} game
 * @param {string} name
 * @param {import("../api.js").Value} value
 */
function optionText(game, name, value) {
  const key = `option.${game}.${name}`;
  if (has(`${key}.${value}.short`)) return t(`${key}.${value}.short`);
  return has(`${key}.short`) && typeof value === "number" ? t(`${key}.short`, { n: value }) : `${name} ${value}`;
}
