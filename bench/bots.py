"""How long bots think, in milliseconds of processor time for one whole move, in plain Python.

    python -m bench.bots [matches]
"""

from __future__ import annotations

import sys
import time
from typing import Any

from pacboard import bots, games
from pacboard.lab import plan_job
from pacboard.lab.simulation import play


def measure(name: str, level: int, matches: int) -> list[float]:
    """The time of every decision in matches between bots of one level, sorted."""
    real, times = bots.choose, []

    def timed(game: Any, *how: Any) -> list[int]:
        begun = time.process_time()
        plan = real(game, *how)
        times.append(1000 * (time.process_time() - begun))
        return plan

    bots.choose = timed  # type: ignore[assignment]
    try:
        play(plan_job(name, matches, 1, [level, level]))
    finally:
        bots.choose = real
    return sorted(times)


def main(matches: int) -> None:
    print(f"{'game':<10}{'level':>6}{'moves':>8}{'mean':>8}{'p50':>8}{'p99':>8}{'most':>8}   ms")
    for name in games.NAMES:
        for level in bots.levels(games.load(name)):
            times = measure(name, level, matches)
            p50, p99 = (times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
            figures = (sum(times) / len(times), p50, p99, times[-1])
            print(f"{name:<10}{level:>6}{len(times):>8}" + "".join(f"{ms:8.2f}" for ms in figures))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
