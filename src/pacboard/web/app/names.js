// @ts-check
/** Names as people type and paste them. */

/** Signs that nobody sees and the server refuses (server/names.py); they come along when a name is pasted.  Two of them join
 * letters and emoji, and some make the flag of England. */
const FLAG = "\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}";
const UNSEEN = new RegExp(`(${FLAG})|[\\0-\\x1f\\x7f-\\x9f\\xad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ud800-\\udfff\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufeff\\ufff0-\\ufffb\\ufffe\\uffff\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e00ff}\\u{f0000}-\\u{10ffff}]`, "gu");
const LETTERS = /[\p{L}\p{N}]/gu;
const LONGEST_NAME = 24, MOST_BYTES = 160;
/** What a field takes, in halves of signs: a name is cut by `tidyName`, which never cuts a sign that somebody sees. */
export const FIELD_LENGTH = MOST_BYTES;

/** A name without them, and not too long. @param {string} text */
export function tidyName(text) {
  const seen = text.normalize("NFC").replace(UNSEEN, "$1").trim();
  let kept = "", count = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(seen)) {
    count += Math.max(1, segment.match(LETTERS)?.length ?? 0);
    if (count > LONGEST_NAME || new TextEncoder().encode(kept + segment).length > MOST_BYTES) break;
    kept += segment;
  }
  return kept.trim();
}
