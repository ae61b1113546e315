"""The books that simulations keep of matches of monopoly."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pacboard import games
from pacboard.core.contract import Event
from pacboard.core.options import Value
from pacboard.games.monopoly.tally import DEEDS, ENDS, INCOME, POINT_KINDS, SPENDING, count, summary
from pacboard.lab import Tally, plan_job, simulate
from tests.support.events import events_of, made
from tests.support.walk import new_match, play_on

MONOPOLY: Any = games.load("monopoly")
OPTIONS: dict[str, Value] = {"minigame": "auto", "turn_limit": 40, "overbid": "yes", "free_sale": "yes"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_books_balance_and_no_deed_is_missed(seats: int) -> None:
    for seed in range(3):
        s, tally, happened = new_match(MONOPOLY, seats, OPTIONS), Tally(matches=1), list[Event]()
        for ply in play_on(MONOPOLY, s, random.Random(seed)):
            happened += events_of(MONOPOLY, ply.before, ply.a)
            s = ply.after
        deeds = Counter(event.kind for event in happened)
        count(tally, s, happened)
        assert {deed: tally.series[deed].total() for deed in DEEDS} == {deed: deeds[deed] for deed in DEEDS}
        for seat in range(seats):
            assert sum(tally.series[f"{kind}/{seat}"].total() for kind in POINT_KINDS) == s.points[seat]
        (how,) = (event.facts["how"] for event in happened if event.kind == "match_ended")
        assert [end for end in ENDS if summary(tally)["ends"][end]["count"]] == [how]
        assert tally.series["turns"].total() == s.turns


def test_where_points_come_from_and_go() -> None:
    deeds: list[tuple[str, dict[str, int | str]]] = [
        ("mini_game_played", {"seat": 0, "points": 60, "shown": 60}),
        ("level_bought", {"seat": 0, "level": 3, "price": 30}),
        ("auction_won", {"seat": 1, "level": 4, "price": 40}),
        ("paid", {"seat": 1, "amount": 20, "to": 0, "why": "rent"}),
        ("paid", {"seat": 1, "amount": 20, "to": -1, "why": "ghost"}),
        ("paid", {"seat": 0, "amount": 10, "to": -1, "why": "jail"}),
        ("level_sold", {"seat": 1, "level": 4, "points": 30}),
    ]
    tally = Tally(matches=1)
    count(tally, new_match(MONOPOLY, 2), [made(MONOPOLY, kind, "", facts) for kind, facts in deeds])
    books = {kind: [tally.series[f"{kind}/{seat}"].total() for seat in range(2)] for kind in POINT_KINDS}
    assert books == {
        "start": [100, 100], "mini_games": [60, 0], "rent": [20, 0], "sales": [0, 30], "purchases": [-30, 0],
        "auctions": [0, -40], "rent_paid": [0, -20], "ghost_fees": [0, -20], "jail_fees": [-10, 0]}
    told = summary(tally)
    assert told["income"]["mini_games"] == {"points": 60, "share": 0.54545}
    assert told["spending"]["auctions"] == {"points": 40, "share": round(40 / 120, 5)}


def test_a_report_adds_up() -> None:
    report = simulate(plan_job("monopoly", 12, 4, [2, 1, 2]))
    assert (report["options"]["minigame"], report["options"]["turn_limit"]) == ("auto", 400)
    assert sum(end["count"] for end in report["ends"].values()) == 12
    for name, kinds in (("income", INCOME), ("spending", SPENDING)):
        assert list(report[name]) == list(kinds)
        assert sum(value["share"] for value in report[name].values()) == pytest.approx(1, abs=1e-4)
    assert report["income"]["rent"]["points"] == report["spending"]["rent_paid"]["points"] > 0
    for seat in report["points"]:
        assert sum(seat["kinds"].values()) == pytest.approx(seat["mean"], abs=0.01)
