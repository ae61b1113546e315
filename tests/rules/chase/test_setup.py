"""CH-SET: what lies where before the first die."""

from __future__ import annotations

import pytest

from tests.rules.chase.boards import BOX, POND
from tests.support.drawn import Played
from tests.support.pictures import as_json
from tests.support.rule import rule

ARCADE, LEVEL_2 = 1, 2

SET_UP = """
    *---*---*---*---*       *---*---*---*---*
    |       |       |       |       |       |
    O       *       *       *       *       O
    |       |       |       |       |       |
    *---*---*---*---*-------*---*---*---*---*
    |       |   |               |   |       |
    *---*---*   *---*       *---*   *---*---*
            |       |       |       |
            *   o---o---B---o---o   *
            |   |     [.PIC]    |   |
    o---o---*---o               o---*---o---o
            |   |               |   |
            *   o---o-------o---o   *
            |   |               |   |
    *---*---*---*---*       *---*---*---*---*
    |       |       |       |       |       |
    O---*   *---*---*---@---*---*---*   *---O
        |   |   |               |   |   |
    *---*---*   *---*       *---*   *---*---*
    |               |       |               |
    *---*---*---*---*-------*---*---*---*---*
    """


def cards(played: Played) -> list[str]:
    """The cards of the deck, as often as they are in it."""
    return [card for card, n in played.outcomes.items() for _ in range(n)]


@rule("CH-SET-1")
def test_all_dots_stand_up_and_a_pellet_lies_in_each_corner_section() -> None:
    s = BOX.check(BOX.new_match(), "", SET_UP).state
    picture = as_json(BOX.game.picture(s))
    assert (len(picture["dots"]), picture["section_left"]) == (78, [19, 19, 20, 20])
    spaces = as_json(BOX.game.board())["spaces"]
    # column f (5) is the middle one, row 6 (5) the tunnel
    corners = [(spaces[k]["x"] > 5, spaces[k]["y"] > 5) for k in picture["pellets"]]
    assert corners == [(False, False), (True, False), (False, True), (True, True)]


@rule("CH-SET-2")
def test_pac_man_is_on_start_blinky_on_the_door_and_the_others_in_the_cage() -> None:
    POND.check(POND.new_match(), "", """
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---@---*---O
        """)


@rule("CH-SET-3")
def test_no_blue_token_is_won_and_every_ghost_has_a_player_for_its_eyes() -> None:
    s = POND.play(POND.new_match(3), "6 6 6 1 1 1 1 1 1").state
    picture = as_json(POND.game.picture(s))
    assert picture["blue"] == 0
    assert [seat["ghosts"] for seat in picture["seats"]] == [[], [0, 1], [2, 3]]


@rule("CH-SET-4")
def test_the_deck_is_the_35_blue_cards() -> None:
    played = BOX.play(BOX.new_match(), "6 6 6 1 1 1 1 1 1 right left right")
    assert played.state.cards_left == 35
    flipped = cards(played)
    assert len(flipped) == 35
    assert flipped.count("fruit") == 5
    assert not [card for card in flipped if card.startswith("y")]


@rule("CH-SET-4", "CH-ARC-1")
@pytest.mark.parametrize("option", [{"mode": ARCADE}, {"start_level": LEVEL_2}], ids=["arcade", "level 2"])
def test_the_yellow_cards_are_in_from_the_start(option: dict[str, int]) -> None:
    played = BOX.play(BOX.new_match(**option), "6 6 6 1 1 1 1 1 1 right left right")
    flipped = cards(played)
    assert len(flipped) == 40
    assert [card for card in flipped if card.startswith("y")] == [
        "yB5P4I6C5", "yP6C5B4I5", "yI5B6C4P5", "yC6I4P5B5", "yB4I5P5C6"]


@rule("CH-SET-4")
@pytest.mark.parametrize("level", [1, 2])
def test_a_match_starts_at_the_level_chosen(level: int) -> None:
    assert BOX.new_match(start_level=level).state.level == level
