"""Numbers with their spread, measured in turns so that whatever else the machine does hits all alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """A median with the quartiles around it."""

    median: float
    low: float
    high: float

    def __format__(self, form: str) -> str:
        return f"{self.median:{form}}  ({self.low:{form}} to {self.high:{form}})"


def spread(numbers: Sequence[float]) -> Spread:
    low, median, high = statistics.quantiles(numbers, n=4, method="inclusive")
    return Spread(median, low, high)


def ratios(above: Sequence[float], below: Sequence[float]) -> Spread:
    """The ratio of two things measured in turns, pair by pair."""
    return spread([a / b for a, b in zip(above, below, strict=True)])


def in_turns(things: Sequence[Callable[[], object]], rounds: int, clock: Callable[[], float] = time.thread_time,
             ) -> list[list[float]]:
    """Seconds that each thing took in each round, after one round that does not count.

    The default clock counts this thread's time on the processor only; a thing with threads needs perf_counter.
    """
    seconds: list[list[float]] = [[] for _ in things]
    for number in range(rounds + 1):
        for k, thing in enumerate(things):
            before = clock()
            thing()
            if number:
                seconds[k].append(clock() - before)
    return seconds


SAID: dict[str, dict[str, float | dict[str, float]]] = {}  # what was said of each thing, the last at work


def about(thing: str) -> None:
    """What is said from now on is about this thing."""
    SAID[thing] = {}


def say(what: str, number: Spread, form: str, target: str = "") -> None:
    note(what, {"median": number.median, "low": number.low, "high": number.high})
    print(f"  {what:<26} {number:{form}}{f'   [{target}]' if target else ''}")


def note(what: str, number: float | dict[str, float]) -> None:
    """Keep a figure for pages that quote it."""
    next(reversed(SAID.values()))[what] = number


def say_step_times(nanoseconds: list[int]) -> None:
    cuts = statistics.quantiles(nanoseconds, n=100)
    note("plain step, us", {"median": cuts[49] / 1e3, "p99": cuts[98] / 1e3})
    print(f"  {'plain step, us':<26} {cuts[49] / 1e3:.1f}; of a hundred the longest {cuts[98] / 1e3:.1f}"
          "   [100 or less]")
