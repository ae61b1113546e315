"""CH-PAC-6: how Pac-Man is caught."""

from __future__ import annotations

import pytest

from tests.rules.chase.boards import ALLEY, POND
from tests.support.rule import rule

FIRST_TURN = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    *---@---*---O
    """


@rule("CH-PAC-6", "CH-END-1")
def test_entering_the_space_of_a_pawn_catches_him_also_in_passing() -> None:
    told = POND.play("""
        @---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---*---O
        steps: 5
        """, "right")
    assert told.event("pac_caught").rule == "CH-PAC-6"
    assert told.facts("pac_caught") == {"seat": 0, "ghost": 0, "space": 1, "lives": 0}


@rule("CH-PAC-6")
@pytest.mark.parametrize(("letter", "caged", "ghost"), [("B", ".PIC", 0), ("P", "B.IC", 1), ("I", "BP.C", 2),
                                                        ("C", "BPI.", 3)])
def test_every_ghost_catches_him(letter: str, caged: str, ghost: int) -> None:
    told = POND.play(f"""
        @---R---O---*
        | [{caged}]|   |
        {letter}       *   o
        |       |   |
        .---S---*---O
        steps: 5
        """, "down")
    assert told.facts("pac_caught") == {"seat": 0, "ghost": ghost, "space": 4, "lives": 0}


@rule("CH-PAC-6")
def test_a_ghost_catches_him_by_entering_his_space_with_steps_left() -> None:
    told = POND.play("""
        @---R---O---*
        | [..IC]|   |
        B       P   o
        |       |   |
        .---S---*---O
        phase: card
        """, "B2P2I2C2 up")
    assert told.event("pac_caught").rule == "CH-GHO-9"
    assert told.facts("pac_caught") == {"seat": 0, "ghost": 0, "space": 0, "lives": 0}


@rule("CH-PAC-6")
@pytest.mark.parametrize("catch", ["contact", "landing"])
def test_the_catch_comes_before_the_last_dot(catch: str) -> None:
    told = POND.check(f"""
        .---R---x---B
        | [.PIC]|   |
        o       .   @
        |       |   |
        .---S---.---x
        mode: arcade
        lives: 2
        catch: {catch}
        steps: 1
        """, "up", """
        .---B---x---*
        | [.PIC]|   |
        o       .   o
        |       |   |
        .---@---.---x
        lives: 1
        level: 1
        """)
    assert told.kinds == "pac_moved pac_caught"


@rule("CH-PAC-6")
@pytest.mark.parametrize("catch", ["contact", "landing"])
def test_the_catch_comes_before_the_pellet_where_the_move_would_end(catch: str) -> None:
    told = POND.check(f"""
        .---R---B---*
        | [.PIC]|   |
        o       @   o
        |       |   |
        .---S---.---x
        mode: arcade
        lives: 2
        catch: {catch}
        steps: 4
        """, "up", """
        .---B---O---*
        | [.PIC]|   |
        o       .   o
        |       |   |
        .---@---.---x
        lives: 1
        """)
    assert told.kinds == "pac_moved pac_caught"


@rule("CH-PAC-6")
def test_with_landing_he_passes_pawns_and_takes_the_dots_under_them() -> None:
    told = POND.check("""
        .---R---x---B
        | [.PIC]|   |
        o       *   @
        |       |   |
        .---S---.---x
        catch: landing
        steps: 2
        """, "up left", """
        .---R---@---B
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---.---x
        taken: d1
        phase: card
        """)
    assert told.kinds == "pac_moved dot_eaten pac_moved"


@rule("CH-PAC-6")
def test_with_landing_he_passes_a_pawn_on_a_pellet_that_was_eaten_before() -> None:
    told = POND.play("""
        .---R---B---*
        | [.PIC]|   |
        o       @   o
        |       |   |
        .---S---*---O
        taken: c1
        catch: landing
        steps: 2
        """, "up right")
    assert told.kinds == "pac_moved pac_moved dot_eaten mini_board_won"


@rule("CH-PAC-6")
def test_with_landing_he_is_caught_where_his_move_ends() -> None:
    told = POND.play("""
        .---R---x---B
        | [.PIC]|   |
        o       *   @
        |       |   |
        .---S---.---x
        catch: landing
        steps: 1
        """, "up")
    assert told.kinds.startswith("pac_moved pac_caught")


@rule("CH-PAC-6", "CH-LVL-1")
def test_with_landing_a_last_dot_entered_with_steps_left_completes_the_level() -> None:
    told = POND.play("""
        .---R---x---B
        | [.PIC]|   |
        o       .   @
        |       |   |
        .---S---.---x
        catch: landing
        steps: 2
        """, "up")
    assert told.kinds == "pac_moved dot_eaten mini_board_won level_completed"


@rule("CH-PAC-6", "CH-GHO-9")
def test_with_landing_a_ghost_passes_pac_man() -> None:
    told = POND.check("""
        @---R---x---*
        | [..IC]|   |
        B       *   P
        |       |   |
        .---S---*---O
        catch: landing
        phase: card
        """, "B2P2I2C2 up right", """
        @---B---x---*
        | [..IC]|   |
        o       *   P
        |       |   |
        .---S---*---O
        phase: ghost_step
        """)
    assert told.kinds == "card_flipped ghost_moved ghost_moved"


@rule("CH-PAC-6", "CH-GHO-9")
def test_with_landing_a_ghost_catches_him_with_its_last_step() -> None:
    told = POND.play("""
        @---R---x---*
        | [..IC]|   |
        o       *   P
        |       |   |
        B---S---*---O
        taken: a3
        catch: landing
        phase: card
        """, "B2P2I2C2 up up")
    assert told.kinds.startswith("card_flipped ghost_moved ghost_moved pac_caught")


@rule("CH-PAC-6", "CH-GHO-4", "CH-GHO-9")
def test_with_landing_a_ghost_that_is_stuck_on_him_catches_him() -> None:
    told = ALLEY.play("""
        .---R---B---@
        | [.PIC]|
        *       *
        |       |
        *---S---*
        catch: landing
        phase: card
        """, "B3P1I1C1 right")
    assert told.kinds.startswith("card_flipped ghost_moved pac_caught")
    assert told.facts("ghost_moved")["left"] == 2
