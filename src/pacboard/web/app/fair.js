// @ts-check
/**
 * Were the dice fair?  Before the first roll the server shows a seal, the hash of its secret; this browser keeps the
 * seal that it saw.  When the match is over the record tells the secret, and it must fit that very seal.
 */

import { call, recordPath } from "./api.js";
import { fromHex, sha256, toHex } from "./sha256.js";
import { forget, recall, remember } from "./storage.js";

/** @typedef {"fair" | "broken" | "untold"} Verdict   untold: real dice, or the secret is not out yet */

/**
 * Keep the first seal that a match shows.
 * @param {string} id
 * @param {string | null | undefined} seal
 */
export function noteSeal(id, seal) {
  if (seal && !recall(`seal.${id}`)) remember(`seal.${id}`, seal);
}

/** @param {string} id */
export function dropSeal(id) {
  forget(`seal.${id}`);
}

/**
 * Does the secret in the record fit the seal that was shown before?
 * @param {string} id
 * @returns {Promise<Verdict>}
 */
export async function checkDice(id) {
  const { extra = {} } = await call(recordPath(id));
  const { secret, commitment } = extra;
  if (!secret) return "untold";
  const seal = recall(`seal.${id}`) ?? commitment;
  return toHex(sha256(fromHex(secret))) === seal ? "fair" : "broken";
}
