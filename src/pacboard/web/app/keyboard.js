// @ts-check
/**
 * What a key means on any keyboard.  Words go by the character, so that M is where M is printed; places (a digit in the
 * row, four keys to steer) go by where the key lies, whatever is printed there.
 */

/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", ArrowLeft: "left" };
/** @type {Record<string, string>} */
const STEERING = { KeyW: "up", KeyD: "right", KeyS: "down", KeyA: "left" };

/** The direction of an arrow key, or "". @param {KeyboardEvent} event */
export const arrowOf = ({ key }) => ARROWS[key] ?? "";

/** The same, and of the four keys under the left hand: WASD, ZQSD and their like. @param {KeyboardEvent} event */
export const steeringOf = ({ key, code }) => ARROWS[key] ?? STEERING[code] ?? "";

/** The number of a digit's key from 1 to 9, in the row or on the pad, or 0. @param {KeyboardEvent} event */
export const digitOf = ({ key, code }) => Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : 0));

/**
 * The small letter of a key, or "".  Where other letters are written, it is the one that lies there on a Latin keyboard.
 * @param {KeyboardEvent} event
 */
export function letterOf({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{Script=Latin}$/u.test(key) ? "" : (/^Key([A-Z])$/.exec(code)?.[1] ?? "").toLowerCase();
}

/** A question mark of any script. @param {KeyboardEvent} event */
export const asksHelp = ({ key }) => key === "?" || key === "؟";
