"""A plan may begin with the actions that choose which piece moves, and how far."""

from __future__ import annotations

from typing import Any

import pytest

from pacboard import games
from pacboard.core.contract import BadInput, Reason, Refused
from pacboard.core.options import encode, settle
from pacboard.core.types import Action, Outcome, Place
from pacboard.table import Roll, advanced, plan, why_not_to
from tests.units.table.tables import ADA, BO, table

DUEL = games.load("duel")


def assigning(first: int, second: int) -> Any:
    """The first seat has rolled these two numbers in its first turn."""
    s = DUEL.State()
    DUEL.start(s, [2, *encode(DUEL.OPTIONS, settle(DUEL.OPTIONS, {}))])
    for pips in (6, 1, first, second):
        DUEL.apply(s, Outcome(pips - 1))
    return s


def test_a_choice_of_dice_is_planned_with_the_move() -> None:
    s = assigning(4, 2)
    chosen, taken = plan(DUEL, s, ADA, ["P4G2"]), plan(DUEL, advanced(DUEL, s, ADA, ["P4G2"]), ADA, [])
    assert (chosen.ends, chosen.outlooks, chosen.left) == (taken.ends, taken.outlooks, 4)
    assert plan(DUEL, s, ADA, ["P4G2", "left"]).left == 3
    assert s.phase == assigning(4, 2).phase


def test_a_ghost_and_its_share_are_planned_with_the_move() -> None:
    s = assigning(6, 3)
    lefts = {share: plan(DUEL, s, ADA, ["G6P3", f"R{share}"]).left for share in (2, 3, 4)}
    assert lefts == {2: 2, 3: 3, 4: 4}
    way = next(iter(plan(DUEL, s, ADA, ["G6P3", "R2"]).ends.values()))
    assert DUEL.actor(advanced(DUEL, s, ADA, ["G6P3", "R2", *way])) == 0


def test_why_a_square_is_out_of_reach_of_what_is_chosen() -> None:
    s = assigning(1, 6)
    reason = why_not_to(DUEL, advanced(DUEL, s, ADA, ["P1G6"]), ADA, Place(99))
    assert reason is not None
    assert (reason.rule, reason.key) == ("DU-TURN-1", "out_of_reach")


def test_why_a_square_can_only_be_passed_or_holds_another_ghost() -> None:
    s: Any = advanced(DUEL, assigning(2, 4), ADA, ["G4P2", "R"])
    ghost, found = s.mover, plan(DUEL, s, ADA, ())
    passed = {place: why_not_to(DUEL, s, ADA, place) for place in found.via if place not in found.ends}
    assert passed
    assert {(r.rule, r.key) for r in passed.values() if r} == {("DU-TURN-5", "must_use_all")}
    others = [place for k, place in enumerate(s.ghost) if k != ghost]
    assert {r.rule for place in others if (r := why_not_to(DUEL, s, ADA, place))} == {"DU-MOV-2"}


def test_choices_are_checked_like_steps() -> None:
    s = assigning(4, 2)
    with pytest.raises(Refused) as refused:
        plan(DUEL, s, ADA, [])
    assert refused.value.reason.key == "dice_first"
    with pytest.raises(Refused) as refused:
        plan(DUEL, s, ADA, ["special-R"])
    assert refused.value.reason.key == "no_double_one"
    with pytest.raises(BadInput):
        plan(DUEL, s, ADA, ["P5G5"])
    with pytest.raises(Refused):
        advanced(DUEL, s, BO, ["P4G2"])


def test_where_no_piece_is_led_there_is_nothing_to_plan() -> None:
    there = table(game=games.load("monopoly"))
    while there.throw is not None:
        there.commit(there.prepare(Roll(there.throw.seat)))
    s = there.state
    assert there.game.action_text(s, Action(0)) == "roll"
    with pytest.raises(Refused) as refused:
        plan(there.game, s, there.actor, [])
    assert refused.value.reason == Reason("MO-TURN-1", "nothing_to_plan")
    assert why_not_to(there.game, s, there.actor, Place(3)) == refused.value.reason
