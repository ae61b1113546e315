// @ts-check
// The log: what happened, a sentence a line, each with its rule; pointing at a line marks its pieces and spaces.

import { t } from "../app/i18n.js";
import { html, useEffect, useRef } from "../app/ui.js";
import { sentence } from "./lines.js";

/** @typedef {import("./story.js").Line} Line */

const SHOWN = 250; // older lines are in the record

/** `news`: lines after the one seq and up to the other are news for who is to act.
 * @param {{lines: Line[], news: [number, number], lit: (line: Line | null) => void, open: (rule: string) => void}} props */
export function Log({ lines, news: [from, to], lit, open }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const last = lines.length;
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  useEffect(toEnd, [last, to]);
  useEffect(() => {
    const room = new ResizeObserver(toEnd);
    if (box.current) room.observe(box.current);
    return () => room.disconnect();
  }, []);
  const shown = lines.slice(-SHOWN);
  const isNews = (/** @type {Line} */ line) => line.seq > from && line.seq <= to;
  const first = shown.findIndex(isNews);
  return html`<div class="log" ref=${box} tabindex="0" role="log" aria-live="off" aria-label=${t("log.heading")}>
    <ol>${shown.map((line, k) => html`
      ${k === first && html`<li class="log-news" key="news"><span>${t("log.since_your_turn")}</span></li>`}
      <${LogLine} key=${`${line.seq}-${k}`} line=${line} news=${isNews(line)} lit=${lit} open=${open} />`)}</ol>
    ${!shown.length && html`<p class="quiet">${t("log.empty")}</p>`}
  </div>`;
}

/** @param {{line: Line, news: boolean, lit: (line: Line | null) => void, open: (rule: string) => void}} props */
function LogLine({ line, news, lit, open }) {
  return html`<li class=${`log-line ${line.weight}${news ? " news" : ""}${line.undone ? " undone" : ""}`}
      onMouseEnter=${() => lit(line)} onMouseLeave=${() => lit(null)} onFocusIn=${() => lit(line)} onFocusOut=${() => lit(null)}>
    <span>${sentence(line)}</span>${" "}
    ${line.rule && html`<button type="button" class="rule-link" title=${t("log.open_rule")} onClick=${() => open(line.rule)}>${line.rule}</button>`}
  </li>`;
}
