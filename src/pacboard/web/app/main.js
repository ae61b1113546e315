// @ts-check
/** Starts the client: texts first, then everything. */

import { LANGUAGES, preferred, speak } from "./i18n.js";
import { Shell } from "./shell.js";
import { html, render } from "./ui.js";

const place = /** @type {HTMLElement} */ (document.getElementById("app"));

async function begin() {
  const wanted = preferred();
  await speak(wanted, { remembered: false }).catch(() =>
    speak(/** @type {import("./i18n.js").Language} */ (LANGUAGES.find((other) => other !== wanted)), { remembered: false }));
  render(html`<${Shell} />`, place);
}

begin().catch(() => {
  // No texts, so no words: the address again is all that can be offered.
  place.replaceChildren(Object.assign(document.createElement("a"), { href: location.href, textContent: "pacboard ↻" }));
});
