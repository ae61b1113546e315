"""MO-UNI: what the Banking and Arcade Unit does at the press of its button, step by step as its rulebook says."""

from __future__ import annotations

import pytest

from pacboard.board.directions import DOWN, LEFT, RIGHT, UP
from pacboard.games.monopoly import unit
from pacboard.games.monopoly.unit import Unit, state
from tests.rules.monopoly.unit_box import GHOST_FEE, JAIL_FEE, Box
from tests.support.rule import rule


@rule("MO-UNI-1", "MO-UNI-12")
def test_a_new_game_gives_100_points_and_a_beep_to_each_coin() -> None:
    u = Unit()
    unit.hold(u)
    assert (u.resetting > 0, u.sound) == (True, state.RESET_MUSIC)
    unit.music_over(u)
    for coin in (0, 2):
        unit.coin_in(u, coin)
        assert u.points[coin] == 0
        unit.coin_out(u, coin)
        assert (u.sound, u.sound_coin, u.points[coin]) == (state.BEEP, coin, 100)
    unit.coin_in(u, 0)
    unit.coin_out(u, 0)
    assert (u.points, u.joined, u.sound) == ([100, 0, 100, 0], [1, 0, 1, 0], state.SILENCE)


@rule("MO-UNI-1")
def test_a_coin_in_shows_score_and_levels_and_no_coin_shows_nothing() -> None:
    box = Box()
    box.give(0, 3, 9, points=40)
    assert (box.u.inserted, box.u.asleep) == ([0] * 4, 1)
    box.put_in(0)
    assert (box.u.asleep, box.u.inserted[0], box.u.mode[0]) == (0, 1, state.SCORE)
    assert [level for level in range(1, 17) if box.owner(level) == 0] == [3, 9]
    box.take_out(0)
    assert (box.u.inserted[0], box.u.asleep) == (0, 1)


@rule("MO-UNI-2")
@pytest.mark.parametrize(("d", "mode"), [(UP, state.BUY), (LEFT, state.GAME_READY), (RIGHT, state.AUCTION),
                                         (DOWN, state.PAY)])
def test_the_four_sides_of_the_joystick(d: int, mode: int) -> None:
    box = Box()
    box.put_in(0)
    box.push(0, d)
    assert (box.u.mode[0], box.u.number[0], box.points) == (mode, 0, [100, 100])


@rule("MO-UNI-2", "MO-UNI-3")
def test_buying_a_level() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, UP, 5)
    assert (box.points, box.owner(5), box.u.sound, box.u.mode[0]) == ([60, 100], 0, state.DONE, state.SCORE)
    box.take_out(0)
    assert box.points == [60, 100]


@rule("MO-UNI-3")
def test_without_the_points_the_number_flashes_and_a_bell_rings() -> None:
    box = Box()
    box.give(0, points=80)
    box.put_in(0)
    box.do(0, UP, 16)
    assert box.is_denied(16)
    assert (box.points, box.owner(16)) == ([80, 100], -1)
    box.do(0, UP, 13)
    assert (box.points, box.owner(13)) == ([0, 100], 0)


@rule("MO-UNI-4")
def test_buying_at_auction() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, RIGHT, 16)
    assert (box.u.mode[0], box.u.bid[0]) == (state.BIDDING, 0)
    for bid in (10, 20, 30):
        box.push(0, UP)
        assert box.u.bid[0] == bid
    box.press(0)
    assert (box.points, box.owner(16), box.u.sound) == ([70, 100], 0, state.DONE)


@rule("MO-UNI-2", "MO-UNI-4")
def test_a_bid_can_be_scrolled_back_too() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, RIGHT, 16)
    for by in (1, 1, 1, -1):
        unit.turn(box.u, 0, by)
    assert box.u.bid[0] == 20
    for _ in range(5):
        unit.turn(box.u, 0, -1)
    assert box.u.bid[0] == 0


@rule("MO-UNI-4")
def test_a_bid_that_cannot_be_paid_is_denied_and_another_player_gets_the_level() -> None:
    box = Box()
    box.give(0, points=20)
    box.put_in(0)
    box.do(0, RIGHT, 16)
    for _ in range(3):
        box.push(0, UP)
    box.press(0)
    assert box.is_denied(16)
    assert (box.points, box.owner(16)) == ([20, 100], -1)
    box.take_out(0)
    box.put_in(1)
    box.do(1, RIGHT, 16)
    box.push(1, UP)
    box.press(1)
    assert (box.points, box.owner(16)) == ([20, 90], 1)


