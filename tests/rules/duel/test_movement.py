"""DU-MOV: tubes, ghosts in the way, back and forth, and where a move ends."""

from __future__ import annotations

import pytest

from tests.support.drawn import board
from tests.support.pictures import as_json
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


@rule("DU-MOV-1")
def test_a_tube_is_one_step() -> None:
    names = [p["name"] for p in as_json(BOX.game.board())["spaces"]]
    tubes = [[names[a], names[b]] for a, b in as_json(BOX.game.board())["tunnels"]]
    assert tubes == [["m6", "a6"]]
    HALL.check(BEGUN, "3 2 G2P3 R left left", """
        x.1.x.o
        .#.#.#.
        <gP.BOR
        .#.#.#.
        o.x.2.x
        """)


@rule("DU-MOV-1")
def test_walls_are_in_the_way() -> None:
    moving = HALL.play(BEGUN, "3 2 P3G2")
    assert moving.refusal("up") == ("DU-MOV-1", "wall", {"ghost": None})
    assert HALL.play(BEGUN, "3 2 G2P3 R").refusal("down") == ("DU-MOV-1", "wall", {"ghost": 0})


@rule("DU-MOV-2")
def test_ghosts_neither_pass_nor_stop_on_a_ghost() -> None:
    chosen = HALL.play(BEGUN, "3 2 G2P3 R")
    assert chosen.legal == "left"
    assert chosen.refusal("right") == ("DU-MOV-2", "ghost_in_the_way", {"ghost": 0, "other": 1})


@rule("DU-MOV-2")
def test_everything_else_may_share_a_square() -> None:
    pac_men = HALL.play("""
        x.12x.o
        .#.#.#.
        <RP.BO>
        .#.#.#.
        o.x.S.x
        """, "1 1 P1G1 right")
    assert pac_men.state.pac[0] == pac_men.state.pac[1]
    assert pac_men.kinds == "dice_rolled dice_assigned pac_moved"
    HALL.check(BEGUN, "1 2 G2P1 P up up left", """
        x1P.x.o
        .#.#.#.
        <Rg.BO>
        .#.#.#.
        o.x.2.x
        hearts: 4 4
        """)


def moving(steps: int) -> str:
    return BEGUN + f"phase: pac_step\n    steps: {steps}\n"


@rule("DU-MOV-3")
@pytest.mark.parametrize("path", [
    "right left right right",  # forth, back, forth and on
    "right right left left",  # A-B-C-B-A: only the third step undoes the one before it
    "right left left left",  # a back, then on
    "right left down down",
])
def test_one_back_a_move_is_allowed(path: str) -> None:
    played = HALL.play(moving(4), path)
    assert played.state.player == 1


@rule("DU-MOV-3")
@pytest.mark.parametrize(("path", "second"), [
    ("right left right", "left"),  # forth, back, forth, back
    ("right left down", "up"),  # forth, back, aside, back
    ("right left left", "right"),
    ("right right left", "right left"),  # a back and its forth are free; the next one is not
])
def test_a_second_back_is_refused(path: str, second: str) -> None:
    *free, refused = second.split()
    played = HALL.play(moving(6), f"{path} {' '.join(free)}")
    assert refused not in played.legal.split()
    assert played.refusal(refused) == ("DU-MOV-3", "back_twice", {"ghost": None})


@rule("DU-MOV-3", "DU-MOV-1")
def test_going_back_through_the_tube_counts_like_any_step() -> None:
    begun = HALL.at("""
        x.S.x.o
        .#.#.#.
        1RP.BO>
        .#.#.#.
        o.x.2.x
        phase: pac_step
        steps: 5
        """)
    back = HALL.play(begun, "left right left")
    assert back.refusal("right") == ("DU-MOV-3", "back_twice", {"ghost": None})
    assert back.legal == "up down left"  # to the left is the orange ghost


@rule("DU-MOV-3", "DU-TURN-3")
def test_both_halves_of_a_6_and_pac_mans_move_start_afresh() -> None:
    played = HALL.play(BEGUN, "6 3 G6P3 B3 up down up O right left right right left right")
    assert "steps_lost" not in played.kinds
    assert played.state.player == 1


@rule("DU-MOV-3")
def test_where_a_ghost_came_from_is_no_back_of_pac_man() -> None:
    HALL.check("""
        xR1.x.o
        .#.#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        """, "1 3 G1P3 R left left right left", """
        R1S.x.o
        .#.#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        """)


