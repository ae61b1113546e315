"""Power-ups (DU-POW)."""

from __future__ import annotations

from .movement import is_other_ghost_on
from .state import State
from .tables import HOMES


def take_power(s: State) -> None:
    """Power for this turn and the next ones, counted afresh (DU-POW-1)."""
    s.powered[s.player] = s.powered_turns


def wear_off(s: State) -> None:
    """One of the turns with power has ended (DU-POW-1)."""
    if s.powered[s.player] > 0:
        s.powered[s.player] -= 1


def send_home(s: State, ghost: int) -> None:
    """To its spawn square, or, if another ghost is on it, to the nearest free one (DU-POW-2, DU-POW-3, DU-POW-4)."""
    for k in range(4):
        if not is_other_ghost_on(s, ghost, HOMES[ghost][k]):
            s.ghost[ghost] = HOMES[ghost][k]
            return
