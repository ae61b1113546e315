import type { Child } from "./app/ui.js";

/** What a game shows before one plays.  `quickSeats`: how many a single click seats; `easier`: choices of options that make
 * it so; `first`: options of a first match, where the game proposes some; `proven`: the outcome that was played out, from
 * its proof; `wonBy`: the sentence that says by what a match was won, and its number, from the event of its end. */
export interface GameFace {
  Picture: (props: { filled: boolean }) => Child;
  Emblem: () => Child;
  quickSeats: number;
  easier?: Record<string, unknown[]>;
  wonBy?: (end: any) => { key: string; value: number };
  first?: Record<string, string>;
  proven?: (proof: string) => Promise<string>;
}
export const GAMES: Record<string, GameFace>;
