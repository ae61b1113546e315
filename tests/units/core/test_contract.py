"""The few helping functions of the contract."""

from __future__ import annotations

import pytest

from pacboard import games
from pacboard.core.contract import (
    CHANCE,
    BadInput,
    Reason,
    Refused,
    Throw,
    do,
    heard,
    legal_actions,
    listen,
    outcome_weights,
    totals,
)
from pacboard.core.types import Action, Place, Seat
from tests.support.drawn import board
from tests.support.events import Sneezed

GAME = games.load("chase")
POND = board("chase", "pond")
DICE_DUE = POND.new_match(3)
STEP_DUE = POND.play(POND.new_match(), "6 6 6 1 1 1 1 1 1")


def test_nobody_acts_while_dice_are_due() -> None:
    assert POND.game.actor(DICE_DUE.state) == CHANCE
    assert legal_actions(POND.game, DICE_DUE.state) == []
    assert outcome_weights(POND.game, DICE_DUE.state) == [1] * 6


def test_no_dice_are_due_while_a_seat_acts() -> None:
    assert legal_actions(POND.game, STEP_DUE.state) == [1, 3]
    with pytest.raises(BadInput, match="no die or card is due here"):
        outcome_weights(POND.game, STEP_DUE.state)


def test_points_are_those_of_the_seats_that_play() -> None:
    assert totals(POND.game, DICE_DUE.state) == [0, 0, 0]


def test_what_is_allowed_is_done() -> None:
    s = STEP_DUE.state.copy()
    do(POND.game, s, Seat(0), Action(1))
    assert s.steps == STEP_DUE.state.steps - 1


def test_what_is_refused_says_why_and_is_not_done() -> None:
    s = STEP_DUE.state.copy()
    with pytest.raises(Refused) as e:
        do(POND.game, s, Seat(0), Action(0))
    assert e.value.reason == Reason("CH-PAC-2", "wall")
    assert str(e.value) == "wall (CH-PAC-2) {}"
    assert s == STEP_DUE.state


def test_reasons_events_and_throws_are_values() -> None:
    assert Reason("CH-PAC-2", "wall") == Reason("CH-PAC-2", "wall", {})
    assert Sneezed("CH-PAC-4", 0, 3) != Sneezed("CH-PAC-4", 0, 4)
    assert Throw("dice", Seat(0)) == Throw("dice", Seat(0), 1, (), (), 0)


def test_where_no_piece_is_led_step_by_step_nothing_is_planned() -> None:
    game = games.load("monopoly")
    s = game.State()
    assert (game.piece(s), game.target(s, Action(0)), game.outlook(s, s, [])) == (-1, -1, None)
    assert game.why_no_end(s, Place(3), 0, False) == Reason("", "nothing_to_plan")


def test_a_throw_is_shown_with_all_who_take_part() -> None:
    assert Throw("dice", Seat(2), 3, (Seat(0), Seat(1)), (Seat(1),), 5).shown() == ("dice", 2, 3, [0, 1], [1], 5)
    assert Throw("card", Seat(-1)).shown() == ("card", -1, 1, [], [], 0)


def test_nothing_is_heard_twice() -> None:
    s = STEP_DUE.state.copy()
    listen(s)
    do(POND.game, s, Seat(0), Action(1))
    assert [event.kind for event in heard(POND.game, s)] == ["pac_moved", "dot_eaten", "mini_board_won"]
    do(POND.game, s, Seat(0), Action(1))
    listen(s)
    assert heard(POND.game, s) == []
