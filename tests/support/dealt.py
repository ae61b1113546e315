"""Records of finished matches whose dice come from a secret, and forged ones whose dice only claim to."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from pacboard import games
from pacboard.core.chance import Committed
from pacboard.core.contract import CHANCE, OVER, legal_actions, outcome_weights
from pacboard.core.options import Value
from pacboard.core.record import Record, add, begin, chain, opening, seal, take
from pacboard.core.types import Action, Outcome
from pacboard.table.effects import seeded

SECRET, OTHER = bytes(range(32)), bytes(range(1, 33))
SHORT: dict[str, tuple[int, dict[str, Value]]] = {  # matches that are soon over, with every kind of throw in them
    "chase": (2, {"turn_limit": 12, "start_level": 2}), "duel": (2, {"turn_limit": 8}),
    "monopoly": (3, {"turn_limit": 40})}


class Loaded(Committed):
    """Dice of a secret, but for one draw of a kind that somebody chose."""

    def __init__(self, kind: str = "", at: int = 0, skip: bool = False) -> None:
        super().__init__(SECRET)
        self.kind, self.left, self.skip = kind, at, skip

    def draw(self, weights: Sequence[int]) -> Outcome:
        outcome = super().draw(weights)
        if _kind(weights) == self.kind:
            self.left -= 1
        if _kind(weights) != self.kind or self.left:
            return outcome
        if self.skip:
            return super().draw(weights)
        others: list[int] = [*range(outcome + 1, len(weights)), *range(outcome)]
        return next(Outcome(k) for k in others if weights[k])


def _kind(weights: Sequence[int]) -> str:
    return {6: "die", 256: "seed"}.get(len(weights), "card")


@lru_cache
def dealt(name: str, source: Callable[[], Committed] = Loaded, **more: Value) -> Record:
    """A match at random with the dice of a source, which says that they are those of its secret."""
    game, rng, chance = games.load(name), random.Random(5), source()
    seats, options = SHORT[name]
    extra = {"commitment": chance.commitment, "secret": SECRET.hex()}
    record = begin(game, {**options, **more}, [f"seat {k}" for k in range(seats)], extra)
    s = opening(game, record)
    proofs = {}
    while (actor := game.actor(s)) != OVER:
        a: Action | Outcome
        if actor != CHANCE:
            a = rng.choice(legal_actions(game, s))
        elif game.throw(s).played:
            seed, chance = seeded(chance)  # type: ignore[assignment]  # as good as the one before
            proofs[f"proof {len(record.steps) + 1}"] = f"{seed}:"
            a = game.proven(s, f"{seed}:")
        elif game.throw(s).told:
            a = rng.choice([Outcome(k) for k, weight in enumerate(outcome_weights(game, s)) if weight])
        else:
            a = chance.draw(outcome_weights(game, s))
        add(game, record, s, actor, a)
    return sealed(replace(record, extra={**extra, **proofs}))


def sealed(record: Record) -> Record:
    """A record with all its hashes made anew, as a forger would."""
    game = games.load(record.game)
    s, last, steps = opening(game, record), seal(record), []
    for step in record.steps:
        take(game, s, step)
        last = chain(last, step, game.position(s))
        steps.append(replace(step, hash=last))
    return replace(record, steps=steps)


def with_extra(record: Record, **extra: str | None) -> Record:
    """A record with other entries of its header (None: without), sealed anew."""
    merged = {**record.extra, **extra}
    return sealed(replace(record, extra={key: value for key, value in merged.items() if value is not None}))


def loaded_die() -> Loaded:
    return Loaded("die", 7)


def loaded_card() -> Loaded:
    return Loaded("card", 2)


def loaded_seed() -> Loaded:
    return Loaded("seed", 4)


def left_out() -> Loaded:
    """One throw was made and not written down, as nobody liked it."""
    return Loaded("die", 5, skip=True)


FORGED: dict[str, Callable[[], Record]] = {
    "another die in chase": lambda: dealt("chase", loaded_die),
    "another die in duel": lambda: dealt("duel", loaded_die),
    "another die in monopoly": lambda: dealt("monopoly", loaded_die),
    "another card": lambda: dealt("chase", loaded_card),
    "another seed of a mini game": lambda: dealt("monopoly", loaded_seed),
    "a throw left out": lambda: dealt("duel", left_out),
    "the last steps left out": lambda: replace(dealt("duel"), steps=dealt("duel").steps[:-3]),
    "another secret": lambda: with_extra(dealt("chase"), secret=OTHER.hex()),
    "another secret with its own hash": lambda: with_extra(
        dealt("chase"), secret=OTHER.hex(), commitment=Committed(OTHER).commitment),
    "another hash": lambda: with_extra(dealt("chase"), commitment=Committed(OTHER).commitment),
    "no hash": lambda: with_extra(dealt("chase"), commitment=None),
    "no secret": lambda: with_extra(dealt("chase"), secret=None),
    "no text for a secret": lambda: with_extra(dealt("chase"), secret="never"),
}
