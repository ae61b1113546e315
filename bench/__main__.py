"""python -m bench: how fast the rules are, ratios first.  Rates depend on the machine, ratios hardly do.

chase, which has a yardstick in C, comes with everything that can be measured, the other games and the mini game with
their main figures.

A step is an action of a seat or an outcome of a die or card.  Play is random; every draw comes from one stream.
"""

from __future__ import annotations

import os
import platform
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

from pacboard import games
from pacboard.fast import bind

from . import starts
from .arcade import tell_minigame
from .figures import MATCHES, PLAIN_MATCHES, say_sizes, say_starts, tell
from .measure import about, in_turns, ratios, say, spread
from .randomly import plain_matches, usual_options
from .yardstick import Yardstick, find_compiler

CHASE = games.load("chase")
OPTIONS = usual_options(CHASE, 3)
MANY = 20_000  # enough for two cores
ROUNDS = 41


def main() -> None:
    about(CHASE.NAME)
    rules = bind(CHASE)
    print(f"chase at random, {OPTIONS[0]} seats, on {platform.machine()} with Python {platform.python_version()}; "
          "median (quartiles)")
    busy = os.getloadavg()[0]
    if busy > 0.5:
        print(f"other work is running here (load {busy:.1f}): rates come out too low, and the ratio of two cores most")
    print()
    pool = rules.pool(MATCHES)
    rules.start(pool, OPTIONS)
    compiled, in_c, plain = speeds(rules, pool)
    one, two = cores(rules)
    print("ratios")
    if in_c:
        say("compiled to C", ratios(in_c, compiled), ".2f", "0.75 or more")
    else:
        print("  compiled to C              not measured: there is no gcc here")
    say("two cores to one", ratios(one, two), ".2f", "1.85 or more")
    steps = played(rules, pool)
    share = plain_matches(CHASE, OPTIONS, PLAIN_MATCHES) / steps
    say("compiled to plain", ratios([p / share for p in plain], compiled), ".0f")
    print("\nmillion steps a second on one core")
    say("compiled", spread([steps / s / 1e6 for s in compiled]), ".1f", "25 or more")
    if in_c:
        say("C", spread([steps / s / 1e6 for s in in_c]), ".1f")
    say("plain Python", spread([share * steps / s / 1e6 for s in plain]), ".3f")
    print("\nsizes and single steps")
    say_sizes(CHASE, rules, OPTIONS)
    print("\nstarts")
    say_starts(CHASE.NAME)
    until, pause = starts.server_seconds()
    print(f"  {'compiling by a server, s':<26} {until:.2f}, which it notices for {pause * 1e3:.0f} ms at most")
    for name in games.NAMES:
        if name != CHASE.NAME:
            tell(name)
    tell_minigame()


def played(rules: Any, pool: Any) -> int:
    return int(rules.play(pool.copy(), 1).sum())


def speeds(rules: Any, pool: Any) -> tuple[list[float], list[float], list[float]]:
    """Seconds for the pool, compiled and in C (empty without gcc), and for the first matches of it in plain Python."""
    things = [lambda: rules.play(pool.copy(), 1), play_plainly]
    compiler = find_compiler()
    if compiler:
        with tempfile.TemporaryDirectory() as folder:
            c = Yardstick(rules, Path(folder), compiler)
        compare(rules, c, pool)
        things.append(lambda: c.play(pool.copy(), 1, most=1_000_000))
    compiled, plain, *in_c = in_turns(things, ROUNDS)
    return compiled, in_c[0] if in_c else [], plain


def compare(rules: Any, c: Yardstick, pool: Any) -> None:
    """The proof that C does the same work: every match ends in the same state after as many steps."""
    ends = []
    for player in (rules, c):
        after = pool.copy()
        steps = player.play(after, 1, most=1_000_000)
        ends.append((int(steps.sum()), zlib.crc32(after.tobytes() + steps.tobytes())))
    print(f"{MATCHES} matches, {ends[0][0]} steps; checksum compiled {ends[0][1]:08x}, C {ends[1][1]:08x}: "
          f"{'the same' if ends[0] == ends[1] else 'NOT THE SAME WORK'}\n")


def cores(rules: Any) -> tuple[list[float], list[float]]:
    """Seconds for many matches on one core and on two."""
    many = rules.pool(MANY)
    rules.start(many, OPTIONS)
    one, two = in_turns([lambda: rules.play(many.copy(), 1), lambda: rules.play(many.copy(), 1, threads=2)], 11,
                        time.perf_counter)
    return one, two


def play_plainly() -> None:
    plain_matches(CHASE, OPTIONS, PLAIN_MATCHES)


if __name__ == "__main__":
    main()
