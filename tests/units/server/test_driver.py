"""What goes on by itself: at the chosen pace, whatever a bot does, and never for a person who has a choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pacboard import bots
from tests.support.rule import rule
from tests.units.server.monopoly import real_dice
from tests.units.server.running import Browser, Line, Running, StandingClock, running, settings_for


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server whose clock no other test turns."""
    with running(settings_for(tmp_path)) as started:
        yield started


def clock_of(server: Running) -> StandingClock:
    clock = server.app.services.clock
    assert isinstance(clock, StandingClock)
    return clock


def is_quiet(line: Line, clock: StandingClock) -> bool:
    """Does nothing come, though the server has done all that is to be done now?"""
    before = line.seq
    for _ in range(2):
        line.send({"type": "ping"})
        line.hear("pong")
        clock.settle()
    line.send({"type": "ping"})
    line.hear("pong")
    return line.seq == before


def test_bots_leave_people_the_time_to_look(own_server: Running) -> None:
    clock = clock_of(own_server)
    with Browser(own_server.origin) as ada:
        line = ada.open(ada.create("bb", pace="normal"))
        line.catch_up(1)
        for _ in range(3):
            assert is_quiet(line, clock_of(own_server))
            clock.advance(0.3)
            assert is_quiet(line, clock_of(own_server))
            clock.advance(2.0)
            line.take(line.hear("entry"))


def step_by_step(line: Line, clock: StandingClock) -> None:
    """Play chase on, a step at a time, until the table goes on without a person after a person's step."""
    while True:
        picture = line.picture
        if picture["actor"] == 0 and len(picture["legal"]) > 1:
            found = line.question("plan", seat=0, actions=[])
            line.do("act", 0, actions=min(found["ends"].values(), key=len)[:1])
            if line.picture["actor"] != 0 and (line.picture["throw"] or {}).get("seat") != 0:
                return
        elif picture["actor"] < 0 and picture["throw"]["seat"] == 0:
            line.do("roll", 0)
        else:
            clock.advance(30)
            line.take(line.hear("entry"))


@pytest.mark.parametrize(("pace", "seconds"), [("normal", 2.0), ("slow", 3.0), ("fast", 0.28)])
def test_people_have_time_to_take_back_what_they_have_just_done(own_server: Running, pace: str, seconds: float) -> None:
    clock = clock_of(own_server)
    with Browser(own_server.origin) as ada:
        line = ada.open(ada.create("pb", pace=pace))
        step_by_step(line, clock)
        assert line.can_undo == [0]
        assert is_quiet(line, clock_of(own_server))
        clock.advance(seconds - 0.05)
        assert is_quiet(line, clock_of(own_server))
        clock.advance(0.1)
        line.take(line.hear("entry"))
        assert line.entries[-1]["entry"].get("by") != "person"


def bots_roll_waits_for_two(visitor: Browser) -> Line:
    """A match in which a bot is Pac-Man, and the two persons have just shared the ghosts."""
    while True:
        line = visitor.open(visitor.create("ppb"))
        while line.picture["phase"] == "role_die":
            if line.picture["throw"]["seat"] < 2:
                line.do("roll", line.picture["throw"]["seat"])
            else:
                line.take(line.hear("entry"))
        if line.picture["phase"] == "split" and line.picture["pac"]["seat"] == 2:
            line.do("act", line.picture["actor"], actions=[line.picture["splits"][0]["action"]])
            return line


@rule("CH-ROLE-6")
def test_the_roll_of_a_bot_waits_until_both_have_agreed(own_server: Running) -> None:
    with Browser(own_server.origin) as ada:
        line = bots_roll_waits_for_two(ada)
        for seat in (0, 1):
            clock_of(own_server).advance(0.5)
            assert is_quiet(line, clock_of(own_server))
            line.do("agree", seat)
        line.take(line.hear("entry"))
        assert line.entries[-1]["entry"]["seat"] == 2


@rule("CH-ROLE-6")
def test_without_a_word_the_roll_of_a_bot_waits_for_five_seconds(own_server: Running) -> None:
    with Browser(own_server.origin) as ada:
        line = bots_roll_waits_for_two(ada)
        line.do("agree", 0)
        clock_of(own_server).advance(4.9)
        assert is_quiet(line, clock_of(own_server))
        clock_of(own_server).advance(0.2)
        line.take(line.hear("entry"))
        assert line.entries[-1]["entry"]["seat"] == 2


@rule("MO-AUC-1", "MO-AUC-3")
def test_bots_bid_one_after_another_and_a_second_apart(own_server: Running) -> None:
    clock = clock_of(own_server)
    with Browser(own_server.origin) as ada:
        line = real_dice(ada, "pbb", "1+4 auction", pace="fast")
        for bot in (1, 2):
            assert is_quiet(line, clock_of(own_server))
            clock.advance(0.9)
            assert is_quiet(line, clock_of(own_server))
            clock.advance(0.2)
            line.take(line.hear("entry"))
            assert (line.entries[-1]["entry"]["seat"], line.entries[-1]["entry"]["by"]) == (bot, "bot")


def test_another_pace_counts_at_once(own_server: Running) -> None:
    with Browser(own_server.origin) as ada:
        line = ada.open(ada.create("bb", pace="slow", turn_limit=1))
        line.catch_up(1)
        assert is_quiet(line, clock_of(own_server))
        line.send({"type": "pace", "pace": "instant"})
        while line.picture["phase"] != "ended":
            line.take(line.hear("entry", "hello"))


def test_a_person_is_waited_for(own_server: Running) -> None:
    with Browser(own_server.origin) as ada:
        line = ada.open(ada.create("pb"))
        clock_of(own_server).advance(10_000)
        assert is_quiet(line, clock_of(own_server))
        assert line.seq == 0


@pytest.mark.parametrize("failure", ["raises", "cheats", "says nothing"])
def test_a_bot_that_fails_keeps_nobody_waiting(own_server: Running, monkeypatch: pytest.MonkeyPatch,
                                               failure: str) -> None:
    def choose(*_: Any) -> list[int]:
        if failure == "raises":
            raise ZeroDivisionError("a bot's own fault")
        return [3, 3, 3, 3, 3, 3] if failure == "cheats" else []

    monkeypatch.setattr(bots, "choose", choose)
    with Browser(own_server.origin) as ada:
        line = ada.open(ada.create("bb", turn_limit=1))
        while line.picture["phase"] != "ended":
            line.take(line.hear("entry", "hello"))


def test_a_match_goes_on_while_nobody_looks(own_server: Running) -> None:
    with Browser(own_server.origin) as ada:
        line = ada.open(match_id := ada.create("pb", turn_limit=2))
        line.do("roll", 0)
        line.socket.close()
        again = ada.open(match_id)
        while again.seq < 2:
            again.take(again.hear("entry"))
        assert again.entries[1]["entry"]["seat"] == 1


@rule("CH-GHO-1")
def test_the_card_turns_while_a_person_plays_the_ghosts_and_a_press_that_comes_too_late_does_no_harm(
        own_server: Running) -> None:
    clock = clock_of(own_server)
    with Browser(own_server.origin) as ada:
        line = ada.open(ada.create("pp"))
        while line.picture["phase"] != "card":
            line.play_on()
        assert is_quiet(line, clock)
        late = line.command("roll", line.picture["throw"]["helpers"][0])
        clock.advance(3)
        line.take(line.hear("entry"))
        assert (line.entries[-1]["entry"]["kind"], line.entries[-1]["entry"]["seat"]) == ("chance", -1)
        assert line.ask(late)["type"] == "ack"
