"""Figures that every game has, and the few lines for a game without a yardstick in C."""

from __future__ import annotations

from typing import Any

import numpy as np

from pacboard import games
from pacboard.core.contract import Game
from pacboard.fast import bind

from . import clones, starts
from .measure import about, in_turns, note, ratios, say, say_step_times, spread
from .randomly import plain_matches, usual_options

MATCHES = 400  # of a pool that is played in one go
PLAIN_MATCHES = 20
ROUNDS = 11


def say_sizes(game: Game, rules: Any, options: list[int]) -> None:
    """How long single steps and copies take, and how big a state is."""
    times: list[int] = []
    plain_matches(game, options, 5 * PLAIN_MATCHES, times)
    say_step_times(times)
    say("clone, ns", spread(clone_times(rules)), ".1f", "10 or less")
    note("state, bytes", rules.layout.size)
    print(f"  {'state, bytes':<26} {rules.layout.size}   [256 or less]")


def say_starts(name: str) -> None:
    """How many seconds it takes until rules are there."""
    say("import of the rules, s", spread(starts.import_seconds(name, 9)), ".3f", "0.050 or less")
    cold, warm = starts.first_match_seconds(name, 5)
    note("first match, no cache, s", cold)
    print(f"  {'first match, no cache, s':<26} {cold:.2f}")
    say("first match, from cache, s", spread(warm), ".2f", "1 or less")


def clone_times(rules: Any) -> list[float]:
    """Nanoseconds for one copy, among states that the processor has at hand."""
    clones.warm_up(rules)
    source, target, times = rules.pool(32), rules.pool(32), 20_000
    clone_all = rules.extend(clones).functions.clone_all
    (seconds,) = in_turns([lambda: clone_all(source, target, times)], 21)
    assert np.array_equal(source, target)
    return [s / times / len(source) * 1e9 for s in seconds]


def tell(name: str) -> None:
    """Measure a game, and print what came out."""
    about(name)
    game = games.load(name)
    options = usual_options(game, game.MIN_SEATS)
    rules = bind(game)
    pool = rules.pool(MATCHES)
    rules.start(pool, options)
    steps = int(rules.play(pool.copy(), 1).sum())
    share = plain_matches(game, options, PLAIN_MATCHES) / steps
    compiled, plain = in_turns([lambda: rules.play(pool.copy(), 1),
                                lambda: plain_matches(game, options, PLAIN_MATCHES)], ROUNDS)
    print(f"\n{name} at random, {options[0]} seats: {MATCHES} matches, {steps} steps")
    say("compiled to plain", ratios([p / share for p in plain], compiled), ".0f")
    say("compiled, million steps/s", spread([steps / s / 1e6 for s in compiled]), ".1f", "25 or more")
    say("plain, million steps/s", spread([share * steps / s / 1e6 for s in plain]), ".3f")
    say_sizes(game, rules, options)
    say_starts(name)
