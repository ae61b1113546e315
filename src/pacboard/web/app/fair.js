// @ts-check
/**
 * Were the dice fair?  Before the first roll the server shows a seal, the hash of its secret; this browser keeps the
 * seal that it saw.  When the match is over the record tells the secret: it must fit that very seal, and give every
 * die, card and seed of the record.
 */

import { board, call, drawsPath, recordPath } from "./api.js";
import { compare } from "./draws.js";
import { fromHex, sha256, toHex } from "./sha256.js";
import { forget, recall, remember } from "./storage.js";

/** What came of the check.  broken: the secret does not fit the seal; missing: there is a seal, but no secret; forged: a
 * step is not what the secret gives; untold: real dice.
 * @typedef {{kind: "fair" | "broken" | "missing" | "forged" | "untold", step: number, checked: number, told: number}} Verdict */

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
 * Check all dice of a finished match.
 * @param {string} id
 * @param {string} game
 * @param {(proof: string) => Promise<string>} [proven]   the outcome of what is played out in this game
 * @returns {Promise<Verdict>}
 */
export async function checkDice(id, game, proven = async () => "") {
  const record = await call(recordPath(id));
  const { secret, commitment } = record.extra;
  const seal = recall(`seal.${id}`) ?? commitment;
  if (!secret) return verdict(seal ? "missing" : "untold");
  if (toHex(sha256(fromHex(secret))) !== seal) return verdict("broken");
  const [draws, { decks = {} }] = await Promise.all([call(drawsPath(id)), board(game)]);
  const found = await compare(record, draws, decks, proven);
  return verdict(found.step ? "forged" : "fair", found);
}

/**
 * @param {Verdict["kind"]} kind
 * @param {import("./draws.js").Comparison} [found]
 * @returns {Verdict}
 */
function verdict(kind, found = { step: 0, checked: 0, told: 0 }) {
  return { kind, ...found };
}
