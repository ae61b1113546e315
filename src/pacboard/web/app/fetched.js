// @ts-check
/** Data of the server in components. */

import { useCallback, useEffect, useState } from "./ui.js";

/**
 * @template T
 * @typedef {{value: T | null, trouble: unknown, again: () => void}} Fetched
 */

/**
 * Fetch when the component appears and whenever `inputs` change; an answer that comes too late is dropped.
 * @template T
 * @param {() => Promise<T>} get
 * @param {readonly unknown[]} inputs
 * @returns {Fetched<T>}
 */
export function useFetched(get, inputs) {
  const [state, setState] = useState(/** @type {{value: T | null, trouble: unknown}} */ ({ value: null, trouble: null }));
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    get().then(
      (value) => wanted && setState({ value, trouble: null }),
      (trouble) => wanted && setState((now) => ({ value: now.value, trouble })),
    );
    return () => {
      wanted = false;
    };
  }, [...inputs, round]);
  const again = useCallback(() => setRound((/** @type {number} */ now) => now + 1), []);
  return { ...state, again };
}
