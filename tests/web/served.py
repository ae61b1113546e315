"""The server as people run it, in a process of its own: started, killed and started again where it was."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from pacboard import games
from pacboard.core.record import Record, parse_record, replay
from tests.support.pictures import as_json
from tests.support.tree import SRC
from tests.units.server.running import PATIENCE, Browser, Line

# The command line as it is, but that chance for dice and bots is counted off: a test meets the same match each time;
# and that the clock stands still once a test has written down what it shows.
SCRIPT = """
import hashlib, itertools, sys
from functools import partial
from pathlib import Path
from pacboard.server import running
from pacboard.server.clock import Clock
seed, standing, count = sys.argv.pop(1), Path(sys.argv.pop(1)), itertools.count()
class Turned(Clock):
    def now(self):
        return float(standing.read_text()) if standing.exists() else super().now()
    async def wait(self, bell, seconds=None):
        until = None if seconds is None else self.now() + seconds
        while not bell.is_set() and (until is None or self.now() < until):
            left = None if until is None else until - self.now()
            await super().wait(bell, 0.01 if standing.exists() or left is None else min(left, 0.1))
running.Settings = partial(running.Settings, clock=Turned(),
                           entropy=lambda n: hashlib.sha256(f"{seed} {next(count)}".encode()).digest()[:n])
from pacboard.cli import main
main()
"""

Json = Any


class Served:
    """`pacboard serve` with a folder of its own; `seed` decides dice and bots."""

    def __init__(self, folder: Path, seed: str = "1") -> None:
        self.folder, self.seed = folder, seed
        self.origin = ""
        self._date = 0.0
        self._standing = folder / "standing_clock"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start on a free port, or again on the one it had."""
        port = str(urlsplit(self.origin).port or 0) if self.origin else "0"
        asked = ["serve", "--port", port, "--data", str(self.folder), "--no-open"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SRC.parent), *sys.path])}
        command = [sys.executable, "-c", SCRIPT, self.seed, str(self._standing), *asked]
        self._process = subprocess.Popen(command, text=True, env=environment,
                                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self._process.stdout is not None
        self.origin = self._process.stdout.readline().split()[-1]

    def kill(self) -> None:
        """As when the power fails."""
        assert self._process is not None and self._process.stdout is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._process.stdout.close()
        self._process = None

    def freeze(self) -> None:
        """It says nothing any more, and the line stays open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def stop(self) -> None:
        if self._process is not None:
            self.kill()

    def turn(self, seconds: float) -> None:
        """Let the server's clock, which stands from now on, go on by so much."""
        now = float(self._standing.read_text()) if self._standing.exists() else time.monotonic()
        new = self._standing.with_suffix(".new")
        new.write_text(repr(now + seconds))
        new.replace(self._standing)

    def stand(self, page: Page, later: float = 0) -> None:
        """Stop the clock here and the date on a page, now or, if they stand already, so many seconds later."""
        self.turn(later)
        self._date = self._date + later if self._date else time.time()
        page.clock.set_fixed_time(self._date)

    def create(self, page: Page, kinds: str, names: str = "Ada Bo Cleo", pace: str = "instant", game: str = "chase",
               **options: Json) -> str:
        """A match of the page's visitor: "pb" is a person against a bot."""
        seats = [{"name": name, "kind": "bot" if kind == "b" else "person", "level": int(kind == "b")}
                 for name, kind in zip(names.split(), kinds, strict=False)]
        wanted = {"game": game, "seats": seats, "options": options, "pace": pace, "dice": "drawn"}
        answer = page.request.post(f"{self.origin}/api/matches", data=wanted, headers={"origin": self.origin})
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    @contextmanager
    def visitor(self, page: Page) -> Iterator[Browser]:
        """The visitor of the page, without a screen."""
        with Browser(self.origin) as visitor:
            for cookie in page.context.cookies(self.origin):
                visitor.http.cookies.set(cookie["name"], cookie["value"])
            yield visitor

    def play_until(self, page: Page, match_id: str, is_there: Callable[[Json], bool]) -> None:
        """Let the visitor of the page, who plays all seats, go on without a screen until a picture is reached."""
        with self.visitor(page) as visitor:
            line = visitor.open(match_id)
            while not is_there(line.picture):
                play_on(line)

    def record(self, page: Page, match_id: str) -> Record:
        """The record as the server has it."""
        return parse_record(page.request.get(f"{self.origin}/api/matches/{match_id}/record").text())

    def entries(self, page: Page, match_id: str) -> Json:
        """What the server has saved of a match: its entries with what happened."""
        with Browser(self.origin) as visitor:
            return visitor.open(match_id).hello["log"]


def play_on(line: Line) -> None:
    """What is to be done next; the table does by itself what is forced."""
    if line.picture["actor"] >= 0 and len(line.picture["legal"]) == 1:
        line.take(line.hear("entry"))
    else:
        line.play_on()


def outcome(record: Record) -> Json:
    """The last picture of a record, as the rules find it."""
    game = games.load(record.game)
    *_, (_, _, state) = replay(game, record)
    return json.loads(json.dumps(as_json(game.picture(state))))
