// @ts-check
/** Searching the rules: every word must occur, accents and capitals do not matter. */

/** @typedef {import("../api.js").Chapter} Chapter */

/**
 * Without accents and capitals, letter for letter.
 * @param {string} text
 */
export function plain(text) {
  return Array.from(text, (letter) => {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter.toLowerCase();
  }).join("");
}

/** @param {string} search */
function words(search) {
  return plain(search).split(/\s+/).filter(Boolean);
}

/**
 * The chapters with those of their rules in whose text, id or chapter title every word occurs.
 * @param {Chapter[]} chapters
 * @param {string} search
 * @returns {Chapter[]}
 */
export function find(chapters, search) {
  const wanted = words(search);
  if (!wanted.length) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => {
        const text = plain(`${rule.id} ${rule.text} ${chapter.title}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}

/**
 * A text cut where the search hits it.
 * @param {string} text
 * @param {string} search
 * @returns {[string, boolean][]} pieces, and whether each is a hit
 */
export function pieces(text, search) {
  const wanted = words(search).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!wanted.length || plain(text).length !== text.length) return [[text, false]];
  /** @type {[string, boolean][]} */
  const cut = [];
  let place = 0;
  for (const hit of plain(text).matchAll(new RegExp(wanted.join("|"), "g"))) {
    cut.push([text.slice(place, hit.index), false], [text.slice(hit.index, hit.index + hit[0].length), true]);
    place = hit.index + hit[0].length;
  }
  cut.push([text.slice(place), false]);
  return cut;
}
