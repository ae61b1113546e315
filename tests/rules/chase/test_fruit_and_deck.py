"""CH-GHO-10 and CH-GHO-11: fruit cards, and the end of the deck."""

from __future__ import annotations

import pytest

from pacboard.core.contract import CHANCE
from tests.rules.chase.boards import ALL_CARDS, POND, YELLOW_CARDS
from tests.support.rule import rule

CARD_DUE = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    .---S---@---O
    phase: card
    """


@rule("CH-GHO-10")
def test_a_fruit_card_puts_the_next_fruit_on_start_and_another_card_is_flipped() -> None:
    told = POND.check(CARD_DUE, "fruit", """
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---1---@---O
        phase: card
        """)
    assert told.event("fruit_placed").rule == "CH-GHO-10"
    assert told.facts("fruit_placed") == {"fruit": 0}
    assert POND.play(told, "B1P1I1C1 left up").kinds.endswith("ghost_blocked ghost_blocked")


@rule("CH-GHO-10", "CH-SCO-1")
def test_cherry_strawberry_and_orange_come_one_after_another() -> None:
    before = """
        *---R---O---*
        | [BPIC]|   |
        o       *   o
        |       |   |
        @---S---.---O
        steps: 1
        """
    told = POND.play(f"{before} deck: 0 0 0 0 0 0 4 0", "right fruit")
    assert POND.game.position(told.state).count("---1---") == 1
    for sign, word in (("2", "left"), ("3", "right")):
        next_turn = POND.game.position(told.state).replace("phase: card", "steps: 1")
        told = POND.play(next_turn, f"{word} fruit")
        assert f"---{sign}---" in POND.game.position(told.state)
        assert told.facts("fruit_placed") == {"fruit": int(sign) - 1}


@rule("CH-GHO-10")
def test_a_fruit_card_is_wasted_while_a_fruit_is_lying() -> None:
    told = POND.check("""
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---2---@---O
        phase: card
        """, "fruit", """
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        .---2---@---O
        phase: card
        """)
    assert told.facts("fruit_card_wasted") == {"why": "lying"}


@rule("CH-GHO-10")
def test_a_fruit_card_is_wasted_when_all_three_are_gone() -> None:
    told = POND.check(f"{CARD_DUE} fruits: 3", "fruit", CARD_DUE)
    assert told.facts("fruit_card_wasted") == {"why": "gone"}
    assert POND.game.actor(told.state) == CHANCE


@rule("CH-GHO-11")
def test_discards_become_a_new_deck_when_a_card_is_due_and_none_is_left() -> None:
    one_card = f"{CARD_DUE} deck: 1 0 0 0 0 0 0 0"
    told = POND.play(one_card, "B1P1I1C1 left up 1 1 1 up down")
    assert told.state.cards_left == 0
    due = POND.play(told, "up")
    assert due.outcomes == ALL_CARDS
    assert due.event("deck_shuffled").rule == "CH-GHO-11"
    assert due.facts("deck_shuffled") == {"cards": 8}


@rule("CH-GHO-11")
def test_a_fruit_card_flipped_last_is_shuffled_in_too() -> None:
    told = POND.play(f"{CARD_DUE} deck: 0 0 0 0 0 0 1 0", "fruit")
    assert told.outcomes == ALL_CARDS
    assert told.kinds == "fruit_placed deck_shuffled"


@rule("CH-GHO-11")
@pytest.mark.parametrize("option", ["mode: arcade", "level: 2"])
def test_the_yellow_cards_are_shuffled_in_where_they_were_in(option: str) -> None:
    told = POND.play(f"{CARD_DUE} {option}\n deck: 0 0 0 0 0 0 1 0", "fruit")
    assert told.outcomes == ALL_CARDS | YELLOW_CARDS
