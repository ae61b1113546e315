"""DU-TURN-1 to DU-TURN-4: two dice, who gets which, which ghost, and the special ability."""

from __future__ import annotations

import pytest

from pacboard.core.types import Action, Seat
from tests.support.drawn import board, tidy
from tests.support.rule import rule

BOX = board("duel")
HALL = board("duel", "hall")

BEGUN = """
    x.1.x.o
    .#.#.#.
    <RP.BO>
    .#.#.#.
    o.x.2.x
    """


@rule("DU-TURN-1")
def test_both_dice_are_assigned_before_the_first_step() -> None:
    rolled = HALL.play(BEGUN, "4 2")
    assert rolled.legal == "P4G2 P2G4 G2P4 G4P2"
    assert rolled.refusal("right") == ("DU-TURN-1", "dice_first", {"dice": [4, 2]})
    assert rolled.refusal("P4G2", 1) == ("DU-TURN-1", "not_your_turn", {"seat": 0})


@rule("DU-TURN-1")
@pytest.mark.parametrize("script", [
    "2 1 P2G1 right right P up",
    "2 1 G1P2 P up right right",
    "1 2 P2G1 right right P up",
])
def test_one_die_moves_pac_man_the_other_a_ghost_and_either_may_come_first(script: str) -> None:
    played = HALL.check(BEGUN, script, """
        x.S.1.o
        .#P#.#.
        <Rg.BO>
        .#.#.#.
        o.x.2.x
        phase: dice
        player: 2
        turn: 2
        score: 1 0
        moved: P -
        """)
    assert sorted(played.kinds.split()) == sorted(
        "dice_rolled dice_assigned pac_moved pac_moved dot_taken ghost_chosen ghost_moved turn_ended".split())


@rule("DU-TURN-1")
def test_equal_dice_leave_only_the_order_open() -> None:
    rolled = HALL.play(BEGUN, "3 3")
    assert rolled.legal == "P3G3 G3P3"
    swapped = HALL.game.why_not(rolled.state, Seat(0), Action(9))  # the dice the other way round, which no text can say
    assert swapped is not None
    assert (swapped.rule, swapped.key) == ("DU-TURN-1", "same_number")


@rule("DU-TURN-1")
def test_after_a_self_capture_pac_mans_die_is_used_from_the_smiley() -> None:
    played = HALL.check("""
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        """, "1 2 G1P2 P right right right", """
        x.S.1.o
        .#.#.#.
        <RgPBO>
        .#.#.#.
        o.x.2.x
        player: 2
        hearts: 3 4
        score: 1 0
        """)
    assert played.facts("pac_captured")["own"] == 1


@rule("DU-TURN-1")
def test_after_walking_into_a_ghost_the_ghosts_die_is_still_used() -> None:
    HALL.check("""
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        """, "3 1 P3G1 left B up", """
        x.1.x.o
        .#.#B#.
        <RP.gO>
        .#.#.#.
        o.x.2.x
        player: 2
        hearts: 3 4
        """)


@rule("DU-TURN-1")
def test_the_opponent_begins_with_two_dice_and_nothing_of_the_turn_before() -> None:
    played = HALL.play(BEGUN, "2 5 P2G5 right left P up up left left down")
    assert HALL.game.position(played.state) == tidy("""
        x.1.x.o
        P#.#.#.
        <Rg.BO>
        .#.#.#.
        o.x.2.x
        player: 2
        turn: 2
        idle: 1
        moved: P -
        """) + "\n"


@rule("DU-TURN-1")
def test_while_an_avatar_moves_nothing_else_can_be_done() -> None:
    moving = HALL.play(BEGUN, "4 2 P4G2 right")
    assert moving.refusal("R") == ("DU-TURN-1", "not_now", {"steps": 3})
    assert HALL.play(BEGUN, "4 2 G2P4").refusal("up") == ("DU-TURN-1", "ghost_first", {"steps": 2})


