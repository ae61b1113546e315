"""Power-ups (DU-POW)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import POWER_ENDED, POWER_UP_TAKEN
from .movement import is_other_ghost_on
from .state import State
from .tables import HOMES


def take_power(s: State) -> None:
    """Power for this turn and the next ones, counted afresh (DU-POW-1)."""
    s.powered[s.player] = s.powered_turns
    tell(s, POWER_UP_TAKEN, s.player, s.pac[s.player], s.items_left, s.powered_turns)


def wear_off(s: State) -> None:
    """One of the turns with power has ended (DU-POW-1)."""
    if s.powered[s.player] == 1:
        tell(s, POWER_ENDED, s.player)
    if s.powered[s.player] > 0:
        s.powered[s.player] -= 1


def home_of(s: State, ghost: int) -> int:
    """Its spawn square, or, if another ghost is on it, the nearest free one (DU-POW-4)."""
    k = 0
    while is_other_ghost_on(s, ghost, HOMES[ghost][k]):
        k += 1
    return HOMES[ghost][k]


def send_home(s: State, ghost: int, why: int) -> None:
    """A ghost is put on its spawn square; `why` is the code of the event."""
    home = home_of(s, ghost)
    tell(s, why, s.player, ghost, s.ghost[ghost], home)
    s.ghost[ghost] = home
