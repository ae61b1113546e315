import type { Child } from "./app/ui.js";

/** What a game shows before one plays.  `quickSeats`: how many a single click seats; `easier`: choices of options that make
 * it so; `first`: options of a first match, where the game proposes some; `proven`: the outcome that was played out, from
 * its proof; `wonByPoints`: whoever has the most points wins. */
export interface GameFace {
  Picture: (props: { filled: boolean }) => Child;
  Emblem: () => Child;
  quickSeats: number;
  easier?: Record<string, unknown[]>;
  wonByPoints?: boolean;
  first?: Record<string, string>;
  proven?: (proof: string) => Promise<string>;
}
export const GAMES: Record<string, GameFace>;
