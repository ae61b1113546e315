"""CH-ARC: Arcade mode."""

from __future__ import annotations

from tests.rules.chase.boards import POND
from tests.support.rule import rule

ARCADE = 1

# Blinky catches Pac-Man on d1 with the card that is due; Inky has been eaten, Clyde is on his way.
CATCH_DUE = """
    *---R---O---@
    | [.P..]|   |
    C       i   B
    |       |   |
    .---2---.---x
    taken: c2
    mode: arcade
    lives: 3
    phase: card
    turn: 5
    blue: 1
    tally: 1 1 0 6 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    """


@rule("CH-ARC-1")
def test_pac_man_has_three_lives() -> None:
    assert POND.new_match(mode=ARCADE).state.lives == 3
    assert POND.new_match().state.lives == 1


@rule("CH-ARC-2")
def test_a_catch_costs_a_life_and_the_same_board_is_played_on() -> None:
    told = POND.check(CATCH_DUE, "B1P1I1C1 up", """
        *---B---O---.
        | [.PIC]|   |
        o       .   o
        |       |   |
        .---@---.---x
        lives: 2
        phase: pac_die
        dice_left: 3
        turn: 6
        level: 1
        blue: 1
        fruits: 2
        fruit_on_start: 1
        pac_seat: 0
        """)
    assert told.kinds == "card_flipped ghost_moved pac_caught"
    assert told.facts("pac_caught") == {"seat": 0, "ghost": 0, "space": 3, "lives": 2}
    assert told.points == [300, 0]


@rule("CH-ARC-2")
def test_the_deck_goes_on() -> None:
    before = POND.at(CATCH_DUE)
    told = POND.play(before, "B1P1I1C1 up 1 1 1 left right left")
    assert told.outcomes == {card: n for card, n in before.outcomes.items() if card != "B1P1I1C1"}


@rule("CH-ARC-2", "CH-SCO-1")
def test_a_fruit_that_lay_on_start_is_eaten_by_leaving_it() -> None:
    told = POND.play(CATCH_DUE, "B1P1I1C1 up 1 1 1 right")
    assert told.facts("fruit_eaten") == {"seat": 0, "fruit": 1, "points": 200}


@rule("CH-ARC-2")
def test_walking_into_a_ghost_costs_a_life_too() -> None:
    told = POND.check("""
        *---R---O---@
        | [.PIC]|   |
        o       .   B
        |       |   |
        .---S---.---x
        mode: arcade
        lives: 2
        steps: 7
        """, "down", """
        *---B---O---.
        | [.PIC]|   |
        o       .   o
        |       |   |
        .---@---.---x
        lives: 1
        phase: pac_die
        dice_left: 3
        """)
    assert told.kinds == "pac_moved pac_caught"


@rule("CH-ARC-3")
def test_the_last_life_ends_the_round() -> None:
    told = POND.play(f"{CATCH_DUE} lives: 1\n been: 1", "B1P1I1C1 up")
    assert told.kinds == "card_flipped ghost_moved pac_caught round_ended pac_chosen"
    assert told.facts("pac_caught")["lives"] == 0
