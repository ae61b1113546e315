"""Matches played at random, for tests that hold of every match."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pacboard.core.contract import CHANCE, OVER, Game, legal_actions, outcome_weights
from pacboard.core.options import Value, encode, settle
from pacboard.core.types import Action, Outcome, Seat


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a seat (`by` >= 0) or one outcome (`by` CHANCE), with the states before and after it."""

    before: Any
    by: Seat
    a: Any  # an Action of a seat, an Outcome of chance
    after: Any


def new_match(game: Game, seats: int, options: dict[str, Value] | None = None) -> Any:
    """The first state of a match; options that are not given have their defaults."""
    s = game.State()
    game.start(s, [seats, *encode(game.OPTIONS, settle(game.OPTIONS, options or {}))])
    return s


def possible(game: Game, s: Any) -> list[Action] | list[Outcome]:
    """What can happen next: the legal actions, or at a chance node the outcomes that have a weight."""
    if game.actor(s) == CHANCE:
        return [Outcome(k) for k, n in enumerate(outcome_weights(game, s)) if n]
    return legal_actions(game, s)


def play_on(game: Game, s: Any, rng: random.Random, sense: float = 0.0, plies: int = 10**6) -> Iterator[Ply]:
    """A match from a state on.  With probability `sense` a seat takes the step that looks best at once."""
    for _ in range(plies):
        by = game.actor(s)
        if by == OVER:
            return
        a = choose(game, s, by, rng, sense)
        after = s.copy()
        game.apply(after, a)
        yield Ply(s, by, a, after)
        s = after


def choose(game: Game, s: Any, by: Seat, rng: random.Random, sense: float) -> Action | Outcome:
    """An outcome by its weight, or an action at random, or with `sense` one that gains most."""
    if by == CHANCE:
        weights = outcome_weights(game, s)
        return Outcome(rng.choices(range(len(weights)), weights)[0])
    actions = legal_actions(game, s)
    if len(actions) == 1 or rng.random() >= sense:
        return rng.choice(actions)
    gains = [(_gain(game, s, a), rng.random(), a) for a in actions]
    return max(gains)[2]


def _gain(game: Game, s: Any, a: Action) -> float:
    after = s.copy()
    game.apply(after, a)
    return game.gain(s, after)
