"""The end of a match (DU-END)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import MATCH_ENDED
from .state import ALL_TAKEN, ENDED, IDLE_LIMIT, NO_HEARTS, TURN_LIMIT, State


def best_seats(s: State) -> int:
    """Who wins, as bits, both in a draw: hearts decide before the score (DU-END-1, DU-END-2)."""
    for seat in range(2):
        if s.hearts[seat] == 0:
            return 1 << (1 - seat)
    return int(s.score[0] >= s.score[1]) | int(s.score[1] >= s.score[0]) << 1


def end_match(s: State, how: int) -> None:
    """Nothing more is played."""
    s.end = how
    s.phase = ENDED
    s.steps = s.pac_due = s.ghost_due = 0
    tell(s, MATCH_ENDED + how, best_seats(s), how - 1, s.score[0], s.score[1], s.hearts[0], s.hearts[1], s.turn)


def lose_heart(s: State, seat: int) -> None:
    """The last heart decides at once (DU-END-1)."""
    s.hearts[seat] -= 1
    if s.hearts[seat] == 0:
        end_match(s, NO_HEARTS)


def end_if_all_taken(s: State) -> None:
    """Neither dot nor power-up is left on the board (DU-END-2)."""
    if s.phase != ENDED and s.items_left == 0:
        end_match(s, ALL_TAKEN)


def end_at_limits(s: State) -> None:
    """Too many turns, or too many without anything; the turn limit goes before (DU-END-3, DU-END-4)."""
    if s.turn >= s.turn_limit:
        end_match(s, TURN_LIMIT)
    elif s.idle_limit and s.idle >= s.idle_limit:
        end_match(s, IDLE_LIMIT)


