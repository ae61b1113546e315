/** What the client uses of Preact's hooks. */
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useRef<T>(initial: T): { current: T };
export function useRef<T>(initial: null): { current: T | null };
export function useMemo<T>(make: () => T, inputs?: readonly unknown[]): T;
export function useCallback<T extends (...args: never[]) => unknown>(call: T, inputs?: readonly unknown[]): T;
export function useContext<T>(context: { Provider: unknown; Consumer: unknown }): T;
export function useId(): string;
