"""CH-GHO-2 with the option ghost_memory: what a ghost remembers of its move before."""

from __future__ import annotations

import pytest

from tests.rules.chase.boards import ALLEY, POND
from tests.support.rule import rule

CARD_DUE = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    .---S---@---O
    phase: card
    """


@rule("CH-GHO-2")
@pytest.mark.parametrize(("memory", "legal"), [("move", "down left"), ("always", "left")])
def test_with_memory_the_last_step_of_the_move_before_counts_too(memory: str, legal: str) -> None:
    told = POND.play(f"""
        *---R---O---*
        | [.PIC]|   |
        o       .   B
        |       |   |
        *---S---@---O
        phase: card
        ghost_memory: {memory}
        """, "B1P1I1C1 up up 1 1 1 up down up B3P1I1C1")  # Blinky came up to d1, and is on again
    assert told.legal == legal


@rule("CH-GHO-2")
def test_memory_is_kept_through_moves_of_no_step() -> None:
    told = ALLEY.check("""
        .---R---B---*
        | [.PIC]|
        .       .
        |       |
        @---S---*
        phase: card
        ghost_memory: always
        """, "B1P1I1C1 right up 1 1 1 up down up B3P1I1C1 left up 1 1 1 down right left B2P2I2C2", """
        P---I---*---B
        | [...C]|
        .       .
        |       |
        @---S---.
        mover: 1
        """)
    stuck = [e.facts for e in told.events if e.kind == "ghost_blocked" and e.facts["ghost"] == 0]
    assert stuck == [{"ghost": 0, "why": "way", "left": 3}, {"ghost": 0, "why": "way", "left": 2}]


@rule("CH-GHO-2")
def test_memory_is_lost_when_a_ghost_is_eaten() -> None:
    told = POND.play("""
        *---R---@---B
        | [.PIC]|   |
        o       .   o
        |       |   |
        *---S---*---O
        ghost_memory: always
        trail: 6 -1 -1 -1
        powered: 1
        steps: 1
        """, "right B1P1I1C1")  # Blinky had come from d2, which is space 6
    assert told.legal == "down left"


@rule("CH-GHO-2")
def test_memory_is_lost_at_home() -> None:
    told = POND.play("""
        *---b---O---*
        | [.PIC]|   |
        o       .   o
        |       |   |
        *---S---@---O
        ghost_memory: always
        phase: card
        """, "B1P1I1C1 down up 1 1 1 up down up P3B3I3C3 left down down")
    assert (told.state.mover, told.legal) == (0, "up")


@rule("CH-GHO-2", "CH-ARC-2")
def test_memory_is_lost_when_pawns_are_set_up() -> None:
    told = POND.play("""
        .---B---O---*
        | [.PIC]|   |
        @       *   o
        |       |   |
        *---S---*---O
        mode: arcade
        lives: 2
        ghost_memory: always
        phase: card
        """, "B2P2I2C2 left down 1 1 1 left right left B1P1I1C1")  # caught by way of a1, on the left of the door
    assert told.legal == "right left"
