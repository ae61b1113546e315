"""Pig, the smallest game of dice, as a game of one module: roll on, or keep what was rolled."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pacboard.core.contract import CHANCE, OVER
from pacboard.core.options import Option

NAME = "pig"
BOARD_HASH = "none"
MIN_SEATS, MAX_SEATS = 2, 3
MAX_ACTIONS, MAX_OUTCOMES = 2, 6
OPTIONS = (Option("goal", "PIG-1", 20, low=1, high=300),)
FAST = (sys.modules[__name__],)
WIDE = {"goal": "i2", "won": "i2"}

ROLL, KEEP = 0, 1
WORTH = (0, 2, 3, 4, 5, 6)


@dataclass(slots=True)
class State:
    seats: int = 2
    goal: int = 20
    seat: int = 0
    rolling: int = 0
    kept: int = 0
    won: list[int] = field(default_factory=lambda: [0] * 3)


def start(s: Any, options: Sequence[int]) -> None:
    s.seats, s.goal = options[0], options[1]
    s.seat = s.rolling = s.kept = 0
    for seat in range(3):
        s.won[seat] = 0


def actor(s: Any) -> int:
    for seat in range(s.seats):
        if s.won[seat] >= s.goal:
            return OVER
    return CHANCE if s.rolling else s.seat


def may_act(s: Any, seat: int, a: int) -> bool:
    return False


def legal(s: Any, out: Any) -> int:
    out[0], out[1] = ROLL, KEEP
    return 2


def weights(s: Any, out: Any) -> int:
    for k in range(6):
        out[k] = 1
    return 6


def apply(s: Any, a: int) -> None:
    if not s.rolling and a == ROLL:
        s.rolling = 1
        return
    if not s.rolling:
        s.won[s.seat] += s.kept
    elif WORTH[a]:
        s.rolling = 0
        s.kept += climb(WORTH[a])
        return
    s.rolling = s.kept = 0
    s.seat = (s.seat + 1) % s.seats


def points(s: Any, out: Any) -> None:
    for seat in range(s.seats):
        out[seat] = s.won[seat]


def climb(n: int) -> int:
    """n, counted by calling itself; the first time with an int from a table, then with wider ones."""
    if n == 0:
        return 0
    return 1 + climb(n - 1)


def last_won(s: Any) -> int:
    """A mistake that rules must not make: an index from the end."""
    return int(s.won[s.seat - 1])
