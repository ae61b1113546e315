"""MO-UNI: taking back, coins in and out, sleep, reset and the end of the Banking and Arcade Unit."""

from __future__ import annotations

import pytest

from pacboard.board.directions import DOWN, LEFT, RIGHT, UP
from pacboard.games.monopoly import unit
from pacboard.games.monopoly.unit import state
from tests.rules.monopoly.unit_box import GHOST_FEE, JAIL_FEE, Box, all_but
from tests.support.rule import rule


@rule("MO-UNI-9")
@pytest.mark.parametrize(("d", "number"), [(UP, 5), (UP, 9), (DOWN, 1), (DOWN, 9), (DOWN, GHOST_FEE), (DOWN, JAIL_FEE)])
def test_undo_takes_back_the_last_action(d: int, number: int) -> None:
    box = Box()
    box.give(0, 1)
    box.give(1, 9)
    box.put_in(0)
    before = (box.points, box.u.owner[:])
    box.do(0, d, number)
    assert (box.points, box.u.owner) != before
    box.undo(0)
    assert (box.points, box.u.owner) == before


@rule("MO-UNI-9")
def test_undo_is_one_step_and_not_for_who_has_taken_the_coin_out() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, UP, 1)
    box.do(0, UP, 3)
    box.undo(0)
    box.undo(0)
    assert box.points == [80, 100]
    assert box.u.sound == state.BELL
    box.do(0, UP, 3)
    box.take_out(0)
    box.put_in(0)
    box.undo(0)
    assert box.points == [50, 100]


@rule("MO-UNI-9")
def test_undo_passes_over_a_denial_and_not_over_another_coin() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, UP, 1)
    box.do(0, UP, 16)
    assert box.is_denied(16)
    box.undo(0)
    assert box.points == [100, 100]
    box.do(0, UP, 1)
    box.put_in(1)
    box.do(1, UP, 3)
    box.undo(0)
    assert box.points == [80, 70]


@rule("MO-UNI-9", "MO-UNI-15")
def test_undo_leaves_a_coin_that_has_joined_meanwhile_its_points() -> None:
    box = Box(1)
    box.put_in(0)
    box.do(0, UP, 1)
    box.put_in(1)
    assert box.points == [80, 100]
    box.undo(0)
    assert box.points == [100, 100]


@rule("MO-UNI-9", "MO-GO-1")
def test_the_points_of_a_mini_game_are_taken_back() -> None:
    box = Box()
    box.put_in(0)
    box.push(0, LEFT)
    box.press(0)
    assert (box.u.mode[0], box.u.sound) == (state.GAME_ON, state.GAME_MUSIC)
    unit.mini_over(box.u, 0, 70)
    assert (box.points, box.u.mode[0]) == ([170, 100], state.SCORE)
    box.undo(0)
    assert box.points == [100, 100]


@rule("MO-UNI-10")
@pytest.mark.parametrize("d", [UP, DOWN, LEFT, RIGHT])
def test_coin_out_in_the_middle_of_an_action_means_that_nothing_happened(d: int) -> None:
    box = Box()
    box.put_in(0)
    box.push(0, d)
    unit.turn(box.u, 0, 1)
    if d == RIGHT:
        box.press(0)
        box.push(0, UP)
    box.take_out(0)
    assert (box.points, box.u.owner) == ([100, 100], [-1] * 16)
    box.put_in(0)
    assert (box.u.mode[0], box.u.number[0], box.u.bid[0]) == (state.SCORE, 0, 0)


@rule("MO-UNI-10")
def test_a_mini_game_that_has_begun_counts_up_to_coin_out() -> None:
    box = Box()
    box.put_in(0)
    box.push(0, LEFT)
    unit.mini_over(box.u, 0, 30)
    assert box.points == [100, 100], "it has not begun"
    box.press(0)
    box.do(0, UP, 1)
    assert box.points == [100, 100], "the joystick moves Pac-Man now"
    unit.mini_over(box.u, 0, 30)
    box.take_out(0)
    assert box.points == [130, 100]


@rule("MO-UNI-11")
def test_several_actions_with_one_coin() -> None:
    box = Box()
    box.give(1, 9)
    box.put_in(0)
    box.push(0, LEFT)
    box.press(0)
    unit.mini_over(box.u, 0, 50)
    box.do(0, UP, 3)
    box.do(0, DOWN, 9)
    assert box.points == [100 + 50 - 30 - 30, 130]


