"""MO-TURN: the course of a turn, doubles, and the order of a landing."""

from __future__ import annotations

import pytest

from tests.rules.monopoly.boards import BOX, ghost, picture, place, told
from tests.support.rule import rule

START = """
    seat 0: 100 on GO
    seat 1: 100 on GO
    ghost: GO
    """


@rule("MO-TURN-1", "MO-TURN-3")
def test_the_token_moves_by_both_dice_and_the_ghost_by_its_own() -> None:
    moved = BOX.play(START, "roll 5 2")  # 7 spaces, and the Ghost 2, as in the printed example
    assert (place(moved, 0), ghost(moved)) == ("jail", "L2")
    assert moved.kinds == "dice_taken rolled moved ghost_moved turn_began"
    assert moved.facts("rolled") == {"seat": 0, "dice": [5, 2], "total": 7, "doubles": 0}
    assert moved.points == [100, 100]


@rule("MO-TURN-1", "MO-GO-1")
@pytest.mark.parametrize(("begin", "dice", "end"), [
    ("L16", "1 3", "L2"), ("L16", "1 1", "GO"), ("maze2", "4 3", "pellet1")])
def test_passing_go_or_landing_on_it_gives_a_mini_game_at_once(begin: str, dice: str, end: str) -> None:
    due = BOX.play(f"""
        seat 0: 100 on {begin}
        seat 1: 100 on jail L1
        ghost: parking
        """, f"roll {dice}")
    assert (place(due, 0), due.legal, ghost(due)) == (end, "play skip", "parking")


@rule("MO-TURN-1")
def test_starting_on_go_is_not_passing_it() -> None:
    assert told(BOX.play(START, "roll 2 4"), "mini_game_due") == []


@rule("MO-TURN-2", "MO-TURN-3")
def test_the_space_comes_before_the_ghost() -> None:
    offered = BOX.play(START, "roll 1 4")
    assert (offered.legal, ghost(offered)) == ("auction buy", "GO")
    assert offered.refusal("roll") == ("MO-LVL-1", "decide_first", {})
    assert offered.refusal("stay") == ("MO-LVL-1", "decide_first", {})
    bought = BOX.play(offered, "buy")
    assert (ghost(bought), bought.state.player) == ("L3", 1)


@rule("MO-TURN-3")
def test_the_ghost_does_not_wait_for_the_rent() -> None:
    landed = BOX.play("""
        seat 0: 100 on GO
        seat 1: 100 on GO L4
        ghost: GO
        """, "roll 1 4")
    assert (ghost(landed), landed.points) == ("L3", [100, 100])
    assert len(picture(landed.state).claims) == 1


@rule("MO-TURN-4")
def test_doubles_give_another_turn() -> None:
    again = BOX.play(START, "roll 3 3")  # the first pellet, where there is nothing to steal
    assert again.facts("turn_began") == {"seat": 0, "again": 1}
    second = BOX.play(again, "roll 2 6")
    assert second.state.player == 1


@rule("MO-TURN-4")
def test_the_third_doubles_in_a_row_lead_to_jail_before_anything_else() -> None:
    third = BOX.play("""
        seat 0: 100 on maze2
        seat 1: 100 on jail
        ghost: L1
        doubles: 2
        """, "roll 1 1")
    assert (place(third, 0), third.state.jailed[0], third.state.player) == ("jail", 1, 1)
    assert (ghost(third), third.points, told(third, "mini_game_due")) == ("L1", [100, 100], [])
    assert third.facts("sent_to_jail") == {"seat": 0, "why": "doubles", "times": 3}


@rule("MO-TURN-4")
def test_three_doubles_one_after_another() -> None:
    third = BOX.play("""
        seat 0: 100 on L8
        seat 1: 100 on jail
        ghost: maze2
        """, "roll 1 1  roll 3 3  roll 2 2")
    assert [event.kind for event in told(third, "moved")] == ["moved"] * 2
    assert (place(third, 0), ghost(third)) == ("jail", "power-up1")


@rule("MO-TURN-4")
def test_doubles_with_another_roll_between_them_are_not_in_a_row() -> None:
    others = BOX.play("""
        seat 0: 100 on parking
        seat 1: 100 on parking
        ghost: GO
        doubles: 2
        """, "roll 2 4  roll 4 2  roll 6 6")
    assert others.state.doubles == 1
    assert others.state.jailed[:2] == [0, 0]


@rule("MO-TURN-5")
def test_the_ghost_obeys_no_space() -> None:
    at_go = BOX.play("""
        seat 0: 100 on jail
        seat 1: 100 on jail
        ghost: L16
        """, "roll 5 2")
    assert (ghost(at_go), at_go.kinds) == ("GO", "dice_taken rolled moved ghost_moved turn_began")
    for begin, end in (("L8", "maze1"), ("L16", "maze2"), ("L2", "power-up1"), ("pellet2", "go-to-jail")):
        moved = BOX.play(f"""
            seat 0: 100 on GO
            seat 1: 100 on GO
            ghost: {begin}
            """, "roll 6 1")
        assert ghost(moved) == end


@rule("MO-TURN-6")
def test_the_order_of_a_landing_is_mini_game_fee_space() -> None:
    landed = BOX.play("""
        seat 0: 100 on L16
        seat 1: 100 on jail
        ghost: L1
        """, "roll 1 2 play 50 buy")
    assert landed.kinds == ("dice_taken rolled moved mini_game_due mini_game_begun mini_game_played paid level_offered "
                            "level_bought ghost_moved turn_began")
    assert landed.points[0] == 100 + 50 - 20 - 20


@rule("MO-TURN-6", "MO-JAI-1")
def test_on_go_to_jail_the_fee_is_due_before_one_is_moved() -> None:
    sent = BOX.play("""
        seat 0: 100 on parking
        seat 1: 100 on GO
        ghost: go-to-jail
        """, "roll 3 4")
    assert sent.kinds == "dice_taken rolled moved paid sent_to_jail turn_began"
    assert (sent.points, place(sent, 0), ghost(sent)) == ([80, 100], "jail", "go-to-jail")


@rule("MO-TURN-6", "MO-GHO-1")
def test_a_relocation_is_a_landing_of_its_own() -> None:
    crossed = BOX.play("""
        seat 0: 100 on L14
        seat 1: 100 on GO
        ghost: maze1
        """, "roll 3 1 play 20")
    assert crossed.kinds == ("dice_taken rolled moved maze_crossed mini_game_due mini_game_begun mini_game_played paid "
                             "ghost_moved turn_began")
    assert crossed.points == [100 + 20 - 20, 100]


@rule("MO-TURN-1")
def test_only_the_player_whose_turn_it_is_rolls() -> None:
    assert BOX.at(START).refusal("roll", 1) == ("MO-TURN-1", "not_your_turn", {"seat": 0})
