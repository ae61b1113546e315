"""CH-GHO-4: ghosts use their whole number, or as much of it as they can."""

from __future__ import annotations

from tests.rules.chase.boards import ALLEY
from tests.support.rule import rule

CARD_DUE = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    .---S---@---O
    phase: card
    """


# Blinky is to move 2 or 3 steps from c1; the dead end on his right takes one.
AT_THE_DEAD_END = """
    .---R---B---*
    | [.PIC]|
    .       *
    |       |
    @---S---*
    phase: card
    """


@rule("CH-GHO-4")
def test_a_ghost_with_no_way_at_all_stays() -> None:
    told = ALLEY.play("""
        *---R---*---@
        | [...C]|
        P       *
        |       |
        B---S---I
        phase: card
        """, "B2P2I2C2")
    assert told.state.mover == 1
    assert told.event("ghost_blocked").rule == "CH-GHO-4"
    assert told.facts("ghost_blocked") == {"ghost": 0, "why": "way", "left": 2}


@rule("CH-GHO-4")
def test_a_ghost_takes_a_way_that_uses_its_whole_number() -> None:
    told = ALLEY.play(AT_THE_DEAD_END, "B2P2I2C2")
    assert told.legal == "down left"
    assert told.refusal("right") == ("CH-GHO-4", "must_use_all", {"ghost": 0, "left": 2})


@rule("CH-GHO-4")
def test_a_way_that_is_cut_short_later_does_not_use_it_all_either() -> None:
    told = ALLEY.play("""
        *---B---*---@
        | [.P.C]|
        *       *
        |       |
        I---S---*
        phase: card
        """, "B3P1I1C1")
    assert told.legal == "right"  # to the left a1 and a2, and there Inky is in the way
    assert told.refusal("left") == ("CH-GHO-4", "must_use_all_or_catch", {"ghost": 0, "left": 3})


@rule("CH-GHO-4")
def test_one_step_may_lead_into_a_dead_end() -> None:
    assert ALLEY.play(AT_THE_DEAD_END, "B1P1I1C1").legal == "right down left"


@rule("CH-GHO-4")
def test_if_no_way_uses_it_all_a_ghost_takes_one_of_the_longest_and_stops() -> None:
    told = ALLEY.play("""
        P---R---B---*
        | [...C]|
        @       *
        |       |
        I---S---*
        phase: card
        """, "B3P1I1C1")
    assert told.legal == "down"  # to the left one step, to the right one, down c2 and c3
    assert told.refusal("left") == ("CH-GHO-4", "must_go_far", {"ghost": 0, "left": 2})
    stopped = ALLEY.play(told, "down down")
    assert stopped.facts("ghost_blocked") == {"ghost": 0, "why": "way", "left": 1}
    assert stopped.state.mover == 1


@rule("CH-GHO-4")
def test_among_equally_short_ways_a_ghost_is_free() -> None:
    told = ALLEY.play("""
        P---R---B---*
        | [...C]|
        @       *
        |       |
        *---S---I
        phase: card
        """, "B3P1I1C1")
    assert told.legal == "right down left"


@rule("CH-GHO-4", "CH-GHO-9")
def test_a_catch_counts_as_using_the_whole_number() -> None:
    told = ALLEY.play("""
        .---R---B---@
        | [.PIC]|
        .       *
        |       |
        *---S---*
        phase: card
        """, "B2P2I2C2")
    assert told.legal == "right down left"
    assert "pac_caught" in ALLEY.play(told, "right").kinds


@rule("CH-GHO-4", "CH-PAC-6")
def test_with_landing_passing_pac_man_does_not_count_as_using_it() -> None:
    before = """
        .---B---@---*
        | [.PIC]|
        .       *
        |       |
        *---S---*
        catch: landing
        phase: card
        """
    assert ALLEY.play(before, "B2P2I2C2 right").legal == "right down"  # one step is left
    three_steps = ALLEY.play(before, "B3P1I1C1 right")
    assert three_steps.legal == "down"
    assert three_steps.refusal("right") == ("CH-GHO-4", "must_use_all", {"ghost": 0, "left": 2})


@rule("CH-GHO-4", "CH-PAC-6")
def test_with_landing_getting_stuck_on_pac_man_counts_as_using_it() -> None:
    told = ALLEY.play("""
        .---R---B---@
        | [.PIC]|
        .       *
        |       |
        *---S---*
        catch: landing
        phase: card
        """, "B2P2I2C2")
    assert told.legal == "right down left"


@rule("CH-GHO-4", "CH-GHO-7")
def test_coming_home_counts_as_using_the_whole_number() -> None:
    told = ALLEY.play("""
        .---b---.---*
        | [.PIC]|
        .       *
        |       |
        @---S---*
        phase: card
        """, "B3P1I1C1")
    assert told.legal == "right down left"
    assert ALLEY.play(told, "right").legal == "down"  # two steps: the dead end would be one
