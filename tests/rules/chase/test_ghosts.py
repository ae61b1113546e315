"""CH-GHO: ghosts move."""

from __future__ import annotations

from typing import Any

from tests.rules.chase.boards import POND
from tests.support.drawn import Played
from tests.support.rule import rule

CARD_DUE = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    .---S---@---O
    phase: card
    """


def moves(played: Played) -> list[tuple[Any, Any]]:
    """Every ghost that moved or could not, and the steps it had left."""
    return [(e.facts["ghost"], e.facts["left"]) for e in played.events if e.kind in ("ghost_moved", "ghost_blocked")]


@rule("CH-GHO-1")
def test_any_ghost_player_flips_the_card() -> None:
    throw = POND.game.throw(POND.at(CARD_DUE + "seats: 4\nowner: 1 1 2 3\n").state)
    assert (throw.kind, throw.seat, throw.helpers, throw.wait) == ("card", -1, (1, 2, 3), 0)


@rule("CH-GHO-1")
def test_the_card_lists_four_ghosts_from_top_to_bottom_with_their_spaces() -> None:
    assert POND.play(CARD_DUE, "P2B2I2C2").facts("card_flipped") == {"card": ["P2", "B2", "I2", "C2"]}


@rule("CH-GHO-1", "CH-GHO-2")
def test_ghosts_move_in_the_order_of_the_card_by_exactly_their_numbers() -> None:
    told = POND.check("""
        *---R---O---*
        | [...C]|   |
        B       *   P
        |       |   |
        .---S---I---@
        phase: card
        """, "P2B2I2C2 up left up right left up", """
        *---B---P---*
        | [...C]|   |
        I       *   o
        |       |   |
        .---S---*---@
        phase: pac_die
        """)
    pinky, inky, clyde = 1, 2, 3
    assert moves(told) == [(pinky, 1), (pinky, 0), (0, 1), (0, 0), (inky, 1), (inky, 0), (clyde, 2)]
    assert told.event("ghost_blocked").facts["ghost"] == clyde  # he never left the cage


@rule("CH-GHO-2")
def test_a_ghost_must_not_turn_straight_back() -> None:
    moving = POND.play(CARD_DUE, "B3P1I1C1 left")
    assert moving.legal == "down"
    assert moving.refusal("right") == ("CH-GHO-2", "straight_back", {"ghost": 0})


@rule("CH-GHO-2")
def test_a_ghost_does_not_go_through_walls() -> None:
    assert POND.play(CARD_DUE, "B3P1I1C1").refusal("up") == ("CH-GHO-2", "wall", {"ghost": 0})


@rule("CH-GHO-2")
def test_the_tunnel_and_start_are_no_way_to_turn_straight_back() -> None:
    through_the_tunnel = POND.play("""
        *---R---O---*
        | [.PIC]|   |
        o       *   B
        |       |   |
        .---S---@---O
        phase: card
        """, "B2P2I2C2 right")
    assert through_the_tunnel.refusal("left") == ("CH-GHO-2", "straight_back", {"ghost": 0})
    over_start = POND.play("""
        *---R---O---*
        | [.PIC]|   |
        o       *   @
        |       |   |
        B---S---*---O
        phase: card
        """, "B2P2I2C2 right")
    assert over_start.refusal("left") == ("CH-GHO-2", "straight_back", {"ghost": 0})


@rule("CH-GHO-3")
def test_a_ghost_neither_passes_nor_stops_on_another_pawn() -> None:
    for card in ("B1P1I1C1", "B2P2I2C2"):
        told = POND.play("""
            *---R---B---P
            | [..IC]|   |
            o       *   o
            |       |   |
            .---S---@---O
            phase: card
            """, card)
        assert told.legal == "down left"
        assert told.refusal("right") == ("CH-GHO-3", "pawn_in_the_way", {"ghost": 0})


@rule("CH-GHO-3", "CH-GHO-7")
def test_eyes_are_no_pawns_and_in_nobodys_way() -> None:
    stopped = """
        *---R---O---B
        | [..IC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        under: p d1
        mover: 1
        """
    before = """
        *---R---B---p
        | [..IC]|   |
        o       *   o
        |       |   |
        .---S---@---O
        phase: card
        """
    POND.check(before, "B1P1I1C1 right", stopped)
    told = POND.play(before, "B2P2I2C2 right down")
    assert told.kinds == "card_flipped ghost_moved ghost_moved"


@rule("CH-GHO-8")
def test_a_ghost_that_has_moved_has_moved() -> None:
    told = POND.play(CARD_DUE, "B1P1I1C1 left")
    assert (told.state.mover, told.legal) == (1, "up")
    assert told.refusal("down")[2] == {"ghost": 1}  # any step now is Pinky's


@rule("CH-GHO-9", "CH-ARC-2")
def test_after_a_catch_the_rest_of_the_card_is_not_played_and_it_is_discarded() -> None:
    before = POND.at("""
        @---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---S---*---O
        mode: arcade
        lives: 3
        phase: card
        """)
    caught = POND.check(before, "B1P1I1C1 left", """
        .---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---@---*---O
        lives: 2
        phase: pac_die
        """)
    assert caught.kinds == "card_flipped ghost_moved pac_caught"
    deck = before.outcomes
    assert POND.play(caught, "1 1 1 left right left").outcomes == {
        card: n for card, n in deck.items() if card != "B1P1I1C1"}
