"""MO-UNI: every procedure of the printed rulebook, step by step: insert coin, joystick, scroll, press, remove coin."""

from __future__ import annotations

import pytest

from pacboard.board.directions import DOWN, LEFT, RIGHT, UP
from pacboard.games.monopoly import unit
from pacboard.games.monopoly.unit import Unit, state
from tests.rules.monopoly.unit_box import GHOST_FEE, JAIL_FEE, Box, all_but
from tests.support.rule import rule


def shown(box: Box, coin: int = 0) -> tuple[int, int, int]:
    """What the screen shows to a coin: the kind of screen, the number on it (Levels from 1), and the score."""
    return box.u.mode[coin], box.u.number[coin] + 1, box.u.points[coin]


def heard(box: Box, coin: int = 0) -> int:
    """The sound that was made for a coin, or silence."""
    return box.u.sound if box.u.sound_coin == coin else state.SILENCE


def insert(box: Box, coin: int = 0) -> None:
    """Insert your coin: you see your current score."""
    box.put_in(coin)
    assert (box.u.inserted[coin], box.u.mode[coin], box.u.sound) == (1, state.SCORE, state.SILENCE)


def remove(box: Box, coin: int = 0) -> None:
    """Remove your coin: the unit sleeps, and nothing is lost."""
    before = (box.u.points[:], box.u.owner[:])
    box.take_out(coin)
    assert (box.u.inserted[coin], box.u.asleep, box.u.sound) == (0, 1, state.SILENCE)
    assert (box.u.points, box.u.owner) == before


@rule("MO-UNI-11", "MO-UNI-12")
def test_to_set_up_a_new_game() -> None:
    u = Unit()
    unit.hold(u)  # press and hold the white button for 5 seconds until you hear music
    assert u.sound == state.RESET_MUSIC
    while u.resetting:
        unit.rest(u, 1)
    assert u.sound == state.SILENCE  # when the music stops, each player inserts and removes their coin
    for coin in range(4):
        unit.coin_in(u, coin)
        unit.coin_out(u, coin)
        assert (u.sound, u.sound_coin) == (state.BEEP, coin)  # the unit beeps and adds a starting score of 100 points
    assert (u.points, u.joined, u.asleep) == ([100] * 4, [1] * 4, 1)


@rule("MO-UNI-1", "MO-UNI-11")
def test_to_check_your_score_at_any_time() -> None:
    box = Box(3)
    box.give(2, 7, points=240)
    insert(box, 2)
    assert shown(box, 2) == (state.SCORE, 1, 240)
    remove(box, 2)


@rule("MO-UNI-2", "MO-UNI-3")
def test_to_buy_a_level() -> None:
    box = Box()
    insert(box)
    box.push(0, UP)
    assert shown(box) == (state.BUY, 1, 100)  # the Level number in the corner
    for level in range(2, 6):
        unit.turn(box.u, 0, 1)
        assert shown(box) == (state.BUY, level, 100)
    box.press(0)
    assert (shown(box)[::2], heard(box), box.owner(5)) == ((state.SCORE, 60), state.DONE, 0)
    remove(box)
    insert(box)
    assert (box.points, box.owner(5)) == ([60, 100], 0)  # the next time there is a dot beside it


@rule("MO-UNI-3")
def test_a_purchase_without_enough_points_is_denied() -> None:
    box = Box()
    box.give(0, points=30)
    insert(box)
    box.push(0, UP)
    box.scroll(0, 5)
    box.press(0)
    assert (box.is_denied(5), heard(box), shown(box)[::2]) == (True, state.BELL, (state.SCORE, 30))
    assert box.owner(5) == -1
    remove(box)


@rule("MO-UNI-4")
def test_to_pay_for_a_level_won_at_auction() -> None:
    box = Box()
    insert(box)
    box.push(0, RIGHT)
    assert shown(box) == (state.AUCTION, 1, 100)
    box.scroll(0, 16)
    assert shown(box) == (state.AUCTION, 16, 100)
    box.press(0)
    assert (shown(box), box.u.bid[0]) == ((state.BIDDING, 16, 100), 0)  # you see a zero
    for bid in (10, 20, 30, 40):
        box.push(0, UP)
        assert (shown(box), box.u.bid[0]) == ((state.BIDDING, 16, 100), bid)
    box.press(0)
    assert (shown(box)[::2], heard(box), box.owner(16)) == ((state.SCORE, 60), state.DONE, 0)
    remove(box)


