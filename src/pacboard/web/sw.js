// Keeps the arcade unit's page usable without a network: always asks the server first, and falls back to what it gave last.

const KEPT = "pacboard-unit";
const WANTED = /^\/(unit$|static\/|generated\/|texts\/)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || !WANTED.test(address.pathname)) return;
  event.respondWith(fetched(request));
});
// The page tells what it was made of before this worker saw anything.
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));

async function keep(addresses) {
  const kept = await caches.open(KEPT);
  const wanted = addresses.map((one) => new URL(one)).filter((one) => one.origin === location.origin && WANTED.test(one.pathname));
  await Promise.allSettled(wanted.map((one) => kept.add(one.pathname + one.search)));
}

async function fetched(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (trouble) {
    const before = await kept.match(request);
    if (before) return before;
    throw trouble;
  }
}
