"""CH-TURN: Pac-Man, the ghosts, and so on."""

from __future__ import annotations

from tests.rules.chase.boards import BOX, POND
from tests.support.pictures import as_json
from tests.support.rule import rule


@rule("CH-TURN-1")
def test_pac_man_begins_and_then_all_the_ghosts_move() -> None:
    first = POND.play(POND.new_match(), "6 6 6 1 1 1")
    assert (POND.game.throw(first.state).kind, POND.game.throw(first.state).seat) == ("dice", 0)
    moved = POND.play(first, "1 1 1 right left right")
    assert POND.game.throw(moved.state).kind == "card"
    ghosts = POND.play(moved, "B1P1I1C1 left up")
    assert (POND.game.throw(ghosts.state).kind, POND.game.throw(ghosts.state).seat) == ("dice", 0)
    assert ghosts.state.turn == 2
    assert as_json(POND.game.picture(ghosts.state))["dice"] == []  # those of the turn before are put away


@rule("CH-TURN-1")
def test_nobody_moves_out_of_turn() -> None:
    pac = POND.play(POND.new_match(3), "6 6 6 1 1 1 1 1 1 BP-IC 1 1 1")
    assert pac.refusal("left", seat=1) == ("CH-TURN-1", "not_your_turn", {"seat": 0})
    blinky = POND.play(pac, "left right left B1P1I1C1")
    assert blinky.refusal("left", seat=0) == ("CH-TURN-1", "not_your_turn", {"seat": 1})
    assert blinky.refusal("left", seat=2) == ("CH-TURN-1", "not_your_turn", {"seat": 1})


@rule("CH-TURN-1")
def test_nobody_moves_while_dice_or_a_card_are_due() -> None:
    dice = POND.play(POND.new_match(), "6 6 6 1 1 1 1")
    assert dice.refusal("left", seat=0) == ("CH-PAC-1", "chance_due", {})
    card = POND.play(dice, "1 1 left right left")
    assert card.refusal("left", seat=1) == ("CH-GHO-1", "chance_due", {})


@rule("CH-TURN-2")
def test_play_goes_on_until_the_last_dot_is_eaten() -> None:
    last_dot = """
        .---B---x---.
        | [.PIC]|   |
        o       .   o
        |       |   |
        .---S---*---@
        steps: 3
        """
    assert POND.play(last_dot, "left").kinds == "pac_moved dot_eaten mini_board_won level_completed"
    assert POND.play(last_dot, "up down up").kinds == "pac_moved pac_moved pac_moved"


@rule("CH-TURN-2")
def test_play_goes_on_until_pac_man_is_caught() -> None:
    beside_blinky = """
        .---B---x---.
        | [.PIC]|   |
        o       @   o
        |       |   |
        .---S---*---x
        steps: 2
        been: 3
        """
    assert POND.play(beside_blinky, "up left").kinds == "pac_moved pac_moved pac_caught round_ended match_ended"


@rule("CH-TURN-1")
def test_the_longest_turn_is_bounded() -> None:
    # A split, 3 dice and 18 steps, the last of them onto a pellet; 4 pellets with 3 rolls of at most 6 steps each; 5
    # fruit cards at the end of a deck, and again at the top of the new one; a card of 20 steps (yellow, P6 C5 B4 I5).
    assert BOX.game.PLIES_PER_TURN == 1 + 3 + 18 + 4 * 3 * (1 + 6) + 2 * 5 + 1 + 20
