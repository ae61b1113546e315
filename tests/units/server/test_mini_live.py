"""A mini game over a socket: the server runs it, and what is sent cannot earn more than the rules give (MO-MIN-5)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pacboard.games.monopoly.minigame import parse_proof, score
from pacboard.server.clock import Clock
from pacboard.server.settings import Limits
from tests.support.rule import rule
from tests.units.server.monopoly import to_the_mini_game
from tests.units.server.running import PATIENCE, Browser, Line, Running, StandingClock, running, settings_for

LAG = 15  # ticks that the server's run stays behind


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server whose clock no other test turns."""
    with running(settings_for(tmp_path)) as started:
        yield started


def started(browser: Browser, clock: Clock) -> tuple[Line, int]:
    """A mini game of a seat, one second after its music."""
    line = to_the_mini_game(browser)
    seat = int(line.picture["throw"]["seat"])
    line.send({"type": "mini_start", "seat": seat})
    assert line.hear("mini")["starts_in"] == 3.0
    turn(clock, 4)
    return line, seat


def turn(clock: Clock, seconds: float) -> None:
    assert isinstance(clock, StandingClock)
    clock.advance(seconds)


def press(line: Line, seat: int, tick: int, direction: str) -> None:
    line.send({"type": "mini", "seat": seat, "tick": tick, "direction": direction})


def settled(line: Line) -> None:
    """Whatever was sent over this socket has been heard."""
    line.send({"type": "ping"})
    line.hear("pong")


def taken(line: Line) -> list[tuple[int, int]]:
    """The inputs that counted, of a mini game whose points are those of its proof."""
    entry = line.entries[-1]["entry"]
    seed, inputs = parse_proof(entry["proof"])
    assert entry["outcomes"] == [str(score(seed, inputs))]
    return inputs


def play_out(line: Line, clock: Clock, step: float = 0.05) -> None:
    """Let the fifteen seconds pass, and wait for the entry."""
    before = line.seq
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:  # the clock stands until it is turned, but disks take their own time
        turn(clock, step)
        settled(line)
        if line.seq > before:
            return
    raise AssertionError("the mini game does not end")


@rule("MO-MIN-5", "MO-GO-1")
def test_the_entry_proves_its_points_whatever_was_sent(own_server: Running) -> None:
    clock = own_server.app.services.clock
    assert isinstance(clock, StandingClock)
    with Browser(own_server.origin) as ada:
        line = to_the_mini_game(ada)
        seat, points = line.picture["throw"]["seat"], [s["points"] for s in line.picture["seats"]]
        assert line.refused("tell", seat, outcomes=["280"]) == "throw_is_played"
        assert line.refused("roll", seat) == "throw_is_played"
        assert line.refused("undo", seat) == "undo_mini"
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
        assert line.refused("undo", seat) == "undo_thrown"


@rule("MO-MIN-5")
def test_inputs_that_are_none_and_points_that_are_claimed_earn_nothing(own_server: Running) -> None:
    clock = own_server.app.services.clock
    with Browser(own_server.origin) as ada:
        line, seat = started(ada, clock)
        for tick in ("NaN", "1e400", "-1", "1.5", "true", '"5"', str(2**53), str(2**63), "null", "[1]"):
            line.send(f'{{"type": "mini", "seat": {seat}, "tick": {tick}, "direction": "right"}}')
            assert line.hear("error")["key"] == "bad_input"
        for more in ({"points": 280}, {"proof": "1:"}, {"now": 1e9}, {"run": {"powers": 4}}, {"direction": "north"}):
            line.send({"type": "mini", "seat": seat, "tick": 3, "direction": "right", **more})
            assert line.hear("error")["key"] == "bad_input"
        play_out(line, clock)
        assert taken(line) == []


@rule("MO-MIN-5")
def test_nobody_else_presses_and_nobody_before_or_after(own_server: Running) -> None:
    clock = own_server.app.services.clock
    with Browser(own_server.origin) as ada, Browser(own_server.origin) as eve:
        line, seat = started(ada, clock)
        watcher = eve.open(line.hello["match"])
        for who, by in ((watcher, seat), (line, 1 - seat), (line, 9)):
            who.send({"type": "mini_start", "seat": by})
            assert who.hear("error")["key"] == "no_mini_game"
            press(who, by, 9, "up")
            assert who.hear("error")["key"] == "no_mini_game"
        watcher.socket.close()
        play_out(line, clock)
        assert taken(line) == []
        after = (line.seq, line.hash)
        line.send({"type": "mini_start", "seat": seat})
        press(line, seat, 9, "up")
        for _ in range(40):
            turn(clock, 0.5)
            settled(line)
        assert (line.seq, line.hash) == after


@rule("MO-MIN-5", "MO-GO-1")
def test_who_comes_back_plays_the_same_game_on_from_two_devices_too(own_server: Running) -> None:
    clock = own_server.app.services.clock
    with Browser(own_server.origin) as ada:
        line, seat = started(ada, clock)
        press(line, seat, 58, "left")
        settled(line)
        line.socket.close()
        turn(clock, 0.5)
        back, other = (ada.open(line.hello["match"]) for _ in range(2))
        back.send({"type": "mini_start", "seat": seat})  # which does not begin it anew
        press(back, seat, 89, "right")
        settled(back)
        press(other, seat, 89, "left")  # the same tick, a moment later
        settled(other)
        turn(clock, 0.1)
        shown = back.hear("mini")
        assert (shown["now"] >= 90, shown["starts_in"]) == (True, 0.0)
        play_out(back, clock)
        assert taken(back) == [(58, 3), (89, 1), (90, 3)]


@rule("MO-MIN-5")
def test_a_flood_is_cut_off_and_counts_once_a_tick(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, limits=Limits())) as server, Browser(server.origin) as ada:
        clock = server.app.services.clock
        line, seat = started(ada, clock)
        flood = ada.open(line.hello["match"])
        for k in range(Limits().burst + Limits().patience + 1):
            press(flood, seat, k, "right" if k % 2 else "left")
        assert flood.close_code() == 1008
        line.socket.close()
        last = ada.open(line.hello["match"])
        play_out(last, clock, 0.5)
        assert 0 < len(taken(last)) <= LAG + 1, "all of them came in the same moment"
