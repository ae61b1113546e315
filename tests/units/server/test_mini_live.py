"""A mini game over a socket: the server runs it, and what is sent cannot earn more than the rules give (MO-MIN-5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pacboard.games.monopoly.minigame import parse_proof, score
from tests.support.rule import rule
from tests.units.server.monopoly import to_the_mini_game
from tests.units.server.running import Browser, Line, Running, StandingClock, running, settings_for


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server whose clock no other test turns."""
    with running(settings_for(tmp_path)) as started:
        yield started


def play_out(line: Line, clock: StandingClock) -> None:
    """Let the fifteen seconds pass, and wait for the entry."""
    before = line.seq
    for _ in range(4000):  # the clock stands until it is turned, but disks take their own time
        clock.advance(0.05)
        line.send({"type": "ping"})
        line.hear("pong")
        if line.seq > before:
            return
    raise AssertionError("the mini game does not end")


@rule("MO-MIN-5", "MO-GO-1")
def test_the_entry_proves_its_points_whatever_was_sent(own_server: Running) -> None:
    clock = own_server.app.house.clock
    assert isinstance(clock, StandingClock)
    with Browser(own_server.origin) as ada:
        line = to_the_mini_game(ada)
        seat, points = line.picture["throw"]["seat"], [s["points"] for s in line.picture["seats"]]
        assert line.refused("tell", seat, outcomes=["280"]) == "throw_is_played"
        assert line.refused("roll", seat) == "throw_is_played"
        assert line.refused("undo", seat) == "undo_thrown"
        line.send({"type": "mini", "seat": 1 - seat, "tick": 0, "direction": "up"})
        assert line.hear("error")["key"] == "no_mini_game"
        line.send({"type": "mini_start", "seat": seat})
        assert line.hear("mini")["starts_in"] == 3.0
        clock.advance(4)
        for tick, direction in ((10, "left"), (5, "down"), (10**6, "right"), (-3, "up")):
            line.send({"type": "mini", "seat": seat, "tick": tick, "direction": direction})
        play_out(line, clock)
        entry = line.entries[-1]["entry"]
        won = score(*parse_proof(entry["proof"]))
        assert entry["outcomes"] == [str(won)]
        assert line.picture["seats"][seat]["points"] <= points[seat] + won
        event = next(e for e in line.entries[-1]["events"] if e["kind"] == "mini_game_played")
        assert (event["points"], event["shown"]) == (won, won)
        assert line.refused("undo", seat) in ("undo_thrown", "undo_turn_passed")
