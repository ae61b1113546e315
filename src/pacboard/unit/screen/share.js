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
import { ledger } from "./machine.js";
import { SharedUnit } from "./shared.js";

/** @typedef {import("./desk.js").Desk} Desk */

const SHARED = "unit.shared";
const COMMAND = "make play WITH='--host 0.0.0.0'";
const MOST_SENT = 150; // steps, so that the request stays small

/** The code of the unit that this device has shared last, or "". */
export const sharedCode = () => recall(SHARED) ?? "";

/** The unit that was shared a moment ago: the page that now opens shows its address at once. */
let fresh = "";

/** Is this desk to open with its address?  Only once. @param {Desk} desk */
export function opensWithAddress(desk) {
  const is = desk instanceof SharedUnit && desk.code === fresh;
  if (is) fresh = "";
  return is;
}

const isHere = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** What to do about a server that listens on its own computer only. */
const OnlyHere = () => html`<p role="alert">${t("unit.share.only_here")}</p><p><code>${COMMAND}</code></p>`;

/** @param {{desk: Desk, close: () => void}} props */
export const Share = ({ desk, close }) =>
  desk instanceof SharedUnit ? html`<${Shared} desk=${desk} close=${close} />` : html`<${Offer} desk=${desk} close=${close} />`;

/** @param {{desk: Desk, close: () => void}} props */
function Offer({ desk, close }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const { value: reached } = useFetched(() => call("/api/units"), []);
  const share = async () => {
    setBusy(true);
    setSaid("");
    try {
      const { code } = await call("/api/units", "POST", startOf(desk));
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

/** The address that the others open. @param {{desk: SharedUnit, close: () => void}} props */
function Shared({ desk, close }) {
  const connecting = desk.status.value === "connecting";
  const reached = isHere() ? desk.address : location.origin;
  const place = `${(reached || location.origin).replace("http://", "")}/unit/`;
  const alone = () => {
    takeHome(desk);
    forget(SHARED);
    go("/unit");
  };
  const foot = html`<button type="button" class="button" onClick=${alone}>${t("unit.share.alone")}</button>`;
  return html`<${Dialog} title=${t("unit.share")} foot=${foot} onClose=${close}>
    ${!connecting && html`<p>${t(reached ? "unit.share.open" : "unit.share.here")}</p>
      <p class="unit-address"><span>${place}</span><b class="pixel">${desk.code}</b></p>${!reached && html`<${OnlyHere} />`}`}
    <p class="quiet">${t("unit.share.how")}</p><//>`;
}

/** What the server needs to go on from here; coins are out. @param {Desk} desk */
const startOf = ({ unit, names, steps }) => ({
  ledger: ledger(unit), played: unit.last !== 0, price: unit.price, rent: unit.rent, names: names.map(tidyName),
  steps: steps.slice(-MOST_SENT),
});

/** Points, Levels, prices and names go with the phone that leaves; the history stays with the others. @param {Desk} desk */
function takeHome({ unit, names }) {
  const { points, owner, joined, over, winners, price, rent, acts, last } = unit;
  remember("unit", JSON.stringify({ unit: { points, owner, joined, over, winners, price, rent, acts, last }, names, steps: [] }));
}
