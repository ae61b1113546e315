/** What the client uses of Preact. */
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: unknown;
}
export type Child = VNode | string | number | bigint | boolean | null | undefined | object | Child[];
export type Component<P = Record<string, unknown>> = (props: P) => Child;
export function h(type: unknown, props: object | null, ...children: Child[]): VNode;
export function render(child: Child, parent: Element): void;
export function createContext<T>(value: T): { Provider: Component; Consumer: Component };
export const Fragment: Component;
