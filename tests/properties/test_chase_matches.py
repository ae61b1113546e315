"""Whole matches of chase: what holds of each of them, whoever plays."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from pacboard import games
from pacboard.core.contract import CHANCE, OVER, do, legal_actions, totals
from tests.conformance.sample import load, settings
from tests.properties.chase_books import Books
from tests.support.walk import Ply, new_match, play_on, possible

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
        for event in game.events(ply.before, ply.a, ply.after):
            if event.kind in ("fruit_eaten", "ghost_eaten", "mini_board_won"):
                told[event.facts["seat"]] += event.facts["points"]  # type: ignore[index, operator]
            elif event.kind == "dot_eaten":
                told[ply.before.pac_seat] += 40
            elif event.kind == "pac_chosen":
                chosen.append(event.facts["seat"])  # type: ignore[arg-type]
    assert sorted(chosen) == list(range(seats))
    assert game.actor(last) == OVER
    assert totals(game, last) == [told[seat] for seat in range(seats)]


class AtTheTable(RuleBasedStateMachine):
    """Anybody does anything at any time; the rules let through what is allowed, and the books stay right."""

    @initialize(edition=st.sampled_from(EDITIONS), k=st.integers(0, 30))
    def set_up(self, edition: str, k: int) -> None:
        self.game = load(("chase", edition))
        choices = settings(self.game)
        seats, options = choices[k % len(choices)]
        self.s = new_match(self.game, seats, options)
        self.books = Books(self.game, totals(self.game, self.s))

    def take(self, by: int, a: int) -> None:
        before, after = self.s, self.s.copy()
        if by == CHANCE:
            self.game.apply(after, a)
        else:
            do(self.game, after, by, a)
        self.s = after
        self.books.see(Ply(before, by, a, after))
        assert self.game.parse_position(self.game.position(after)) == after

    def is_running(self) -> bool:
        return self.game.actor(self.s) != OVER

    @precondition(lambda self: self.is_running())
    @rule(k=st.integers(0, 35))
    def something_possible_happens(self, k: int) -> None:
        choices = possible(self.game, self.s)
        self.take(self.game.actor(self.s), choices[k % len(choices)])

    @precondition(lambda self: self.is_running())
    @rule(seed=st.integers(0, 10**6), sense=st.sampled_from([0.0, 0.9]), plies=st.integers(1, 60))
    def play_goes_on(self, seed: int, sense: float, plies: int) -> None:
        for ply in play_on(self.game, self.s, random.Random(seed), sense, plies):
            self.take(ply.by, ply.a)

    @rule(seat=st.integers(-2, 5), a=st.integers(-2, 264))
    def anybody_tries_anything(self, seat: int, a: int) -> None:
        is_polled = seat == self.game.actor(self.s) and a in legal_actions(self.game, self.s)
        reason = self.game.why_not(self.s, seat, a)
        assert (reason is None) == (is_polled or self.game.may_act(self.s, seat, a))
        if reason is None:
            self.take(seat, a)
        else:
            assert games.rulebook("chase").rule(reason.rule).id == reason.rule


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = hypothesis_settings(max_examples=40, stateful_step_count=30, deadline=None)
