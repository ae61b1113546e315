"""Taking back: never past a die, a card, the end of a round, or what somebody else has done."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard import games
from pacboard.core.contract import Reason, Refused
from pacboard.core.types import Seat
from pacboard.table import Act, Entry, Roll, Table, Undo, takebacks_option
from tests.support.rule import rule
from tests.units.table.tables import ADA, BO, CLEO, Player, assert_record_holds, dice, drawn_table, snapshot, table


def refused_undo(there: Table, seat: Seat) -> str:
    before = snapshot(there)
    with pytest.raises(Refused) as refused:
        there.prepare(Undo(seat))
    assert snapshot(there) == before
    return refused.value.reason.key


def test_an_act_is_taken_back_step_by_step() -> None:
    there = drawn_table("""
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        @---S---*---O
        steps: 5
        """)
    start = there.state
    there.commit(there.prepare(Act(ADA, ("up",))))
    there.commit(there.prepare(Act(ADA, ("up",))))
    there.commit(there.prepare(Undo(ADA)))
    there.commit(there.prepare(Undo(ADA)))
    assert there.entries[2:] == [Entry("undo", ADA, to=1), Entry("undo", ADA, to=0)]
    assert there.state == start
    assert refused_undo(there, ADA) == "undo_nothing"


def test_the_last_move_can_be_taken_back_until_the_card_is_turned() -> None:
    there = drawn_table("""
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        @---S---*---O
        steps: 1
        """)
    there.commit(there.prepare(Act(ADA, ("up",))))
    assert there.throw is not None
    assert there.can_undo() == [0]
    assert refused_undo(there, BO) == "undo_other_acted"
    there.commit(there.prepare(Roll(BO)))
    assert there.can_undo() == []
    assert refused_undo(there, ADA) == "undo_thrown"
    assert refused_undo(there, BO) == "undo_thrown"


def test_a_throw_is_never_taken_back() -> None:
    there = table("pp", dice("666111"))
    there.commit(there.prepare(Roll(ADA)))
    assert refused_undo(there, ADA) == "undo_thrown"


@rule("CH-SCO-4")
def test_what_ended_a_round_is_written_down_and_stays() -> None:
    there = drawn_table("""
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        @---S---*---O
        steps: 3
        been: 1
        """)
    events = there.commit(there.prepare(Act(ADA, ("up", "up", "right"))))
    assert "round_ended" in [event.kind for event in events]
    assert there.can_undo() == []
    assert refused_undo(there, ADA) == "undo_round_over"


@rule("CH-ROLE-6", "CH-GHO-8")
def test_a_proposal_is_taken_back_unless_another_has_followed() -> None:
    there = table("ppp", dice("666111222"))
    for seat in (ADA, BO, CLEO):
        there.commit(there.prepare(Roll(seat)))
    there.commit(there.prepare(Act(BO, ("BP-IC",))))
    assert there.can_undo() == [1]
    there.commit(there.prepare(Act(CLEO, ("BI-PC",))))
    assert there.can_undo() == [2]
    assert refused_undo(there, BO) == "undo_other_acted"
    assert refused_undo(there, ADA) == "undo_other_acted"


@rule("CH-ROLE-6", "CH-GHO-8")
def test_what_another_seat_has_acted_on_stays_though_that_act_is_taken_back() -> None:
    there = table("ppp", dice("666111222"))
    for seat in (ADA, BO, CLEO):
        there.commit(there.prepare(Roll(seat)))
    there.commit(there.prepare(Act(BO, ("BP-IC",))))
    there.commit(there.prepare(Act(CLEO, ("BI-PC",))))
    there.commit(there.prepare(Undo(CLEO)))
    assert there.can_undo() == []
    with pytest.raises(Refused) as refused:
        there.prepare(Undo(BO))
    assert refused.value.reason == Reason("CH-GHO-8", "undo_other_acted", {"seat": CLEO})
    assert refused_undo(there, CLEO) == "undo_nothing"


@rule("CH-GHO-8", "DU-TURN-6", "MO-TURN-7")
@pytest.mark.parametrize(("game", "own"), [("chase", "CH-GHO-8"), ("duel", "DU-TURN-6"), ("monopoly", "MO-TURN-7")])
def test_what_cannot_be_taken_back_names_a_rule_of_the_game_that_is_played(game: str, own: str) -> None:
    for takebacks in ("own", "none"):
        there = table(game=games.load(game), takebacks=takebacks)
        with pytest.raises(Refused) as refused:
            there.prepare(Undo(ADA))
        assert refused.value.reason.rule == own
    assert own in {known.id for known in games.rulebook(game).rules()}
    assert takebacks_option(games.load(game)).rule == own


@rule("CH-GHO-8")
@pytest.mark.parametrize("game", games.NAMES)
def test_at_a_table_where_nothing_is_taken_back_nobody_is_offered_to(game: str) -> None:
    there, player = table(game=games.load(game), takebacks="none"), Player(random.Random(1))
    while not there.entries or there.entries[-1].kind != "act":
        there.commit(player.step(there))
    assert there.can_undo() == []
    assert refused_undo(there, there.entries[-1].seat) == "undo_not_here"
    assert "takebacks" not in there.record().options


def may_take_back(there: Table, seat: int, standing: list[tuple[Entry, bool, Any]]) -> bool:
    """The policy, told once more from the log alone: what stands, and whether it ended a round."""
    if there.is_over:
        return False
    for entry, ended, _ in reversed(standing):
        if entry.kind == "chance" or entry.seat != seat or ended:
            return False
        if entry.by != "forced":
            return True
    return False


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from(["chase pp", "chase pb", "chase ppp", "chase pbpp", "chase ppppp",
                                               "duel pp", "duel pb"]))
def test_nobody_takes_back_what_may_not_be_taken_back(seed: int, who: str) -> None:
    rng, (name, kinds) = random.Random(seed), who.split()
    there, player = table(kinds, game=games.load(name), turn_limit=2 if name == "chase" else 20), Player(rng)
    standing: list[tuple[Entry, bool, Any]] = []
    while not there.is_over and len(there.entries) < 60:
        persons = [Seat(k) for k, seat in enumerate(there.seats) if seat.is_person]
        assert there.can_undo() == [k for k in persons if may_take_back(there, k, standing)]
        for seat in persons:
            if seat not in there.can_undo():
                refused_undo(there, seat)
        if there.can_undo() and rng.random() < 0.4:
            taken_back(there, standing)
            continue
        change, before = player.step(there), there.state
        if standing and standing[-1][0].seat != change.entry.seat:
            standing.clear()  # what somebody else has acted on stays, whatever becomes of that act
        kinds_of_events = [event.kind for event in there.commit(change)]
        standing.append((change.entry, "round_ended" in kinds_of_events, before))
    assert_record_holds(there)


def taken_back(there: Table, standing: list[tuple[Entry, bool, Any]]) -> None:
    """Take back, and see that the position is what it was and that no die has moved."""
    drawn = getattr(there.source, "drawn", None)
    there.commit(there.prepare(Undo(there.can_undo()[0])))
    entry, _, before = standing.pop()
    while entry.by == "forced":
        entry, _, before = standing.pop()
    assert there.state == before
    assert getattr(there.source, "drawn", None) == drawn
