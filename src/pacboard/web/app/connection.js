// @ts-check
/** A WebSocket that reconnects by itself: heartbeat, back-off with jitter, and a check after every sleep. */

const FIRST_WORD = 3_000; // after which a line that has said nothing is told of, though it may still be a good one
const HEARTBEAT = 10_000;
const PATIENCE = 5_000;
const GLANCE = 2_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
const STABLE = 5_000; // a connection that has lasted so long is a good one
const NO_MATCH = 4404; // close code: there is no such match, or no longer

/**
 * @typedef {object} Handlers
 * @property {() => string} address   called before each attempt to connect
 * @property {(message: any) => void} onMessage
 * @property {() => void} onLost      the connection broke and is being tried again, or has said nothing yet
 * @property {() => void} onEnd       there is nothing to connect to any more
 */

/** @type {[EventTarget, string][]} */
const WAKERS = [[document, "visibilitychange"], [window, "pageshow"], [window, "online"]];

export class Connection {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Failures since the last stable connection. */
    this.tries = 0;
    this.deadline = 0;
    this.silence = 0;
    this.again = 0;
    this.stable = 0;
    this.wake = this.wake.bind(this);
    for (const [target, name] of WAKERS) target.addEventListener(name, this.wake);
    this.connect();
  }

  /** Connect, anew if need be. */
  connect() {
    this.drop();
    const socket = new WebSocket(this.handlers.address());
    this.socket = socket;
    this.expect(HEARTBEAT);
    this.silence = window.setTimeout(() => this.handlers.onLost(), FIRST_WORD);
    socket.onopen = () => {
      if (this.socket === socket) this.stable = window.setTimeout(() => (this.tries = 0), STABLE);
    };
    socket.onmessage = (message) => this.socket === socket && this.receive(message.data);
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      if (code === NO_MATCH) this.end();
      else this.retry();
    };
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Close it and leave it closed. */
  close() {
    for (const [target, name] of WAKERS) target.removeEventListener(name, this.wake);
    this.drop();
  }

  /** @private */
  end() {
    this.close();
    this.handlers.onEnd();
  }

  /** @private */
  drop() {
    const socket = this.socket;
    this.socket = null;
    for (const timer of [this.deadline, this.silence, this.again, this.stable]) clearTimeout(timer);
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close();
  }

  /** Connect again after a while that grows, and differs from client to client. @private */
  retry() {
    this.drop();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.again = window.setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
    this.handlers.onLost();
  }

  /**
   * Something must be heard within this time, or the connection counts as dead.
   * @private
   * @param {number} patience milliseconds
   */
  expect(patience) {
    clearTimeout(this.deadline);
    this.deadline = window.setTimeout(() => this.retry(), patience);
  }

  /**
   * @private
   * @param {number} patience
   */
  ping(patience) {
    this.send({ type: "ping" });
    this.expect(patience);
  }

  /**
   * @private
   * @param {string} text
   */
  receive(text) {
    clearTimeout(this.silence);
    clearTimeout(this.deadline);
    this.deadline = window.setTimeout(() => this.ping(PATIENCE), HEARTBEAT);
    this.handlers.onMessage(JSON.parse(text));
  }

  /** Back from sleep, another tab, the page cache or a dead zone: is it still good? @private */
  wake() {
    if (document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping(GLANCE);
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
  }
}