@rule("DU-MOV-4")
def test_a_ghosts_move_ends_when_it_captures() -> None:
    played = HALL.check("""
        x.1.x.o
        .#.#.#.
        <RP2BO>
        .#.#.#.
        o.x.S.x
        """, "4 1 G4P1 P right", """
        x.1.x.o
        .#.#.#.
        <RgPBO>
        .#.#.#.
        o.x.2.x
        phase: pac_step
        steps: 1
        hearts: 4 3
        """)
    lost = played.event("steps_lost")
    assert (lost.rule, lost.facts) == ("DU-MOV-4", {"seat": 0, "ghost": 1, "left": 3})


@rule("DU-MOV-4")
def test_a_ghosts_move_ends_when_it_is_sent_home() -> None:
    played = HALL.check("""
        x.1.x.o
        .#.#.#.
        <RP2BO>
        .#.#.#.
        o.x.S.x
        powered: 0 1
        """, "4 1 G4P1 P right", """
        x.1.x.o
        .#.#.#.
        <RP2BO>
        .#.#.#.
        o.x.S.x
        phase: pac_step
        hearts: 4 4
        """)
    assert played.facts("steps_lost") == {"seat": 0, "ghost": 1, "left": 3}


@rule("DU-MOV-4")
def test_pac_mans_move_ends_when_he_is_captured() -> None:
    played = HALL.check("""
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        """, "4 1 P4G1 right", """
        x.1.x.o
        .#.#.#.
        <RP.BO>
        .#.#.#.
        o.x.2.x
        phase: ghost
        hearts: 3 4
        """)
    assert played.facts("steps_lost") == {"seat": 0, "ghost": None, "left": 3}


@rule("DU-MOV-4", "DU-POW-2")
def test_a_powered_pac_man_goes_on() -> None:
    played = HALL.play("""
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        powered: 1 0
        """, "4 1 P4G1 right right right up")
    assert [e.facts["ghost"] for e in played.events if e.kind == "ghost_sent_home"] == [2, 3]


@rule("DU-MOV-5", "DU-POW-1")
def test_pac_man_takes_the_power_up_before_he_meets_the_ghost_on_it() -> None:
    played = HALL.check("""
        x.S.x1O
        .#.#.#.
        <RP.Bg>
        .#.#.#.
        o.x.2.x
        under: o g1
        """, "2 1 P2G1 right down", """
        x.S.x..
        .#.#.#1
        <RP.BO>
        .#.#.#.
        o.x.2.x
        hearts: 4 4
        powered: 3 0
        """)
    assert played.kinds.startswith("dice_rolled dice_assigned pac_moved power_up_taken ghost_sent_home pac_moved")


@rule("DU-MOV-5", "DU-CAP-4", "DU-CAP-6")
def test_pac_man_takes_the_dot_before_a_ghost_on_it_captures_him() -> None:
    played = HALL.check("""
        x.S1B.o
        .#.#.#.
        <RP.gO>
        .#.#.#.
        o.x.2.x
        under: x e1
        """, "2 1 P2G1 right", """
        x.1.B.o
        .#.#.#.
        <RP.gO>
        .#.#.#.
        o.x.2.x
        under: x e1
        hearts: 3 4
        score: 0 0
        """)
    assert played.kinds == "dice_rolled dice_assigned pac_moved dot_taken pac_captured dot_dropped steps_lost"


@rule("DU-MOV-5")
def test_only_a_step_touches_not_the_end_of_power_nor_leaving() -> None:
    # Pink is sent home to the square on which it is met; then the power ends.
    played = HALL.check("""
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        powered: 1 0
        phase: pac_step
        steps: 1
        """, "left", """
        x.S.x.o
        .#.#.#.
        <R1.BO>
        .#.#.#.
        o.x.2.x
        under: P c3
        powered: 0 0
        hearts: 4 4
        """)
    assert played.kinds == "pac_moved ghost_sent_home turn_ended power_ended"
    shared = HALL.play("""
        x.S.B.o
        .#.#.#.
        <RP.gO>
        .#.#.#.
        o.x.2.x
        under: 1 e1
        phase: pac_step
        steps: 1
        """, "right")
    assert shared.kinds == "pac_moved turn_ended"
