"""Roll on, or hold what has been rolled; a 1 loses it (PI-TURN); who has 30 first wins (PI-END)."""

from __future__ import annotations

from dataclasses import dataclass, field

from pacboard.core.contract import CHANCE, OVER
from pacboard.core.telling import Sink, silence, tell

from .events import HELD, LOST, ROLLED, WON

DECIDE, DIE, ENDED = range(3)
ROLL, HOLD = 0, 1
GOAL, PIPS = 30, 6
NOBODY = -1


@dataclass(slots=True)
class State:
    """Whose turn it is, what has been rolled in it, and what everybody has."""

    seats: int = 2
    phase: int = DIE
    player: int = 0
    pot: int = 0
    score: list[int] = field(default_factory=lambda: [0] * 4)

    told: Sink = silence()

    def copy(self) -> State:
        return State(self.seats, self.phase, self.player, self.pot, self.score[:])


def start(s: State, options: list[int]) -> None:
    s.seats = options[0]
    s.phase = DIE
    s.player = s.pot = 0
    for seat in range(4):
        s.score[seat] = 0


def actor(s: State) -> int:
    if s.phase == ENDED:
        return OVER
    return CHANCE if s.phase == DIE else s.player


def legal(s: State, out: list[int]) -> int:
    if s.phase != DECIDE:
        return 0
    out[0] = ROLL
    out[1] = HOLD
    return 2


def may_act(s: State, seat: int, a: int) -> bool:
    return False


def weights(s: State, out: list[int]) -> int:
    for k in range(PIPS):
        out[k] = 1
    return PIPS


def apply(s: State, a: int) -> None:
    if s.phase == DIE:
        fall(s, a + 1)
    elif a == ROLL:
        s.phase = DIE
    else:
        hold(s)


def fall(s: State, pips: int) -> None:
    """A 1 loses all that was rolled in this turn, anything else adds to it (PI-TURN-1)."""
    if pips == 1:
        tell(s, LOST, s.player, s.pot)
        pass_on(s)
        return
    s.pot += pips
    tell(s, ROLLED, s.player, pips, s.pot)
    s.phase = DECIDE


def hold(s: State) -> None:
    """What was rolled is kept; enough of it wins (PI-TURN-2, PI-END-1)."""
    s.score[s.player] += s.pot
    tell(s, HELD, s.player, s.pot, s.score[s.player])
    if s.score[s.player] >= GOAL:
        s.phase = ENDED
        tell(s, WON, 1 << s.player)
    else:
        pass_on(s)


def pass_on(s: State) -> None:
    s.player = (s.player + 1) % s.seats
    s.pot = 0
    s.phase = DIE


def points(s: State, out: list[int]) -> None:
    for seat in range(s.seats):
        out[seat] = s.score[seat]