@rule("DU-TURN-2")
def test_a_ghost_is_barred_in_the_next_turn_of_the_player_who_moved_it_and_of_no_other() -> None:
    mine = HALL.play(BEGUN, "1 1 P1G1 left O right")
    theirs = HALL.play(mine, "1 1 G1P1")
    assert theirs.legal == "R P B O"
    mine_again = HALL.play(theirs, "O up right 1 2 G2P1")
    assert mine_again.legal == "R P B"
    assert mine_again.refusal("O") == ("DU-TURN-2", "ghost_barred", {"ghost": 3})
    assert HALL.play(mine_again, "B up up left 1 1 G1P1").legal == "R P B"
    third = HALL.play(mine_again, "B up up left 1 1 G1P1 P up right 1 1 G1P1")
    assert third.legal == "R P O"


@rule("DU-TURN-2", "DU-TURN-3")
def test_after_a_6_both_ghosts_are_barred() -> None:
    split = HALL.check(BEGUN, "6 1 G6P1 R2 left up O right up up left left", """
        x1S.xOo
        R#.#.#.
        <gP.Bg>
        .#.#.#.
        o.x.2.x
        player: 2
        moved: RO -
        """)
    assert HALL.play(split, "1 2 P1G2 right B up up 1 2 G1P2").legal == "P B"


@rule("DU-TURN-2")
@pytest.mark.parametrize("without", ["1 1 special-R", "1 2 P1G2 left"])  # the ability, or a die that is lost
def test_after_a_turn_without_a_ghost_move_none_is_barred(without: str) -> None:
    played = HALL.play(BEGUN + "moved: RPBO B\n", without)
    assert "ghost_chosen" not in played.kinds
    assert HALL.play(played, "1 1 G1P1").legal == "R P O"  # the opponent's own bar is untouched
    assert HALL.play(played, "1 1 special-R 1 1 G1P1").legal == "R P B O"


@rule("DU-TURN-2")
def test_being_sent_home_is_not_being_moved() -> None:
    played = HALL.check("""
        x.1R..o
        .#.#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        powered: 2 0
        """, "1 1 P1G1 right B up", """
        x.S1..o
        .#.#B#.
        <RP.gO>
        .#.#.#.
        o.x.2.x
        moved: B -
        """)
    assert played.facts("ghost_sent_home")["ghost"] == 0
    assert HALL.play(played, "1 1 special-O 1 1 G1P1").legal == "R P O"


@rule("DU-TURN-3")
def test_a_6_of_ghosts_is_split_between_two_with_at_least_two_steps_each() -> None:
    due = HALL.play(BEGUN, "6 2 G6P2")
    assert due.legal == "R2 R3 R4 P2 P3 P4 B2 B3 B4 O2 O3 O4"
    assert due.refusal("R") == ("DU-TURN-3", "share_needed", {"ghost": 0, "shares": [2, 3, 4]})
    first = HALL.play(due, "R2 left up")
    assert first.legal == "P B O"  # another ghost, and no step of Pac-Man between
    assert first.refusal("R") == ("DU-TURN-3", "another_ghost", {"ghost": 0})
    assert first.facts("ghost_chosen") == {"seat": 0, "ghost": 0, "steps": 2, "rest": 4}
    second = HALL.play(first, "P")
    assert (second.state.steps, second.state.ghost_due) == (4, 0)


@rule("DU-TURN-3")
@pytest.mark.parametrize(("share", "rest"), [("2", 4), ("3", 3), ("4", 2)])
def test_the_other_ghost_has_the_rest(share: str, rest: int) -> None:
    chosen = HALL.play(BEGUN, f"6 2 G6P2 B{share}")
    assert (chosen.state.steps, chosen.state.ghost_due) == (6 - rest, rest)


@rule("DU-TURN-3")
def test_only_a_6_is_split() -> None:
    due = HALL.play(BEGUN, "5 4 G4P5")
    assert due.legal == "R P B O"
    assert due.refusal("R2") == ("DU-TURN-3", "no_share", {"ghost": 0, "steps": 4})


