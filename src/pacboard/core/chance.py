"""Chance sources: who answers when the rules ask for a die or a card.

Rules never draw: at a chance node they give integer weights, one per outcome, and a source picks an outcome.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Protocol

from pacboard.core.contract import BadInput
from pacboard.core.types import Outcome

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15  # by which a stream moves on (SplitMix64)


class ChanceSource(Protocol):
    """Answers a chance node with the number of an outcome whose weight is positive."""

    def draw(self, weights: Sequence[int]) -> Outcome: ...


class Rng(Protocol):
    """Answers with a number from 0 to n - 1, each as likely as another."""

    def below(self, n: int) -> int: ...


class NotAnswered(Exception):
    """An asked source has no answer yet: somebody must read a real die or card."""


def pick(weights: Sequence[int], number: int) -> Outcome:
    """The outcome in whose share of the total weight `number` (0 <= number < total) falls."""
    left = number
    for outcome, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return Outcome(outcome)
    raise BadInput(f"{number} lies beyond the total weight of {list(weights)}")


def mixed(z: int) -> int:
    """32 random bits of a stream that has just moved on."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return (z ^ (z >> 31)) >> 32


class Seeded:
    """Dice from a seed, for simulations: the same seed gives the same dice on every machine (SplitMix64)."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def draw(self, weights: Sequence[int]) -> Outcome:
        return pick(weights, self.below(sum(weights)))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = (self.state + GAMMA) & MASK
        return (mixed(self.state) * n) >> 32


class Scripted:
    """Dice and cards laid out beforehand, for tests and replays; BadInput where the script does not fit."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.left = list(outcomes)

    def draw(self, weights: Sequence[int]) -> Outcome:
        if not self.left:
            raise BadInput("the script of dice and cards has ended, but another is due")
        outcome = self.left.pop(0)
        if not (0 <= outcome < len(weights) and weights[outcome] > 0):
            possible = [k for k, w in enumerate(weights) if w > 0]
            raise BadInput(f"outcome {outcome} cannot happen here; possible are {possible}")
        return Outcome(outcome)


class Committed:
    """Dice that nobody can steer: fixed by a secret, whose hash is shown before and which is shown after the match.

    Draw number k is HMAC-SHA256(secret, k) reduced without bias, so every draw can be checked afterwards.
    """

    def __init__(self, secret: bytes, drawn: int = 0) -> None:
        self.secret = secret
        self.drawn = drawn  # how many draws came before

    @property
    def commitment(self) -> str:
        """What is published before the first draw: SHA-256 of the secret, in hexadecimal."""
        return hashlib.sha256(self.secret).hexdigest()

    def draw(self, weights: Sequence[int]) -> Outcome:
        outcome = committed_draw(self.secret, self.drawn, weights)
        self.drawn += 1
        return outcome


def committed_draw(secret: bytes, k: int, weights: Sequence[int]) -> Outcome:
    """Draw number k of a secret: 64-bit numbers are taken until one is below a multiple of the total weight."""
    total = sum(weights)
    limit = (1 << 64) - (1 << 64) % total
    attempt = 0
    while True:
        digest = hmac.new(secret, f"{k}/{attempt}".encode(), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < limit:
            return pick(weights, number % total)
        attempt += 1


class Asked:
    """Real dice and cards: people tell what they rolled; `draw` raises `NotAnswered` until they have."""

    def __init__(self) -> None:
        self.answers: list[int] = []

    def tell(self, outcome: int) -> None:
        self.answers.append(outcome)

    def draw(self, weights: Sequence[int]) -> Outcome:
        if not self.answers:
            raise NotAnswered
        return Scripted([self.answers.pop(0)]).draw(weights)
