"""How many points the pilots of each level win in the mini game of monopoly (MO-MIN)."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pacboard.core.chance import Seeded
from pacboard.core.contract import BadInput
from pacboard.core.tally import Series, Tally, share_of
from pacboard.games.monopoly.minigame.pilot import SKILLS, fly
from pacboard.games.monopoly.minigame.simulation import CAUGHT, CLEARED, TICKS_A_SECOND, TIME_UP, points
from pacboard.lab.pool import map_in_processes

CHUNK = 20
ENDS = {"time_up": TIME_UP, "caught": CAUGHT, "cleared": CLEARED}


@dataclass(frozen=True, slots=True)
class Flights:
    """Mini games number `first` to `first + games - 1` of a level; can be sent to another process."""

    level: int
    games: int
    seed: int
    first: int = 0


def simulate_minigame(games: int, seed: int, processes: int = 1,
                      on_progress: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Let the pilots of every level play so many mini games, and report on their points."""
    if games < 1:
        raise BadInput(f"{games} mini games cannot be played; at least 1")
    levels = range(1, len(SKILLS) + 1)
    parts = [Flights(level, min(CHUNK, games - first), seed, first) for level in levels
             for first in range(0, games, CHUNK)]
    tally = Tally()
    for part in map_in_processes(play, parts, processes):
        tally.merge(part)
        if on_progress:
            on_progress(tally.matches)
    return {"game": "minigame", "seed": seed, "matches": games,
            "pilots": [_pilot(tally, level) for level in levels]}


def play(flights: Flights) -> Tally:
    """Play the mini games of a part; the same number has the same ghosts for every level."""
    tally = Tally()
    for number in range(flights.first, flights.first + flights.games):
        rng = Seeded(_seed_of(flights.seed, number, f"level {flights.level}"))
        run, inputs = fly(_seed_of(flights.seed, number, "game") % 2**31, SKILLS[flights.level - 1], rng)
        tally.matches += 1
        tally.add(f"points/{flights.level}", points(run))
        tally.add(f"ticks/{flights.level}", run.tick)
        tally.add(f"inputs/{flights.level}", len(inputs))
        tally.counts[f"end/{flights.level}/{run.how}"] += 1
    return tally


def _seed_of(seed: int, number: int, what: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{what}".encode()).digest()[:8], "big")


def _pilot(tally: Tally, level: int) -> dict[str, Any]:
    won = tally.series[f"points/{level}"]
    ends = {name: share_of(tally.counts[f"end/{level}/{how}"], won.count()) for name, how in ENDS.items()}
    return {
        "level": level, "points": {**won.summary(), "sd": round(spread(won), 3)},
        "histogram": [{"points": value, "count": won.values[value]} for value in sorted(won.values)],
        "seconds": round(tally.series[f"ticks/{level}"].mean() / TICKS_A_SECOND, 3),
        "inputs": tally.series[f"inputs/{level}"].summary(), "ends": ends,
    }


def spread(series: Series) -> float:
    """The standard deviation, as that of a sample."""
    n, mean = series.count(), series.mean()
    return math.sqrt(sum(k * (value - mean) ** 2 for value, k in series.values.items()) / (n - 1)) if n > 1 else 0.0
