// @ts-check
// The table of one match: opens it, and lays out board, seats, log and bar.

import { openMatch } from "../app/socket.js";
import { t } from "../app/i18n.js";
import { PageTitle } from "../app/page.js";
import { html, useEffect, useMemo } from "../app/ui.js";
import { makeGeometry } from "../board/geometry.js";
import { ChaseTable } from "./chase_table.js";
import { Planning } from "./planning.js";
import { Stage } from "./stage.js";
import { MonopolyTable } from "../monopoly/table.js";

/** The table of each game. @type {Record<string, (props: {id: string, match: import("../app/socket.js").Match}) => any>} */
const TABLES = { chase: OpenChase, monopoly: MonopolyTable };

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

/** @param {{id: string, match: import("../app/socket.js").Match}} props */
function OpenChase({ id, match }) {
  const board = match.state.value?.board;
  const table = useMemo(() => {
    const geometry = makeGeometry(board);
    return { geometry, stage: new Stage(match, geometry), planning: new Planning(match, geometry) };
  }, [match]);
  useEffect(() => () => table.stage.close(), [table]);
  return html`<${ChaseTable} id=${id} match=${match} ...${table} />`;
}
