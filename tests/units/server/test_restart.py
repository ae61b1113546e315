"""What was shown is never lost: stops, kills and disks that fail."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pacboard import games
from pacboard.core.chance import Committed
from pacboard.core.types import Seat as SeatNumber
from pacboard.server.match import Match, state_hash
from pacboard.server.protocol import Ack, RefusedCommand, RollCommand
from pacboard.server.services import Services
from pacboard.server.setup import NewMatch, NewSeat
from pacboard.table import Roll, Seat, parse_entry, replayed
from tests.units.server.running import PATIENCE, Browser, Line, running, settings_for

SCRIPT = """
import sys
from pathlib import Path
from pacboard.server.running import serve
serve("127.0.0.1", 0, Path(sys.argv[1]), False)
"""


def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as server, Browser(server.origin) as ada:
        match_id = ada.create("pb", turn_limit=2)
        line = ada.open(match_id)
        line.do("roll", 0)
        line.catch_up(2)  # the bot's roll
        cookies, seen = dict(ada.http.cookies), line
    with running(settings) as server, Browser(server.origin) as ada:
        ada.http.cookies.update(cookies)
        back = ada.open(match_id, after=seen.seq)
        assert (back.hash, back.picture) == (seen.hash, seen.picture)
        again = ada.open(match_id)
        assert again.entries[: seen.seq] == seen.entries
        assert [match["id"] for match in ada.http.get("/api/matches").json()] == [match_id]


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as server, Browser(server.origin) as ada:
        line = ada.open(match_id := ada.create("bb", pace="slow", turn_limit=2))
        assert line.picture["phase"] != "ended"
    settings.clock.time += 1e6  # type: ignore[attr-defined]
    with running(settings) as server, Browser(server.origin) as bo:
        line = bo.open(match_id)
        before = line.seq
        for _ in range(5):
            settings.clock.advance(10)  # type: ignore[attr-defined]
            line.take(line.hear("entry"))
        assert line.seq == before + 5


def new_match(kinds: str = "pp") -> NewMatch:
    return NewMatch("chase", [NewSeat(f"Seat {k}", "bot" if kind == "b" else "person", int(kind == "b"))
                              for k, kind in enumerate(kinds)], {"turn_limit": 2}, "instant")


EVERYBODY = frozenset(map(SeatNumber, range(5)))


async def press(match: Match) -> Ack | RefusedCommand:
    """A person presses the dice."""
    presser = match.table.turn(match.table.state) or SeatNumber(0)
    return await match.obey(RollCommand(f"command-{match.seq}", presser, match.seq), EVERYBODY)


@pytest.mark.anyio
async def test_a_die_that_was_stored_and_not_shown_is_the_die_that_is_shown(tmp_path: Path,
                                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    """A5: the server dies between saving and showing."""
    settings = settings_for(tmp_path)
    services = Services(settings)
    await services.open()
    match = await services.matches.create(new_match(), "ada")
    planned = match.table.prepare(Roll(SeatNumber(0)), services.clock.now()).entry.outcomes

    def die(*_: object) -> None:
        raise KeyError("the server dies here")

    with monkeypatch.context() as patched:
        patched.setattr(Match, "_show", die)
        with pytest.raises(KeyError):
            await press(match)
    assert match.seq == 0, "nobody has seen it"
    await services.close()

    services = Services(settings)
    await services.open()
    again = await services.matches.find(match.id)
    assert [entry.outcomes for entry in again.table.entries] == [planned]
    assert (await press_again(again)).seq == 1
    await services.close()


async def press_again(match: Match) -> Ack | RefusedCommand:
    """The client had no answer, and sends its command once more."""
    return await match.obey(RollCommand("command-0", SeatNumber(0), 0), EVERYBODY)


@pytest.mark.anyio
async def test_a_log_that_was_changed_is_not_played_on(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    services = Services(settings)
    await services.open()
    match = await services.matches.create(new_match(), "ada")
    await press(match)
    await services.close()
    with sqlite3.connect(tmp_path / "pacboard.db") as database:
        database.execute("UPDATE log SET entry = replace(entry, '[\"', '[\"6\",\"')")
    database.close()
    with running(settings) as server, Browser(server.origin) as ada:
        assert ada.dial(match.id).next()["key"] == "unreadable"
        assert ada.http.get(f"/api/matches/{match.id}/record").status_code == 400


@contextmanager
def killable(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(games.__file__).parents[2]), *sys.path])}
    process = subprocess.Popen([sys.executable, "-c", SCRIPT, str(folder)], text=True, env=environment,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline().split()[-1]
    finally:
        process.kill()
        process.wait(PATIENCE)
        process.stdout.close()


def test_kills_at_any_moment_lose_nothing_that_was_seen(tmp_path: Path) -> None:
    """A5, R1: SIGKILL while bots play; every entry that a viewer saw is there again, with the same dice."""
    rng = random.Random(4)
    seen: list[dict[str, Any]] = []
    match_id = ""
    for _ in range(3):
        with killable(tmp_path) as (process, address), Browser(address) as ada:
            match_id = match_id or ada.create("bb", turn_limit=40)
            line = ada.open(match_id)
            assert line.entries[: len(seen)] == seen
            assert_log_is_sound(tmp_path, match_id, line)
            for _ in range(rng.randint(1, 9)):
                line.take(line.hear("entry", "hello"))
            process.send_signal(signal.SIGKILL)
            with suppress(ConnectionClosed):
                while line.picture["phase"] != "ended":
                    line.take(line.hear("entry", "hello"))
            seen = line.entries


def assert_log_is_sound(folder: Path, match_id: str, line: Line) -> None:
    """The log has no gap, replays with its own secret to the hash of every entry, and is what the viewer was told."""
    with sqlite3.connect(folder / "pacboard.db") as database:
        found = database.execute("SELECT secret, options, seats FROM match WHERE id = ?", [match_id])
        secret, options, seats = found.fetchone()
        rows = database.execute("SELECT seq, entry, hash FROM log WHERE match = ? AND seq <= ? ORDER BY seq",
                                [match_id, line.seq]).fetchall()
    database.close()
    game = games.load("chase")
    table = replayed(game, json.loads(options), [Seat(**seat) for seat in json.loads(seats)],
                     Committed(bytes.fromhex(secret)), [])
    for number, (seq, entry, digest) in enumerate(rows, 1):
        table.commit(table.change(parse_entry(json.loads(entry))))  # which finds a die that is not the secret's
        assert (seq, digest) == (number, state_hash(game, table.state, number))
    assert [json.loads(entry) for _, entry, _ in rows] == [entry["entry"] for entry in line.entries]
    if rows:
        assert rows[-1][2] == line.hash
