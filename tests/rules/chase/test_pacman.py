"""CH-PAC: Pac-Man moves."""

from __future__ import annotations

import pytest

from tests.rules.chase.boards import POND
from tests.support.rule import rule

FIRST_TURN = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    *---@---*---O
    """


@rule("CH-PAC-1")
def test_pac_man_moves_the_total_of_three_dice() -> None:
    rolled = POND.play(POND.new_match(), "6 6 6 1 1 1 3 4 5")
    assert rolled.facts("pac_rolled") == {"seat": 0, "dice": [3, 4, 5], "total": 12}
    assert (rolled.state.steps, POND.game.actor(rolled.state)) == (12, 0)


@rule("CH-PAC-1")
def test_one_step_leads_to_an_adjacent_space() -> None:
    told = POND.check(FIRST_TURN + "steps: 3", "right up", """
        *---B---O---*
        | [.PIC]|   |
        o       @   o
        |       |   |
        *---S---.---O
        steps: 1
        """)
    # Spaces are counted in reading order: c2 is number 5, c3 number 8; START comes last, after the cage.
    assert [e.facts for e in told.events if e.kind == "pac_moved"] == [
        {"seat": 0, "from": 11, "to": 8, "left": 2}, {"seat": 0, "from": 8, "to": 5, "left": 1}]


@rule("CH-PAC-2")
def test_he_may_go_back_and_forth_as_often_as_he_likes() -> None:
    POND.check(FIRST_TURN + "steps: 7", "left up down up down up down", """
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        @---S---*---O
        phase: card
        """)


@rule("CH-PAC-2")
@pytest.mark.parametrize("word", ["up", "down"])
def test_he_does_not_go_through_walls(word: str) -> None:
    assert POND.at(FIRST_TURN + "steps: 3").refusal(word) == ("CH-PAC-2", "wall", {})


@rule("CH-PAC-3")
def test_he_must_use_the_whole_total() -> None:
    on_the_way = POND.play(FIRST_TURN + "steps: 4", "left up up")
    assert (on_the_way.legal, on_the_way.state.steps) == ("right down", 1)
    assert POND.game.actor(on_the_way.state) == 0


@rule("CH-PAC-3")
def test_pawns_do_not_block_him_not_even_on_every_side() -> None:
    shut_in = POND.at("""
        @---B---O---*
        | [..IC]|   |
        P       *   o
        |       |   |
        *---S---*---O
        steps: 3
        been: 3
        """)
    assert shut_in.legal == "right down"
    assert POND.play(shut_in, "down").facts("pac_caught")["ghost"] == 1


@rule("CH-PAC-4")
def test_he_collects_every_dot_that_he_enters_also_in_passing() -> None:
    told = POND.check(FIRST_TURN + "steps: 3", "left right up", """
        *---B---O---*
        | [.PIC]|   |
        o       @   o
        |       |   |
        .---S---.---O
        phase: card
        """)
    # a3 is space 7 in section C, c3 8 in D, and c2 5 in B, which keeps d1
    assert [e.facts for e in told.events if e.kind == "dot_eaten"] == [
        {"space": 7, "section": 2, "left": 0}, {"space": 8, "section": 3, "left": 0},
        {"space": 5, "section": 1, "left": 1}]


@rule("CH-PAC-5")
@pytest.mark.parametrize(("word", "after"), [("left", "@---S---*---O"), ("right", "*---S---@---O")])
def test_the_first_step_from_start_goes_to_either_side_and_costs_one(word: str, after: str) -> None:
    POND.check(FIRST_TURN + "steps: 3", word, f"""
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        {after}
        steps: 2
        """)


@rule("CH-PAC-5")
def test_start_is_crossed_at_no_cost_and_nobody_stops_on_it() -> None:
    POND.check("""
        .---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        @---S---*---O
        steps: 1
        """, "right", """
        .---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        phase: card
        """)


@rule("CH-PAC-5")
def test_a_ghost_crosses_start_in_one_step_too() -> None:
    POND.check("""
        @---R---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---B---O
        phase: card
        """, "B1P1I1C1 left", """
        @---R---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        B---S---*---O
        phase: ghost_step
        taken: a3
        """)


@rule("CH-PAC-5", "CH-SCO-1")
def test_crossing_start_into_a_ghost_eats_the_fruit_first() -> None:
    told = POND.play("""
        .---R---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        @---2---B---O
        steps: 2
        """, "right")
    assert told.kinds.startswith("pac_moved fruit_eaten pac_caught")
    assert told.points == [200, 0]


@rule("CH-PAC-7", "CH-GHO-7")
def test_he_passes_and_stops_with_eyes() -> None:
    told = POND.check("""
        @---b---i---*
        | [.P.C]|   |
        o       *   o
        |       |   |
        .---S---*---O
        taken: c1
        steps: 2
        """, "right right", """
        .---b---@---*
        | [.P.C]|   |
        o       *   o
        |       |   |
        .---S---*---O
        phase: card
        under: i c1
        """)
    assert told.kinds == "pac_moved pac_moved"


@rule("CH-PAC-7")
def test_he_may_not_enter_the_cage() -> None:
    at_the_door = POND.at("""
        .---@---O---*
        | [.PIC]|   |
        B       *   o
        |       |   |
        .---S---*---O
        steps: 2
        """)
    assert at_the_door.legal == "right left"
    assert at_the_door.refusal("down") == ("CH-PAC-7", "cage_closed", {})


@rule("CH-PAC-8")
def test_the_tunnel_joins_the_left_and_right_openings_in_one_step() -> None:
    right_end, left_end = """
        *---B---O---*
        | [.PIC]|   |
        o       *   @
        |       |   |
        *---S---*---O
        """, """
        *---B---O---*
        | [.PIC]|   |
        @       *   o
        |       |   |
        *---S---*---O
        """
    POND.check(right_end + "steps: 2", "right", left_end + "steps: 1")
    POND.check(left_end + "steps: 2", "left", right_end + "steps: 1")


@rule("CH-PAC-8")
def test_ghosts_use_the_tunnel_too() -> None:
    POND.check("""
        @---R---O---*
        | [.PIC]|   |
        o       *   B
        |       |   |
        *---S---*---O
        phase: card
        """, "B1P1I1C1 right", """
        @---R---O---*
        | [.PIC]|   |
        B       *   o
        |       |   |
        *---S---*---O
        mover: 1
        """)
