"""The end of a match (DU-END)."""

from __future__ import annotations

from .state import ALL_TAKEN, ENDED, IDLE_LIMIT, NO_HEARTS, NOBODY, TURN_LIMIT, State


def end_match(s: State, how: int) -> None:
    """Nothing more is played."""
    s.end = how
    s.phase = ENDED
    s.steps = s.pac_due = s.ghost_due = 0


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


def winner(s: State) -> int:
    """The seat that wins an ended match, or NOBODY in a draw: hearts first, then the score (DU-END-1, DU-END-2)."""
    for seat in range(2):
        if s.hearts[seat] == 0:
            return 1 - seat
    if s.score[0] == s.score[1]:
        return NOBODY
    return 0 if s.score[0] > s.score[1] else 1
