"""Whole matches of duel: what holds of each of them, whoever plays."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pacboard.core.contract import Game
from pacboard.core.options import Value, settle
from tests.conformance.sample import load, settings
from tests.properties.at_the_table import OFTEN, AtTheTable
from tests.properties.duel_books import Books
from tests.support.rule import rule
from tests.support.walk import new_match, play_on

EDITIONS = ("", "hall", "ring", "lane")


@rule("DU-MOV-2", "DU-CAP-2", "DU-END-1", "DU-END-3")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda name: name or "box")
def test_the_books_are_right_at_every_step_of_a_match(edition: str) -> None:
    game = load(("duel", edition))
    ends: Counter[str] = Counter()
    for k, (seats, options) in enumerate(settings(game)):
        s = new_match(game, seats, options)
        books = Books(game, settle(game.OPTIONS, options))
        for ply in play_on(game, s, random.Random(f"books {edition} {k}"), 0.3 * (k % 4)):
            books.see(ply)
        ends[books.end["how"]] += 1
    assert ends["turn_limit"] and ends["idle_limit"] and ends["hearts"] + ends["all_taken"]


class AtTheDuel(AtTheTable):
    name = "duel"
    editions = EDITIONS

    @staticmethod
    def open_books(game: Game, s: Any, options: dict[str, Value]) -> Books:
        return Books(game, settle(game.OPTIONS, options))


TestAtTheDuel = AtTheDuel.TestCase
TestAtTheDuel.settings = OFTEN
