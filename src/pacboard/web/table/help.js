// @ts-check
// What a table puts into the header and into the help while it is shown.

import { help } from "../app/help.js";
import { t } from "../app/i18n.js";
import { headline } from "../app/page.js";
import { useEffect } from "../app/ui.js";
import { KEY_LINES } from "./keys.js";

/** Topics and keys of the help, by the keys of their texts. @param {string[]} topics @param {(string | string[])[][]} [lines] */
export const helpOf = (topics, lines = KEY_LINES) => ({
  topics: topics.map((topic) => ({ title: t(`${topic}.title`), text: t(`${topic}.text`) })),
  keys: lines.map(([keys, text]) => ({ keys: /** @type {string[]} */ (keys), text: t(/** @type {string} */ (text)) })),
});

/** The topic of this moment. @param {import("./kit.js").Moment} moment */
export function topicNow({ mine, need, mover }) {
  if (!mine && need !== "over") return "wait";
  return need === "move" ? `move_${mover}` : need;
}

/** Badges in the header and topics in the help, as long as the table is shown.
 * @param {() => any} badges @param {unknown[]} badgesOf what they depend on
 * @param {() => ReturnType<typeof helpOf>} topics @param {unknown[]} topicsOf what they depend on */
export function useHeader(badges, badgesOf, topics, topicsOf) {
  useEffect(() => {
    headline.value = badges;
  }, badgesOf);
  useEffect(() => {
    help.value = topics;
  }, topicsOf);
  useEffect(() => () => {
    headline.value = null;
    help.value = null;
  }, []);
}
