"""Whole matches of chase: what holds of each of them, whoever plays."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pacboard.core.contract import OVER, Game, totals
from pacboard.core.options import Value
from tests.conformance.sample import load, settings
from tests.properties.at_the_table import OFTEN, AtTheTable
from tests.properties.chase_books import Books
from tests.support.events import events_of
from tests.support.walk import new_match, play_on

EDITIONS = ("", "ring", "pond", "alley")


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda name: name or "box")
def test_the_books_are_right_at_every_step_of_a_match(edition: str) -> None:
    game = load(("chase", edition))
    for k, (seats, options) in enumerate(settings(game)):
        s = new_match(game, seats, options)
        books = Books(game, totals(game, s))
        for ply in play_on(game, s, random.Random(f"books {edition} {k}"), 0.3 * (k % 4), 500):
            books.see(ply)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda name: name or "box")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_a_whole_match_everybody_is_pac_man_once_and_points_are_what_was_told(edition: str, seats: int) -> None:
    game = load(("chase", edition))
    s = new_match(game, seats, {"dot_points": 40, "turn_limit": 12})
    told: Counter[int] = Counter()
    chosen: list[int] = []
    last = s
    for ply in play_on(game, s, random.Random(seats), 0.7):
        last = ply.after
        for event in events_of(game, ply.before, ply.a):
            if event.kind in ("fruit_eaten", "ghost_eaten", "mini_board_won"):
                told[event.facts["seat"]] += event.facts["points"]
            elif event.kind == "dot_eaten":
                told[ply.before.pac_seat] += 40
            elif event.kind == "pac_chosen":
                chosen.append(event.facts["seat"])
    assert sorted(chosen) == list(range(seats))
    assert game.actor(last) == OVER
    assert totals(game, last) == [told[seat] for seat in range(seats)]


class AtTheChase(AtTheTable):
    name = "chase"
    editions = EDITIONS

    @staticmethod
    def open_books(game: Game, s: Any, options: dict[str, Value]) -> Books:
        return Books(game, totals(game, s))


TestAtTheChase = AtTheChase.TestCase
TestAtTheChase.settings = OFTEN
