// @ts-check
// Sharing a unit: several phones at once as coins, through a server that they all reach.

import { call } from "/static/app/api.js";
import { Dialog } from "/static/app/dialog.js";
import { useFetched } from "/static/app/fetched.js";
import { t } from "/static/app/i18n.js";
import { tidyName } from "/static/app/names.js";
import { go } from "/static/app/router.js";
import { sorryText } from "/static/app/say.js";
import { forget, recall, remember } from "/static/app/storage.js";
import { html, useState } from "/static/app/ui.js";
import { ledger } from "./local.js";
import { SharedUnit } from "./shared.js";

/** @typedef {import("./model.js").UnitModel} UnitModel */

const SHARED = "unit.shared";
const COMMAND = "make play WITH='--host 0.0.0.0'";
const MOST_SENT = 150; // steps, so that the request stays small

/** The code of the unit that this device has shared last, or "". */
export const sharedCode = () => recall(SHARED) ?? "";

/** The unit that was shared a moment ago: the page that now opens shows its address at once. */
let fresh = "";

/** Is this model to open with its address?  Only once. @param {UnitModel} model */
export function opensWithAddress(model) {
  const is = model instanceof SharedUnit && model.code === fresh;
  if (is) fresh = "";
  return is;
}

const isHere = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** What to do about a server that listens on its own computer only. */
const OnlyHere = () => html`<p role="alert">${t("unit.share.only_here")}</p><p><code>${COMMAND}</code></p>`;

/** @param {{model: UnitModel, close: () => void}} props */
export const Share = ({ model, close }) =>
  model instanceof SharedUnit ? html`<${Shared} model=${model} close=${close} />` : html`<${Offer} model=${model} close=${close} />`;

/** @param {{model: UnitModel, close: () => void}} props */
function Offer({ model, close }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const { value: reached } = useFetched(() => call("/api/units"), []);
  const share = async () => {
    setBusy(true);
    setSaid("");
    try {
      const { code } = await call("/api/units", "POST", startOf(model));
      remember(SHARED, (fresh = code));
      go(`/unit/${code}`);
    } catch (trouble) {
      setBusy(false);
      setSaid(sorryText(trouble, "unit.share.failed"));
    }
  };
  const foot = html`<button type="button" class="button go" disabled=${busy} onClick=${share}>${t("unit.share.start")}</button>`;
  return html`<${Dialog} title=${t("unit.share")} foot=${foot} onClose=${close}><p>${t("unit.share.text")}</p>
    ${isHere() && reached?.address === "" && html`<${OnlyHere} />`}${said && html`<p class="unit-failed" role="alert">${said}</p>`}<//>`;
}

/** The address that the others open. @param {{model: SharedUnit, close: () => void}} props */
function Shared({ model, close }) {
  const connecting = model.status.value === "connecting";
  const reached = isHere() ? model.address : location.origin;
  const place = `${(reached || location.origin).replace("http://", "")}/unit/`;
  const alone = () => {
    takeHome(model);
    forget(SHARED);
    go("/unit");
  };
  const foot = html`<button type="button" class="button" onClick=${alone}>${t("unit.share.alone")}</button>`;
  return html`<${Dialog} title=${t("unit.share")} foot=${foot} onClose=${close}>
    ${!connecting && html`<p>${t(reached ? "unit.share.open" : "unit.share.here")}</p>
      <p class="unit-address"><span>${place}</span><b class="pixel">${model.code}</b></p>${!reached && html`<${OnlyHere} />`}`}
    <p class="quiet">${t("unit.share.how")}</p><//>`;
}

/** What the server needs to go on from here; coins are out. @param {UnitModel} model */
const startOf = ({ unit, names, steps }) => ({
  ledger: ledger(unit), played: unit.last !== 0, price: unit.price, rent: unit.rent, names: names.map(tidyName),
  steps: steps.slice(-MOST_SENT),
});

/** Points, Levels, prices and names go with the phone that leaves; the history stays with the others. @param {UnitModel} model */
function takeHome({ unit, names }) {
  const { points, owner, joined, over, winners, price, rent, acts, last } = unit;
  remember("unit", JSON.stringify({ unit: { points, owner, joined, over, winners, price, rent, acts, last }, names, steps: [] }));
}
