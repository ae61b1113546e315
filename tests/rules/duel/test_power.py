"""DU-DOT and DU-POW: dots and power-ups taken, and ghosts sent home."""

from __future__ import annotations

import pytest

from tests.support.drawn import board
from tests.support.pictures import as_json
from tests.support.rule import rule

BOX = board("duel")
HALL = board("duel", "hall")
AT = {p["name"]: k for k, p in enumerate(as_json(HALL.game.board())["spaces"])}

BEGUN = """
    x.1.x.o
    .#.#.#.
    <RP.BO>
    .#.#.#.
    o.x.2.x
    """


@rule("DU-DOT-1")
def test_a_dot_passed_is_taken_and_is_a_point() -> None:
    played = HALL.check(BEGUN, "3 1 P3G1 right right right", """
        x.S..1o
        .#.#.#.
        <RP.BO>
        .#.#.#.
        o.x.2.x
        score: 1 0
        """)
    assert played.facts("dot_taken") == {"seat": 0, "space": AT["e1"], "left": 5, "score": 1}
    assert played.points == [1, 0]


@rule("DU-DOT-2")
def test_ghosts_leave_dots_and_power_ups_as_they_are() -> None:
    HALL.check(BEGUN, "1 5 G5P1 B up up right right down", """
        x.1.x.o
        .#.#.#B
        <RP.gO>
        .#.#.#.
        o.x.2.x
        score: 0 0
        powered: 0 0
        """)
    HALL.check(BEGUN, "1 4 G4P1 B up up right right", """
        x.1.x.B
        .#.#.#.
        <RP.gO>
        .#.#.#.
        o.x.2.x
        under: o g1
        """)


@rule("DU-POW-1")
def test_a_power_up_passed_gives_power_at_once_and_no_point() -> None:
    played = HALL.check(BEGUN, "5 1 P5G1 right right right right down", """
        x.S....
        .#.#.#1
        <RP.BO>
        .#.#.#.
        o.x.2.x
        powered: 3 0
        score: 1 0
        """)
    assert played.facts("power_up_taken") == {"seat": 0, "space": AT["g1"], "left": 4, "turns": 3}


@rule("DU-POW-1")
def test_power_lasts_three_own_turns_and_the_turn_of_taking_is_the_first() -> None:
    first = HALL.play(BEGUN, "5 1 P5G1 right right right right down B up")
    assert (first.state.powered, first.state.player) == ([2, 0], 1)
    theirs = HALL.play(first, "1 1 P1G1 left O right")
    assert theirs.state.powered == [2, 0]  # the opponent's turns do not count
    second = HALL.play(theirs, "1 1 P1G1 up R left 1 1 P1G1 left P up")
    assert second.state.powered == [1, 0]
    assert "power_ended" not in second.kinds
    third = HALL.play(second, "1 1 P1G1 left B up")
    assert third.state.powered == [0, 0]
    assert third.facts("power_ended") == {"seat": 0}


@rule("DU-POW-1", "DU-TURN-4")
def test_a_turn_of_the_special_ability_is_one_of_the_turns_with_power() -> None:
    played = HALL.play(BEGUN + "powered: 1 2\n", "1 1 special-R")
    assert (played.state.powered, played.kinds.split()[-1]) == ([0, 2], "power_ended")


@rule("DU-POW-1")
def test_the_option_sets_the_number_of_turns() -> None:
    one = HALL.play(BEGUN + "powered_turns: 1\n", "5 1 P5G1 right right right right down")
    assert one.state.powered == [1, 0]
    assert HALL.play(one, "B up").kinds.endswith("turn_ended power_ended")
    option = {o.name: o for o in BOX.game.OPTIONS}["powered_turns"]
    assert (option.default, option.low, BOX.new_match(powered_turns=5).state.powered_turns) == (3, 1, 5)


@rule("DU-POW-1")
def test_a_second_power_up_restarts_the_count() -> None:
    again = HALL.play("""
        x.S.x1o
        .#.#.#.
        <RP.BO>
        .#.#.#.
        o.x.2.x
        powered: 1 0
        """, "1 1 P1G1 right")
    assert again.state.powered == [3, 0]


@rule("DU-POW-2")
def test_a_powered_pac_man_sends_a_ghost_that_he_passes_to_its_own_spawn_square() -> None:
    HALL.check("""
        x.1.x.o
        .#R#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        powered: 2 0
        """, "3 1 P3G1 down up right", """
        x.S1x.o
        .#.#.#.
        <RP.BO>
        .#.#.#.
        o.x.2.x
        phase: ghost
        """)


@rule("DU-POW-3")
@pytest.mark.parametrize("player", ["1", "2"])
def test_a_ghost_that_meets_a_powered_pac_man_goes_home_whoever_moved_it(player: str) -> None:
    played = HALL.check(f"""
        x.S.x.o
        .#.#.#.
        <RP1gO>
        .#.#B#.
        o.x.2.x
        score: 3 3
        powered: 2 0
        player: {player}
        """, "3 1 G3P1 B up left", """
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        hearts: 4 4
        score: 3 3
        powered: 2 0
        phase: pac_step
        """)
    event = played.event("ghost_sent_home")
    assert (event.rule, event.facts) == ("DU-POW-3", {
        "seat": int(player) - 1, "ghost": 2, "space": AT["d3"], "home": AT["e3"]})


@rule("DU-POW-4")
@pytest.mark.parametrize(("ghost", "left", "before", "after"), [
    ("R", ".", "<Pg.BO>", "<PR.BO>"),  # its own square is taken; pink's is one step away
    ("R", "O", "<PB.gg>", "<PB.Rg>"),  # both are three steps away, one past blue: the first in reading order
    ("O", "P", "<gg.BR>", "<Og.BR>"),  # both are three steps away, one through the tube
])
def test_if_the_spawn_square_is_taken_the_nearest_free_is_used(ghost: str, left: str, before: str, after: str) -> None:
    HALL.check(f"""
        x.1{ghost}x.o
        .#.#.#.
        {before}
        {left}#.#.#.
        o.x.2.x
        powered: 2 0
        phase: pac_step
        steps: 2
        """, "right", f"""
        x.S1x.o
        .#.#.#.
        {after}
        {left}#.#.#.
        o.x.2.x
        """)


@rule("DU-POW-4")
def test_a_ghost_that_stands_on_the_nearest_free_spawn_square_stays_there() -> None:
    HALL.check("""
        x.S.x.o
        .#.#.#.
        <PR1BO>
        .#.#.#.
        o.x.2.x
        powered: 2 0
        phase: pac_step
        steps: 2
        """, "left up", """
        x.S.x.o
        .#1#.#.
        <PR.BO>
        .#.#.#.
        o.x.2.x
        player: 2
        """)
