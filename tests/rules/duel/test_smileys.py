"""DU-CAP-5: nobody is captured on a smiley."""

from __future__ import annotations

import pytest

from tests.support.drawn import board
from tests.support.rule import rule

HALL = board("duel", "hall")


@rule("DU-CAP-5")
@pytest.mark.parametrize(("before", "step", "after"), [
    ("""
        x.1.x.o
        .#R#.#.
        <gP.BO>
        .#.#.#.
        o.x.S.x
        under: 2 c1
        phase: ghost_step
        mover: R
        steps: 1
        """, "up", """
        x.1.x.o
        .#.#.#.
        <gP.BO>
        .#.#.#.
        o.x.S.x
        under: 2 c1, R c1
        hearts: 4 4
        player: 2
        """),
    ("""
        x.S.x.o
        .#.#.#.
        <RP.gO>
        .#.#B#.
        o.x.1.x
        under: 2 e5
        phase: ghost_step
        mover: B
        steps: 1
        """, "down", """
        x.S.x.o
        .#.#.#.
        <RP.gO>
        .#.#.#.
        o.x.1.x
        under: 2 e5, B e5
        hearts: 4 4
        player: 2
        """),
])
def test_either_smiley_protects_either_pac_man(before: str, step: str, after: str) -> None:
    assert HALL.check(before, step, after).kinds == "ghost_moved turn_ended"


@rule("DU-CAP-5")
def test_a_ghost_passes_over_a_smiley_and_over_whoever_is_on_it() -> None:
    HALL.check("""
        x.1.x.o
        .#R#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        phase: ghost_step
        mover: R
        steps: 3
        """, "up left left", """
        R.1.x.o
        .#.#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        under: x a1
        hearts: 4 4
        """)


@rule("DU-CAP-5")
def test_pac_man_may_walk_onto_a_smiley_with_a_ghost() -> None:
    played = HALL.check("""
        x.R1x.o
        .#.#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        phase: pac_step
        steps: 2
        """, "left left", """
        x1R.x.o
        .#.#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        hearts: 4 4
        """)
    assert played.kinds == "pac_moved pac_moved turn_ended"


@rule("DU-CAP-5", "DU-POW-2", "DU-POW-3")
def test_power_works_on_a_smiley_too() -> None:
    walked = HALL.play("""
        x.R1x.o
        .#.#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        powered: 2 0
        phase: pac_step
        steps: 2
        """, "left")
    assert walked.event("ghost_sent_home").rule == "DU-POW-2"
    met = HALL.play("""
        x.1.x.o
        .#R#.#.
        <gP.BO>
        .#.#.#.
        o.x.2.x
        player: 2
        powered: 2 0
        phase: ghost_step
        mover: R
        steps: 3
        """, "up")
    assert met.event("ghost_sent_home").rule == "DU-POW-3"
