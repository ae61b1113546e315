"""Boards of monopoly that no box has: any order, any price, any sets."""

from __future__ import annotations

import random

LEVELS = range(1, 17)


def any_board(rng: random.Random) -> str:
    """A board file with everything on it in any order, at any price and in sets of any size."""
    spaces = [*map(str, LEVELS), "jail", "go to jail", "maze", "maze"]
    for name, most in (("power up", 5), ("pellet", 3), ("free parking", 2)):
        spaces += [name] * rng.randint(0, most)
    rng.shuffle(spaces)
    sets = rng.randint(3, 16)
    cards = [f"{n} = {{ set = {rng.randint(1, sets)}, price = {rng.randint(1, 12)}0, rent = {rng.randint(1, 9)}0 }}"
             for n in LEVELS]
    return "\n".join([f"spaces = {['GO', *spaces]!r}".replace("'", '"'), "[levels]", *cards, ""])
