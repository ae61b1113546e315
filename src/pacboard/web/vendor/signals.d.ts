/** What the client uses of signals in components. */
import type { ReadonlySignal, Signal } from "./signals-core.js";
export { batch, computed, effect, signal, untracked } from "./signals-core.js";
export type { ReadonlySignal, Signal } from "./signals-core.js";
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(compute: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => void | (() => void)): void;
