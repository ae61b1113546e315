"""What keeps a piece from a place: found by asking what it would reach if some rules did not hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import combinations

Why = tuple[str, str]  # the rule that holds a piece up, and the key of the sentence


def first_hurdle(hurdles: Iterable[Why], is_reached: Callable[[Collection[Why]], bool]) -> Why | None:
    """The first of the fewest hurdles without which the place is reached, if it is reached at all."""
    hurdles = tuple(hurdles)
    for n in range(1, len(hurdles) + 1):
        for lifted in combinations(hurdles, n):
            if is_reached(lifted):
                return lifted[0]
    return None


def duty(most: int, steps: int, end: str = "") -> str:
    """The key of what a piece must do: use all its steps, or if it can use `most` only, go far; or reach an `end`."""
    if not end:
        return "must_use_all" if most == steps else "must_go_far"
    return f"must_use_all_or_{end}" if most == steps else f"must_{end}"
