"""Score dots: taken, and dropped again (DU-DOT, DU-CAP-6)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import DOT_DROPPED, DOT_TAKEN
from .power import take_power
from .state import NOBODY, State
from .tables import DOT, FAR, NOTHING, SPACES


def take_item(s: State) -> None:
    """Take what lies where Pac-Man has stepped: a dot is a point, a power-up is power (DU-DOT-1, DU-POW-1)."""
    space = s.pac[s.player]
    item = s.items[space]
    if item == NOTHING:
        return
    s.items[space] = NOTHING
    s.items_left -= 1
    s.busy = 1
    if item == DOT:
        s.score[s.player] += 1
        tell(s, DOT_TAKEN, s.player, space, s.items_left, s.score[s.player])
    else:
        take_power(s)


def drop_place(s: State, space: int) -> int:
    """The nearest square with neither dot nor power-up, the first in reading order among equals (DU-CAP-6)."""
    best = NOBODY
    for k in range(SPACES):
        if s.items[k] == NOTHING and (best == NOBODY or FAR[space][k] < FAR[space][best]):
            best = k
    return best


def drop_dot(s: State, seat: int, space: int) -> None:
    """A seat puts one of its dots back on the board."""
    place = drop_place(s, space)
    s.items[place] = DOT
    s.items_left += 1
    s.score[seat] -= 1
    tell(s, DOT_DROPPED, seat, place, space)


def points(s: State, out: list[int]) -> None:
    """Fills the score of every seat: the dots it holds."""
    for seat in range(2):
        out[seat] = s.score[seat]
