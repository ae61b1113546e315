// @ts-check
/** Pages by address: history routing, with the server answering index.html on every client route. */

import { computed, signal } from "./ui.js";

/** @typedef {{name: string, game: string, id: string}} Route */

/** @type {[RegExp, string][]} */
const ROUTES = [
  [/^\/$/, "home"],
  [/^\/new\/(?<game>\w+)$/, "new"],
  [/^\/match\/(?<id>[\w-]+)$/, "match"],
  [/^\/rules\/(?<game>\w+)$/, "rules"],
  [/^\/cards\/(?<game>\w+)$/, "cards"],
  [/^\/pad(?:\/(?<game>\w+))?$/, "pad"],
  [/^\/unit(?:\/(?<id>\w+))?$/, "unit"],
  [/^\/about$/, "about"],
];

const path = signal(location.pathname);
/** The part after `#`, decoded. */
export const anchor = signal(fragment());

/** Where the reader is; `missing` if the address leads nowhere. */
export const route = computed(() => parse(path.value));

/**
 * @param {string} address
 * @returns {Route}
 */
export function parse(address) {
  for (const [form, name] of ROUTES) {
    const found = form.exec(address);
    if (found) return { name, game: found.groups?.game ?? "", id: found.groups?.id ?? "" };
  }
  return { name: "missing", game: "", id: "" };
}

/**
 * Go to an address of ours.
 * @param {string} address
 * @param {{replace?: boolean}} [how] replace: leave no way back to this page
 */
export function go(address, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

function arrive() {
  path.value = location.pathname;
  anchor.value = fragment();
}

/** Anything may stand there, also what cannot be decoded. */
function fragment() {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/**
 * A plain click on a link of ours changes the page without a reload.
 * @param {MouseEvent} event
 */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!(link instanceof HTMLAnchorElement) || special || event.defaultPrevented) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (parse(link.pathname).name === "missing") return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", arrive);
document.addEventListener("click", follow);
