"""CH-GHO-5 to CH-GHO-7: out of the cage, and home as eyes."""

from __future__ import annotations

from tests.rules.chase.boards import POND
from tests.support.rule import rule

CARD_DUE = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    .---S---@---O
    phase: card
    """


@rule("CH-GHO-5", "CH-GHO-1")
def test_at_the_start_the_ghosts_listed_before_blinky_lose_their_move() -> None:
    told = POND.check(CARD_DUE, "P1I1C1B1 left", """
        B---R---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        phase: pac_die
        """)
    lost = [e for e in told.events if e.kind == "ghost_blocked"]
    assert [e.rule for e in lost] == ["CH-GHO-5"] * 3
    assert [e.facts for e in lost] == [{"ghost": ghost, "why": "door", "left": 1} for ghost in (1, 2, 3)]


@rule("CH-GHO-5")
def test_the_first_step_out_of_the_cage_is_onto_the_door_and_it_must_be_made() -> None:
    moving = POND.play(CARD_DUE, "B2P2I2C2 left down")
    assert (moving.state.mover, moving.legal) == (1, "up")
    POND.check(moving, "up right", """
        *---R---P---*
        | [..IC]|   |
        B       *   o
        |       |   |
        .---S---@---O
        mover: 2
        """)


@rule("CH-GHO-5")
def test_while_a_pawn_is_on_the_door_nobody_leaves_later_either() -> None:
    told = POND.play("""
        *---P---O---*
        | [..IC]|   |
        B       *   o
        |       |   |
        .---S---@---O
        phase: card
        """, "P1I1C1B1 right up up")  # Pinky off the door, Inky onto it, and Blinky to a1
    assert told.facts("ghost_blocked") == {"ghost": 3, "why": "door", "left": 1}


@rule("CH-GHO-5", "CH-GHO-4")
def test_a_ghost_comes_as_far_as_the_door_if_there_is_no_way_on() -> None:
    told = POND.play("""
        P---R---I---*
        | [B..C]|   |
        o       *   o
        |       |   |
        .---S---@---O
        phase: card
        """, "B2P2I2C2 up")
    assert told.event("ghost_blocked").rule == "CH-GHO-4"
    assert told.facts("ghost_blocked") == {"ghost": 0, "why": "way", "left": 1}


@rule("CH-GHO-5", "CH-PAC-6")
def test_pac_man_on_the_door_is_caught_by_a_ghost_that_leaves() -> None:
    on_the_door = POND.play("""
        *---@---O---*
        | [.PIC]|   |
        B       *   o
        |       |   |
        .---S---*---O
        phase: card
        """, "P2B2I2C2")
    assert on_the_door.legal == "up"
    caught = POND.play(on_the_door, "up")
    assert caught.facts("pac_caught") == {"seat": 0, "ghost": 1, "space": 1, "lives": 0}


@rule("CH-GHO-5", "CH-PAC-6")
def test_with_landing_a_ghost_leaves_past_pac_man_on_the_door() -> None:
    told = POND.play("""
        *---@---O---*
        | [.PIC]|   |
        B       *   o
        |       |   |
        .---S---*---O
        catch: landing
        phase: card
        """, "P2B2I2C2 up right")
    assert told.kinds == "card_flipped ghost_moved ghost_moved"


@rule("CH-GHO-5", "CH-GHO-7")
def test_eyes_on_the_door_block_nobody() -> None:
    POND.check("""
        *---b---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        phase: card
        """, "P1I1C1B1 up", """
        *---P---O---*
        | [..IC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        mover: 0
        under: b b1
        """)


@rule("CH-GHO-6")
def test_a_pawn_never_enters_the_cage() -> None:
    told = POND.play(CARD_DUE, "B1P1I1C1")
    assert told.legal == "right left"
    assert told.refusal("down") == ("CH-GHO-6", "cage_closed", {"ghost": 0})


@rule("CH-GHO-7")
def test_eyes_pass_everyone_and_may_stop_on_anyone() -> None:
    before = """
        *---R---@---P
        | [..IC]|   |
        o       *   b
        |       |   |
        *---S---*---O
        phase: card
        """
    told = POND.check(before, "B3P1I1C1 up left left", """
        *---b---@---P
        | [..IC]|   |
        o       *   o
        |       |   |
        *---S---*---O
        mover: 1
        """)
    assert told.kinds == "card_flipped ghost_moved ghost_moved ghost_moved"
    assert {e.rule for e in told.events} == {"CH-GHO-1", "CH-GHO-7"}
    for card, way, under in (("B1P1I1C1", "up", "b d1"), ("B2P2I2C2", "up left", "b c1")):
        stopped = POND.play(before, f"{card} {way}")
        assert stopped.kinds == "card_flipped" + " ghost_moved" * len(way.split())
        assert f"under: {under}" in POND.game.position(stopped.state)


@rule("CH-GHO-7")
def test_eyes_do_not_turn_straight_back_but_need_not_take_the_shortest_way() -> None:
    told = POND.play("""
        b---R---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        phase: card
        """, "B2P2I2C2")
    assert told.legal == "right down"
    away = POND.play(told, "down")
    assert away.legal == "down left"
    assert away.refusal("up") == ("CH-GHO-7", "straight_back", {"ghost": 0})


@rule("CH-GHO-7")
def test_eyes_that_enter_the_cage_are_a_pawn_again_and_wait_for_the_next_card() -> None:
    told = POND.check("""
        *---b---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        phase: card
        """, "B3P1I1C1 down", """
        *---R---O---*
        | [BPIC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        mover: 1
        """)
    assert told.kinds == "card_flipped ghost_moved ghost_home"
    assert told.facts("ghost_home") == {"ghost": 0}
