"""Counting all ways to play on: one wrong rule, and the numbers differ from those counted by hand."""

from __future__ import annotations

from typing import Any

from pacboard.core.contract import Game
from tests.support.walk import possible


def perft(game: Game, s: Any, plies: int) -> int:
    """In how many ways `plies` actions and outcomes can follow one another from a state."""
    if plies == 0:
        return 1
    ways = 0
    for a in possible(game, s):
        after = s.copy()
        game.apply(after, a)
        ways += perft(game, after, plies - 1)
    return ways
