// @ts-check
/** Commands to a log: one at a time is under way, and is sent again with the same id after every cut until answered. */

import { signal } from "./ui.js";

/** @typedef {{ok: true, seq: number} | {ok: false, rule: string, key: string, facts: Record<string, any>}} Answer */
/** @typedef {{command: Record<string, unknown>, answer: (answer: Answer) => void}} Pending */

export class CommandQueue {
  /** @param {(command: Record<string, unknown>) => void} transmit sends a command now, if there is a connection */
  constructor(transmit) {
    this.transmit = transmit;
    /** @type {Pending[]} the first one is under way */
    this.pending = [];
    /** @type {import("./ui.js").Signal<boolean>} a command waits for its answer */
    this.busy = signal(false);
  }

  /**
   * Send a command; it waits for its turn behind those sent before.
   * @param {Record<string, unknown>} command
   * @returns {Promise<Answer>}
   */
  send(command) {
    return new Promise((answer) => {
      this.pending.push({ command: { ...command, command_id: newId() }, answer });
      if (this.pending.length === 1) this.next();
    });
  }

  /** Transmit the first pending command, for the first time or again. */
  next() {
    const first = this.pending[0];
    this.busy.value = first !== undefined;
    if (first) this.transmit(first.command);
  }

  /**
   * @param {string} commandId
   * @param {Answer} answer
   */
  answered(commandId, answer) {
    const first = this.pending[0];
    if (first?.command.command_id !== commandId) return;
    this.pending.shift();
    this.busy.value = this.pending.length > 0;
    first.answer(answer);
    this.next();
  }

  /** Nothing will be answered any more: tell everybody who waits. @param {string} key */
  settle(key) {
    for (const { answer } of this.pending.splice(0)) answer({ ok: false, rule: "", key, facts: {} });
    this.busy.value = false;
  }
}

/** An id nobody else has made; `crypto.randomUUID` exists only on https and localhost. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
