// @ts-check
/** Plays the synthesised sounds, or shows their captions, or both. */

import { t } from "../app/i18n.js";
import { settings } from "../app/settings.js";
import { signal } from "../app/ui.js";
import { SOUNDS } from "./sounds.js";

/** @typedef {{id: number, text: string}} Caption */

/** Captions that are to be seen now, oldest first; the shell shows them. */
export const captions = signal(/** @type {Caption[]} */ ([]));

const READING = 2_500;
const MASTER = 0.22;
let last = 0;

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/**
 * Let a sound be heard, unless muted, and its caption be read, if captions are on.
 * @param {string} name one of SOUNDS
 */
export function play(name) {
  if (settings.captions.peek() === "on") caption(t(`sound.${name}`));
  const notes = SOUNDS[name];
  if (!notes || settings.sound.peek() !== "on" || !audio || audio.state !== "running") return;
  for (const one of notes) sing(audio, one);
}

/** Sound on or off; what the key M does. */
export function toggleSound() {
  settings.sound.value = settings.sound.peek() === "on" ? "off" : "on";
  play("press");
}

/** @param {string} text */
function caption(text) {
  last += 1;
  const id = last;
  captions.value = [...captions.peek().filter((old) => old.text !== text).slice(-2), { id, text }];
  setTimeout(() => {
    captions.value = captions.peek().filter((one) => one.id !== id);
  }, READING);
}

/**
 * @param {AudioContext} context
 * @param {import("./sounds.js").Note} one
 */
function sing(context, one) {
  const begin = context.currentTime + 0.01 + one.at;
  const end = begin + one.for;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(one.loud * MASTER, begin + 0.006);
  volume.gain.setValueAtTime(one.loud * MASTER, Math.max(begin + 0.006, end - 0.03));
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(context.destination);
  const source = one.wave === "noise" ? noise(context, one, volume, begin, end) : tone(context, one, volume, begin, end);
  source.start(begin);
  source.stop(end + 0.01);
}

/**
 * @param {AudioContext} context
 * @param {import("./sounds.js").Note} one
 * @param {AudioNode} out
 * @param {number} begin
 * @param {number} end
 */
function tone(context, one, out, begin, end) {
  const source = context.createOscillator();
  source.type = /** @type {OscillatorType} */ (one.wave);
  glide(source.frequency, one.hz, begin, end);
  source.connect(out);
  return source;
}

/**
 * Hiss through a filter that glides: dice and cards.
 * @param {AudioContext} context
 * @param {import("./sounds.js").Note} one
 * @param {AudioNode} out
 * @param {number} begin
 * @param {number} end
 */
function noise(context, one, out, begin, end) {
  const source = context.createBufferSource();
  source.buffer = hiss ??= makeHiss(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 3;
  glide(filter.frequency, one.hz, begin, end);
  source.connect(filter).connect(out);
  return source;
}

/**
 * @param {AudioParam} pitch
 * @param {number | [number, number]} hz
 * @param {number} begin
 * @param {number} end
 */
function glide(pitch, hz, begin, end) {
  const [from, to] = typeof hz === "number" ? [hz, hz] : hz;
  pitch.setValueAtTime(from, begin);
  if (to !== from) pitch.exponentialRampToValueAtTime(to, end);
}

/**
 * @param {AudioContext} context
 */
function makeHiss(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return buffer;
}

/** Browsers let sound begin only after a touch or a key. */
function unlock() {
  try {
    if (!audio || audio.state === "closed") audio = new AudioContext();
    resume();
  } catch {
    // No sound device: captions are left.
  }
}

/** A phone call, or another app that plays, interrupts sound and does not give it back. */
function resume() {
  if (!document.hidden && audio && audio.state !== "running") audio.resume().catch(() => undefined);
}

for (const touch of ["pointerdown", "pointerup", "keydown"]) addEventListener(touch, unlock, { capture: true, passive: true });
document.addEventListener("visibilitychange", resume);
addEventListener("pageshow", resume);
