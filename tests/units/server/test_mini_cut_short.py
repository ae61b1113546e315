"""A mini game that the server leaves in the middle goes on there, and is not played again (MO-GO-1)."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from pacboard.board.directions import NAMES
from pacboard.games.monopoly.minigame import parse_proof
from tests.support.rule import rule
from tests.units.server.monopoly import to_the_mini_game
from tests.units.server.running import PATIENCE, Browser, StandingClock, running, settings_for
from tests.units.server.test_mini_live import play_out, started


def kept(folder: Path) -> list[Any]:
    """The inputs of mini games under way that the database knows."""
    with closing(sqlite3.connect(folder / "pacboard.db")) as database:
        return [pressed for pressed, in database.execute("SELECT pressed FROM mini")]


@rule("MO-GO-1")
def test_what_is_pressed_is_on_the_disk_at_once(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    clock = settings.clock
    assert isinstance(clock, StandingClock)
    with running(settings) as server, Browser(server.origin) as ada:
        assert kept(tmp_path) == []
        line, seat = started(ada, clock)
        line.send({"type": "mini", "seat": seat, "tick": 50, "direction": "left"})
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            line.send({"type": "ping"})
            line.hear("pong")
            if kept(tmp_path) == ["[[50, 3]]"]:
                return
            clock.advance(0.05)
    raise AssertionError("it is not there")


@rule("MO-GO-1")
def test_a_mini_game_that_was_cut_short_goes_on_there(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    clock = settings.clock
    assert isinstance(clock, StandingClock)
    with running(settings) as server, Browser(server.origin) as ada:
        line = to_the_mini_game(ada)
        seat, match_id = line.picture["throw"]["seat"], ada.http.get("/api/matches").json()[0]["id"]
        cookies = dict(ada.http.cookies)
    with closing(sqlite3.connect(tmp_path / "pacboard.db")) as database, database:
        database.execute("INSERT INTO mini VALUES (?, ?, 60, '[[20, 3]]')", [match_id, line.seq])
    with running(settings) as server, Browser(server.origin) as ada:
        ada.http.cookies.update(cookies)
        line = ada.open(match_id)
        line.send({"type": "mini_start", "seat": seat})
        picture = line.hear("mini")
        assert (picture["starts_in"], picture["now"]) == (3.0, 60)
        play_out(line, clock)
        assert parse_proof(line.entries[-1]["entry"]["proof"])[1] == [(20, NAMES.index("left"))]
