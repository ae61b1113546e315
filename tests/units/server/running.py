"""A real server for tests, on a free port of this machine, with a clock that stands still until it is told to go on."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pacboard.server.app import create_app
from pacboard.server.clock import Clock
from pacboard.server.middleware import Gate
from pacboard.server.running import listen
from pacboard.server.sessions import COOKIE
from pacboard.server.settings import Limits, Settings
from pacboard.unit import add_units

PATIENCE = 120.0  # seconds until a test gives up waiting; only a machine that is very busy needs more than one
GENEROUS = Limits(burst=10**6, requests_burst=10**6, running=10**6)


class StandingClock(Clock):
    """Time passes only when the test says so."""

    def __init__(self) -> None:
        self.time = 1000.0
        self._sleepers: dict[asyncio.Task[Any] | None, Sleeper] = {}
        self._awake: set[asyncio.Task[Any] | None] = set()  # who has waited before, and does something now

    def now(self) -> float:
        return self.time

    async def wait(self, bell: asyncio.Event, seconds: float | None = None) -> None:
        until = None if seconds is None else self.time + seconds
        while not bell.is_set() and (until is None or self.time < until):
            await self._turn(bell, until)

    async def _turn(self, bell: asyncio.Event, until: float | None) -> None:
        me, turned = asyncio.current_task(), asyncio.Event()
        self._sleepers[me] = Sleeper(asyncio.get_running_loop(), turned, until)
        self._awake.discard(me)
        waiting = [asyncio.ensure_future(event.wait()) for event in (bell, turned)]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._awake.add(me)
            del self._sleepers[me]
            for task in waiting:
                task.cancel()

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds
        for task, sleeper in list(self._sleepers.items()):
            self._awake.add(task)
            sleeper.loop.call_soon_threadsafe(sleeper.turned.set)

    def settle(self) -> None:
        """Wait until whoever was woken has done what was to be done, and waits again or is finished."""
        for _ in range(int(PATIENCE * 1000)):
            if all(task is None or task.done() for task in list(self._awake)):
                return
            time.sleep(0.001)
        raise AssertionError("somebody has not done yet what was to be done")

    def left(self) -> list[float]:
        """For how many seconds others wait now."""
        return [round(sleeper.until - self.time, 6) for sleeper in list(self._sleepers.values())
                if sleeper.until is not None]


@dataclass(frozen=True, slots=True)
class Sleeper:
    """Somebody who waits for time to pass; `until` is None for a bell alone."""

    loop: asyncio.AbstractEventLoop
    turned: asyncio.Event
    until: float | None


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.app: Gate = create_app(settings, [add_units])
        self._listening = listen("127.0.0.1", 0)
        self.port = self._listening.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(self.app, log_config=None, access_log=False, lifespan="on", ws_ping_interval=None,
                                server_header=False,
                                ws_max_size=settings.limits.frame, timeout_graceful_shutdown=2)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._listening]}, daemon=True)

    def start(self) -> None:
        self._thread.start()
        with httpx.Client(base_url=self.origin) as client:
            for _ in range(1000):
                with suppress(httpx.TransportError):
                    if client.get("/health").status_code == 200:
                        return
        raise AssertionError("the server does not start")

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()
        assert not self._thread.is_alive()


def settings_for(folder: Path, **more: Any) -> Settings:
    """Settings of a server whose limits are out of the way."""
    return Settings(folder, **{"clock": StandingClock(), "limits": GENEROUS, "entropy": same_bytes(), **more})


def same_bytes() -> Callable[[int], bytes]:
    """Secrets and seeds that are the same in every run."""
    count = itertools.count()
    return lambda n: hashlib.sha256(str(next(count)).encode()).digest()[:n]


@contextmanager
def full_disk(folder: Path) -> Iterator[None]:
    """The database of a server, also of another process, takes nothing new meanwhile, as when the disk is full."""
    tables = ("match", "log", "session")
    with closing(sqlite3.connect(folder / "pacboard.db")) as database:
        for table in tables:
            for change in ("INSERT", "UPDATE", "DELETE"):
                database.execute(f"CREATE TRIGGER full_{table}_{change} BEFORE {change} ON {table} "
                                 f"BEGIN SELECT abs({-2**63}); END")  # which fails, as it has no absolute value
        try:
            yield
        finally:
            for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                database.execute(f"DROP TRIGGER {name}")


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """A server while the test lasts."""
    server = Running(settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Browser:
    """A visitor with cookies of their own."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.http = httpx.Client(base_url=origin, headers={"origin": origin}, timeout=PATIENCE)
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self.http.close()

    def create(self, kinds: str = "pp", pace: str = "instant", dice: str = "drawn", **options: Any) -> str:
        """A new match of chase: "pbp" is a person, a bot and a person."""
        seats = [{"name": f"Seat {k}", "kind": "bot" if kind == "b" else "person", "level": int(kind == "b")}
                 for k, kind in enumerate(kinds)]
        wanted = {"game": "chase", "seats": seats, "options": options, "pace": pace, "dice": dice}
        answer = self.http.post("/api/matches", json=wanted)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def open(self, match_id: str, after: int | str = 0) -> Line:
        """A socket of a match, greeted."""
        line = self.dial(match_id, after)
        line.take(line.hear("hello"))
        return line

    def dial(self, match_id: str, after: int | str = 0, **headers: str) -> Line:
        """A socket of a match, not yet greeted."""
        token = self.http.cookies.get(COOKIE)
        if token:
            headers["Cookie"] = f"{COOKIE}={token}"
        address = f"{self.origin.replace('http', 'ws', 1)}/ws/matches/{match_id}?after={after}"
        return Line(self._open.enter_context(connect(address, origin=Origin(self.origin), additional_headers=headers,
                                                     open_timeout=PATIENCE)))


