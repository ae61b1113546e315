// @ts-check
// Events as lines of the log, by the table of their game (games/<game>/story.toml): the steps of one move become one line.
// The command line reads the same tables, with cli/story.py.

import { has, list, n, t } from "../app/i18n.js";

/** @typedef {import("../app/socket.js").Event} Event */
/** @typedef {import("../app/socket.js").LogEntry} LogEntry */
/** @typedef {import("../app/socket.js").Seat} Seat */
/** @typedef {Record<string, any>} Facts */
/** How a kind of event is told.
 * @typedef {{say?: string, if?: Record<string, string>, n?: string, facts?: Record<string, string>, walk?: number | string,
 *   counts?: Record<string, string>, ends?: string, spaces?: (number | string)[], pieces?: (number | string)[],
 *   weight?: "big" | "small"}} How */
/** What a line is about: a sentence key with facts, the rule behind it, spaces and pieces to mark; `seq` is the last entry in it.
 * @typedef {{key: string, facts: Facts, rule: string, seq: number, spaces: number[], pieces: number[], weight: "big" | "small" | "",
 *   undone: boolean}} Line */
/** The steps of one piece: what is known of them so far, and the line that tells them.
 * @typedef {{kind: string, piece: number, line: Line, facts: Facts}} Walk */

/** Facts that every game shows alike. */
const COMMON = { seat: "seat", seats: "seats", winners: "seats" };

/** Events that are no game's. @type {Record<string, How>} */
const OTHERS = { undone: { weight: "small" } };

/** The entries that an undo has taken back, by their seq. @param {LogEntry[]} entries */
function undoneIn(entries) {
  const undos = entries.flatMap(({ seq, entry }) => (entry?.kind === "undo" ? [{ seq, to: entry.to ?? seq }] : []));
  return new Set(entries.map(({ seq }) => seq).filter((seq) => undos.some((undo) => undo.to < seq && seq < undo.seq)));
}

/** Dice as a sum: "2 + 4 + 3 = 9", or one die as its number. @param {number[]} dice */
export const sum = (dice) => (dice.length === 1 ? n(dice[0])
  : `${dice.map((die) => n(die)).join(" + ")} = ${n(dice.reduce((a, b) => a + b, 0))}`);

/** A key with facts in its gaps. @param {string} key @param {Facts} facts */
const filled = (key, facts) => key.replace(/\{(\w+)\}/g, (_, name) => facts[name]);

/** How facts are shown. @type {Record<string, (story: Story, value: any, shown: Facts, ...more: string[]) => any>} */
const FORMS = {
  number: (_, value) => value,
  letter: (_, value) => "ABCDEFGH"[value],
  seat: (story, value) => story.name(value),
  seats: (story, value) => list(value.map((/** @type {number} */ k) => story.name(k))),
  others: (story, value) => list(story.seats.flatMap(({ name }, k) => (value.includes(k) ? [] : [name]))),
  sum: (_, value) => sum(value),
  list: (_, value) => list(value.map((/** @type {number} */ one) => n(one))),
  word: (_, value, __, key) => t(`${key}.${value}`),
  count: (_, value, __, key) => t(key, { n: value }),
  text: (_, __, shown, key) => t(filled(key, shown), shown),
  card: (_, value, __, key, letters) =>
    value.map((/** @type {string} */ line) => `${t(`${key}.${letters.indexOf(line[0])}`)} ${line.slice(1)}`).join(" · "),
  shares: (story, value, _, sentence, word) => {
    /** @type {number[]} */
    const owners = value;
    const has = (/** @type {number} */ seat) => list(owners.flatMap((owner, k) => (owner === seat ? [t(`${word}.${k}`)] : [])));
    return [...new Set(owners)].sort().map((seat) => t(sentence, { seat: story.name(seat), ghosts: has(seat) })).join(" · ");
  },
  space: (story, value, _, word, how) => {
    const { level, kind } = story.board.spaces[value];
    const name = `${word}.${level ? "level" : kind}`;
    return t(has(`${name}.${how}`) ? `${name}.${how}` : name, { level }).replaceAll("|", ""); // a bar says where a screen may break it
  },
};

