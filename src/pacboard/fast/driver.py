# ruff: noqa: F821 - the functions of a game are put beside these when they are bound
"""Many matches at once, with random actions: compiled together with the functions of a game.

All draws of a match, of its actions too, come from one stream: that of `core.chance.Seeded`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from numpy import uint64

from pacboard.core.contract import CHANCE, OVER

from .draws import pick_outcome
from .records import GAMMA, draw_number

if TYPE_CHECKING:
    from .bound import Bound

actor: Callable[[Any], int]
start: Callable[[Any, Any], None]
legal: Callable[[Any, Any], int]
weights: Callable[[Any, Any], int]
apply: Callable[[Any, int], None]
points: Callable[[Any, Any], None]

def choose(s: Any, who: int, number: int, out: Any) -> int:
    """A random outcome if `who` is CHANCE, a random legal action otherwise."""
    if who == CHANCE:
        return pick_outcome(number, out, weights(s, out))
    action: int = out[(number * legal(s, out)) >> 32]
    return action


def play_one(s: Any, seed: Any, most: int, out: Any) -> int:
    """Play a match on to its end, or for `most` steps; returns the number of steps (actions and outcomes)."""
    dice = seed
    for n in range(most):
        who = actor(s)
        if who == OVER:
            return n
        dice += GAMMA
        apply(s, choose(s, who, draw_number(dice), out))
    return most


def play_all(pool: Any, seed: Any, most: int, out: Any, steps: Any) -> None:
    """Play every match of a pool on; match k has the dice of seed + k, and its steps are noted in `steps`."""
    for k in range(len(pool)):
        steps[k] = play_one(pool[k], seed + uint64(k), most, out)


def start_all(pool: Any, options: Any) -> None:
    for k in range(len(pool)):
        start(pool[k], options)


def points_all(pool: Any, out: Any) -> None:
    """The points of every seat of every match, a row for each."""
    for k in range(len(pool)):
        points(pool[k], out[k])


def warm_up(rules: Bound) -> None:
    """Compile everything here and in the game's contract, by using it once."""
    pool = rules.pool(1)
    rules.start(pool, rules.some_options())
    rules.play(pool, 0, most=1)
    rules.points(pool)
