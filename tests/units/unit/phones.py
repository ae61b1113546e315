"""Phones around a shared unit, each with a socket of its own."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.units.server.running import PATIENCE, Browser, StandingClock

Json = Any
PRICE = [20, 20, 30, 30, 40, 40, 50, 50, 60, 60, 70, 70, 80, 80, 90, 90]
RENT = [10] * 16
_numbers = itertools.count()


class Calendar(StandingClock):
    """The date stands still as well."""

    def today(self) -> float:
        return self.time


def start(points: tuple[int, ...] = (100, 100, 0, 0), **more: Json) -> Json:
    """A unit as it is shared: with two coins, unless more is said."""
    ledger = {"points": [*points], "owner": [-1] * 16, "joined": [int(p > 0) for p in points], "over": 0, "winners": 0}
    return {"ledger": ledger, "played": True, "price": PRICE, "rent": RENT, "names": [""] * 4, "steps": []} | more


def share(browser: Browser, **more: Json) -> str:
    """The code of a unit that a visitor shares."""
    answer = browser.http.post("/api/units", json=start(**more))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


class Phone:
    """A phone that keeps count of what it was told; coins are counted from 0, Levels from 1."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = -1
        self.steps: list[Json] = []
        self.heard: list[str] = []
        self.greeting = self.hear("hello")

    def next(self) -> Json:
        self.heard.append(str(self.socket.recv(timeout=PATIENCE)))
        message = json.loads(self.heard[-1])
        if message["type"] in ("hello", "entry"):
            assert message["type"] == "hello" or message["seq"] == self.seq + 1, "in order and without a gap"
            self.seq, self.unit, self.shown = message["seq"], message["unit"], message
            self.steps = message.get("steps", self.steps + ([message["step"]] if "step" in message else []))
        return message

    def hear(self, *kinds: str) -> Json:
        """The next message of one of these types."""
        while (message := self.next())["type"] not in kinds:
            pass
        return message

    def catch_up(self, other: Phone) -> None:
        """Read on until what another phone has seen."""
        while self.seq < other.seq:
            self.next()

    def ask(self, message: Json | str) -> Json:
        """The answer to a message."""
        self.socket.send(message if isinstance(message, str) else json.dumps(message))
        return self.hear("ack", "refused", "error", "pong")

    def command(self, kind: str, **more: Json) -> Json:
        return {"type": kind, "command_id": f"command-{next(_numbers)}", **more}

    def send(self, kind: str, **more: Json) -> Json:
        return self.ask(self.command(kind, **more))

    def does(self, coin: int, *inputs: str | tuple[str, int]) -> None:
        """Inputs of a coin that the log takes."""
        for one in inputs:
            name, value = (one, 0) if isinstance(one, str) else one
            answer = self.send("input", input=name, coin=coin, value=value)
            assert answer["type"] == "ack", answer

    def chooses(self, coin: int, side: int, level: int) -> None:
        """Joystick to a side and round to a Level."""
        self.does(coin, ("push", side), ("turn", level - 1))


@contextmanager
def phones(origin: str, code: str, *names: str) -> Iterator[list[Phone]]:
    """Phones that have come to a unit."""
    with ExitStack() as open_sockets:
        yield [Phone(open_sockets.enter_context(connect(
            f"{origin.replace('http', 'ws', 1)}/ws/units/{code}?phone=phone-{name}", origin=Origin(origin),
            open_timeout=PATIENCE))) for name in names]
