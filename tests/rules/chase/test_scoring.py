"""CH-SCO: score."""

from __future__ import annotations

import pytest

from tests.rules.chase.boards import POND
from tests.support.rule import rule


@rule("CH-SCO-1")
@pytest.mark.parametrize(("sign", "points"), [(1, 100), (2, 200), (3, 500)], ids=["cherry", "strawberry", "orange"])
@pytest.mark.parametrize(("row", "word"), [("@---{}---.---O", "right"), (".---{}---@---O", "left")])
def test_a_fruit_is_eaten_by_crossing_start_and_the_move_goes_on(sign: int, points: int, row: str, word: str) -> None:
    told = POND.play(f"""
        .---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        {row.format(sign)}
        steps: 3
        """, word)
    assert told.facts("fruit_eaten") == {"seat": 0, "fruit": sign - 1, "points": points}
    assert told.points == [points, 0]
    assert (told.state.steps, told.state.fruit_on_start) == (2, 0)


@rule("CH-SCO-1")
def test_a_fruit_is_not_eaten_from_the_spaces_beside_start() -> None:
    told = POND.play("""
        .---B---O---*
        | [.PIC]|   |
        o       @   o
        |       |   |
        .---1---.---O
        steps: 2
        """, "down up")
    assert told.points == [0, 0]
    assert told.state.fruit_on_start == 1


@rule("CH-SCO-1", "CH-ARC-2")
def test_a_fruit_is_eaten_by_leaving_start() -> None:
    told = POND.play("""
        .---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---@---*---O
        mode: arcade
        fruits: 1
        fruit_on_start: 1
        steps: 3
        """, "left")
    assert told.points == [100, 0]


@rule("CH-SCO-1")
def test_a_ghost_eats_no_fruit() -> None:
    told = POND.play("""
        .---R---O---*
        | [.PIC]|   |
        o       *   @
        |       |   |
        B---1---*---O
        phase: card
        """, "B1P1I1C1 right")
    assert told.state.fruit_on_start == 1
    assert told.points == [0, 0]


@rule("CH-SCO-2", "CH-POW-3")
def test_each_blue_token_is_worth_200() -> None:
    told = POND.play("""
        .---P---B---.
        | [..IC]|   |
        o       *   @
        |       |   |
        *---S---*---x
        powered: 1
        taken: c1
        steps: 3
        """, "up left left")
    assert told.points == [400, 0]
    assert told.state.blue == 2


@rule("CH-SCO-2")
def test_the_last_dot_of_a_section_wins_its_mini_board_at_once() -> None:
    told = POND.play("""
        *---B---x---@
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---S---*---O
        steps: 4
        """, "left down")
    assert told.kinds == "pac_moved pac_moved dot_eaten mini_board_won"
    assert told.facts("mini_board_won") == {"seat": 0, "section": 1, "points": 800}
    assert told.points == [800, 0]


@rule("CH-SCO-2", "CH-LVL-1")
def test_all_four_mini_boards_make_3200_and_nothing_extra() -> None:
    # left of START a3 (C) and a1 (A), then through the tunnel d1 and c2 (B), and last c3 (D)
    told = POND.play("""
        *---R---x---*
        | [BPIC]|   |
        o       *   o
        |       |   |
        *---@---*---x
        steps: 10
        """, "left up up down left up left down down")
    sections = [e.facts["section"] for e in told.events if e.kind == "mini_board_won"]
    assert sections == [2, 0, 1, 3]
    assert told.points == [3200, 0]
    assert told.facts("level_completed")["points"] == 3200


@rule("CH-SCO-3")
@pytest.mark.parametrize(("dot_points", "points"), [(0, 0), (40, 80)])
def test_dots_count_40_each_with_the_option_only(dot_points: int, points: int) -> None:
    told = POND.play(f"""
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---.---@
        dot_points: {dot_points}
        steps: 6
        """, "up up left")  # d1, then the pellet on c1
    assert told.points == [points // 2, 0]
    assert POND.play(told, "1 down").points == [points + 800, 0]


@rule("CH-SCO-4", "CH-END-1")
def test_the_rounds_total_and_the_level_reached_are_told_at_its_end() -> None:
    told = POND.play("""
        @---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---S---*---O
        level: 3
        tally: 6 4 5 40 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
        steps: 3
        """, "right")  # fruit for 600, 4 blue tokens, 5 mini-boards
    assert told.facts("round_ended") == {"seat": 0, "points": 600 + 800 + 4000, "level": 3}


@rule("CH-SCO-4")
def test_points_stay_with_the_player_in_later_rounds() -> None:
    told = POND.play("""
        @---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---S---*---O
        tally: 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
        been: 1
        steps: 3
        """, "right")
    assert told.state.pac_seat == 1
    assert told.points == [100, 0]
