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
