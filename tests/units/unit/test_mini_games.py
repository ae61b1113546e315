"""The mini game of a shared unit is played live, as a match's is: at its own time, and kept (MO-UNI-10, MO-MIN-5)."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from pacboard.board.directions import LEFT, NAMES
from pacboard.games.monopoly import minigame
from pacboard.games.monopoly.unit import state
from tests.support.rule import rule
from tests.units.server.running import PATIENCE, Browser, StandingClock, running, settings_for
from tests.units.unit.phones import Calendar, Json, Phone, phones, share

Inputs = Sequence[tuple[int, int]]
STEERED: Inputs = [(0, 3), (30, 0), (55, 1)]  # left, up, right
TICK = 1 / 60


@dataclass
class Table:
    """A unit, its folder and its clock; coin 0 plays in the phone of Ann."""

    folder: Path
    clock: StandingClock
    origin: str
    code: str

    @contextmanager
    def playing(self, *others: str) -> Iterator[list[Phone]]:
        """Phones, the first of which hears the music."""
        with phones(self.origin, self.code, "ann", *others) as around:
            around[0].does(0, "coin_in", ("push", LEFT), "press")
            begin(around[0])
            yield around

    def seed(self) -> int:
        """What the log says that the mini game begins with."""
        with closing(sqlite3.connect(self.folder / "pacboard.db")) as database:
            entries = database.execute("SELECT entry FROM log WHERE match = ?", [self.code]).fetchall()
        return next(int(json.loads(entry)["seed"]) for entry, in entries if "seed" in entry)

    def steer(self, phone: Phone, inputs: Inputs = STEERED) -> int:
        """Press in time, from the end of the music on; the tick by then."""
        before = 0.0
        for tick, direction in inputs:
            self.clock.advance((tick - before) * TICK + (0 if before else TICK / 2))
            press(phone, tick, NAMES[direction])
            before = tick
        return int(before)

    def is_kept(self) -> None:
        """Whatever was pressed is on the disk."""
        self.clock.settle()
        self.clock.advance(0.05)
        self.clock.settle()

    def play_out(self, phone: Phone) -> None:
        """Let time pass until the unit shows the score."""
        until = time.monotonic() + PATIENCE
        while phone.unit["mode"][0] == state.GAME_ON and time.monotonic() < until:
            self.clock.advance(0.5)
            heard(phone)
        assert phone.unit["mode"][0] == state.SCORE


def begin(phone: Phone) -> Json:
    phone.socket.send(json.dumps({"type": "mini_start", "seat": 0}))
    picture = phone.hear("mini")
    assert picture["starts_in"] == 3.0
    return picture


def press(phone: Phone, tick: int, direction: str) -> None:
    phone.socket.send(json.dumps({"type": "mini", "seat": 0, "tick": tick, "direction": direction}))
    heard(phone)


def heard(phone: Phone) -> None:
    """Whatever this phone has sent has been heard, and whatever it was told is known."""
    phone.ask({"type": "ping"})


def points_after(seed: int, inputs: Inputs, ticks: int = minigame.TICKS) -> int:
    """What a mini game has brought after so many ticks, counted tick by tick."""
    run = minigame.begin(seed)
    for at in range(ticks):
        if run.how == 0:
            minigame.tick(run, dict(inputs).get(at, -1))
    return minigame.points(run)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    clock = Calendar()
    with running(settings_for(tmp_path, clock=clock)) as server, Browser(server.origin) as ada:
        yield Table(tmp_path, clock, server.origin, share(ada))


@rule("MO-UNI-10", "MO-MIN-5")
def test_a_mini_game_earns_what_its_inputs_earn(table: Table) -> None:
    with table.playing() as (ann,):
        table.clock.advance(3)
        table.steer(ann)
        table.play_out(ann)
        won = points_after(table.seed(), STEERED)
        assert (ann.unit["points"][0], ann.steps[-1]["deed"]) == (100 + won, state.PLAYED)
        assert won > 0


@rule("MO-MIN-5", "MO-UNI-14")
def test_what_a_phone_claims_and_time_that_has_not_passed_earn_nothing(table: Table) -> None:
    with table.playing("eve") as (ann, eve):
        for claim in ({"type": "mini", "command_id": "command-x", "coin": 0, "proof": "1:", "ticks": 900},
                      {"type": "input", "command_id": "command-y", "input": "mini_over", "coin": 0, "value": 280}):
            assert ann.ask(claim)["key"] == "bad_input"
        for message in ({"type": "mini_start", "seat": 0}, {"type": "mini", "seat": 0, "tick": 9, "direction": "up"}):
            assert eve.ask(message)["key"] == "no_mini_game"
        press(ann, 0, "up")  # while the music plays
        table.clock.advance(3)
        for tick in range(100, 900, 100):
            press(ann, tick, NAMES[LEFT])
        assert ann.unit["mode"][0] == state.GAME_ON, "it lasts as long as it lasts"
        ann.does(0, "coin_out")
        assert ann.unit["points"][0] == 100


@rule("MO-UNI-14")
def test_only_the_phone_that_plays_it_sees_what_comes(table: Table) -> None:
    with table.playing("bob") as (ann, bob):
        table.clock.advance(4)
        table.clock.settle()
        bob.does(1, "coin_in")
        heard(bob)
        assert any('"type":"mini"' in text for text in ann.heard)
        assert not any('"type":"mini"' in text or '"seed' in text for text in bob.heard)


@rule("MO-UNI-10")
@pytest.mark.parametrize("taken", [False, True], ids=["out", "taken by another phone"])
def test_the_points_so_far_count_when_the_coin_leaves_the_phone(table: Table, taken: bool) -> None:
    with table.playing("bob") as (ann, bob):
        table.clock.advance(3)
        ticks = table.steer(ann, [*STEERED, (200, LEFT)])
        bob.does(0, "coin_in") if taken else ann.does(0, "coin_out")
        (bob if taken else ann).catch_up(ann)
        won = points_after(table.seed(), STEERED, ticks)
        assert (won > 0, (bob if taken else ann).unit["points"][0]) == (True, 100 + won)
        ann.catch_up(bob)
        assert [step["deed"] for step in ann.steps] == [state.PLAYED]
        assert ann.unit["mode"][0] == state.SCORE


@rule("MO-UNI-10", "MO-MIN-5")
def test_a_lost_line_loses_no_points(table: Table) -> None:
    with table.playing() as (ann,):
        table.clock.advance(3)
        table.steer(ann)
        ann.socket.close()
    with phones(table.origin, table.code, "ann") as (again,):
        assert again.unit["mode"][0] == state.GAME_ON
        table.clock.advance(0.05)
        assert again.hear("mini")["now"] >= 55, "it goes on where it is, and not from the start"
        table.play_out(again)
        assert again.unit["points"][0] == 100 + points_after(table.seed(), STEERED)
    with table.playing() as (ann,):
        table.clock.advance(3)
        table.steer(ann)
        ann.socket.close()
        for _ in range(40):
            table.clock.advance(0.5)
            table.clock.settle()
    with phones(table.origin, table.code, "ann") as (again,):
        assert again.unit["mode"][0] == state.SCORE, "nobody had to come back for it"


@rule("MO-GO-1", "MO-UNI-11")
def test_a_restart_goes_on_where_it_was_and_begins_nothing_anew(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, clock=(clock := Calendar()))
    with running(settings) as server, Browser(server.origin) as ada:
        table = Table(tmp_path, clock, server.origin, share(ada))
        with table.playing() as (ann,):
            table.clock.advance(3)
            table.steer(ann)
            table.is_kept()
    with running(settings) as server, phones(server.origin, table.code, "ann") as (ann,):
        assert begin(ann)["now"] >= 55
        clock.advance(3)
        table.play_out(ann)
        assert ann.unit["points"][0] == 100 + points_after(table.seed(), STEERED)


@rule("MO-UNI-10", "MO-UNI-11")
def test_sleep_keeps_the_points_so_far(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, clock=(clock := Calendar()))
    with running(settings) as server, Browser(server.origin) as ada:
        table = Table(tmp_path, clock, server.origin, share(ada))
        with table.playing() as (ann,):
            table.clock.advance(3)
            reached = table.steer(ann, [*STEERED, (300, LEFT)])
            table.is_kept()
    clock.advance(state.SLEEP_AFTER)
    with running(settings) as server, phones(server.origin, table.code, "ann") as (ann,):
        assert ann.ask({"type": "mini_start", "seat": 0})["key"] == "no_mini_game", "it sleeps"
        ann.does(0, ("push", LEFT))
        assert (ann.unit["mode"][0], ann.unit["asleep"]) == (state.SCORE, 0), "which has woken it, and nothing else"
        least, most = (points_after(table.seed(), STEERED, ticks) for ticks in (reached - 15, reached + 15))
        assert 0 < least <= ann.unit["points"][0] - 100 <= most


@rule("MO-UNI-11")
def test_a_reset_ends_it_for_nothing(table: Table) -> None:
    with table.playing() as (ann,):
        table.clock.advance(3)
        table.steer(ann)
        ann.does(0, "hold")
        table.clock.advance(state.MUSIC)
        ann.does(0, "coin_out")
        assert (ann.unit["points"], ann.steps) == ([100, 0, 0, 0], [])
