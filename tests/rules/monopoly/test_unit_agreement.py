"""MO-UNI beyond the box: why something is denied, the owner's own prices, and the return that all agree to."""

from __future__ import annotations

import copy

import pytest

from pacboard.board.directions import DOWN, RIGHT, UP
from pacboard.games.monopoly import unit
from pacboard.games.monopoly.unit import state
from tests.rules.monopoly.unit_box import GHOST_FEE, Box
from tests.support.rule import rule

# Player 1 has 10 points and Level 1; Player 2 has Levels 2, 3 and 4, and so the set of 3 and 4.
DENIALS = [
    (UP, 16, state.TOO_FEW_POINTS), (UP, 1, state.OWN_LEVEL), (UP, 3, state.WHOLE_SET),
    (RIGHT, 2, state.NOT_FOR_AUCTION), (RIGHT, 1, state.NOT_FOR_AUCTION),
    (DOWN, 16, state.LEVEL_OF_BANK), (DOWN, 3, state.TOO_FEW_POINTS), (DOWN, GHOST_FEE, state.TOO_FEW_POINTS)]


@rule("MO-UNI-3", "MO-UNI-5", "MO-UNI-7", "MO-UNI-15")
@pytest.mark.parametrize(("d", "number", "why"), DENIALS)
def test_a_denial_says_why(d: int, number: int, why: int) -> None:
    box = Box()
    box.give(0, 1, points=10)
    box.give(1, 2, 3, 4)
    box.put_in(0)
    box.do(0, d, number)
    assert (box.is_denied(number), box.u.last_why, box.u.acts) == (True, why, 0)
    box.do(0, DOWN, 1)
    assert (box.u.last, box.u.last_why, box.u.acts) == (state.SOLD, state.NO_REASON, 1)


@rule("MO-UNI-9", "MO-UNI-15")
def test_an_undo_without_an_action_says_so() -> None:
    box = Box()
    box.put_in(0)
    box.undo(0)
    assert (box.u.sound, box.u.last_why, box.points) == (state.BELL, state.NOTHING_TO_UNDO, [100, 100])


@rule("MO-UNI-14", "MO-UNI-3", "MO-UNI-5", "MO-UNI-6")
def test_prices_and_rents_of_the_owners_own_box() -> None:
    box = Box()
    box.u.price[2], box.u.rent[2] = 70, 40
    box.put_in(0)
    box.do(0, UP, 3)
    box.put_in(1)
    box.do(1, DOWN, 3)
    assert box.points == [100 - 70 + 40, 100 - 40]
    box.do(0, DOWN, 3)
    assert box.points == [140, 60]
    unit.hold(box.u)
    unit.music_over(box.u)
    assert (box.u.price[2], box.u.rent[2]) == (70, 40), "a new game is played with the same box"


@rule("MO-UNI-14")
def test_all_that_have_joined_must_agree() -> None:
    box = Box(3)
    assert [unit.agree(box.u, coin, 0) for coin in (2, 0)] == [False, False]
    assert not unit.agree(box.u, 0, 0), "who has agreed can think again"
    assert [unit.agree(box.u, coin, 0) for coin in (1, 0)] == [False, True]


@rule("MO-UNI-14")
def test_agreement_is_about_one_step_and_about_how_things_stand() -> None:
    box = Box()
    unit.agree(box.u, 0, 3)
    assert not unit.agree(box.u, 1, 2), "that is another step"
    box.put_in(0)
    box.do(0, UP, 1)
    assert not unit.agree(box.u, 0, 2), "what came since is lost too: all look again"
    assert unit.agree(box.u, 1, 2)


@rule("MO-UNI-14", "MO-UNI-15")
def test_the_return_to_before_an_action() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, UP, 1)
    before = copy.deepcopy(box.u)
    box.do(0, UP, 2)
    box.put_in(1)
    box.do(1, UP, 3)
    box.put_in(2)
    box.push(1, DOWN)
    unit.return_to(box.u, before)
    assert box.u.points == [80, 100, 100, 0]
    assert [level for level in range(1, 17) if box.owner(level) >= 0] == [1]
    assert (box.u.inserted, box.u.mode, box.u.joined) == ([1, 1, 1, 0], [state.SCORE] * 4, [1, 1, 1, 0])
    box.undo(1)
    assert box.u.last_why == state.NOTHING_TO_UNDO


@rule("MO-UNI-14", "MO-UNI-15")
def test_the_return_after_the_end_plays_on() -> None:
    box = Box()
    box.give(1, *range(2, 17))
    box.put_in(0)
    before = copy.deepcopy(box.u)
    box.do(0, UP, 1)
    assert (box.u.over, box.u.winners) == (1, 0b10)
    unit.return_to(box.u, before)
    assert (box.u.over, box.u.winners, box.points) == (0, 0, [100, 100])
    box.do(0, RIGHT, 1)
    assert box.u.mode[0] == state.BIDDING
