// Keeps the arcade unit's page usable without a network: asks the server first, and falls back to what it gave last.

const KEPT = "pacboard-unit";
const PAGE = "/unit";
const WANTED = /^\/(unit$|static\/|generated\/|texts\/)/;
const PATIENCE = 1_500; // milliseconds; a line that is open and says nothing is as good as none

/** Pages whose line was found dead: all their parts come from what is kept, so that none waits and none is of another day. */
const cutOff = new Set();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || !WANTED.test(address.pathname)) return;
  event.respondWith(answer(event));
});
// The page tells what it was made of before this worker saw anything.
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));

async function keep(addresses) {
  const kept = await caches.open(KEPT);
  const wanted = addresses.map((one) => new URL(one)).filter((one) => one.origin === location.origin && WANTED.test(one.pathname));
  await Promise.allSettled(wanted.map((one) => kept.add(one.pathname + one.search)));
}

async function answer(event) {
  const { request, resultingClientId, clientId } = event;
  const page = resultingClientId || clientId;
  const kept = await caches.open(KEPT).catch(() => null); // browsers may forbid it at any time
  const name = request.mode === "navigate" ? PAGE : request; // whatever stands behind a question mark
  const before = await kept?.match(name).catch(() => undefined);
  if (before && cutOff.has(page)) return before;
  const fresh = fetched(request, name, kept);
  if (!before) return fresh;
  event.waitUntil(fresh.catch(() => undefined)); // what comes too late is kept for the next time
  const cut = () => (cutOff.add(page), before);
  return Promise.race([fresh, new Promise((late) => setTimeout(late, PATIENCE)).then(cut)]).catch(cut);
}

/** What the server says, whole: a line may also die in the middle of an answer. */
async function fetched(request, name, kept) {
  const given = await fetch(request);
  if (given.ok) await kept?.put(name, given.clone()).catch(() => undefined); // the disk may be full
  return given;
}
