// @ts-check
/** The server's HTTP doors. */

/** @typedef {string | number | null} Value */
/**
 * @typedef {object} Option
 * @property {string} name
 * @property {string} rule
 * @property {Value} default
 * @property {Value[]} choices   empty: a number from `low` to `high`
 * @property {number} low
 * @property {number} high
 * @property {boolean} none      may be left without a value
 * @property {Value} [offered]   what the new-table page proposes
 * @property {Value} [bots]      the default where only bots play
 */
/**
 * @typedef {object} Game
 * @property {string} name
 * @property {number} min_seats
 * @property {number} max_seats
 * @property {Option[]} options
 * @property {number[]} levels   of bots
 */
/** @typedef {{name: string, kind: "person" | "bot", level: number}} Seat */
/** @typedef {"instant" | "fast" | "normal" | "slow"} Pace */
/**
 * @typedef {object} NewMatch
 * @property {string} game
 * @property {Record<string, Value>} options
 * @property {Seat[]} seats
 * @property {Pace} pace
 * @property {"drawn" | "asked"} dice
 */
/**
 * @typedef {object} MatchSummary
 * @property {string} id
 * @property {string} game
 * @property {Seat[]} seats
 * @property {string} status     "running" or "finished"
 * @property {number | string} when
 * @property {number | null} turn   the seat that is to act
 * @property {number[]} [points]
 * @property {number[]} [winners]
 * @property {any} [end]   the event that ended it
 */
/** @typedef {{id: string, text: string, ruling: boolean, options: string[]}} Rule */
/** @typedef {{id: string, title: string, rules: Rule[]}} Chapter */
/**
 * @typedef {object} PadRow
 * @property {string} name
 * @property {number} points
 * @property {number} level
 * @property {boolean} bot
 * @property {number | string} when
 * @property {Record<string, Value>} options   those that were not at their default
 */
/** @typedef {{mode: string, rows: PadRow[]}} PadList */

/** An answer that is not a success: `status`, and `key` if the server names a reason. */
export class ServerError extends Error {
  /**
   * @param {number} status 0: no answer at all
   * @param {string} key
   */
  constructor(status, key) {
    super(`${status} ${key}`);
    this.status = status;
    this.key = key;
  }
}

/**
 * @param {string} path
 * @param {"GET" | "POST" | "DELETE"} [method]
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function call(path, method = "GET", body) {
  const headers = body === undefined ? undefined : { "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
    .catch(() => {
      throw new ServerError(0, "offline");
    });
  const text = await answer.text();
  const value = text && (answer.headers.get("content-type") ?? "").includes("json") ? JSON.parse(text) : null;
  if (!answer.ok) throw new ServerError(answer.status, value?.key ?? "server");
  return value;
}

/** @returns {Promise<Game[]>} */
export const games = () => call("/api/games");

/**
 * @param {string} game
 * @returns {Promise<any>}
 */
export const board = (game) => call(`/api/games/${game}/board`);

/** @returns {Promise<MatchSummary[]>} own matches, running and finished */
export const matches = () => call("/api/matches");

/**
 * Whose a match is, the server knows by a cookie alone.
 * @param {NewMatch} match
 * @returns {Promise<{id: string}>}
 */
export async function create(match) {
  if (!navigator.cookieEnabled) throw new ServerError(0, "no_cookies");
  return call("/api/matches", "POST", match);
}

/**
 * @param {string} id
 * @returns {Promise<null>}
 */
export const remove = (id) => call(`/api/matches/${id}`, "DELETE");

/**
 * The same table again, roles moved on by one seat.
 * @param {string} id
 * @returns {Promise<{id: string}>}
 */
export const rematch = (id) => call(`/api/matches/${id}/rematch`, "POST");

/**
 * Where the record file of a match is.
 * @param {string} id
 */
export const recordPath = (id) => `/api/matches/${id}/record`;

/**
 * Where it says what fell in a match, with its weights.
 * @param {string} id
 */
export const drawsPath = (id) => `/api/matches/${id}/draws`;

/**
 * A text that comes in one language, or in all of them.
 * @param {string | Record<string, string>} text
 * @param {string} language
 */
const spoken = (text, language) => (typeof text === "string" ? text : text[language]);

/**
 * The rulebook of a game.
 * @param {string} game
 * @param {string} language
 * @returns {Promise<Chapter[]>}
 */
export async function rules(game, language) {
  const answer = await call(`/api/games/${game}/rules?lang=${language}`);
  return answer.chapters.map((/** @type {any} */ chapter) => ({
    id: chapter.id,
    title: spoken(chapter.title, language),
    rules: chapter.rules.map((/** @type {any} */ rule) => ({
      id: rule.id, text: spoken(rule.text, language), ruling: Boolean(rule.ruling), options: rule.options ?? [],
    })),
  }));
}

/**
 * The high-score pad of a game: one list per mode, best first.
 * @param {string} game
 * @returns {Promise<PadList[]>}
 */
export async function pad(game) {
  return (await call(`/api/pad?game=${game}`)).lists;
}
