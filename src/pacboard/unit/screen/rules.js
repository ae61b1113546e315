// @ts-check
// The unit's own rules, translated from the server's: /generated/monopoly/unit.js.

/** @type {Promise<any> | null} */
let loading = null;

/** @returns {Promise<any>} */
export function loadUnit() {
  const address = "/generated/monopoly/unit.js";
  loading ??= import(address).catch((trouble) => {
    loading = null;
    throw trouble;
  });
  return loading;
}

/** Which of the unit's codes means what, in the order of its rules. */
export const MODES = ["score", "undo", "buy", "auction", "bidding", "pay", "game_ready", "game_on"];
export const SOUNDS = ["", "beep", "booked", "bell", "reset", "mini_game", "win"];
export const DEEDS = ["", "bought", "stolen", "won", "rent", "ghost", "jail", "sold", "played", "undone", "denied"];
export const LEVELS = 16;
export const CHOOSING = ["buy", "auction", "pay"];
/** In these the screen asks something, and the white button says yes. */
export const ASKING = [...CHOOSING, "bidding", "undo"];
