/** What the client uses of htm. */
import type { VNode } from "./preact.js";
interface Htm {
  bind(h: unknown): (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
}
declare const htm: Htm;
export default htm;