def worth(outlook: dict[str, Any]) -> tuple[bool, bool, int]:
    """What a careful Pac-Man who is fond of pellets makes of a way."""
    return not outlook["caught"], bool(outlook.get("pellet")), outlook.get("points", 0) + outlook.get("dots", 0)


class Line:
    """A socket that keeps count of what it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.hello: dict[str, Any] = {}
        self.seq = 0
        self.hash = ""
        self.picture: dict[str, Any] = {}
        self.can_undo: list[int] = []
        self.entries: list[dict[str, Any]] = []
        self._commands = 0

    def take(self, message: dict[str, Any]) -> None:
        """A greeting or an entry: where things stand now."""
        if message["type"] == "hello":
            self.hello = message
            self.entries = [entry for entry in self.entries if entry["seq"] <= message["seq"]]
            known = {entry["seq"] for entry in self.entries}
            self.entries += [entry for entry in message["log"] if entry["seq"] not in known]
        else:
            assert message["seq"] == self.seq + 1, "entries come in order and without a gap"
            self.entries.append({"seq": message["seq"], "entry": message["entry"], "events": message["events"]})
        self.seq, self.hash, self.picture = message["seq"], message["hash"], message["picture"]
        self.can_undo = message["can_undo"]

    def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        return dict(json.loads(self.socket.recv(timeout=PATIENCE)))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types; entries on the way are taken."""
        while True:
            message = self.next()
            if message["type"] in kinds:
                return message
            if message["type"] in ("entry", "hello"):
                self.take(message)

    def catch_up(self, seq: int) -> None:
        """Read on until this entry."""
        while self.seq < seq:
            message = self.next()
            if message["type"] in ("entry", "hello"):
                self.take(message)

    def send(self, message: dict[str, Any] | str) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def command(self, kind: str, seat: int, **more: Any) -> dict[str, Any]:
        """A command as a client writes it."""
        self._commands += 1
        mine = f"command-{id(self)}-{self._commands}"
        return {"type": kind, "seat": seat, "command_id": mine, "seq": self.seq, **more}

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command."""
        self.send(message)
        answer = self.hear("ack", "refused", "error")
        if answer["type"] == "ack":
            self.catch_up(answer["seq"])
        return answer

    def do(self, kind: str, seat: int, **more: Any) -> dict[str, Any]:
        """A command that must succeed."""
        answer = self.ask(self.command(kind, seat, **more))
        assert answer["type"] == "ack", answer
        return answer

    def refused(self, kind: str, seat: int, **more: Any) -> str:
        """The key of the reason why a command is refused."""
        answer = self.ask(self.command(kind, seat, **more))
        assert answer["type"] == "refused", answer
        return str(answer["key"])

    def question(self, kind: str, **more: Any) -> dict[str, Any]:
        """The answer to a plan or why question."""
        self.send({"type": kind, "id": 7, **more})
        answer = self.hear(kind)
        assert answer["id"] == 7
        return answer

    def play_on(self) -> None:
        """Whatever a person can do next, done simply: throw, agree, propose, or take the first way to an end."""
        picture, seats = self.picture, self.hello["seats"]
        actor, throw = picture["actor"], picture["throw"]
        if actor >= 0 and picture["phase"] == "split":
            self.do("act", actor, actions=[picture["splits"][0]["action"]])
        elif actor >= 0:
            found = self.question("plan", seat=actor, actions=[])
            best = max(found["ends"], key=lambda end: worth(found["outlooks"][end]))
            self.do("act", actor, actions=found["ends"][best])
        else:
            for seat in throw["objectors"]:
                if seats[seat]["yours"]:
                    self.do("agree", seat)
            self.do("roll", next(k for k in (throw["seat"], *throw["helpers"]) if k >= 0 and seats[k]["yours"]))

    def close_code(self) -> int:
        """The code with which the server hangs up."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as e:
            return e.rcvd.code if e.rcvd else 1006
