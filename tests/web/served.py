"""The server as people run it, in a process of its own: started, killed and started again where it was."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from pacboard import games
from pacboard.core.record import Record, parse_record, replay
from tests.support.pictures import as_json
from tests.units.server.running import PATIENCE, Browser, Line
from tests.web.serving import PRELOADED, serve

Json = Any


class Served:
    """`pacboard serve` with a folder of its own; `seed` decides dice and bots, so a test meets the same match again."""

    def __init__(self, folder: Path, seed: str = "1", processes: BaseContext = PRELOADED) -> None:
        self.folder, self.seed, self._processes = folder, seed, processes
        self.origin = ""
        self._date = 0.0
        self._standing = folder / "standing_clock"
        self._process: BaseProcess | None = None

    def start(self) -> None:
        """Start on a free port, or again on the one it had."""
        port = str(urlsplit(self.origin).port or 0) if self.origin else "0"
        asked = ["serve", "--port", port, "--data", str(self.folder), "--no-open"]
        here, there = self._processes.Pipe(duplex=False)
        with here, there:
            self._said = os.fdopen(os.dup(here.fileno()), encoding="utf-8")  # open until the server is gone
            self._process = self._processes.Process(  # type: ignore[attr-defined]
                target=serve, args=(there, self.seed, self._standing, asked), daemon=True)
            self._process.start()
        self.origin = self._said.readline().split()[-1]

    def kill(self) -> None:
        """As when the power fails."""
        assert self._process is not None
        self._process.kill()
        self._process.join(PATIENCE)
        self._said.close()
        self._process = None

    def freeze(self) -> None:
        """It says nothing any more, and the line stays open."""
        assert self._process is not None and self._process.pid is not None
        os.kill(self._process.pid, signal.SIGSTOP)

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
