"""CH-LVL: levels."""

from __future__ import annotations

from tests.rules.chase.boards import ALL_CARDS, POND, YELLOW_CARDS
from tests.support.rule import rule

LAST_DOT = """
    .---P---O---.
    | [B..C]|   |
    o       i   o
    |       |   |
    .---3---*---@
    deck: 0 0 1 0 0 0 0 0
    taken: c2
    blue: 1
    turn: 7
    """
NEXT_LEVEL = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    *---@---*---O
    level: 2
    phase: pac_die
    dice_left: 3
    turn: 8
    blue: 0
    fruits: 0
    """


@rule("CH-LVL-1", "CH-LVL-2")
def test_the_last_dot_completes_the_level_at_once_and_all_is_set_up_again() -> None:
    told = POND.check(f"{LAST_DOT} steps: 9", "left", NEXT_LEVEL)
    assert told.event("level_completed").rule == "CH-LVL-1"
    assert told.facts("level_completed") == {"seat": 0, "level": 1, "points": 800}
    assert told.points == [800, 0]


@rule("CH-LVL-1")
def test_the_power_ends_with_the_level() -> None:
    POND.check(f"{LAST_DOT} steps: 1\n powered: 1\n power_rolls: 2", "left",
               f"{NEXT_LEVEL} powered: 0\n power_rolls: 0")


@rule("CH-LVL-2")
def test_the_yellow_cards_join_the_deck_and_all_are_shuffled() -> None:
    told = POND.play(f"{LAST_DOT} steps: 9", "left 1 1 1 left right left")
    assert told.outcomes == ALL_CARDS | YELLOW_CARDS


@rule("CH-LVL-2", "CH-SCO-2")
def test_mini_boards_can_be_won_again_on_the_next_level() -> None:
    told = POND.play(f"{LAST_DOT} steps: 9", "left 1 1 1 left")
    assert [e.facts["section"] for e in told.events if e.kind == "mini_board_won"] == [3, 2]
    assert told.points == [1600, 0]


@rule("CH-LVL-2", "CH-GHO-10")
def test_the_fruit_begins_with_the_cherry_again() -> None:
    told = POND.play(f"{LAST_DOT} steps: 9", "left 1 1 1 left right left fruit")
    assert told.facts("fruit_placed") == {"fruit": 0}


@rule("CH-LVL-3")
def test_every_further_level_is_set_up_the_same_way_and_lives_carry_over() -> None:
    POND.check(f"{LAST_DOT} steps: 9\n level: 4\n mode: arcade\n lives: 2", "left",
               NEXT_LEVEL.replace("level: 2", "level: 5\n lives: 2"))
