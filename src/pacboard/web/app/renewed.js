// @ts-check
/** The server may be newer than this page, which then asks to be loaded anew and does nothing else. */

/** The mark of the client that this page belongs to, as the server wrote it into the page. */
const own = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=client]"))?.content ?? "";

/** @param {string} [given] the mark of the client that the server gives out now */
export const isOutdated = (given) => Boolean(given && own && given !== own);