@rule("MO-UNI-4")
def test_an_auction_that_was_denied_is_held_again_without_that_player() -> None:
    box = Box()
    box.give(0, points=20)
    for coin, bid, points in ((0, 30, [20, 100]), (1, 10, [20, 90])):
        insert(box, coin)
        box.push(coin, RIGHT)
        box.scroll(coin, 9)
        box.press(coin)
        for _ in range(bid // 10):
            box.push(coin, UP)
        box.press(coin)
        assert (box.points, heard(box, coin)) == (points, state.DONE if coin else state.BELL)
        remove(box, coin)
    assert box.owner(9) == 1


@rule("MO-UNI-5")
@pytest.mark.parametrize(("owned", "rent"), [((9,), 30), ((9, 10), 60)])
def test_to_pay_rent(owned: tuple[int, ...], rent: int) -> None:
    box = Box()
    box.give(1, *owned)
    insert(box)
    box.push(0, DOWN)
    assert shown(box) == (state.PAY, 1, 100)
    box.scroll(0, 9)
    assert shown(box) == (state.PAY, 9, 100)
    box.press(0)
    assert (shown(box)[::2], heard(box)) == ((state.SCORE, 100 - rent), state.DONE)
    remove(box)
    insert(box, 1)
    assert shown(box, 1) == (state.SCORE, 1, 100 + rent)  # which now includes the rent you paid


@rule("MO-UNI-8")
@pytest.mark.parametrize(("fee", "amount"), [(GHOST_FEE, 20), (JAIL_FEE, 10)])
def test_to_pay_the_bank(fee: int, amount: int) -> None:
    box = Box()
    insert(box)
    box.push(0, DOWN)
    box.scroll(0, fee)
    assert shown(box) == (state.PAY, fee, 100)
    box.press(0)
    assert (shown(box)[::2], heard(box)) == ((state.SCORE, 100 - amount), state.DONE)
    remove(box)


@rule("MO-UNI-5", "MO-UNI-6", "MO-PAY-1", "MO-PAY-2")
def test_to_sell_and_pay_what_you_owe() -> None:
    """The printed example: 40 points of rent, 10 points, one Level worth 20; 30 are paid."""
    box = Box()
    box.give(0, 2, points=10)
    box.give(1, 3, 4)
    insert(box)
    box.push(0, DOWN)
    box.scroll(0, 4)
    box.press(0)
    assert box.is_denied(4)  # no payment is made
    box.push(0, DOWN)
    box.scroll(0, 2)
    assert shown(box) == (state.PAY, 2, 10)
    box.press(0)
    assert (shown(box)[::2], heard(box), box.owner(2)) == ((state.SCORE, 30), state.DONE, -1)
    box.push(0, DOWN)
    box.scroll(0, 4)
    box.press(0)
    assert (box.points, heard(box)) == ([0, 130], state.DONE)
    remove(box)


@rule("MO-UNI-2", "MO-GO-1", "MO-UNI-11")
def test_to_play_pac_man_and_buy_with_the_same_coin() -> None:
    box = Box()
    insert(box)
    box.push(0, LEFT)
    assert shown(box)[::2] == (state.GAME_READY, 100)  # your current score within a maze
    box.press(0)
    assert (box.u.mode[0], heard(box)) == (state.GAME_ON, state.GAME_MUSIC)  # four ghosts, and music
    unit.mini_over(box.u, 0, 60)
    assert shown(box)[::2] == (state.SCORE, 160)
    box.push(0, UP)
    box.scroll(0, 1)
    box.press(0)
    assert box.points == [140, 100]
    remove(box)


@rule("MO-UNI-7")
def test_to_steal_a_level() -> None:
    box = Box()
    box.give(1, 12)
    insert(box)
    box.push(0, UP)
    box.scroll(0, 12)
    box.press(0)
    assert (box.points, heard(box), box.owner(12)) == ([100, 100], state.DONE, 0)  # you got it for free
    box.push(0, UP)
    box.scroll(0, 12)
    box.press(0)
    assert (box.is_denied(12), heard(box)) == (True, state.BELL)  # your own: choose a different Level
    remove(box)


@rule("MO-UNI-9")
def test_to_undo_the_last_action() -> None:
    box = Box()
    box.give(1, 9)
    insert(box)
    box.do(0, DOWN, 9)
    assert box.points == [70, 130]
    unit.turn(box.u, 0, 1)
    assert box.u.mode[0] == state.UNDO  # four dashes
    box.press(0)
    assert (box.points, box.u.mode[0]) == ([100, 100], state.SCORE)
    remove(box)


@rule("MO-UNI-10")
@pytest.mark.parametrize(("wrong", "right", "number", "mode", "points"), [
    (UP, DOWN, 9, state.SCORE, [70, 130]), (LEFT, RIGHT, 8, state.BIDDING, [100, 100])])
def test_after_the_wrong_direction_remove_the_coin_and_start_again(wrong: int, right: int, number: int, mode: int,
                                                                   points: list[int]) -> None:
    box = Box()
    box.give(1, 9)
    insert(box)
    box.push(0, wrong)
    remove(box)
    insert(box)
    box.do(0, right, number)
    assert (box.u.mode[0], box.points) == (mode, points)


@rule("MO-UNI-13")
def test_to_find_out_who_won() -> None:
    box = Box(3)
    box.give(1, *all_but(4), points=250)
    insert(box)
    box.do(0, UP, 4)
    box.take_out(0)
    for coin, sound in ((0, state.SILENCE), (1, state.WIN_MUSIC), (2, state.SILENCE)):
        box.put_in(coin)
        assert (box.u.sound, bool(box.u.winners >> coin & 1)) == (sound, coin == 1)
        box.take_out(coin)
    assert box.u.points == [70, 250, 100, 0]
