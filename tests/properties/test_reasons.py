"""Why not?  The true reason is given: compared with each rule stated once more, in thousands of refusals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pacboard.core.contract import BadInput, Game, Reason
from pacboard.core.types import Action, Place, Seat
from tests.conformance.sample import Match, boards, matches
from tests.properties import reasons_chase, reasons_duel, reasons_monopoly
from tests.support.drawn import board
from tests.support.rule import rule

REFUSALS = 10_000
STATED: dict[str, Callable[[Game, Any, Seat, Action, Reason], bool]] = {
    "chase": reasons_chase.is_true, "duel": reasons_duel.is_true, "monopoly": reasons_monopoly.is_true}
TRIED = {"chase": [*range(-1, 8), 8, 9, 88, 108, 236, 263], "duel": range(-1, 36),
         "monopoly": [*range(7), *range(8, 12), *range(16, 20), *range(32, 80), *range(80, 84),
                      *(96 + 512 * seat + tens for seat in range(4) for tens in (1, 2, 3, 9, 40, 500, 501))]}
MOVING = ("must_use_all", "must_go_far")


def tried(name: str) -> Iterator[tuple[Match, Any, Seat, Action]]:
    """Something that somebody tries in some position, again and again."""
    rng = random.Random(name)
    played = [match for at in boards() if at[0] == name for match in matches(at)]
    while True:
        match = rng.choice(played)
        s = rng.choice(match.states)
        actor = match.game.actor(s)
        seat = actor if actor >= 0 and rng.random() < 0.7 else rng.randrange(-1, s.seats + 1)
        yield match, s, Seat(seat), Action(rng.choice(TRIED[name]))


@pytest.mark.parametrize("name", STATED)
def test_whoever_is_refused_hears_the_true_reason(name: str) -> None:
    wrong: Counter[tuple[str, str]] = Counter()
    heard: Counter[str] = Counter()
    for match, s, seat, a in tried(name):
        reason = match.game.why_not(s, seat, a)
        if reason is None:
            continue
        heard[reason.key] += 1
        if not STATED[name](match.game, s, seat, a, reason):
            wrong[reason.rule, reason.key] += 1
        if heard.total() == REFUSALS:
            break
    assert not wrong
    assert len(heard) > 10


@rule("CH-PAC-6", "CH-POW-1", "CH-GHO-3")
def test_a_space_where_no_move_ends_is_told_the_true_reason() -> None:
    rng = random.Random(3)
    found = [(match.game, s) for at in boards() if at[0] == "chase" for match in matches(at) for s in match.states
             if match.game.piece(s) >= 0]
    heard: Counter[str] = Counter()
    for game, s in rng.sample(found, 500):
        there = reasons_chase.Position(game, s)
        if there.is_pac and s.dots_left <= s.steps:
            continue  # where the level may end on the way
        near = {game.target(s, Action(d)) for d in range(4)}
        for place in set(range(there.cage + 2)) - near:
            reached = place in there.reached()
            reason = game.why_no_end(s, Place(place), s.steps, there.is_pac and reached)
            assert reasons_chase.is_true_of_end(there, place, reached, reason), (reason, place, game.position(s))
            heard[reason.key] += 1
    assert {"ghost_on_the_way", "pellet_on_the_way", "pawn_in_the_way", "out_of_reach", "no_turning_back"} <= set(heard)


MONOPOLY = board("monopoly")


def test_an_offer_above_all_that_can_be_bid_is_told_so() -> None:
    assert MONOPOLY.game.parse_action(MONOPOLY.new_match().state, "bid 9990@1") >= 0
    with pytest.raises(BadInput):
        MONOPOLY.game.parse_action(MONOPOLY.new_match().state, "bid 15@1")
