"""python -m bench: how fast chase is, ratios first.  Rates depend on the machine, ratios hardly do.

A step is an action of a seat or an outcome of a die or card.  Play is random; every draw comes from one stream.
"""

from __future__ import annotations

import os
import platform
import statistics
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from pacboard import games
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER
from pacboard.core.options import encode, settle
from pacboard.fast import bind

from . import clones, starts
from .measure import Spread, in_turns, ratios, spread
from .yardstick import Yardstick, find_compiler

CHASE = games.load("chase")
OPTIONS = [3, *encode(CHASE.OPTIONS, settle(CHASE.OPTIONS, {}, only_bots=True))]
MATCHES = 400  # of a pool that is played in one go
MANY = 20_000  # enough for two cores
PLAIN_MATCHES = 20
ROUNDS = 41


def main() -> None:
    rules = bind(CHASE)
    clones.warm_up(rules)
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
    share = plain_steps() / steps
    say("compiled to plain", ratios([p / share for p in plain], compiled), ".0f")
    print("\nmillion steps a second on one core")
    say("compiled", spread([steps / s / 1e6 for s in compiled]), ".1f", "25 or more")
    if in_c:
        say("C", spread([steps / s / 1e6 for s in in_c]), ".1f")
    say("plain Python", spread([share * steps / s / 1e6 for s in plain]), ".3f")
    print("\nsizes and single steps")
    plain_step_times()
    say("clone, ns", spread(clone_times(rules)), ".1f", "10 or less")
    print(f"  {'state, bytes':<26} {rules.layout.size}   [256 or less]")
    print("\nstarts, seconds")
    say("import of the rules", spread(starts.import_seconds(9)), ".3f", "0.050 or less")
    cold, warm = starts.first_match_seconds(5)
    print(f"  {'first match, no cache':<26} {cold:.2f}")
    say("first match, from cache", spread(warm), ".2f", "1 or less")
    until, pause = starts.server_seconds()
    print(f"  {'compiling beside a server':<26} {until:.2f}, which it notices for {pause * 1e3:.0f} ms at most")


def say(what: str, number: Spread, form: str, target: str = "") -> None:
    print(f"  {what:<26} {number:{form}}{f'   [{target}]' if target else ''}")


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


def plain_match(seed: int, times: list[int] | None = None) -> int:
    """One match as compiled rules play it with this seed; returns its steps, and notes the nanoseconds of each."""
    s = CHASE.State()
    CHASE.start(s, OPTIONS)
    dice = Seeded(seed)
    out = [0] * max(CHASE.MAX_ACTIONS, CHASE.MAX_OUTCOMES)
    steps = 0
    while (who := CHASE.actor(s)) != OVER:
        before = time.perf_counter_ns() if times is not None else 0
        if who == CHANCE:
            a = dice.draw(out[: CHASE.weights(s, out)])
        else:
            a = out[dice.draw([1] * CHASE.legal(s, out))]
        CHASE.apply(s, a)
        if times is not None:
            times.append(time.perf_counter_ns() - before)
        steps += 1
    return steps


def play_plainly() -> None:
    for seed in range(1, PLAIN_MATCHES + 1):
        plain_match(seed)


def plain_steps() -> int:
    return sum(plain_match(seed) for seed in range(1, PLAIN_MATCHES + 1))


def plain_step_times() -> None:
    times: list[int] = []
    for seed in range(100):
        plain_match(seed, times)
    cuts = statistics.quantiles(times, n=100)
    print(f"  {'plain step, us':<26} {cuts[49] / 1e3:.1f}; of a hundred the longest {cuts[98] / 1e3:.1f}"
          "   [100 or less]")


def clone_times(rules: Any) -> list[float]:
    """Nanoseconds for one copy, among states that the processor has at hand."""
    source, target, times = rules.pool(32), rules.pool(32), 20_000
    clone_all = rules.extend(clones).functions.clone_all
    (seconds,) = in_turns([lambda: clone_all(source, target, times)], 21)
    assert np.array_equal(source, target)
    return [s / times / len(source) * 1e9 for s in seconds]


if __name__ == "__main__":
    main()
