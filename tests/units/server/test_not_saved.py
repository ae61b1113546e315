"""A disk that takes no writing: whoever asks is told, nothing is shown that was not saved, and all goes on after it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.units.server.running import Browser, Running, full_disk, running, settings_for
from tests.units.server.test_driver import clock_of, is_quiet

TWO = {"game": "chase", "seats": [{"name": "Ada"}, {"name": "Bo"}]}


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server whose disk no other test fills."""
    with running(settings_for(tmp_path)) as started:
        yield started


def test_what_a_person_does_is_refused_and_can_be_done_again(own_server: Running, tmp_path: Path) -> None:
    with Browser(own_server.origin) as ada:
        line = ada.open(ada.create("pp"))
        with full_disk(tmp_path):
            for _ in range(2):
                assert line.refused("roll", 0) == "not_saved"
            assert is_quiet(line, clock_of(own_server)), "and still there"
            assert line.seq == 0
        line.do("roll", 0)


def test_the_same_dice_come_once_there_is_room(tmp_path: Path) -> None:
    thrown = []
    for folder, is_full in ((tmp_path / "full", True), (tmp_path / "empty", False)):
        with running(settings_for(folder)) as server, Browser(server.origin) as ada:
            line = ada.open(ada.create("pp"))
            if is_full:
                with full_disk(folder):
                    assert line.refused("roll", 0) == "not_saved"
            line.do("roll", 0)
            thrown.append(line.entries[0]["entry"])
    assert thrown[0] == thrown[1]


def test_what_goes_on_by_itself_is_tried_again_less_and_less_often(own_server: Running, tmp_path: Path) -> None:
    clock = clock_of(own_server)
    with Browser(own_server.origin) as ada:
        line = ada.open(ada.create("bb", pace="slow"))
        line.catch_up(1)
        with full_disk(tmp_path):
            clock.advance(5.0)
            for wait in (1.0, 2.0, 4.0, 8.0, 16.0, 16.0):
                assert line.hear("error")["key"] == "not_saved"
                assert wait in clock.left()
                clock.advance(wait)
            line.hear("error")
        clock.advance(16.0)
        line.take(line.hear("entry"))
        assert line.seq == 2


def test_requests_are_answered_that_it_could_not_be_saved(own_server: Running, tmp_path: Path) -> None:
    with Browser(own_server.origin) as ada:
        match_id = ada.create("pp")
        line = ada.open(match_id)
        with full_disk(tmp_path):
            for method, path, body in (("POST", "/api/matches", TWO), ("DELETE", f"/api/matches/{match_id}", None),
                                       ("POST", f"/api/matches/{match_id}/rematch", None)):
                answer = ada.http.request(method, path, json=body)
                assert (answer.status_code, answer.json()["key"]) == (503, "not_saved")
            line.send({"type": "pace", "pace": "slow"})
            assert line.hear("error")["key"] == "not_saved"
            assert ada.http.get("/api/matches").json()[0]["id"] == match_id
        assert line.ask(line.command("roll", 0))["type"] == "ack", "the match is still there"
        assert ada.http.post("/api/matches", json=TWO).status_code == 201


def test_a_number_that_another_entry_has_taken_is_read_again(own_server: Running, tmp_path: Path) -> None:
    with Browser(own_server.origin) as ada:
        match_id = ada.create("pp")
        line, other = ada.open(match_id), ada.open(match_id)
        line.do("roll", 0)
        other.catch_up(1)
        with closing(sqlite3.connect(tmp_path / "pacboard.db", isolation_level=None)) as database:
            database.execute("UPDATE log SET seq = 2")
            line.send(line.command("roll", 1))
            assert line.hear("error")["key"] == "not_saved"
            assert line.close_code() == 1012
            database.execute("UPDATE log SET seq = 1")
        again = ada.open(match_id)
        assert (again.seq, again.entries) == (1, other.entries)
