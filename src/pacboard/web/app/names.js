// @ts-check
/** Names as people type and paste them. */

/** Signs that nobody sees and the server refuses; they come along when a name is pasted.  Two of them join letters and emoji. */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;
export const LONGEST_NAME = 24;

/** A name without them, and not too long; a sign of two halves is never cut. @param {string} text */
export const tidyName = (text) => [...text.replace(UNSEEN, "").trim()].slice(0, LONGEST_NAME).join("").trim();