export class Story {
  /** @param {any} table @param {any} board @param {() => Seat[]} seatsNow */
  constructor(table, board, seatsNow) {
    /** @type {Record<string, How>} */
    this.table = table;
    this.board = board;
    /** Numbers of places that have a name. @type {Record<string, number>} */
    this.places = Object.fromEntries(Object.entries(table.places ?? {}).map(([name, of]) =>
      [name, Array.isArray(board[of]) ? board[of].length : board[of]]));
    this.seatsNow = seatsNow;
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Walk | null} */
    this.walk = null;
    this.undone = false;
  }

  /** The lines of a story; whatever chance decides ends a walk. @param {LogEntry[]} entries @returns {Line[]} */
  tell(entries) {
    this.seats = this.seatsNow();
    this.lines = [];
    this.walk = null;
    const undone = undoneIn(entries);
    for (const { seq, events, entry } of entries) {
      if ((entry && entry.kind !== "act") || this.undone !== undone.has(seq)) this.walk = null;
      this.undone = undone.has(seq);
      for (const event of events) this.add(seq, event.kind, { by: entry?.by, ...event });
      if (entry?.kind === "undo") this.add(seq, "undone", { seat: entry.seat, rule: "" });
    }
    return this.lines;
  }

  /** The line of a single event that has one. @param {Event} event @param {number} [seq] @returns {Line | null} */
  line(event, seq = 0) {
    return this.tell([{ seq, events: [event] }])[0] ?? null;
  }

  /** @param {number} seq @param {string} kind @param {Facts} facts */
  add(seq, kind, facts) {
    const how = this.table[kind] ?? {};
    if (how.ends) this.walk = null;
    const counted = this.walk && this.table[this.walk.kind].counts?.[kind];
    if (how.walk !== undefined) this.step(seq, kind, facts);
    else if (this.walk && counted) this.extend(this.walk, seq, facts, counted);
    else {
      const line = this.worded(kind, this.placed(how, facts), seq);
      if (line.key) this.lines.push(line);
    }
  }

  /** @param {number} seq @param {string} kind @param {Facts} facts */
  step(seq, kind, facts) {
    const piece = this.number(/** @type {number | string} */ (this.table[kind].walk), facts);
    const walk = this.walk && this.walk.piece === piece ? this.walk : this.begin(seq, kind, piece, facts);
    this.extend(walk, seq, { ...facts, way: [...walk.facts.way, facts.to] }, "n");
    this.walk = walk;
  }

  /** @param {number} seq @param {string} kind @param {number} piece @param {Facts} event @returns {Walk} */
  begin(seq, kind, piece, event) {
    const counted = Object.values(this.table[kind].counts ?? {}).map((name) => [name, 0]);
    const facts = { ...event, n: 0, ...Object.fromEntries(counted), way: [event.from] };
    const line = this.worded(kind, facts, seq);
    this.lines.push(line);
    return { kind, piece, line, facts };
  }

  /** Another step, or something on the way; its rule and where it began stay. @param {Walk} walk @param {number} seq @param {Facts} facts
   * @param {string} counted */
  extend(walk, seq, facts, counted) {
    const { rule, from, [counted]: before } = walk.facts;
    walk.facts = { ...walk.facts, ...facts, rule, from, [counted]: before + 1 };
    const spaces = [...new Set(walk.facts.way)].filter((k) => k < this.board.spaces.length);
    Object.assign(walk.line, this.worded(walk.kind, walk.facts, seq), { spaces, pieces: [walk.piece] });
  }

  /** With `at`, the place to which the event's first piece has just walked. @param {How} how @param {Facts} facts @returns {Facts} */
  placed({ pieces }, facts) {
    const isThere = this.walk && pieces && this.number(pieces[0], facts) === this.walk.piece;
    return isThere ? { ...facts, at: this.walk?.facts.to } : facts;
  }

  /** @param {string} kind @param {Facts} facts @param {number} seq @returns {Line} */
  worded(kind, facts, seq) {
    const how = { .../** @type {How} */ (this.table.every), ...(this.table[kind] ?? OTHERS[kind]) };
    const value = facts[how.n ?? "n"];
    const known = { ...facts, n: Array.isArray(value) ? value.length : value };
    const met = Object.entries(how.if ?? {}).find(([test]) => this.holds(known, test));
    const [key, rule = facts.rule] = (met?.[1] ?? how.say ?? `log.${kind}`).split(" ");
    const numbers = (/** @type {(number | string)[]} */ words = []) => words.map((word) => this.number(word, facts)).filter((k) => !Number.isNaN(k));
    return { key: filled(key, facts), facts: this.shown(how, known), rule, seq, spaces: numbers(how.spaces), pieces: numbers(how.pieces),
      weight: how.weight ?? "", undone: this.undone };
  }

  /** @param {Facts} known @param {string} test such as `left=0`, or `from=cage` for a place */
  holds(known, test) {
    const [name, wanted] = test.split("=");
    return String(known[name]) === String(this.places[wanted] ?? wanted);
  }

  /** The facts as a sentence has them. @param {How} how @param {Facts} facts */
  shown(how, facts) {
    const shown = { ...facts };
    for (const [name, said] of Object.entries({ ...COMMON, ...this.table.facts, ...how.facts })) {
      const [form, source = name] = String(said).split(" of ");
      const value = facts[source];
      if (value !== undefined && value !== null) shown[name] = this.show(form, value, shown);
    }
    return shown;
  }

  /** A value in one of FORMS; `shown` are the facts beside it. @param {string} form @param {any} value @param {Facts} [shown] */
  show(form, value, shown = {}) {
    const [word, ...more] = form.split(" ");
    return FORMS[word](this, value, shown, ...more);
  }

  /** A number as tables write it: itself, a fact, a fact and something more (`seat+4`), or the space of a row that the board
   * lists (`level@levels`). @param {number | string} word @param {Facts} facts */
  number(word, facts) {
    if (typeof word === "number") return word;
    const [name, listed] = word.split("@"), [fact, more = "0"] = name.split("+");
    return listed ? this.board[listed][facts[fact] - 1]?.space ?? NaN : Number(facts[fact]) + Number(more);
  }

  /** Of a seat; "" for the bank. @param {number} seat */
  name(seat) {
    return this.seats[seat]?.name ?? "";
  }
}
