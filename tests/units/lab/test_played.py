"""What the pilots of the mini game win, the same on any number of processes."""

from __future__ import annotations

import json

import pytest

from pacboard.core.contract import BadInput
from pacboard.core.tally import Series
from pacboard.games.monopoly.minigame.pilot import MEANS
from pacboard.lab.played import simulate_played, spread


def test_the_same_seed_gives_the_same_report_on_one_process_and_on_two() -> None:
    report = simulate_played("minigame", 25, 7)
    assert report == simulate_played("minigame", 25, 7, processes=2) == json.loads(json.dumps(report))
    assert report != simulate_played("minigame", 25, 8)


def test_a_report_adds_up_for_every_level() -> None:
    told: list[int] = []
    report = simulate_played("minigame", 30, 1, on_progress=told.append)
    assert (told[-1], len(report["pilots"])) == (90, 3)
    for pilot in report["pilots"]:
        assert sum(bar["count"] for bar in pilot["histogram"]) == 30
        assert sum(bar["count"] * bar["points"] for bar in pilot["histogram"]) == pytest.approx(
            30 * pilot["points"]["mean"], abs=0.1)
        assert all(bar["points"] % 10 == 0 for bar in pilot["histogram"])
        assert sum(end["count"] for end in pilot["ends"].values()) == 30
        assert 0 < pilot["seconds"] <= 15


def test_pilots_win_about_as_much_as_is_said_of_their_levels() -> None:
    """Within five standard errors of the mean."""
    for pilot, mean in zip(simulate_played("minigame", 120, 3)["pilots"], MEANS, strict=True):
        assert abs(pilot["points"]["mean"] - mean) < 5 * pilot["points"]["sd"] / 120 ** 0.5, pilot["level"]


def test_the_spread_is_that_of_a_sample() -> None:
    series = Series()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        series.add(value)
    assert spread(series) == pytest.approx(2.13809, abs=5e-6)
    one = Series()
    one.add(3)
    assert spread(one) == 0


def test_no_game_is_bad_input() -> None:
    with pytest.raises(BadInput, match="0 runs cannot be played"):
        simulate_played("minigame", 0, 1)
