"""Throws that are played out: what a game offers so that others can run one in real time, tick by tick.

A seed and the inputs that were taken decide everything, so together they prove the outcome (`Game.proven`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from pacboard.core.chance import Rng
from pacboard.core.options import Value

NO_INPUT = -1  # at a tick at which nothing is pressed


class PlayedRun(Protocol):
    """A throw while it is played: a dataclass of ints and lists of ints, shown to everybody as it is."""

    @property
    def tick(self) -> int:
        """How many ticks have been played."""


R = TypeVar("R", bound=PlayedRun)


class PlayedThrow(Protocol[R]):
    """How the throws of a game are played out; often a module."""

    TICKS: int  # the most that one takes
    TICKS_A_SECOND: int
    LEAD_IN: float  # seconds between the start and the first tick
    INPUTS: tuple[str, ...]  # what can be pressed: the words for inputs 0, 1, ...
    NOT_NOW: str  # the key of the sentence that says that there is none to be played
    LEVELS: int  # of pilots, the bots that play it
    ENDINGS: tuple[str, ...]  # how it can end

    def begin(self, seed: int, /) -> R:
        """A run at tick 0."""

    def tick(self, run: R, pressed: int, /) -> None:
        """Play one more tick, with an input or NO_INPUT."""

    def is_over(self, run: R, /) -> bool: ...

    def points(self, run: R, /) -> int:
        """What it has brought so far."""

    def format_proof(self, seed: int, inputs: Sequence[tuple[int, int]], /) -> str:
        """Seed and inputs, as (tick, input), in one text."""

    def ending(self, run: R, /) -> str:
        """How a run that is over ended: one of ENDINGS."""

    def fly(self, seed: int, level: int, rng: Rng, /) -> tuple[R, Sequence[tuple[int, int]]]:
        """A whole run by the pilot of a level: its end, and its inputs."""

    def is_for_person(self, options: Mapping[str, Value], /) -> bool:
        """Does a person play it out under these options, and not a bot for them?"""

    def prove(self, options: Mapping[str, Value], level: int, people: Sequence[int], seed: int, rng: Rng, /) -> str:
        """A whole run by a bot of a level (0: for a person), as a proof; `people` are the outcomes of people so far."""
