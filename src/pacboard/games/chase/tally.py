"""What simulations count of chase: turns, levels, how rounds end, and what points are made of."""

from __future__ import annotations

from collections.abc import Iterable

from pacboard.core.events import Event
from pacboard.core.tally import Report, Tally, share_of

from .events import LevelCompleted, PacCaught, PacRolled, RoundEnded, TurnLimitReached
from .scoring import BLUE_POINTS, BOARD_POINTS
from .state import BLUE, BOARDS, DOTS, FRUIT, State

POINT_KINDS = ("fruit", "ghosts", "boards", "dots")
ENDS = ("caught_by_ghost", "walked_into_ghost", "turn_limit")
BY_GHOST = "CH-GHO-9"


def count(tally: Tally, s: State, events: Iterable[Event]) -> None:
    """Add a match that has ended in a state, with all that happened in it."""
    turns = 0
    is_cleared = False
    end = ""
    for e in events:
        if isinstance(e, PacRolled):
            turns += 1
        elif isinstance(e, LevelCompleted):
            tally.counts["levels"] += 1
            is_cleared = True
        elif isinstance(e, PacCaught):
            end = "caught_by_ghost" if e.rule == BY_GHOST else "walked_into_ghost"
            tally.counts["lives_lost"] += e.lives > 0
        elif isinstance(e, TurnLimitReached):
            end = "turn_limit"
        elif isinstance(e, RoundEnded):
            tally.counts.update(("rounds", end))
            tally.counts["rounds_cleared"] += is_cleared
            is_cleared = False
    tally.counts["turns"] += turns
    tally.add("turns", turns)
    for seat in range(s.seats):
        row = s.tally[4 * seat: 4 * seat + 4]
        tally.add(f"fruit/{seat}", 100 * row[FRUIT])
        tally.add(f"ghosts/{seat}", BLUE_POINTS * row[BLUE])
        tally.add(f"boards/{seat}", BOARD_POINTS * row[BOARDS])
        tally.add(f"dots/{seat}", s.dot_points * row[DOTS])


def summary(tally: Tally) -> Report:
    """The part of a report that is about this game alone."""
    counts = tally.counts
    rounds = counts["rounds"]
    return {
        "rounds": {"played": rounds, "turns": round(counts["turns"] / rounds, 3) if rounds else 0.0,
                   "levels_completed": counts["levels"], "lives_lost": counts["lives_lost"],
                   "cleared": share_of(counts["rounds_cleared"], rounds)},
        "ends": {end: share_of(counts[end], rounds) for end in ENDS},
    }
