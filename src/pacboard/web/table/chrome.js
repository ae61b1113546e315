// @ts-check
// What stands around every table: how fast bots come, and word of a lost connection.

import { t } from "../app/i18n.js";
import { PACES } from "../app/tables.js";
import { html } from "../app/ui.js";

/** How fast bots and forced moves come. @param {{match: import("../app/socket.js").Match}} props */
export function PacePick({ match }) {
  const choose = (/** @type {Event} */ event) => match.setPace(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<label class="pace"><span>${t("pace.label")}</span>
    <select value=${match.state.value?.pace} onChange=${choose}>${PACES.map((pace) => html`<option key=${pace} value=${pace}>${t(`pace.${pace}`)}</option>`)}</select></label>`;
}

/** Said while the connection is away, or the server cannot save what comes next. @param {{match: import("../app/socket.js").Match}} props */
export function Status({ match }) {
  const said = match.status.value === "waiting" ? "table.reconnecting" : match.trouble.value === "not_saved" ? "table.not_saved" : "";
  return html`<div class="table-status" role="status">${said && html`<span>${t(said)}</span>`}</div>`;
}
