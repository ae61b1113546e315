"""What bots think: level 1 nothing, level 2 that 20 points are enough to hold."""

from __future__ import annotations

from .play import HOLD, State, legal

BOTS = (1, 2)  # their levels
KEPT = BEAM = NOTES = 1
ENOUGH = 20


def choices(s: State, out: list[int]) -> int:
    return legal(s, out)


def goes_on(root: State, s: State, level: int) -> bool:
    return False


def rank(root: State, s: State, level: int) -> float:
    return 0.0


def judge(root: State, s: State, a: int, level: int, notes: list[int]) -> float:
    return 1.0 if level > 1 and (a == HOLD) == (root.pot >= ENOUGH) else 0.0
