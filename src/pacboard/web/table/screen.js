// @ts-check
// The table of one match: opens it, and hands it to the table of its game.

import { openMatch } from "../app/socket.js";
import { t } from "../app/i18n.js";
import { PageTitle } from "../app/page.js";
import { html, useEffect, useMemo, useRef } from "../app/ui.js";
import { ChaseTable } from "../chase/table.js";
import { DuelTable } from "../duel/table.js";
import { MonopolyTable } from "../monopoly/table.js";

/** The table of each game. @type {Record<string, (props: {id: string, match: import("../app/socket.js").Match}) => any>} */
const TABLES = { chase: ChaseTable, duel: DuelTable, monopoly: MonopolyTable };

/** @param {{id: string}} props */
export function TableScreen({ id }) {
  const match = useMemo(() => openMatch(id), [id]);
  useEffect(() => () => match.close(), [match]);
  const state = match.state.value;
  const ready = state !== null && match.picture.value !== null;
  return html`<div class="table-screen">
    <${PageTitle} title=${ready ? t(`home.${state.game}.title`) : t("table.title")} unseen=${true} />
    ${match.status.value === "old" ? html`<${Renewed} />`
      : match.status.value === "gone" ? html`<${Gone} deleted=${match.trouble.value === "deleted"} />`
      : ready ? html`<${TABLES[state.game]} key=${id} id=${id} match=${match} />`
      : html`<div class="table-waiting" role="status"><p class="pixel">${t("table.opening")}</p></div>`}
  </div>`;
}

/** There is no such match, or no longer. @param {{deleted: boolean}} props */
function Gone({ deleted }) {
  const home = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => home.current?.focus(), []);
  return html`<div class="table-waiting" role="alert"><p class="pixel">${t(deleted ? "table.deleted" : "table.gone")}</p>
    <p>${t(deleted ? "why.deleted" : "table.gone_text")}</p><p><a class="button go" href="/" ref=${home}>${t("end.home")}</a></p></div>`;
}

/** The server has been renewed, and this page has not. */
function Renewed() {
  const reload = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => reload.current?.focus(), []);
  return html`<div class="table-waiting" role="alert"><p class="pixel">${t("table.renewed")}</p><p>${t("table.renewed_text")}</p>
    <p><button type="button" class="button go" ref=${reload} onClick=${() => location.reload()}>${t("table.reload")}</button></p></div>`;
}
