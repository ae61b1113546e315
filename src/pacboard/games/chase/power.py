"""Power pellets (CH-POW)."""

from __future__ import annotations

from .scoring import win_blue_token
from .setup import call_for_card
from .state import ADD, NOBODY, PAC_STEP, POWER_DIE, State
from .tables import NOTHING

ROLLS = 3


def pawn_on(s: State, place: int) -> int:
    """The ghost pawn on a place (eyes do not count), or NOBODY."""
    for ghost in range(4):
        if s.ghost[ghost] == place and not s.eyes[ghost]:
            return ghost
    return NOBODY


def eat_ghost(s: State, ghost: int) -> None:
    """Eyes take the pawn's place, one blue token is gained (CH-POW-3, CH-POW-4)."""
    s.eyes[ghost] = 1
    s.trail[ghost] = NOBODY
    win_blue_token(s)


def eat_pellet(s: State) -> None:
    """The move is over; three moves of one die each follow (CH-POW-1, CH-POW-2, CH-POW-5)."""
    s.dots[s.pac] = NOTHING
    s.steps = 0
    s.power_rolls = s.power_rolls + ROLLS if s.powered and s.second_pellet == ADD else ROLLS
    s.powered = 1


def next_roll(s: State) -> None:
    """The next power roll, or the ghosts' turn (CH-POW-2, CH-POW-6)."""
    if s.power_rolls:
        s.power_rolls -= 1
        s.phase = POWER_DIE
        s.dice_left = 1
    else:
        s.powered = 0
        call_for_card(s)


def power_die(s: State, pips: int) -> None:
    """One die for a move with power (CH-POW-2)."""
    s.dice_left = 0
    s.dice[0] = pips
    s.dice[1] = s.dice[2] = 0
    s.steps = pips
    s.phase = PAC_STEP
