"""CH-POW: power pellets."""

from __future__ import annotations

import pytest

from tests.rules.chase.boards import POND
from tests.support.pictures import as_json
from tests.support.rule import rule

BESIDE_A_PELLET = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    .---S---@---O
    steps: 5
    """
# The first of three moves with power; Blinky and Pinky are near.
POWERED = """
    .---R---B---P
    | [..IC]|   |
    o       *   @
    |       |   |
    .---S---*---x
    powered: 1
    power_rolls: 2
    """


@rule("CH-POW-1")
def test_entering_a_pellet_ends_the_move_and_the_rest_of_the_roll_is_lost() -> None:
    told = POND.check(BESIDE_A_PELLET, "right", """
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---.---@
        phase: power_die
        powered: 1
        steps: 0
        """)
    assert told.kinds == "pac_moved pellet_eaten"
    assert told.event("pellet_eaten").rule == "CH-POW-1"
    assert told.facts("pellet_eaten") == {"seat": 0, "space": 9, "rolls": 3}


@rule("CH-POW-1")
def test_the_grey_circle_stays_a_space_and_ends_no_move() -> None:
    POND.check("""
        .---B---x---.
        | [.PIC]|   |
        o       @   o
        |       |   |
        .---S---*---O
        steps: 2
        """, "up right", """
        .---B---x---@
        | [.PIC]|   |
        o       .   o
        |       |   |
        .---S---*---O
        phase: card
        """)


@rule("CH-POW-2", "CH-POW-6")
def test_three_moves_of_one_die_each_follow_in_the_same_turn() -> None:
    told = POND.play(BESIDE_A_PELLET, "right 2 up down")
    assert (told.state.turn, POND.game.throw(told.state).dice, POND.game.throw(told.state).seat) == (1, 1, 0)
    assert as_json(POND.game.picture(POND.play(told, "5").state))["dice"] == [5]
    over = POND.play(told, "1 up 3 down up down")
    rolls = [(e.rule, e.facts["die"], e.facts["left"]) for e in over.events if e.kind == "power_rolled"]
    assert rolls == [("CH-POW-2", 2, 2), ("CH-POW-2", 1, 1), ("CH-POW-2", 3, 0)]
    assert over.kinds.endswith("pac_moved power_over")
    assert POND.game.throw(over.state).kind == "card"


@rule("CH-POW-3")
@pytest.mark.parametrize("catch", ["contact", "landing"])
def test_every_pawn_he_enters_is_eaten_in_passing_too(catch: str) -> None:
    told = POND.check(f"{POWERED} steps: 3\n catch: {catch}\n taken: c1 d1", "up left right", """
        .---R---b---@
        | [..IC]|   |
        o       *   o
        |       |   |
        .---S---*---x
        phase: power_die
        power_rolls: 1
        blue: 2
        under: p d1
        """)
    assert told.kinds == "pac_moved ghost_eaten pac_moved ghost_eaten pac_moved"
    assert told.points == [400, 0]


@rule("CH-POW-3")
def test_the_ghost_is_eaten_before_the_dot_or_the_pellet_under_it() -> None:
    told = POND.play(f"{POWERED} steps: 6", "up left")
    assert told.kinds == "pac_moved ghost_eaten dot_eaten pac_moved ghost_eaten pellet_eaten"
    assert told.points == [400, 0]


@rule("CH-POW-3")
def test_a_ghost_on_the_last_dot_is_eaten_and_then_the_level_is_complete() -> None:
    told = POND.play("""
        .---R---x---B
        | [.PIC]|   |
        o       .   @
        |       |   |
        .---S---.---x
        powered: 1
        steps: 6
        """, "up")
    assert told.kinds == "pac_moved ghost_eaten dot_eaten mini_board_won level_completed"
    assert told.points == [200 + 800, 0]


@rule("CH-POW-3", "CH-PAC-7")
def test_eyes_are_not_eaten_again() -> None:
    told = POND.play(f"{POWERED} steps: 3\n taken: c1 d1", "up down up")
    assert told.kinds == "pac_moved ghost_eaten pac_moved pac_moved"


@rule("CH-POW-4")
def test_a_ghost_at_the_end_of_the_move_is_eaten_and_its_eyes_lie_under_pac_man() -> None:
    POND.check(f"{POWERED} steps: 1", "up", """
        .---R---B---@
        | [..IC]|   |
        o       *   o
        |       |   |
        .---S---*---x
        phase: power_die
        blue: 1
        under: p d1
        """)


@rule("CH-POW-5")
@pytest.mark.parametrize(("second_pellet", "rolls"), [("fresh", 3), ("add", 5)])
def test_another_pellet_ends_the_move_and_grants_fresh_rolls_or_more(second_pellet: str, rolls: int) -> None:
    told = POND.play(f"""
        .---R---O---.
        | [BPIC]|   |
        o       @   o
        |       |   |
        .---S---*---x
        powered: 1
        power_rolls: 2
        steps: 6
        second_pellet: {second_pellet}
        """, "up")
    assert told.event("pellet_eaten").rule == "CH-POW-5"
    assert told.facts("pellet_eaten")["rolls"] == rolls
    over = POND.play(told, "1 right " + "1 left 1 right " * (rolls // 2))
    assert POND.game.throw(over.state).kind == "card"
    assert over.kinds.split().count("power_rolled") == rolls


@rule("CH-POW-5")
@pytest.mark.parametrize(("second_pellet", "rolls"), [("fresh", 3), ("add", 3)])
def test_in_the_last_move_with_power_both_grant_three(second_pellet: str, rolls: int) -> None:
    told = POND.play(f"""
        .---R---O---.
        | [BPIC]|   |
        o       @   o
        |       |   |
        .---S---*---x
        powered: 1
        steps: 6
        second_pellet: {second_pellet}
        """, "up")
    assert told.facts("pellet_eaten")["rolls"] == rolls


@rule("CH-POW-6")
def test_after_the_last_roll_he_can_be_caught_again() -> None:
    told = POND.play("""
        .---B---x---.
        | [.PIC]|   |
        o       @   o
        |       |   |
        .---S---*---x
        powered: 1
        steps: 1
        """, "up B2P2I2C2 right")
    assert told.kinds.startswith("pac_moved power_over card_flipped ghost_moved pac_caught")


@rule("CH-POW-3")
@pytest.mark.parametrize(("letter", "caged"), [("B", ".PIC"), ("P", "B.IC"), ("I", "BP.C"), ("C", "BPI.")])
def test_every_ghost_is_eaten_and_leaves_its_eyes(letter: str, caged: str) -> None:
    told = POND.check(f"""
        @---R---O---*
        | [{caged}]|   |
        {letter}       *   o
        |       |   |
        *---S---*---x
        powered: 1
        power_rolls: 2
        steps: 2
        """, "down down", f"""
        .---R---O---*
        | [{caged}]|   |
        {letter.lower()}       *   o
        |       |   |
        @---S---*---x
        phase: power_die
        powered: 1
        power_rolls: 1
        blue: 1
        """)
    assert told.facts("ghost_eaten")["ghost"] == "BPIC".index(letter)
