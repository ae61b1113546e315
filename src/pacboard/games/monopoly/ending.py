"""The end (MO-END)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import FELL_QUIET, LIMIT_REACHED, SOLD_OUT
from .state import BANK, ENDED, LAST_LEVEL, LIMIT, QUIET, State
from .tables import LEVELS


def levels_of(s: State, seat: int) -> int:
    """How many Levels a seat owns; BANK: how many are unowned."""
    n = 0
    for level in range(LEVELS):
        n += s.owner[level] == seat
    return n


def leaders(s: State) -> int:
    """Who wins, as bits: most points; a tie goes to the player with more Levels; still equal: shared (MO-END-2)."""
    best = highest = 0
    for seat in range(s.seats):
        rank = s.points[seat] * (LEVELS + 1) + levels_of(s, seat)
        if rank > highest:
            best = 0
            highest = rank
        if rank == highest:
            best |= 1 << seat
    return best


def end(s: State, how: int, code: int) -> None:
    """The match is over at once; nothing else of the turn is played, claims still open lapse (MO-END-1, MO-LVL-2)."""
    s.phase = ENDED
    s.how = how
    tell(s, code, leaders(s), s.points[0], s.points[1], s.points[2], s.points[3], how, levels_of(s, 0),
         levels_of(s, 1), levels_of(s, 2), levels_of(s, 3))


def end_if_sold_out(s: State) -> None:
    """The purchase of the last unowned Level ends the game at once (MO-END-1)."""
    if levels_of(s, BANK) == 0:
        end(s, LAST_LEVEL, SOLD_OUT)


def end_if_quiet(s: State) -> None:
    """Too many auctions in a row without a bid (MO-END-4)."""
    if s.quiet_end and s.quiet >= s.quiet_end:
        end(s, QUIET, FELL_QUIET)


def end_if_limit(s: State) -> None:
    """The turns are used up (MO-END-3)."""
    if s.turn_limit and s.turns >= s.turn_limit:
        end(s, LIMIT, LIMIT_REACHED)
