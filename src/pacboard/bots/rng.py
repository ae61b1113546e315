"""Where bots take a choice among equals from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from pacboard.core.chance import Seeded

T = TypeVar("T")


class Rng(Protocol):
    """Answers with a number from 0 to n - 1, each as likely as another."""

    def below(self, n: int) -> int: ...


class SeededRng:
    """The same seed gives the same choices on every machine."""

    def __init__(self, seed: int) -> None:
        self._source = Seeded(seed)

    def below(self, n: int) -> int:
        return self._source.draw([1] * n)


def one_of(rng: Rng, choices: Sequence[T]) -> T:
    """One of several equals; a single one costs no luck."""
    return choices[0] if len(choices) == 1 else choices[rng.below(len(choices))]


def best_of(rng: Rng, scores: Sequence[float]) -> int:
    """The place of the highest score, by luck among equals."""
    highest = max(scores)
    return one_of(rng, [k for k, score in enumerate(scores) if score == highest])
