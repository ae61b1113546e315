// @ts-check
/**
 * The sounds, one per meaning, as little scores of notes.
 *
 * A note: start and length in seconds, pitch in hertz (or a glide from one to another), wave and loudness.
 */

/** @typedef {{at: number, for: number, hz: number | [number, number], wave: OscillatorType | "noise", loud: number}} Note */

/**
 * @param {number} at
 * @param {number} length
 * @param {number | [number, number]} hz
 * @param {OscillatorType | "noise"} [wave]
 * @param {number} [loud]
 * @returns {Note}
 */
const note = (at, length, hz, wave = "square", loud = 0.5) => ({ at, for: length, hz, wave, loud });

/**
 * The same step again and again, each a little later.
 * @param {number[]} pitches
 * @param {number} step seconds
 * @param {OscillatorType} [wave]
 * @param {number} [loud]
 */
const run = (pitches, step, wave = "square", loud = 0.5) =>
  pitches.map((hz, place) => note(place * step, step * 1.1, hz, wave, loud));

/** @param {number} times */
const rattle = (times) =>
  Array.from({ length: times }, (_, place) => note(place * 0.07, 0.045, [1900 - 90 * place, 700], "noise", 0.5 - place * 0.03));

/** @type {Record<string, Note[]>} */
export const SOUNDS = {
  // One's own hand
  press: [note(0, 0.04, 620, "triangle", 0.35)],
  step: [note(0, 0.035, 330, "triangle", 0.3)],
  back: [note(0, 0.05, [330, 220], "triangle", 0.3)],
  confirm: run([523, 784], 0.06, "triangle", 0.45),
  refused: run([196, 147], 0.09, "sawtooth", 0.28),
  undo: run([587, 440, 330], 0.05, "triangle", 0.4),
  // The table
  turn: run([659, 880], 0.11, "sine", 0.6),
  dice: rattle(6),
  card: [note(0, 0.09, [2600, 900], "noise", 0.4), note(0.09, 0.04, 480, "triangle", 0.3)],
  role: run([440, 554, 659], 0.09, "triangle", 0.5),
  // Pac-Man
  dot: [note(0, 0.045, [260, 520]), note(0.05, 0.045, [520, 260])],
  pellet: run([262, 392, 523, 392, 523, 659], 0.055),
  power_over: [note(0, 0.35, [700, 240], "triangle", 0.45)],
  fruit: run([784, 988, 1175, 1568], 0.06, "square", 0.4),
  ghost_eaten: [note(0, 0.22, [220, 1320], "sawtooth", 0.32), note(0.2, 0.1, 1568, "square", 0.3)],
  caught: [0, 1, 2, 3, 4, 5].map((step) => note(step * 0.12, 0.12, [720 - step * 95, 420 - step * 60], "triangle", 0.6)),
  board_won: run([523, 659, 784, 1047, 784, 1047], 0.075, "square", 0.4),
  level: run([523, 523, 659, 784, 659, 784, 1047], 0.1, "square", 0.4),
  // Ghosts
  ghost: [note(0, 0.12, [180, 250], "sine", 0.5)],
  blocked: [note(0, 0.07, 130, "square", 0.3)],
  home: run([392, 523], 0.08, "sine", 0.5),
  // The arcade unit
  coin: [note(0, 0.04, 1760, "triangle", 0.3), note(0.05, 0.16, 2637, "triangle", 0.3)],
  beep: [note(0, 0.14, 1047, "square", 0.35)],
  booked: run([784, 988, 1319], 0.07, "square", 0.35),
  bell: [0, 1, 2].map((stroke) => note(stroke * 0.19, 0.17, [1480, 1397], "triangle", 0.6)),
  reset: run([262, 330, 392, 523, 392, 523, 659, 784, 659, 784, 988, 1047, 784, 659, 784, 1047], 0.23, "square", 0.3),
  mini_game: run([494, 988, 740, 622, 988, 740, 622, 523, 1047, 784, 659, 1047, 784, 659], 0.2, "square", 0.3),
  // Ends
  round: run([784, 659, 523], 0.12, "triangle", 0.5),
  win: run([523, 659, 784, 1047, 988, 1047, 1319], 0.12, "square", 0.42),
};
