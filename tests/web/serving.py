"""The server as people run it, in a process that has loaded everything before: that takes longer than most tests."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import multiprocessing
import os
import sys
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

from pacboard import bots
from pacboard.cli import main
from pacboard.server import running
from pacboard.server.clock import Clock
from pacboard.server.settings import Settings
from pacboard.table import match as at_the_table

LONG = 1e6  # seconds
PRELOADED = multiprocessing.get_context("forkserver")
PRELOADED.set_forkserver_preload([__name__])
FRESH = multiprocessing.get_context("spawn")  # sees the environment as it is now


class Turned(Clock):
    """A clock that stands still once a test has written down what it shows."""

    def __init__(self, standing: Path) -> None:
        super().__init__()
        self.standing = standing

    def now(self) -> float:
        return float(self.standing.read_text()) if self.standing.exists() else super().now()

    async def wait(self, bell: asyncio.Event, seconds: float | None = None) -> None:
        until = None if seconds is None else self.now() + seconds
        while not bell.is_set() and (until is None or self.now() < until):
            left = None if until is None else until - self.now()
            await super().wait(bell, 0.01 if self.standing.exists() or left is None else min(left, 0.1))


def counted_off(seed: str, count: itertools.count[int], n: int) -> bytes:
    """Chance that is the same each time."""
    return hashlib.sha256(f"{seed} {next(count)}".encode()).digest()[:n]


def serve(said: Connection, seed: str, standing: Path, arguments: list[str]) -> None:
    """The command line as it is, but for chance, the clock and cards; what it says goes to whoever started it."""
    os.dup2(said.fileno(), 1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", closefd=False)
    bots.PATIENCE = LONG  # no server that lives for a test alone compiles
    at_the_table.BY_HAND = LONG  # no card is turned while a test makes up its mind
    chance = partial(counted_off, seed, itertools.count())
    running.Settings = partial(Settings, clock=Turned(standing), entropy=chance)  # type: ignore[assignment, attr-defined]
    sys.argv[1:] = arguments
    main()
