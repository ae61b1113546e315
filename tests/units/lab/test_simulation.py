"""Simulations can be repeated to the last point, on any number of processes."""

from __future__ import annotations

import json
import multiprocessing
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from pacboard import fast, games
from pacboard.core.contract import BadInput
from pacboard.core.options import Value
from pacboard.core.record import parse_record, verify
from pacboard.lab import Job, Tally, plan_job, simulate
from tests.support.drawn import DATA

CHASE = games.load("chase")
POND = DATA / "chase" / "pond"
SHORT: dict[str, Value] = {"turn_limit": 3}


def records(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}


def test_the_same_seed_gives_the_same_report_on_one_process_and_on_two() -> None:
    job = plan_job("chase", 24, 7, [1, 1, 1])
    assert simulate(job) == simulate(job, processes=2)


def test_no_simulation_waits_for_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, may_end = threading.Event(), threading.Event()

    def compile_slowly(*_: object) -> None:
        asked.set()
        may_end.wait()

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("pacboard.fast.preparation.compile_elsewhere", compile_slowly)
    job = plan_job("duel", 2, 7, [1, 1], {"turn_limit": 4})
    report = simulate(job)
    assert asked.wait(10)
    may_end.set()
    monkeypatch.setattr("pacboard.fast.is_available", lambda: False)
    assert report == simulate(job)


def test_another_seed_gives_another_report() -> None:
    assert simulate(plan_job("chase", 5, 1, [1, 1])) != simulate(plan_job("chase", 5, 2, [1, 1]))


def test_a_match_does_not_depend_on_how_many_there_are(tmp_path: Path) -> None:
    for n in (3, 12):
        (tmp_path / str(n)).mkdir()
        simulate(plan_job("chase", n, 1, [1, 2], SHORT, folder=tmp_path / str(n)))
    few, many = records(tmp_path / "3"), records(tmp_path / "12")
    assert len(many) == 12
    assert few == {name: many[name] for name in few}


def test_every_match_leaves_a_sound_record(tmp_path: Path) -> None:
    report = simulate(plan_job("chase", 4, 9, [1, 2, 1], {"mode": "arcade", **SHORT}, folder=tmp_path))
    assert list(records(tmp_path)) == [f"chase-9-{k:06}.json" for k in (1, 2, 3, 4)]
    for text in records(tmp_path).values():
        assert verify(CHASE, text) is None
    plies = [len(parse_record(text).steps) for text in records(tmp_path).values()]
    assert report["length"]["plies"]["most"] == max(plies)
    assert parse_record(text).extra == {"bots": "1,2,1", "seed": "9", "match": "4"}


def test_a_report_adds_up() -> None:
    report = simulate(plan_job("chase", 12, 3, [2, 1, 1], SHORT))
    assert report["matches"] == 12
    assert report["rounds"]["played"] == 36
    assert sum(end["count"] for end in report["ends"].values()) == 36
    assert sum(seat["count"] for seat in report["wins"]) + report["shared_wins"] == 12
    for seat in report["points"]:
        assert sum(seat["kinds"].values()) == pytest.approx(seat["mean"], abs=0.01)
    assert report["options"]["turn_limit"] == 3
    assert json.loads(json.dumps(report)) == report


def test_the_stronger_bot_wins() -> None:
    report = simulate(plan_job("chase", 10, 5, [1, 2], {"turn_limit": 8}))
    assert report["wins"][1]["share"] > 0.7


def test_bots_alone_play_with_a_limit_of_turns() -> None:
    assert plan_job("chase", 1, 1, [2, 2]).options["turn_limit"] == 300


def test_a_turn_limit_ends_rounds() -> None:
    report = simulate(plan_job("chase", 6, 2, [2, 2], {"turn_limit": 1}))
    assert report["ends"]["turn_limit"]["count"] > 6
    assert report["length"]["turns"]["most"] == 2


def test_another_board_can_be_played() -> None:
    report = simulate(plan_job("chase", 2, 1, [2, 2], SHORT, board=POND))
    assert report["board"] == games.load("chase", POND).BOARD_HASH != CHASE.BOARD_HASH


def test_progress_is_told_to_the_end() -> None:
    told: list[int] = []
    simulate(plan_job("chase", 25, 1, [1, 1]), on_progress=told.append)
    assert told == [10, 20, 25]


def test_parts_may_be_spread_by_somebody_else() -> None:
    def backwards(work: Callable[[Job], Tally], parts: Sequence[Job]) -> Iterable[Tally]:
        return [work(part) for part in reversed(parts)]

    job = plan_job("chase", 25, 1, [1, 1])
    assert simulate(job, mapped=backwards) == simulate(job)


def test_what_goes_wrong_in_another_process_is_told(tmp_path: Path) -> None:
    job = plan_job("chase", 20, 1, [1, 1], folder=tmp_path / "missing")
    with pytest.raises(FileNotFoundError, match="missing"):
        simulate(job, processes=2)


@pytest.mark.parametrize("game", ["chase", "duel", "monopoly"])
def test_compiled_and_plain_bots_play_the_same_matches(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    job = plan_job(game, 2, 3, [1, 2], {"turn_limit": 8})
    compiled = simulate(job)
    monkeypatch.setattr(fast, "is_available", lambda: False)
    assert simulate(job) == compiled


@pytest.mark.parametrize(("change", "why"), [
    ({"matches": 0}, "0 matches cannot be played"),
    ({"levels": [2]}, "1 bots, but chase takes 2 to 5"),
    ({"levels": [2] * 6}, "6 bots, but chase takes 2 to 5"),
    ({"levels": [1, 3]}, "level 3 is unknown; chase has 1, 2"),
    ({"options": {"lives": 3}}, "option 'lives' is unknown"),
    ({"options": {"mode": "hard"}}, "option mode: 'hard' is not one of standard, arcade"),
    ({"game": "go"}, "game 'go' is unknown"),
])
def test_what_cannot_be_played_is_bad_input(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        plan_job(**{"game": "chase", "matches": 1, "seed": 1, "levels": [1, 1], **change})


def test_nobody_works_on_after_an_interruption() -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(plan_job("chase", 200, 1, [1, 1]), processes=2, on_progress=interrupt)
    assert multiprocessing.active_children() == []
