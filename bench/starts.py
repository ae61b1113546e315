"""How long it takes until rules are there: plain, compiled for the first time, and from the cache.

Where one process works alone, its time on the processor counts, so that other work on the machine hardly does.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

IMPORT = """
import sys, time, importlib
t = time.process_time()
importlib.import_module("pacboard.games." + sys.argv[1])
print(time.process_time() - t)
"""
COMPILED = """
import sys, time
t = time.process_time()
from pathlib import Path
from pacboard import games
from pacboard.fast import bind
rules = bind(games.load(sys.argv[1]), Path(sys.argv[2]))
pool = rules.pool(1)
rules.start(pool, rules.some_options())
rules.play(pool, 1)
print(time.process_time() - t)
"""


def _seconds(code: str, bytecode: str, *arguments: str) -> float:
    """What the code says in a fresh process, with the bytecode of all modules in a folder as after an installation."""
    surroundings = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True,
                          env=surroundings)
    return float(done.stdout)


def import_seconds(name: str, times: int) -> list[float]:
    """Importing the rules of a game in a fresh process, its tables included."""
    with tempfile.TemporaryDirectory() as bytecode:
        return [_seconds(IMPORT, bytecode, name) for _ in range(times + 1)][1:]


def first_match_seconds(name: str, times: int) -> tuple[float, list[float]]:
    """To the end of the first compiled match in a fresh process: with an empty cache (once), and from the cache."""
    with tempfile.TemporaryDirectory() as bytecode, tempfile.TemporaryDirectory() as cache:
        cold, *warm = [_seconds(COMPILED, bytecode, name, cache) for _ in range(times + 1)]
        return cold, warm


def server_seconds() -> tuple[float, float]:
    """`prepare` in a process that goes on: until compiled rules are there, and the longest that it held us up."""
    from pacboard import games
    from pacboard.fast import prepare

    with tempfile.TemporaryDirectory() as folder:
        began = last = time.perf_counter()
        longest = 0.0
        preparation = prepare(games.load("chase"), cache=Path(folder))
        while preparation.rules is None and not preparation.failure:
            time.sleep(0.001)
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
        return last - began, longest
