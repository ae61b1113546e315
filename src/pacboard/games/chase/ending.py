"""What ends a life, a level, a round (CH-LVL, CH-END, CH-ARC)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import LEVEL_COMPLETED, ROUND_ENDED, TURN_LIMIT_REACHED
from .roles import begin_round
from .scoring import seat_points
from .setup import hand_over_dice, set_up_level, set_up_pawns
from .state import State


def begin_turn(s: State) -> None:
    """Pac-Man's turn, or the end of the round if its turns are used up (CH-TURN-1, CH-END-4)."""
    if s.turn_limit and s.turn >= s.turn_limit:
        tell(s, TURN_LIMIT_REACHED, s.pac_seat, s.turn)
        end_round(s)
    else:
        hand_over_dice(s)


def end_round(s: State) -> None:
    """Points are written down; another seat is Pac-Man, or the match is over (CH-END-1, CH-END-2)."""
    tell(s, ROUND_ENDED, s.pac_seat, seat_points(s, s.pac_seat), s.level)
    begin_round(s)


def lose_life(s: State) -> None:
    """Caught: the last life ends the round (CH-END-1, CH-ARC-3), another one plays the board on (CH-ARC-2)."""
    s.lives -= 1
    if s.lives == 0:
        end_round(s)
    else:
        set_up_pawns(s)
        begin_turn(s)


def complete_level(s: State) -> None:
    """The last dot is eaten: the next level at once, lives carry over (CH-LVL-1, CH-LVL-2, CH-LVL-3)."""
    tell(s, LEVEL_COMPLETED, s.pac_seat, s.level, seat_points(s, s.pac_seat))
    s.level += 1
    set_up_level(s)
    begin_turn(s)
