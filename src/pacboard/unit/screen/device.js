// @ts-check
// What the unit asks of the device that it lies on the table as.  Browsers grant it only on https and on the machine itself.

/** Have everything kept that this page was made of, so that it opens without a network. */
export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([`${location.origin}/unit`, ...new Set(parts)]);
  await navigator.storage?.persist?.();
}

/** Keep the screen lit while the unit is awake. @param {boolean} awake @returns {() => void} let it go dark again */
export function keepAwake(awake) {
  /** @type {Promise<WakeLockSentinel | null>} */
  let lock = Promise.resolve(null);
  const hold = () => {
    if (!document.hidden) lock = navigator.wakeLock.request("screen").catch(() => null);
  };
  if (!awake || !("wakeLock" in navigator)) return () => undefined;
  hold();
  document.addEventListener("visibilitychange", hold); // a page that was hidden has lost it
  return () => {
    document.removeEventListener("visibilitychange", hold);
    void lock.then((held) => held?.release());
  };
}
