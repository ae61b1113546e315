# ruff: noqa: F821 - the functions of a game are put beside these when they are bound
"""Matches at random with everything that can be seen of them noted; compiled with a game's rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from numpy import int64, uint64, zeros

from pacboard.core.contract import CHANCE, OVER
from pacboard.fast.draws import pick_outcome
from pacboard.fast.records import GAMMA, draw_number

if TYPE_CHECKING:
    from pacboard.fast.bound import Bound

actor: Callable[[Any], int]
legal: Callable[[Any, Any], int]
weights: Callable[[Any, Any], int]
apply: Callable[[Any, int], None]
points: Callable[[Any, Any], None]


def trace(s: Any, seed: Any, most: int, out: Any, score: Any, log: Any, notes: Any) -> tuple[int, int]:
    """Play on for `most` steps; returns how many there were, and how many notes were made of them."""
    dice = seed
    m = 0
    n = 0
    while n <= most:
        log[n] = s
        n += 1
        who = actor(s)
        points(s, score)
        notes[m] = who
        m += 1
        for k in range(len(score)):
            notes[m] = score[k]
            m += 1
        if who == OVER:
            break
        count = weights(s, out) if who == CHANCE else legal(s, out)
        for k in range(count):
            notes[m] = out[k]
            m += 1
        dice += GAMMA
        number = draw_number(dice)
        a = pick_outcome(number, out, count) if who == CHANCE else out[(number * count) >> 32]
        notes[m] = a
        m += 1
        apply(s, a)
    return n, m


def warm_up(rules: Bound) -> None:
    pool, log = rules.pool(1), rules.pool(2)
    rules.start(pool, rules.some_options())
    notes = zeros(1000, int64)
    rules.extend(sys.modules[__name__]).functions.trace(pool[0], uint64(0), 1, rules.room(), notes[:5], log, notes)
