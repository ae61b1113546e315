"""A shared unit: presses of several phones in one order, checked as they come, saved, then shown (MO-UNI-14)."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pacboard.board.directions import DOWN, RIGHT, UP
from pacboard.games.monopoly.unit import state
from tests.support.rule import rule
from tests.units.server.running import Browser, Running, running, settings_for
from tests.units.unit.phones import Calendar, Json, phones, share, start


@rule("MO-UNI-14")
def test_an_action_is_checked_at_the_press_and_not_when_it_was_begun(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada), "ann", "bob") as (ann, bob):
        ann.does(0, "coin_in")
        bob.does(1, "coin_in")
        ann.chooses(0, RIGHT, 1)
        ann.does(0, "press", ("push", UP))
        bob.chooses(1, UP, 1)
        bob.does(1, "press")
        assert (bob.unit["owner"][0], bob.unit["points"]) == (1, [100, 80, 0, 0])
        ann.does(0, "press")
        assert (ann.unit["last"], ann.unit["last_why"]) == (state.DENIED, state.NOT_FOR_AUCTION)
        bob.catch_up(ann)
        assert (ann.unit, ann.steps) == (bob.unit, bob.steps)
        assert [step["deed"] for step in ann.steps] == [state.BOUGHT]


@rule("MO-UNI-14")
def test_a_press_that_is_sent_twice_counts_once(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada), "ann") as (ann,):
        ann.does(0, "coin_in")
        ann.chooses(0, DOWN, 1)
        ann.does(0, ("turn", state.GHOST_NUMBER))
        press = ann.command("input", input="press", coin=0)
        first = ann.ask(press)
        with phones(server.origin, ann.greeting["unit_code"].lower(), "ann") as (again,):
            assert again.ask(press) == first
            assert again.unit["points"] == [80, 100, 0, 0]


@rule("MO-UNI-14")
def test_a_coin_lies_in_one_phone(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada), "ann", "bob") as (ann, bob):
        ann.does(0, "coin_in", ("push", UP))
        for name in ("press", "push", "turn", "coin_out"):
            answer = bob.send("input", input=name, coin=0)
            assert (answer["type"], answer["key"], answer["rule"]) == ("refused", "coin_elsewhere", "MO-UNI-14")
        bob.does(0, "coin_in")
        assert (bob.unit["mode"][0], bob.shown["slots"]) == (state.SCORE, ["yours", "out", "out", "out"])
        ann.catch_up(bob)
        assert ann.shown["slots"] == ["elsewhere", "out", "out", "out"]
        assert ann.send("input", input="press", coin=0)["key"] == "coin_elsewhere"
        bob.does(0, "coin_out")
        assert bob.shown["slots"] == ["out"] * 4
        assert bob.send("input", input="press", coin=0)["key"] == "coin_is_out"


@rule("MO-UNI-14")
def test_no_phone_is_ever_told_the_id_of_another(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada), "ann") as (ann,):
        ann.does(0, "coin_in")
        with phones(server.origin, ann.greeting["unit_code"], "bob", "cid") as (bob, cid):
            bob.does(1, "coin_in", "coin_out")
            ann.does(0, ("push", UP), "press", "coin_out", "coin_in")
            for phone in (bob, cid):
                phone.catch_up(ann)
                assert phone.shown["slots"][0] == "elsewhere"
                for name in ("ann", "bob", "cid"):
                    assert f"phone-{name}" not in "".join(phone.heard)


@rule("MO-UNI-14")
def test_a_phone_without_a_coin_of_the_game_only_looks_on(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada), "ann", "eve") as (ann, eve):
        ann.does(0, "coin_in")
        ann.chooses(0, UP, 1)
        ann.does(0, "press")
        eve.catch_up(ann)
        for wanted, key in FORBIDDEN:
            answer = eve.ask(eve.command(**wanted))
            assert (answer["type"], answer["key"], answer["rule"]) == ("refused", key, "MO-UNI-14"), wanted
        assert eve.seq == ann.seq


FORBIDDEN: list[tuple[dict[str, Json], str]] = [
    ({"kind": "input", "input": "hold", "coin": -1}, "unit_for_players"),
    ({"kind": "input", "input": "hold", "coin": 0}, "unit_for_players"),
    ({"kind": "prices", "price": [10] * 16, "rent": [10] * 16}, "unit_for_players"),
    ({"kind": "name", "coin": 0, "name": "Eve"}, "coin_elsewhere"),
    ({"kind": "name", "coin": 1, "name": "Eve"}, "coin_is_out"),
    ({"kind": "agree", "coin": 0, "action": 1}, "coin_elsewhere"),
    ({"kind": "agree", "coin": 1, "action": 1}, "coin_is_out")]


@rule("MO-UNI-14", "MO-UNI-15")
def test_a_coin_that_has_not_joined_rules_nothing_either(server: Running, ada: Browser) -> None:
    ended = start()["ledger"] | {"owner": [0] * 16, "over": 1, "winners": 1}
    with phones(server.origin, share(ada, ledger=ended), "eve") as (eve,):
        eve.does(3, "coin_in")
        assert eve.unit["joined"] == [1, 1, 0, 0]
        assert eve.send("input", input="hold", coin=3)["key"] == "unit_for_players"
        assert eve.send("agree", coin=3, action=1)["key"] == "unit_for_players"


@rule("MO-UNI-14")
def test_while_nobody_has_joined_any_phone_may_begin(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada, points=(0, 0, 0, 0), played=False), "ann") as (ann,):
        assert ann.send("prices", price=[70] * 16, rent=[30] * 16)["type"] == "ack"
        assert ann.send("input", input="hold", coin=-1)["type"] == "ack"


@rule("MO-UNI-14")
def test_a_return_is_to_an_action_that_still_stands(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada, points=(100, 0, 0, 0)), "ann") as (ann,):
        ann.does(0, "coin_in")
        ann.chooses(0, UP, 1)
        ann.does(0, "press")
        assert ann.send("agree", coin=0, action=7)["key"] == "unit_no_action"
        assert ann.unit["asked"] == state.NOBODY
        assert ann.send("agree", coin=0, action=1)["type"] == "ack"
        again = ann.send("agree", coin=0, action=1)
        assert (again["key"], again["rule"]) == ("unit_no_action", "MO-UNI-14")


@rule("MO-UNI-14", "MO-UNI-11")
def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server, Browser(server.origin) as ada:
        code = share(ada, names=["Ann", "", "", ""])
        with phones(server.origin, code, "ann") as (ann,):
            ann.does(0, "coin_in")
            ann.chooses(0, UP, 3)
            ann.does(0, "press", ("push", DOWN), ("turn", 2))
            ann.send("name", coin=0, name="Bob")
            before = ann.unit, ann.steps, ann.shown["names"], ann.shown["slots"]
    with running(settings_for(tmp_path)) as server, phones(server.origin, code, "ann") as (ann,):
        assert (ann.unit, ann.steps, ann.shown["names"], ann.shown["slots"]) == before
        assert ann.shown["names"] == ["Bob", "", "", ""]
        ann.does(0, "press")  # sells it again
        assert ann.unit["points"] == [100, 100, 0, 0]


@rule("MO-UNI-14")
def test_a_return_needs_all_that_have_joined(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada), "ann", "bob") as (ann, bob):
        ann.does(0, "coin_in")
        bob.does(1, "coin_in")
        for phone, coin, level in ((ann, 0, 1), (bob, 1, 2), (ann, 0, 3)):
            phone.chooses(coin, UP, level)
            phone.does(coin, "press")
        assert ann.send("agree", coin=0, action=2)["type"] == "ack"
        assert ann.unit["points"] == [50, 80, 0, 0]
        bob.send("agree", coin=1, action=2)
        assert (bob.unit["points"], bob.unit["owner"][:3]) == ([80, 100, 0, 0], [0, -1, -1])
        assert [(step["n"], step["gone"]) for step in bob.steps] == [(1, False), (2, True), (3, True)]


@rule("MO-UNI-14")
def test_what_was_played_before_sharing_can_be_taken_back(server: Running, ada: Browser) -> None:
    ledger = {"points": [70, 100, 0, 0], "owner": [-1, -1, 0, *[-1] * 13], "joined": [1, 1, 0, 0], "over": 0,
              "winners": 0}
    bought = {"n": 5, "deed": state.BOUGHT, "coin": 0, "level": 2, "amount": 30, "forgiven": 0, "gone": False,
              "before": start()["ledger"]}
    with phones(server.origin, share(ada, ledger=ledger, steps=[bought]), "ann") as (ann,):
        assert (ann.unit["owner"][2], ann.steps[0]["n"]) == (0, 5)
        for coin in (0, 1):
            ann.does(coin, "coin_in")
            ann.send("agree", coin=coin, action=5)
        assert (ann.unit["points"], ann.unit["owner"][2]) == ([100, 100, 0, 0], -1)


@rule("MO-UNI-3", "MO-UNI-14")
def test_prices_of_the_owners_own_box_hold_for_all(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada), "ann", "bob") as (ann, bob):
        ann.does(0, "coin_in")
        assert ann.send("prices", price=[70] * 16, rent=[30] * 16)["type"] == "ack"
        bob.does(1, "coin_in")
        bob.chooses(1, UP, 1)
        bob.does(1, "press")
        assert bob.unit["points"][1] == 30


@rule("MO-UNI-11", "MO-UNI-12")
def test_time_counts_by_the_log(tmp_path: Path) -> None:
    clock = Calendar()
    with running(settings_for(tmp_path, clock=clock)) as server, Browser(server.origin) as ada:
        code = share(ada)
        with phones(server.origin, code, "ann", "bob") as (ann, bob):
            ann.does(0, "coin_in")
            clock.advance(state.SLEEP_AFTER)
            ann.does(0, ("push", UP))
            assert ann.unit["mode"][0] == state.SCORE, "it has woken the unit and done nothing else"
            ann.does(0, ("push", UP), "press", "hold")
            bob.catch_up(ann)
            assert (len(ann.steps), ann.unit["points"]) == (1, [80, 100, 0, 0])
            clock.advance(state.MUSIC)
            bob.does(1, "coin_in", "coin_out")
            assert (bob.unit["points"], bob.steps) == ([0, 100, 0, 0], [])


def random_input(rng: random.Random, coin: int) -> str | tuple[str, int]:
    """What a hasty player does with a coin of theirs."""
    name = rng.choices(["push", "turn", "press", "coin_out", "coin_in"], [4, 4, 6, 1, 1])[0]
    return (name, rng.randrange(4)) if name == "push" else (name, rng.randrange(-17, 18)) if name == "turn" else name


@rule("MO-UNI-14", "MO-UNI-11")
def test_all_phones_show_the_same_at_every_moment_and_after_a_restart(tmp_path: Path) -> None:
    rng = random.Random(3)
    with running(settings_for(tmp_path)) as server, Browser(server.origin) as ada:
        code = share(ada, points=(100, 100, 100, 100))
        with phones(server.origin, code, "ann", "bob", "cid") as around:
            for _ in range(250):
                k = rng.randrange(3)
                phone, coin = around[k], k if rng.random() < 0.95 else 3
                if phone.shown["slots"][coin] != "yours":
                    phone.does(coin, "coin_in")
                phone.does(coin, random_input(rng, coin))
                for other in around:
                    other.catch_up(phone)
                    assert (other.unit, other.steps) == (phone.unit, phone.steps)
            last = around[0]
            assert len(last.steps) > 10, "and much was booked"
    with running(settings_for(tmp_path)) as server, phones(server.origin, code, "dan") as (dan,):
        assert (dan.seq, dan.unit, dan.steps) == (last.seq, last.unit, last.steps)


def test_a_damaged_log_is_not_shown(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server, Browser(server.origin) as ada:
        code = share(ada)
        with phones(server.origin, code, "ann") as (ann,):
            ann.does(0, "coin_in")
            ann.chooses(0, UP, 1)
            ann.does(0, "press")
    with closing(sqlite3.connect(tmp_path / "pacboard.db")) as database, database:
        database.execute("DELETE FROM log WHERE match = ? AND seq = 2", (code,))
    with running(settings_for(tmp_path)) as server, pytest.raises(ConnectionClosed) as closed, \
            phones(server.origin, code, "ann"):
        pass
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == "unreadable"


BAD: list[Json | str] = [
    "{", "[]", '{"type":"input"}', '{"type":"ping","more":1}', b"\xff".decode("latin1"),
    {"type": "input", "command_id": "command-a", "input": "music_over", "coin": 0},
    {"type": "input", "command_id": "command-b", "input": "coin_in", "coin": 4},
    {"type": "input", "command_id": "command-c", "input": "coin_in", "coin": -1},
    {"type": "input", "command_id": "command-d", "input": "turn", "coin": 0, "value": 99},
    {"type": "prices", "command_id": "command-e", "price": [15] * 16, "rent": [10] * 16},
    {"type": "prices", "command_id": "command-f", "price": [20] * 15, "rent": [10] * 16},
    {"type": "name", "command_id": "command-g", "coin": 0, "name": "\u202e"},
    {"type": "mini", "command_id": "command-h", "coin": 0, "proof": "x", "ticks": 900},
    {"type": "agree", "command_id": "command-i", "coin": 0, "action": 0}]


@rule("MO-UNI-14")
def test_bad_messages_are_told_so_and_change_nothing(server: Running, ada: Browser) -> None:
    with phones(server.origin, share(ada), "ann") as (ann,):
        ann.does(0, "coin_in")
        for message in BAD:
            answer = ann.ask(message)
            assert (answer["type"] in ("refused", "error"), answer["key"]) == (True, "bad_input"), message
        assert ann.send("input", input="push", coin=0, value=7)["key"] == "bad_input"
        assert ann.seq == 1
        assert ann.ask('{"type":"ping"}') == {"type": "pong", "seq": 1}


def test_a_server_on_its_own_computer_says_so_before_one_shares(ada: Browser) -> None:
    assert ada.http.get("/api/units").json() == {"address": ""}


def test_a_code_that_nobody_has_made(server: Running) -> None:
    with pytest.raises(ConnectionClosed) as closed, phones(server.origin, "NOSUCH", "ann"):
        pass
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "no_such_unit")


@pytest.mark.parametrize("wrong", [{"price": [20] * 15}, {"names": ["", ""]}, {"played": 3}, {"more": 1},
                                   {"ledger": start()["ledger"] | {"owner": [4] * 16}}])
def test_a_unit_that_cannot_be(ada: Browser, wrong: Json) -> None:
    answer = ada.http.post("/api/units", json=start(**wrong))
    assert (answer.status_code, answer.json()["key"]) == (400, "bad_request")
