// @ts-check
// The unit as a file: for browsers that keep nothing, and for the way to another device.

import { t } from "/static/app/i18n.js";
import { toast } from "/static/app/say.js";
import { forgetful } from "/static/app/storage.js";
import { html } from "/static/app/ui.js";

/** @typedef {import("./local.js").LocalUnit} LocalUnit */

/** Said before anything is lost. @param {{model: LocalUnit}} props */
export const Forgetful = ({ model }) => forgetful.value && html`<div class="unit-forgetful panel" role="alert"><p>${t("unit.forgetful")}</p><${FileButtons} model=${model} /></div>`;

/** @param {{model: LocalUnit}} props */
export const FileButtons = ({ model }) => html`<div class="unit-files">
  <button type="button" class="button slim" onClick=${() => save(model)}>${t("unit.file.save")}</button>
  <label class="button slim">${t("unit.file.open")}<input class="unseen" type="file" accept=".json,application/json" onChange=${opener(model)} /></label></div>`;

/** @param {LocalUnit} model */
function save(model) {
  const href = URL.createObjectURL(new Blob([model.written()], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: "pacboard-unit.json" }).click();
  setTimeout(() => URL.revokeObjectURL(href)); // once the browser has taken it up
}

/** @param {LocalUnit} model */
const opener = (model) => async (/** @type {Event} */ event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const text = await field.files?.[0]?.text().catch(() => "");
  field.value = "";
  if (text !== undefined && !model.open(text)) toast(t("unit.file.bad"), { urgent: true });
};
