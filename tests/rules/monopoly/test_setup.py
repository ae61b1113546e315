"""MO-SET: what a match begins with, and who begins."""

from __future__ import annotations

import pytest

from tests.rules.monopoly.boards import BOX, board, picture
from tests.support.rule import rule


@rule("MO-SET-1")
def test_two_to_four_players_sixteen_levels_and_two_dice_from_1_to_6() -> None:
    assert (BOX.game.MIN_SEATS, BOX.game.MAX_SEATS) == (2, 4)
    assert [card.level for card in board().levels] == [*range(1, 17)]
    assert BOX.game.throw(BOX.new_match().state).dice == 2
    rolling = BOX.play("""
        seat 0: 100 on GO
        seat 1: 100 on GO
        ghost: GO
        """, "roll")
    assert (rolling.outcomes, BOX.game.throw(rolling.state).dice) == (dict.fromkeys("123456", 1), 2)


@rule("MO-SET-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ghost_and_tokens_are_on_go_with_100_points_and_no_level(seats: int) -> None:
    begun = BOX.new_match(seats)
    assert begun.points == [100] * seats
    shown = picture(begun.state)
    assert [seat.space for seat in shown.seats] == [0] * seats
    assert board().spaces[shown.ghost].kind == "go"
    assert shown.owners == [None] * 16


@rule("MO-SET-3")
def test_the_highest_roll_of_both_dice_starts() -> None:
    begun = BOX.play(BOX.new_match(3), "1 2 6 4 3 5")
    assert begun.kinds == "order_rolled order_rolled order_rolled first_player"
    assert begun.facts("first_player") == {"seat": 1}
    assert (BOX.game.actor(begun.state), begun.legal) == (1, "roll")


@rule("MO-SET-3")
def test_those_who_are_tied_roll_again_and_nobody_else() -> None:
    tied = BOX.play(BOX.new_match(4), "6 4 1 1 5 5 2 3")
    assert tied.facts("order_tied") == {"seats": [0, 2]}
    assert BOX.game.throw(tied.state).seat == 0
    second = BOX.play(tied, "1 1")
    assert BOX.game.throw(second.state).seat == 2
    assert BOX.play(second, "1 2").facts("first_player") == {"seat": 2}


@rule("MO-SET-3")
def test_a_lower_total_does_not_come_back_in_through_a_tie() -> None:
    again = BOX.play(BOX.new_match(3), "6 6 5 6 6 6  1 1 1 1  3 1 2 2  1 1 2 1")
    assert again.facts("first_player") == {"seat": 2}


@rule("MO-SET-3")
def test_play_goes_to_the_left_and_round() -> None:
    turns = BOX.play("""
        seat 0: 100 on L1
        seat 1: 100 on L1
        seat 2: 100 on L1
        ghost: parking
        player: 1
        """, "roll 4 2  roll 4 2  roll 4 2")
    assert [event.facts["seat"] for event in turns.events if event.kind == "turn_began"] == [2, 0, 1]


@rule("MO-SET-3")
def test_nobody_acts_while_the_start_is_rolled_for() -> None:
    assert BOX.new_match().refusal("roll", 0) == ("MO-SET-3", "chance_due", {})
