// @ts-check
/** A line to the server that mends itself: heartbeat, back-off with chance in it, and a look at it after every sleep. */

const HEARTBEAT = 10_000;
const PATIENCE = 5_000;
const GLANCE = 2_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
const HOLDS = 5_000; // a line that has lasted so long is a good one
const NO_MATCH = 4404; // close code: there is no such match, or no longer

/**
 * @typedef {object} Ends
 * @property {() => string} dial      a line is opened: where to
 * @property {(message: any) => void} hear
 * @property {() => void} lost        the line broke; it is being tried again
 * @property {() => void} gone        the line ended for good
 */

/** @type {[EventTarget, string][]} */
const WAKERS = [[document, "visibilitychange"], [window, "pageshow"], [window, "online"]];

export class Line {
  /** @param {Ends} ends */
  constructor(ends) {
    this.ends = ends;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Failures since the line last held. */
    this.tries = 0;
    this.deadline = 0;
    this.again = 0;
    this.holds = 0;
    this.wake = this.wake.bind(this);
    for (const [target, name] of WAKERS) target.addEventListener(name, this.wake);
    this.connect();
  }

  /** Open the line anew. */
  connect() {
    this.drop();
    const socket = new WebSocket(this.ends.dial());
    this.socket = socket;
    this.expect(HEARTBEAT);
    socket.onopen = () => {
      if (this.socket === socket) this.holds = window.setTimeout(() => (this.tries = 0), HOLDS);
    };
    socket.onmessage = (message) => this.socket === socket && this.receive(message.data);
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      if (code === NO_MATCH) this.end();
      else this.retry();
    };
  }

  /** @param {Record<string, unknown>} message */
  write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Close the line and leave it closed. */
  close() {
    for (const [target, name] of WAKERS) target.removeEventListener(name, this.wake);
    this.drop();
  }

  /** @private */
  end() {
    this.close();
    this.ends.gone();
  }

  /** @private */
  drop() {
    const socket = this.socket;
    this.socket = null;
    for (const timer of [this.deadline, this.again, this.holds]) clearTimeout(timer);
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close();
  }

  /** Connect again after a while that grows, and differs from client to client. @private */
  retry() {
    this.drop();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.again = window.setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
    this.ends.lost();
  }

  /**
   * Something must be heard within this time, or the line counts as dead.
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
    this.write({ type: "ping" });
    this.expect(patience);
  }

  /**
   * @private
   * @param {string} text
   */
  receive(text) {
    clearTimeout(this.deadline);
    this.deadline = window.setTimeout(() => this.ping(PATIENCE), HEARTBEAT);
    this.ends.hear(JSON.parse(text));
  }

  /** Back from sleep, another tab, the page cache or a dead zone: is the line still good? @private */
  wake() {
    if (document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping(GLANCE);
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
  }
}
