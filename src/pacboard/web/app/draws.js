// @ts-check
/** Draws of committed dice, worked out anew in the browser: the same as in core/chance.py, so that nobody need be believed. */

import { fromHex, hmac } from "./sha256.js";

const NUMBERS = 2n ** 64n;
const SEED_BYTES = 4;
const BYTE = new Array(256).fill(1);
const PIPS = ["1", "2", "3", "4", "5", "6"];
const DIE = PIPS.map(() => 1);

/** What may be drawn of a kind: a name for each outcome, and how often it is in a whole deck (there may be several).
 * @typedef {{names: string[], whole: number[][]}} Deck */
/** What fell at a step, as the server lists it. @typedef {{step: number, kind: string, origin: "drawn" | "played" | "told", weights: number[]}} Draw */
/** @typedef {{steps: [number | string, string, string][], extra: Record<string, string>}} MatchRecord */
/** `step`: the first one that the secret does not give, or 0.
 * @typedef {{step: number, checked: number, told: number}} Comparison */

/**
 * Draw number `k` of a secret.
 * @param {Uint8Array} secret
 * @param {number} k
 * @param {number[]} weights
 */
export function drawn(secret, k, weights) {
  const total = BigInt(sum(weights));
  const limit = NUMBERS - (NUMBERS % total);
  for (let attempt = 0; ; attempt += 1) {
    const digest = hmac(secret, new TextEncoder().encode(`${k}/${attempt}`));
    const number = new DataView(digest.buffer).getBigUint64(0);
    if (number < limit) return pick(weights, Number(number % total));
  }
}

/**
 * Compare everything that fell in a record with what a secret gives.
 *
 * The server's list of draws is believed as little as its record: a die has six equal sides, a deck is whole or has lost
 * the cards that came, a seed leads to its outcome.  What people told it cannot compare, and counts.
 * @param {MatchRecord} record
 * @param {Draw[]} draws
 * @param {Record<string, Deck>} decks
 * @param {(proof: string) => Promise<string>} proven   the outcome that was played out from a seed
 * @returns {Promise<Comparison>}
 */
export async function compare(record, draws, decks, proven) {
  const source = new Source(record.extra.secret, decks);
  const fallen = record.steps.flatMap(([by, outcome], at) => (by === "chance" ? [{ step: at + 1, outcome }] : []));
  let told = 0;
  for (const [at, { step, outcome }] of fallen.entries()) {
    const draw = draws[at];
    if (draw?.origin === "told") told += 1;
    else if (!(draw?.step === step && (await source.gives(draw, outcome, record.extra[`proof ${step}`] ?? "", proven)))) {
      return { step, checked: at - told, told };
    }
  }
  return { step: 0, checked: fallen.length - told, told };
}

/** What a secret gives, draw after draw. */
class Source {
  /**
   * @param {string} secret
   * @param {Record<string, Deck>} decks
   */
  constructor(secret, decks) {
    this.secret = fromHex(secret);
    this.decks = decks;
    this.count = 0;
    /** @type {Record<string, number[]>} */
    this.left = {};
  }

  /**
   * @param {Draw} draw
   * @param {string} outcome
   * @param {string} proof
   * @param {(proof: string) => Promise<string>} proven
   */
  async gives({ kind, origin, weights }, outcome, proof, proven) {
    if (origin === "played") return proof.startsWith(`${this.seed()}:`) && (await proven(proof)) === outcome;
    const deck = this.decks[kind];
    return deck ? this.card(kind, deck, weights) === outcome : PIPS[this.next(DIE)] === outcome;
  }

  /** @param {number[]} weights */
  next(weights) {
    this.count += 1;
    return drawn(this.secret, this.count - 1, weights);
  }

  seed() {
    let seed = 0;
    for (let byte = 0; byte < SEED_BYTES; byte += 1) seed = seed * 256 + this.next(BYTE);
    return seed;
  }

  /**
   * The card that comes, or nothing if the deck cannot be what the server says it was.
   * @param {string} kind
   * @param {Deck} deck
   * @param {number[]} weights
   */
  card(kind, deck, weights) {
    if (![this.left[kind] ?? [], ...deck.whole].some((cards) => sum(cards) > 0 && String(cards) === String(weights))) return undefined;
    const card = this.next(weights);
    this.left[kind] = weights.with(card, weights[card] - 1);
    return deck.names[card];
  }
}

/**
 * @param {number[]} weights
 * @param {number} number
 */
function pick(weights, number) {
  let left = number;
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