@rule("MO-UNI-5")
@pytest.mark.parametrize(("owned", "amount"), [((3,), 20), ((3, 4), 40)])
def test_rent_goes_to_the_owner_and_is_doubled_for_a_set(owned: tuple[int, ...], amount: int) -> None:
    box = Box()
    box.give(1, *owned)
    box.put_in(0)
    box.do(0, DOWN, 3)
    assert (box.points, box.u.sound) == ([100 - amount, 100 + amount], state.DONE)


@rule("MO-UNI-5")
def test_short_of_the_rent_with_a_level_to_sell_nothing_is_paid() -> None:
    box = Box()
    box.give(0, 1, points=10)
    box.give(1, 3, 4)
    box.put_in(0)
    box.do(0, DOWN, 3)
    assert box.is_denied(3)
    assert box.points == [10, 100]


@rule("MO-UNI-5", "MO-UNI-6", "MO-PAY-2")
def test_the_printed_example_with_the_same_coin() -> None:
    box = Box()
    box.give(0, 1, points=10)
    box.give(1, 3, 4)
    box.put_in(0)
    box.do(0, DOWN, 1)
    assert (box.points, box.owner(1), box.u.last) == ([30, 100], -1, state.SOLD)
    box.do(0, DOWN, 3)
    assert box.points == [0, 130]
    assert (box.u.last_amount, box.u.last_forgiven) == (30, 10)


@rule("MO-UNI-5")
def test_the_unit_pays_the_owner_of_that_moment() -> None:
    box = Box(3)
    box.give(1, 3)
    box.put_in(0)
    box.push(0, DOWN)
    box.scroll(0, 3)
    box.put_in(2)
    box.do(2, UP, 3)
    box.press(0)
    assert box.u.points == [80, 100, 120, 0]


@rule("MO-UNI-6")
def test_selling_a_level() -> None:
    box = Box()
    box.give(0, 8)
    box.put_in(0)
    box.do(0, DOWN, 8)
    assert (box.points, box.owner(8), box.u.sound) == ([150, 100], -1, state.DONE)


@rule("MO-UNI-7")
def test_a_steal_changes_hands_and_no_score() -> None:
    box = Box()
    box.give(1, 8)
    box.put_in(0)
    box.do(0, UP, 8)
    assert (box.points, box.owner(8), box.u.last) == ([100, 100], 0, state.STOLEN)


@rule("MO-UNI-7")
def test_ones_own_level_and_one_of_a_set_are_refused() -> None:
    box = Box()
    box.give(0, 5)
    box.give(1, 7, 8)
    box.put_in(0)
    box.do(0, UP, 5)
    assert box.is_denied(5)
    box.do(0, UP, 8)
    assert box.is_denied(8)
    assert (box.points, box.owner(8)) == ([100, 100], 1)


@rule("MO-UNI-7")
def test_up_on_a_level_of_the_bank_is_a_purchase() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, UP, 1)
    assert (box.points, box.u.last) == ([80, 100], state.BOUGHT)


@rule("MO-UNI-8")
@pytest.mark.parametrize(("number", "amount"), [(GHOST_FEE, 20), (JAIL_FEE, 10)])
def test_the_fees(number: int, amount: int) -> None:
    box = Box()
    box.put_in(0)
    box.do(0, DOWN, number)
    assert (box.points, box.u.sound) == ([100 - amount, 100], state.DONE)


@rule("MO-UNI-8")
def test_short_of_a_fee() -> None:
    box = Box()
    box.give(0, 2, points=10)
    box.put_in(0)
    box.do(0, DOWN, GHOST_FEE)
    assert box.is_denied(GHOST_FEE)
    assert box.points == [10, 100]
    box.do(0, DOWN, 2)
    box.do(0, DOWN, GHOST_FEE)
    assert box.points == [10, 100]
    box.do(0, DOWN, GHOST_FEE)
    assert (box.points, box.u.last_forgiven) == ([0, 100], 10)
    box.do(0, DOWN, JAIL_FEE)
    assert (box.points, box.u.last_forgiven) == ([0, 100], 10)
