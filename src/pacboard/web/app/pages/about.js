// @ts-check
/** About: what this is and is not, what is stored, how the dice are kept honest, whose work is in it. */

import { t } from "../i18n.js";
import { PageTitle } from "../page.js";
import { html } from "../ui.js";

const PARTS = ["fan", "box", "art", "stored", "fair"];

const BORROWED = [
  ["Preact", "MIT", "preact.txt"],
  ["HTM", "Apache-2.0", "htm.txt"],
  ["Preact Signals", "MIT", "preact-signals.txt"],
  ["Preact Signals Core", "MIT", "preact-signals-core.txt"],
  ["Press Start 2P", "OFL-1.1", "press-start-2p-OFL.txt"],
];

/** The page itself. */
export function About() {
  return html`
    <div class="page narrow about">
      <${PageTitle} title=${t("about.title")} />
      ${PARTS.map((part) => html`
        <section class="panel about-part">
          <h2>${t(`about.${part}.title`)}</h2>
          <p>${t(`about.${part}.text`)}</p>
        </section>`)}
      <section class="panel about-part">
        <h2>${t("about.borrowed.title")}</h2>
        <p>${t("about.borrowed.text")}</p>
        <ul class="borrowed">
          ${BORROWED.map(([name, licence, file]) => html`
            <li><span>${name}</span> <a href=${`/static/vendor/licences/${file}`} target="_blank">${licence}</a></li>`)}
        </ul>
      </section>
    </div>`;
}
