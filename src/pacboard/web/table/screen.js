// @ts-check
// The table of one match: opens it, and hands it to the table of its game.

import { useFetched } from "../app/fetched.js";
import { t } from "../app/i18n.js";
import { PageTitle, Trouble } from "../app/page.js";
import { openMatch } from "../app/socket.js";
import { html, useEffect, useMemo, useRef } from "../app/ui.js";
import { Story } from "./story.js";

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
      : ready ? html`<${GameTable} key=${id} id=${id} match=${match} game=${state.game} />` : html`<${Opening} cut=${match.status.value === "waiting"} />`}
  </div>`;
}

/** Before there is a table: that it comes, or what it waits for. @param {{cut?: boolean}} props */
const Opening = ({ cut = false }) => html`<div class="table-waiting" role="status"><p class="pixel">${t(cut ? "table.not_reached" : "table.opening")}</p>
  ${cut && html`<p>${t("table.not_reached_text")}</p><p><a class="button" href="/">${t("end.home")}</a></p>`}</div>`;

/** The table that a game has in its room. @param {{id: string, match: import("../app/socket.js").Match, game: string}} props */
function GameTable({ id, match, game }) {
  const { value, trouble, again } = useFetched(async () => {
    const [{ Table }, { STORY }] = await Promise.all([import(`/static/${game}/table.js`), import(`/generated/${game}/story.js`)]);
    return { Table, story: new Story(STORY, match.state.peek()?.board, () => match.state.value?.seats ?? []) };
  }, [game]);
  if (value) return html`<${value.Table} id=${id} match=${match} story=${value.story} />`;
  return trouble ? html`<${Trouble} trouble=${trouble} again=${again} />` : html`<${Opening} />`;
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
