// @ts-check
/** An address that leads nowhere. */

import { t } from "../i18n.js";
import { PageTitle } from "../page.js";
import { html } from "../ui.js";
import { PieceIcon } from "../../art/tokens.js";

/** The page itself. */
export function Missing() {
  return html`
    <div class="page narrow missing">
      <div class="missing-ghosts" aria-hidden="true">${[0, 1, 2, 3].map((ghost) => html`<${PieceIcon} ghost=${ghost} scared=${true} size=${58} />`)}</div>
      <${PageTitle} title=${t("missing.title")} />
      <p>${t("missing.text")}</p>
      <p><a class="button go" href="/">${t("missing.home")}</a></p>
    </div>`;
}
