"""How many points the pilots of each level win in a throw that is played out, such as an arcade game."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pacboard import games
from pacboard.core.chance import Seeded
from pacboard.core.contract import BadInput
from pacboard.core.played import PlayedThrow
from pacboard.core.tally import Report, Series, Tally, share_of
from pacboard.lab.pool import map_in_processes

CHUNK = 20


@dataclass(frozen=True, slots=True)
class Flights:
    """Runs number `first` to `first + runs - 1` of a level; can be sent to another process."""

    game: str
    level: int
    runs: int
    seed: int
    first: int = 0


def played_throw(game: str) -> PlayedThrow[Any]:
    """How a game's throws are played out, with whatever run it has.  BadInput if none are."""
    found = games.load(game).PLAYED
    if found is None:
        raise BadInput(f"no throw of {game} is played out")
    return found


def simulate_played(name: str, runs: int, seed: int, processes: int = 1,
                    on_progress: Callable[[int], None] | None = None) -> Report:
    """Let the pilots of every level play so many runs of the throw of that name, and report on their points."""
    if runs < 1:
        raise BadInput(f"{runs} runs cannot be played; at least 1")
    game = games.PLAYED[name]
    parts = [Flights(game, level, min(CHUNK, runs - first), seed, first)
             for level in range(1, played_throw(game).LEVELS + 1) for first in range(0, runs, CHUNK)]
    tally = Tally()
    for part in map_in_processes(play, parts, processes):
        tally.merge(part)
        if on_progress:
            on_progress(tally.matches)
    return {"game": name, "seed": seed, "matches": runs,
            "pilots": [_pilot(tally, level, played_throw(game)) for level in range(1, played_throw(game).LEVELS + 1)]}


def play(flights: Flights) -> Tally:
    """Play the runs of a part; the same number has the same seed for every level."""
    tally, throw = Tally(), played_throw(flights.game)
    for number in range(flights.first, flights.first + flights.runs):
        rng = Seeded(_seed_of(flights.seed, number, f"level {flights.level}"))
        run, inputs = throw.fly(_seed_of(flights.seed, number, "game") % 2**31, flights.level, rng)
        tally.matches += 1
        tally.add(f"points/{flights.level}", throw.points(run))
        tally.add(f"ticks/{flights.level}", run.tick)
        tally.add(f"inputs/{flights.level}", len(inputs))
        tally.counts[f"end/{flights.level}/{throw.ending(run)}"] += 1
    return tally


def _seed_of(seed: int, number: int, what: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{what}".encode()).digest()[:8], "big")


def _pilot(tally: Tally, level: int, throw: PlayedThrow[Any]) -> Report:
    won = tally.series[f"points/{level}"]
    ends = {name: share_of(tally.counts[f"end/{level}/{name}"], won.count()) for name in throw.ENDINGS}
    return {
        "level": level, "points": {**won.summary(), "sd": round(spread(won), 3)},
        "histogram": [{"points": value, "count": won.values[value]} for value in sorted(won.values)],
        "seconds": round(tally.series[f"ticks/{level}"].mean() / throw.TICKS_A_SECOND, 3),
        "inputs": tally.series[f"inputs/{level}"].summary(), "ends": ends,
    }


def spread(series: Series) -> float:
    """The standard deviation, as that of a sample."""
    n, mean = series.count(), series.mean()
    return math.sqrt(sum(k * (value - mean) ** 2 for value, k in series.values.items()) / (n - 1)) if n > 1 else 0.0
