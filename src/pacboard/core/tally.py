"""Counting what happened in many matches, in whole numbers, so that the order of adding changes nothing."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

Report = dict[str, Any]  # of a simulation, as JSON: tables in tables, which each game fills in its own way
Z95 = 1.959963984540054  # two-sided 95 % of a normal distribution


@dataclass(slots=True)
class Series:
    """Whole numbers, one per match, as how often each value came."""

    values: Counter[int] = field(default_factory=Counter)

    def add(self, value: int) -> None:
        self.values[value] += 1

    def merge(self, other: Series) -> None:
        self.values.update(other.values)

    def count(self) -> int:
        return self.values.total()

    def total(self) -> int:
        return sum(value * n for value, n in self.values.items())

    def mean(self) -> float:
        return self.total() / self.count()

    def interval(self) -> tuple[float, float]:
        """95 % interval of the mean (normal approximation); the mean twice, if there is one value only."""
        n, mean = self.count(), self.mean()
        squares = sum(value * value * k for value, k in self.values.items())
        variance = max(0.0, (squares - n * mean * mean) / (n - 1)) if n > 1 else 0.0
        half = Z95 * math.sqrt(variance / n)
        return mean - half, mean + half

    def quantile(self, share: float) -> int:
        """The smallest value that at least this share of the values do not exceed."""
        wanted = share * self.count()
        seen = 0
        for value in sorted(self.values):
            seen += self.values[value]
            if seen >= wanted:
                return value
        return max(self.values)

    def summary(self) -> dict[str, float | list[float]]:
        return {"mean": round(self.mean(), 3), "interval": [round(x, 3) for x in self.interval()],
                "least": min(self.values), "median": self.quantile(0.5), "p95": self.quantile(0.95),
                "most": max(self.values)}


@dataclass(slots=True)
class Tally:
    """What came of some matches: series of one number per match, and counts of things that happened."""

    matches: int = 0
    series: dict[str, Series] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, name: str, value: int) -> None:
        self.series.setdefault(name, Series()).add(value)

    def merge(self, other: Tally) -> None:
        self.matches += other.matches
        self.counts.update(other.counts)
        for name, series in other.series.items():
            self.series.setdefault(name, Series()).merge(series)


def wilson(hits: int, of: int) -> tuple[float, float]:
    """95 % interval of a share (Wilson score); (0, 1) of nothing."""
    if of == 0:
        return 0.0, 1.0
    share, z = hits / of, Z95 * Z95
    middle = share + z / (2 * of)
    half = Z95 * math.sqrt(share * (1 - share) / of + z / (4 * of * of))
    low, high = (middle - half) / (1 + z / of), (middle + half) / (1 + z / of)
    return (0.0 if hits == 0 else max(0.0, low)), (1.0 if hits == of else min(1.0, high))


def share_of(hits: int, of: int) -> dict[str, float | list[float]]:
    """A share with its 95 % interval."""
    return {"count": hits, "of": of, "share": round(hits / of, 5) if of else 0.0,
            "interval": [round(x, 5) for x in wilson(hits, of)]}
