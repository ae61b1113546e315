// @ts-check
/** Everything a component needs, from one place: `import {html, signal, useEffect} from '/static/app/ui.js'`. */

import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

export { Fragment, createContext, h, render } from "../vendor/preact.js";
export {
  useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState,
} from "../vendor/hooks.js";
export { batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect } from "../vendor/signals.js";

/** @typedef {import("../vendor/preact.js").Child} Child */
/** @typedef {import("../vendor/preact.js").VNode} VNode */
/**
 * @template T
 * @typedef {import("../vendor/signals.js").Signal<T>} Signal
 */
/**
 * @template T
 * @typedef {import("../vendor/signals.js").ReadonlySignal<T>} ReadonlySignal
 */

export const html = htm.bind(h);
