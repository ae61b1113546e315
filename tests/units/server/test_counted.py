"""What is counted against a visitor, and what is not (R17)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pacboard.server.settings import Limits
from tests.units.server.running import Browser, Running, running, settings_for

TWO = {"game": "chase", "seats": [{"name": "Ada"}, {"name": "Bo"}]}


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    """A server on which everybody may have two unfinished matches."""
    with running(settings_for(tmp_path, limits=Limits(running=2))) as server:
        yield server


def is_full(visitor: Browser) -> bool:
    return visitor.http.post("/api/matches", json=TWO).status_code == 400


def test_finished_matches_do_not_count(narrow: Running) -> None:
    with Browser(narrow.origin) as ada:
        for _ in range(3):
            line = ada.open(ada.create("bb", turn_limit=1))
            while line.picture["phase"] != "ended":
                line.take(line.hear("entry", "hello"))
        ada.create(), ada.create()
        assert is_full(ada)


def test_deleted_matches_do_not_count(narrow: Running) -> None:
    with Browser(narrow.origin) as ada:
        first, _ = ada.create(), ada.create()
        assert is_full(ada)
        ada.http.delete(f"/api/matches/{first}")
        ada.create()
        assert is_full(ada)


def test_matches_of_others_do_not_count(narrow: Running) -> None:
    with Browser(narrow.origin) as ada, Browser(narrow.origin) as bo:
        ada.create(), ada.create()
        bo.create()
        assert (is_full(ada), is_full(bo)) == (True, False)


def test_a_rematch_counts_like_any_other(narrow: Running) -> None:
    with Browser(narrow.origin) as ada:
        first, _ = ada.create(), ada.create()
        answer = ada.http.post(f"/api/matches/{first}/rematch")
        assert (answer.status_code, answer.json()["key"]) == (400, "bad_input")
        assert len(ada.http.get("/api/matches").json()) == 2


def test_files_and_answers_to_them_cost_nothing_and_requests_come_back(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, limits=Limits(requests_burst=5, requests_per_second=1))
    with running(settings) as server, Browser(server.origin) as ada:
        for _ in range(10):
            assert ada.http.get("/static/app/main.js").status_code == 200
        statuses = [ada.http.get("/api/games").status_code for _ in range(6)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        settings.clock.advance(2)  # type: ignore[attr-defined]  # it stands until it is told to go on
        assert [ada.http.get("/api/games").status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize(("size", "status"), [(64 * 1024, 400), (64 * 1024 + 1, 413)])
def test_a_body_may_have_so_many_bytes_and_not_one_more(narrow: Running, size: int, status: int) -> None:
    with Browser(narrow.origin) as ada:
        answer = ada.http.post("/api/matches", content=b" " * size, headers={"content-type": "application/json"})
        assert answer.status_code == status


def test_a_message_may_have_so_many_bytes_and_not_one_more(narrow: Running) -> None:
    with Browser(narrow.origin) as ada:
        match_id = ada.create()
        line = ada.open(match_id)
        line.send("x" * 8192)
        assert line.hear("error")["key"] == "bad_input"
        line.send("é" * 4097)
        assert line.close_code() == 1009