@rule("DU-TURN-3")
def test_a_6_of_pac_man_is_an_ordinary_move() -> None:
    HALL.check(BEGUN, "6 1 P6G1 right right right right down down", """
        x.S....
        .#.#.#.
        <RP.BO1
        .#.#.#.
        o.x.2.x
        phase: ghost
        player: 1
        score: 1 0
        """)


@rule("DU-TURN-3")
def test_with_a_double_6_one_is_pac_mans_and_the_other_is_split() -> None:
    rolled = HALL.play(BEGUN, "6 6")
    assert rolled.legal == "P6G6 G6P6"
    assert HALL.play(rolled, "G6P6").legal.split()[0] == "R2"


@rule("DU-TURN-3")
def test_the_rest_of_a_6_is_lost_if_no_other_ghost_can_move() -> None:
    played = HALL.play(BEGUN + "moved: PBO -\n", "6 1 P1G6 left R2 left up")
    lost = played.event("die_lost")
    assert (lost.rule, lost.facts) == ("DU-TURN-3", {"seat": 0, "steps": 4})
    assert played.state.player == 1


@rule("DU-TURN-3")
def test_a_capture_before_the_second_step_uses_the_share() -> None:
    played = HALL.play("""
        x.1.x.o
        .#.#.#.
        2RP.BO>
        .#.#.#.
        o.x.S.x
        """, "6 1 P1G6 left R3 left")
    assert played.facts("steps_lost") == {"seat": 0, "ghost": 0, "left": 2}
    assert played.legal == "P B O"
    assert HALL.play(played, "P").state.steps == 3


@rule("DU-TURN-3", "DU-TURN-5")
def test_a_block_uses_the_share() -> None:
    # Red turns round in a pocket of two squares and is stuck after 3 of its 4 steps; 2 are left for another ghost.
    lane = board("duel", "lane")
    played = lane.check("1R.PggBOx2", "6 1 G6P1 R4 left right right", """
        1.RPggBOx2
        phase: ghost
        ghost_due: 2
        """)
    assert played.facts("steps_lost") == {"seat": 0, "ghost": 0, "left": 1}
    assert played.legal == "P B O"


@rule("DU-TURN-4")
def test_a_double_1_offers_the_special_ability_with_any_ghost() -> None:
    rolled = HALL.play(BEGUN + "moved: R -\n", "1 1")
    assert rolled.legal == "P1G1 G1P1 special-R special-P special-B special-O"
    assert HALL.play(BEGUN, "1 2").refusal("special-R") == ("DU-TURN-4", "no_double_one", {"dice": [1, 2]})


@rule("DU-TURN-4")
def test_the_special_ability_puts_pac_man_and_a_ghost_home_and_touches_nothing() -> None:
    played = HALL.check("""
        x.R.1.o
        .#.#.#.
        <g2.BOP
        .#.#.#.
        o.x.S.x
        moved: P -
        """, "1 1 special-P", """
        x.1...o
        .#.#.#.
        <g2.BO>
        .#.#.#.
        o.x.S.x
        under: R c1, P c3
        phase: dice
        player: 2
        turn: 2
        idle: 1
        moved: - -
        hearts: 4 4
        """)
    assert played.kinds == "dice_rolled special_used ghost_sent_home turn_ended"


@rule("DU-TURN-4")
def test_the_ghost_of_the_special_ability_may_be_at_home_already() -> None:
    HALL.check(BEGUN, "1 1 special-B", BEGUN + "player: 2\n    turn: 2\n    moved: - -\n")


@rule("DU-TURN-4", "DU-POW-4")
def test_the_special_ability_finds_another_spawn_square_if_that_of_the_ghost_is_taken() -> None:
    HALL.check("""
        x.1.x.R
        .#.#.#.
        <Pg.BO>
        .#.#.#.
        o.x.2.x
        """, "1 1 special-R", """
        x.1.x..
        .#.#.#.
        <PR.BO>
        .#.#.#.
        o.x.2.x
        """)
