// @ts-check
// The table of one match: opens it, and hands it to the table of its game.

import { openMatch } from "../app/socket.js";
import { t } from "../app/i18n.js";
import { PageTitle } from "../app/page.js";
import { html, useEffect, useMemo } from "../app/ui.js";
import { ChaseTable } from "../chase/table.js";
import { DuelTable } from "../duel/table.js";
import { MonopolyTable } from "../monopoly/table.js";

/** The table of each game. @type {Record<string, (props: {id: string, match: import("../app/socket.js").Match}) => any>} */
const TABLES = { chase: ChaseTable, duel: DuelTable, monopoly: MonopolyTable };

/** @param {{id: string}} props */
export function TableScreen({ id }) {
  const match = useMemo(() => openMatch(id), [id]);
  useEffect(() => () => match.close(), [match]);
  const ready = match.state.value !== null && match.picture.value !== null;
  const title = ready ? t(`home.${match.state.value?.game}.title`) : t("table.title");
  return html`<div class="table-screen">
    <${PageTitle} title=${title} unseen=${true} />
    ${ready ? html`<${TABLES[match.state.value?.game ?? ""]} key=${id} id=${id} match=${match} />` : html`<${Waiting} match=${match} />`}
  </div>`;
}

/** @param {{match: import("../app/socket.js").Match}} props */
function Waiting({ match }) {
  const gone = match.status.value === "gone";
  return html`<div class="table-waiting" role="status"><p class="pixel">${t(gone ? "table.gone" : "table.opening")}</p>
    ${gone && html`<p>${t("table.gone_text")}</p><p><a class="button go" href="/">${t("end.home")}</a></p>`}</div>`;
}