@rule("MO-UNI-11")
def test_the_unit_sleeps_after_five_minutes_with_a_coin_in_and_loses_nothing() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, UP, 3)
    box.push(0, DOWN)
    unit.rest(box.u, 299)
    assert box.u.asleep == 0
    unit.rest(box.u, 1)
    assert box.u.asleep == 1
    assert (box.points, box.owner(3)) == ([70, 100], 0)


@rule("MO-UNI-11")
def test_every_input_begins_the_five_minutes_anew() -> None:
    box = Box()
    box.put_in(0)
    box.put_in(1)
    unit.rest(box.u, 299)
    box.push(0, UP)
    unit.rest(box.u, 299)
    box.take_out(1)
    unit.rest(box.u, 299)
    assert box.u.asleep == 0


@rule("MO-UNI-11", "MO-UNI-15")
def test_a_reset_loses_the_data_only_when_its_music_is_over() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, UP, 3)
    box.take_out(0)
    assert box.u.asleep == 1
    unit.hold(box.u)
    for _ in range(state.MUSIC - 1):
        unit.rest(box.u, 1)
        assert (box.u.resetting > 0, box.points, box.owner(3)) == (True, [70, 100], 0)
    unit.rest(box.u, 1)
    assert (box.u.resetting, box.points, box.owner(3), box.u.joined) == (0, [0, 0], -1, [0] * 4)


@rule("MO-UNI-15")
def test_coins_put_in_during_the_music_count() -> None:
    box = Box()
    unit.hold(box.u)
    box.put_in(0)
    box.take_out(0)
    box.put_in(1)
    unit.music_over(box.u)
    assert box.u.asleep == 0, "a coin is in"
    box.take_out(1)
    assert (box.points, box.u.joined) == ([100, 100], [1, 1, 0, 0])


@rule("MO-UNI-13")
def test_when_the_last_level_is_bought_the_winners_score_flashes_to_music() -> None:
    box = Box()
    box.give(1, *all_but(4), points=60)
    box.put_in(0)
    box.do(0, UP, 4)
    assert (box.u.over, box.u.winners, box.points) == (1, 1, [70, 60])
    assert (box.u.sound, box.u.sound_coin) == (state.WIN_MUSIC, 0), "that coin was in already"
    box.take_out(0)
    box.put_in(1)
    assert box.u.sound == state.SILENCE
    box.take_out(1)
    box.put_in(0)
    assert (box.u.sound, box.u.sound_coin) == (state.WIN_MUSIC, 0)


@rule("MO-UNI-13", "MO-UNI-15", "MO-END-2")
@pytest.mark.parametrize(("points", "winners"), [(70, 0b10), (80, 0b10), (60, 0b01)])
def test_a_tie_goes_to_more_levels(points: int, winners: int) -> None:
    box = Box()
    box.give(1, *all_but(4), points=points)
    box.put_in(0)
    box.do(0, UP, 4)
    assert box.u.winners == winners


@rule("MO-UNI-15", "MO-END-2")
def test_tied_winners_all_flash() -> None:
    box = Box()
    box.give(0, 1, 2, 3, 5, 6, 7, 8)
    box.give(1, *range(9, 17), points=70)
    box.put_in(0)
    box.do(0, UP, 4)
    assert box.u.winners == 0b11


@rule("MO-UNI-13")
def test_a_losers_coin_that_is_put_in_after_the_end_plays_no_music() -> None:
    box = Box(2)
    box.give(1, *all_but(4))
    box.put_in(0)
    box.do(0, UP, 4)
    box.put_in(1)
    assert box.u.sound == state.WIN_MUSIC
    box.take_out(0)
    box.put_in(0)
    assert (box.u.winners, box.u.sound, box.u.sound_coin) == (0b10, state.SILENCE, state.NOBODY)


@rule("MO-UNI-15")
def test_after_the_end_only_the_last_purchase_can_be_undone() -> None:
    box = Box(3)
    box.give(1, *all_but(4))
    box.put_in(1)
    box.push(1, LEFT)
    box.press(1)
    box.put_in(0)
    box.do(0, UP, 4)
    unit.mini_over(box.u, 1, 90)
    for d in (UP, RIGHT, DOWN, LEFT):
        box.push(0, d)
        box.press(0)
        assert box.u.mode[0] == state.SCORE
    box.put_in(3)
    box.take_out(3)
    assert (box.u.points, box.u.joined) == ([70, 100, 100, 0], [1, 1, 1, 0])
    box.undo(0)
    assert (box.u.over, box.u.winners, box.u.points, box.owner(4)) == (0, 0, [100, 100, 100, 0], -1)
    unit.mini_over(box.u, 1, 90)
    assert box.u.points[1] == 100, "the mini game was dropped at the end"


