"""Limits: who sends too much is slowed down, then sent away; others go on (R17)."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pacboard.server.limits import Buckets
from pacboard.server.settings import Limits
from tests.units.server.running import Browser, StandingClock, running, settings_for


def test_a_bucket_fills_up_again() -> None:
    time = [0.0]
    bucket = Buckets(2, 0.5, lambda: time[0])
    assert [bucket.take("a"), bucket.take("a"), bucket.take("a"), bucket.take("b")] == [True, True, False, True]
    time[0] = 2.0
    assert [bucket.take("a"), bucket.take("a")] == [True, False]
    time[0] = 1000.0
    assert [bucket.take("a"), bucket.take("a"), bucket.take("a")] == [True, True, False]


def test_full_buckets_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacboard.server.limits.MOST_BUCKETS", 10)
    time = [0.0]
    buckets = Buckets(2, 1, lambda: time[0])
    for k in range(10):
        buckets.take(str(k))
    time[0] = 3.0
    buckets.take("new")
    assert len(buckets._buckets) == 1


def test_too_many_messages_are_not_carried_out_and_then_end_the_line(tmp_path: Path) -> None:
    limits = Limits(burst=5, per_second=1, patience=3)
    settings = settings_for(tmp_path, limits=limits)
    with running(settings) as server, Browser(server.origin) as ada, Browser(server.origin) as bo:
        match_id = ada.create()
        line, other = ada.open(match_id), bo.open(match_id)
        for _ in range(5):
            line.send({"type": "ping"})
            line.hear("pong")
        assert line.refused("roll", 0) == "too_many_messages"
        assert isinstance(settings.clock, StandingClock)
        settings.clock.advance(1)
        line.do("roll", 0)
        for _ in range(3):
            line.send({"type": "ping"})
        assert line.close_code() == 1008
        other.catch_up(1)
        other.send({"type": "ping"})
        assert other.hear("pong")["seq"] == 1


@pytest.mark.parametrize("size", [8 * 1024 + 1, 100_000])
def test_a_message_that_is_too_big_ends_the_line(ada: Browser, size: int) -> None:
    line = ada.open(ada.create())
    line.send("x" * size)
    assert line.close_code() == 1009


def test_bytes_are_no_message(ada: Browser) -> None:
    line = ada.open(ada.create())
    line.socket.send(b"\x00\xff")
    assert line.hear("error")["key"] == "bad_input"


def test_sockets_of_one_address_are_counted(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, limits=Limits(sockets=2))) as server, Browser(server.origin) as ada:
        match_id = ada.create()
        first, _ = ada.open(match_id), ada.open(match_id)
        third = ada.dial(match_id)
        assert third.next()["key"] == "too_many_sockets"
        assert third.close_code() == 1008
        first.socket.close()
        fourth = None
        while fourth is None:  # the server needs a moment to notice that the first has gone
            line = ada.dial(match_id)
            fourth = line if line.next()["type"] == "hello" else None


def test_requests_of_one_address_are_counted(tmp_path: Path) -> None:
    limits = Limits(requests_burst=20, requests_per_second=0.001)
    with running(settings_for(tmp_path, limits=limits)) as server, Browser(server.origin) as ada:
        statuses = [ada.http.get("/api/games").status_code for _ in range(25)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert ada.http.get("/static/app/main.js").status_code == 200


def test_unfinished_matches_of_one_visitor_are_counted(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, limits=Limits(running=2))) as server, Browser(server.origin) as ada:
        ada.create(), ada.create()
        answer = ada.http.post("/api/matches", json={"game": "chase", "seats": [{"name": "Ada"}, {"name": "Bo"}]})
        assert (answer.status_code, answer.json()["key"]) == (400, "bad_input")
        assert "finish or delete one first" in answer.json()["message"]


def test_a_line_that_is_cut_is_let_out(ada: Browser) -> None:
    line = ada.open(ada.create())
    line.socket.close()
    with pytest.raises(ConnectionClosed):
        line.next()
