// @ts-check
// What a game with a maze and pieces adds to the table that such games share.

/** What is to be done now, and by whom.  `need` is what the match waits for; `seat` who is to do it (one of this screen's
 * people if possible), `mine` whether they sit at this screen; `forced` that there is only one way, which the table goes by
 * itself; `key` and `facts` the prompt.
 * @typedef {{need: string, seat: number, mine: boolean, ghost: number | null, mover: string | null, forced: boolean, key: string,
 *   facts: Record<string, any>, person: boolean}} Moment */
/** A short statement about a plan. @typedef {{kind: string, text: string, icon?: any}} OutlookFact */
/** What is said of places and pieces of a scene.
 * @typedef {{label: (scene: any, place: number, reach?: {steps?: number, ends?: boolean}) => string,
 *   where: (scene: any, place: number, piece: string) => string, exits: (scene: any, place: number, legal?: string[]) => string,
 *   nearestDot: (scene: any, place: number) => string, ghosts: (scene: any, place: number) => string,
 *   name: (place: number) => string}} Speaker */
/**
 * @typedef {object} Kit
 * @property {(picture: any, seats: import("../app/socket.js").Seat[]) => Moment} momentOf
 * @property {(moment: Moment, asked: boolean) => string} promptText
 * @property {(outlook: any, piece: number) => OutlookFact[]} outlookFacts   what a plan brings
 * @property {(piece: number, outlook: any) => boolean} isRisky              does it end badly for who plans?
 * @property {(piece: number) => string} pieceName
 * @property {(piece: number) => string} hue                                 class of the piece's colour
 * @property {(moment: Moment) => number} own                              the piece that is one's own while no move is planned
 * @property {(scene: any, moment: Moment) => number} standing               where one is while no move is planned
 */
/** What a game answers to taps and keys before the plan does: true if that had a meaning.
 * @typedef {{tap?: (space: number) => boolean, clear?: () => boolean, go?: () => boolean, choose?: (place: number) => boolean,
 *   answers?: Record<string, () => string>}} Own */
export {};
