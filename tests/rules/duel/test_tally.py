"""What simulations count of duel: it adds up to what the rules say of the same matches."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pacboard import games
from pacboard.core.contract import Event
from pacboard.core.options import Value
from pacboard.games.duel.tally import ENDS, POINT_KINDS, count, summary
from pacboard.lab import Tally, plan_job, simulate
from tests.support.events import events_of, made
from tests.support.walk import new_match, play_on

DUEL: Any = games.load("duel")


def told(events: list[Event]) -> Counter[str]:
    """The same counts by what was told."""
    counts: Counter[str] = Counter()
    for event in events:
        facts: dict[str, Any] = dict(event.facts)
        if event.kind == "dot_taken":
            counts[f"taken/{facts['seat']}"] += 1
        elif event.kind == "pac_captured":
            counts["own" if facts["own"] else "by_opponent"] += 1
            counts[f"captured/{facts['by']}"] += facts["given"]
            counts[f"lost/{facts['seat']}"] -= facts["dropped"] + facts["given"]
    return counts


@pytest.mark.parametrize("seed", range(6))
def test_dots_and_captures_are_those_that_events_tell(seed: int) -> None:
    options: dict[str, Value] = {"turn_limit": 60, "first_turn": ("full", "short")[seed % 2]}
    s, tally, happened = new_match(DUEL, 2, options), Tally(matches=1), list[Event]()
    for ply in play_on(DUEL, s, random.Random(seed), sense=0.5):
        happened += events_of(DUEL, ply.before, ply.a)
        s = ply.after
    count(tally, s, happened)
    names = {"own": "own_captures", "by_opponent": "captures"}
    for name, n in told(happened).items():
        assert tally.series[names.get(name, name)].total() == n, name
    for seat in range(2):
        assert sum(tally.series[f"{kind}/{seat}"].total() for kind in POINT_KINDS) == s.score[seat]
    (how,) = (event.facts["how"] for event in happened if event.kind == "match_ended")
    assert [end for end in ENDS if summary(tally)["ends"][end]["count"]] == [how]


def test_a_report_tells_of_the_first_player_and_adds_up() -> None:
    report = simulate(plan_job("duel", 20, 2, [1, 1]))
    assert sum(end["count"] for end in report["ends"].values()) == 20
    assert report["first"]["won_of_decided"]["of"] == 20 - report["draws"]["count"]
    assert report["draws"]["count"] == report["shared_wins"]
    assert sum(win["count"] for win in report["wins"]) == 20 + report["draws"]["count"]
    assert 0 < report["first"]["won"]["count"] < 20
    for seat in report["points"]:
        assert sum(seat["kinds"].values()) == pytest.approx(seat["mean"], abs=0.01)


def test_the_first_player_may_be_either_seat() -> None:
    tally = Tally(matches=2)
    for starter in range(2):
        s = new_match(DUEL, 2)
        begun = made(DUEL, "starter_chosen", "", {"seat": starter, "rolled": [4, 2]})
        count(tally, s, [begun, made(DUEL, "match_ended", "", {"winners": [0], "how": "all_taken"})])
    assert tally.counts["first_won"] == 1
