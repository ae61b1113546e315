"""Matches at random in plain Python, step for step those that compiled rules play."""

from __future__ import annotations

import time

from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, Game
from pacboard.core.options import encode, settle
from pacboard.core.types import Action


def usual_options(game: Game, seats: int) -> list[int]:
    """What `start` takes for a match that only bots play."""
    return [seats, *encode(game.OPTIONS, settle(game.OPTIONS, {}, only_bots=True))]


def plain_match(game: Game, options: list[int], seed: int, times: list[int] | None = None) -> int:
    """One match as compiled rules play it with this seed; returns its steps, and notes the nanoseconds of each."""
    s = game.State()
    game.start(s, options)
    dice = Seeded(seed)
    out = [0] * max(game.MAX_ACTIONS, game.MAX_OUTCOMES)
    steps = 0
    while (who := game.actor(s)) != OVER:
        before = time.perf_counter_ns() if times is not None else 0
        if who == CHANCE:
            game.apply(s, dice.draw(out[: game.weights(s, out)]))
        else:
            game.apply(s, Action(out[dice.draw([1] * game.legal(s, out))]))
        if times is not None:
            times.append(time.perf_counter_ns() - before)
        steps += 1
    return steps


def plain_matches(game: Game, options: list[int], matches: int, times: list[int] | None = None) -> int:
    """The steps of the first matches of a pool that is played with seed 1."""
    return sum(plain_match(game, options, seed, times) for seed in range(1, matches + 1))