@rule("MO-UNI-14")
def test_several_coins_at_once_and_an_action_is_checked_at_the_press() -> None:
    box = Box()
    box.put_in(0)
    box.put_in(1)
    box.push(0, RIGHT)
    box.press(0)
    box.push(0, UP)
    box.do(1, UP, 1)
    box.press(0)
    assert box.is_denied(1)
    assert (box.points, box.owner(1)) == ([100, 80], 1)
    box.push(0, DOWN)
    box.do(1, DOWN, 1)
    box.press(0)
    assert box.is_denied(1), "the Level is the Bank's by now"


@rule("MO-UNI-15")
@pytest.mark.parametrize(("d", "ring"), [(UP, 16), (RIGHT, 16), (DOWN, 18)])
def test_the_numbers_scroll_in_a_ring_and_fees_only_under_down(d: int, ring: int) -> None:
    box = Box()
    box.put_in(0)
    box.push(0, d)
    seen = []
    for _ in range(ring):
        seen.append(box.u.number[0])
        unit.turn(box.u, 0, 1)
    assert seen == [*range(ring)]
    assert box.u.number[0] == 0
    unit.turn(box.u, 0, -1)
    assert box.u.number[0] == ring - 1


@rule("MO-UNI-15")
def test_undo_is_scrolled_to_from_the_score_and_back() -> None:
    box = Box()
    box.put_in(0)
    unit.turn(box.u, 0, 1)
    assert box.u.mode[0] == state.UNDO
    unit.turn(box.u, 0, 1)
    assert box.u.mode[0] == state.SCORE
    box.press(0)
    assert (box.u.mode[0], box.points) == (state.SCORE, [100, 100])


@rule("MO-UNI-15")
@pytest.mark.parametrize("mode", [UP, RIGHT, DOWN, LEFT])
def test_a_direction_without_a_meaning_does_nothing(mode: int) -> None:
    box = Box()
    box.put_in(0)
    box.push(0, mode)
    before = (box.u.mode[0], box.u.number[0])
    for d in (UP, RIGHT, DOWN, LEFT):
        box.push(0, d)
        assert (box.u.mode[0], box.u.number[0], box.points) == (*before, [100, 100])


@rule("MO-UNI-15")
def test_bells_for_the_auction_of_an_owned_level_and_down_on_one_of_the_bank() -> None:
    box = Box()
    box.give(1, 2)
    box.put_in(0)
    box.do(0, RIGHT, 2)
    assert box.is_denied(2)
    box.do(0, DOWN, 3)
    assert box.is_denied(3)
    assert box.u.mode[0] == state.SCORE


@rule("MO-UNI-15")
def test_a_zero_bid_is_ignored() -> None:
    box = Box()
    box.put_in(0)
    box.do(0, RIGHT, 2)
    box.press(0)
    assert (box.u.mode[0], box.owner(2), box.u.sound) == (state.BIDDING, -1, state.SILENCE)


@rule("MO-UNI-15")
def test_what_wakes_the_unit_does_nothing_else() -> None:
    box = Box()
    box.put_in(0)
    for wake in ("press", "push", "turn"):
        unit.rest(box.u, 300)
        if wake == "press":
            box.press(0)
        elif wake == "push":
            box.push(0, UP)
        else:
            unit.turn(box.u, 0, 1)
        assert (box.u.asleep, box.u.mode[0], box.points) == (0, state.SCORE, [100, 100])


@rule("MO-UNI-15")
def test_a_coin_first_put_in_during_play_joins_with_100() -> None:
    box = Box(1)
    box.put_in(0)
    box.do(0, UP, 3)
    box.take_out(0)
    box.put_in(1)
    assert (box.points, box.u.sound) == ([70, 100], state.BEEP)
    box.do(1, UP, 1)
    assert box.points == [70, 80]


@rule("MO-UNI-1")
def test_without_a_coin_nothing_can_be_done() -> None:
    box = Box()
    box.do(0, UP, 1)
    box.do(0, DOWN, GHOST_FEE)
    assert (box.points, box.u.owner) == ([100, 100], [-1] * 16)
