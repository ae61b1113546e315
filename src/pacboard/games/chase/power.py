"""Power pellets (CH-POW)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import GHOST_EATEN, PELLET_EATEN, PELLET_EATEN_WITH_POWER, POWER_OVER, POWER_ROLLED
from .scoring import BLUE_POINTS, win_blue_token
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
    tell(s, GHOST_EATEN, s.pac_seat, ghost, s.pac, BLUE_POINTS)
    win_blue_token(s)


def eat_pellet(s: State) -> None:
    """The move is over; three moves of one die each follow (CH-POW-1, CH-POW-2, CH-POW-5)."""
    s.dots[s.pac] = NOTHING
    s.steps = 0
    s.power_rolls = s.power_rolls + ROLLS if s.powered and s.second_pellet == ADD else ROLLS
    tell(s, PELLET_EATEN_WITH_POWER if s.powered else PELLET_EATEN, s.pac_seat, s.pac, s.power_rolls)
    s.powered = 1


def next_roll(s: State) -> None:
    """The next power roll, or the ghosts' turn (CH-POW-2, CH-POW-6)."""
    if s.power_rolls:
        s.power_rolls -= 1
        s.phase = POWER_DIE
        s.dice_left = 1
    else:
        end_power(s)
        call_for_card(s)


def end_power(s: State) -> None:
    """No roll with power is left, if there was one (CH-POW-6)."""
    if s.powered:
        tell(s, POWER_OVER, s.pac_seat)
    s.powered = 0


def power_die(s: State, pips: int) -> None:
    """One die for a move with power (CH-POW-2)."""
    s.dice_left = 0
    s.dice[0] = pips
    s.dice[1] = s.dice[2] = 0
    s.steps = pips
    s.phase = PAC_STEP
    tell(s, POWER_ROLLED, s.pac_seat, pips, s.power_rolls)
