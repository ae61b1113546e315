// @ts-check
// The simulation of the mini game: the server's own rules, translated.  It is fetched when it is first needed.

/** @type {Promise<any> | null} */
let loading = null;

/** The module of /generated/monopoly/minigame.js. @returns {Promise<any>} */
export function loadRules() {
  const address = "/generated/monopoly/minigame.js";
  loading ??= import(address).catch((trouble) => {
    loading = null;
    throw trouble;
  });
  return loading;
}

export const TICKS_A_SECOND = 60;
export const NO_INPUT = -1;
export const DIRECTIONS = ["up", "right", "down", "left"];

/** A run as the server sends it, as an object of the rules. @param {any} rules @param {Record<string, any>} fields */
export function revive(rules, fields) {
  return Object.assign(new rules.Run(), fields).copy();
}

/**
 * The points of a mini game that was played before, in the words of a record.
 * @param {string} proof
 * @returns {Promise<string>}
 */
export async function proven(proof) {
  const rules = await loadRules();
  const { seed, pressed } = readProof(proof);
  const run = rules.begin(seed);
  while (run.how === 0) rules.tick(run, pressed.get(run.tick) ?? NO_INPUT);
  return String(rules.points(run));
}

/** Seed and inputs of a proof such as "12345:3r,17u". @param {string} proof */
export function readProof(proof) {
  const [seed, rest] = proof.split(":");
  const pressed = new Map(rest.split(",").filter(Boolean).map((word) => [Number(word.slice(0, -1)), "urdl".indexOf(word.slice(-1))]));
  return { seed: Number(seed), pressed };
}
