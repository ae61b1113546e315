"""DU-CAP-6: where a dropped dot comes to lie."""

from __future__ import annotations

import pytest

from tests.support.drawn import board
from tests.support.pictures import as_json
from tests.support.rule import rule

HALL = board("duel", "hall")
AT = {p["name"]: k for k, p in enumerate(as_json(HALL.game.board())["spaces"])}

# Player 1 may move pink onto player 2 on d3.
THEIRS = """
    x.1.x.o
    .#.#.#.
    <RP2BO>
    .#.#.#.
    o.x.S.x
    phase: ghost_step
    mover: P
    steps: 1
    """


@rule("DU-CAP-6")
@pytest.mark.parametrize("item", ["x", "o"])
def test_a_dot_dropped_on_a_dot_or_power_up_goes_to_the_nearest_square_without(item: str) -> None:
    # Around d3 lie c3 and e3, both one step away, ghosts or not: c3 is first in reading order.
    played = HALL.check(THEIRS + f"score: 0 2\n    under: {item} d3\n", "right", f"""
        x.1.x.o
        .#.#.#.
        <RxPBO>
        .#.#.#.
        o.x.2.x
        under: {item} d3
        """)
    assert played.facts("dot_dropped") == {"seat": 1, "space": AT["c3"], "captured": AT["d3"]}


@rule("DU-CAP-6")
def test_a_dot_dropped_in_a_full_corner_goes_as_far_as_it_must() -> None:
    # Dots lie on g5 and on all that is one step away; two steps away are g3 and e5, of which g3 is first.
    HALL.check("""
        x.1.x.o
        .#.#.#.
        <RP.gO>
        .#.#.#x
        o.x.SB2
        under: x f5, x g5
        score: 0 2
        phase: ghost_step
        mover: B
        steps: 1
        """, "right", """
        x.1.x.o
        .#.#.#.
        <RP.gOx
        .#.#.#x
        o.x.2xB
        under: x g5
        score: 1 0
        """)


@rule("DU-CAP-6", "DU-MOV-1")
def test_a_dropped_dot_may_go_through_the_tube() -> None:
    # A dot lies on the left tube square, and on a2, b3 and a4 beside it; the right tube square is one step away too.
    HALL.check("""
        x.1.x.o
        x#.#.#.
        2RP.BO>
        x#.#.#.
        o.x.S.x
        under: x a3, x b3
        score: 0 2
        phase: ghost_step
        mover: R
        steps: 1
        """, "left", """
        x.1.x.o
        x#.#.#.
        RxP.BOx
        x#.#.#.
        o.x.2.x
        under: x a3
        score: 1 0
        """)


@rule("DU-CAP-6", "DU-DOT-1")
def test_a_dropped_dot_can_be_taken_like_any_dot() -> None:
    played = HALL.play("""
        x.1.x.o
        .#x#.#.
        <RP.BO>
        .#.#.#.
        o.x.2.x
        phase: pac_step
        steps: 1
        """, "down")
    assert played.points == [1, 0]
    assert as_json(HALL.game.picture(HALL.at(THEIRS + "under: x d3\n").state))["dropped"] == [AT["d3"]]
