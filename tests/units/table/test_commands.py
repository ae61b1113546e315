"""Commands: checked on a copy, all or nothing, and nothing changes before they are committed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard.core.chance import Asked, Committed
from pacboard.core.contract import BadInput, Reason, Refused
from pacboard.core.events import NOBODY
from pacboard.core.types import Seat
from pacboard.table import Act, Entry, Roll, Table, Tell, Undo, format_entry, parse_entry, replayed
from tests.support.rule import rule
from tests.units.table.tables import (
    ADA,
    BO,
    CHASE,
    CLEO,
    SECRET,
    Player,
    assert_record_holds,
    dice,
    drawn_table,
    seats,
    snapshot,
    table,
)

OPEN_WAY = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    @---S---*---O
    steps: 2
    """


def refusal(there: Table, command: Act | Roll | Tell | Undo, now: float = 0.0) -> str:
    """The key of the reason why a command is refused; it must leave everything as it was."""
    before = snapshot(there)
    with pytest.raises(Refused) as refused:
        there.prepare(command, now)
    assert snapshot(there) == before
    return refused.value.reason.key


def test_a_whole_path_is_one_entry() -> None:
    there = drawn_table(OPEN_WAY)
    change = there.prepare(Act(ADA, ("up", "up")))
    assert change.entry == Entry("act", ADA, actions=("up", "up"), by="person")
    assert [event.kind for event in there.commit(change)] == ["pac_moved", "pac_moved", "dot_eaten", "mini_board_won"]
    assert there.throw is not None


@rule("CH-PAC-3")
def test_a_path_with_one_illegal_step_is_refused_whole() -> None:
    there = drawn_table(OPEN_WAY)
    assert refusal(there, Act(ADA, ("up", "up", "up"))) == "chance_due"
    assert refusal(there, Act(ADA, ("up", "right"))) == "wall"
    assert refusal(there, Act(BO, ("up",))) == "not_your_turn"


AFAR = Seat(99)


@pytest.mark.parametrize("command", [
    Act(ADA, ()), Act(ADA, ("north",)), Act(CLEO, ("up",)), Act(NOBODY, ("up",)), Roll(AFAR), Undo(NOBODY),
    Tell(AFAR, ("1",)),
])
def test_input_that_means_nothing_changes_nothing(command: Act | Roll | Tell | Undo) -> None:
    there = drawn_table(OPEN_WAY)
    before = snapshot(there)
    with pytest.raises(BadInput):
        there.prepare(command)
    assert snapshot(there) == before


def test_a_throw_is_drawn_whole_and_stays_the_same_until_it_is_committed() -> None:
    there = table("pp", dice("654321"))
    first = there.prepare(Roll(ADA))
    assert first.entry == Entry("chance", ADA, outcomes=("6", "5", "4"))
    assert there.prepare(Roll(ADA)).entry == first.entry
    assert [event.facts["total"] for event in there.commit(first)] == [15]
    assert there.prepare(Roll(BO)).entry.outcomes == ("3", "2", "1")


def test_the_dice_of_a_secret_go_on_where_they_were() -> None:
    there = table("ppp")
    for _ in range(3):
        there.commit(there.prepare(Roll(there.turn(there.state) or ADA)))
    again = replayed(CHASE, {}, seats("ppp"), Committed(SECRET), there.entries)
    due = there.turn(there.state)
    assert due is not None
    if there.throw is not None:
        assert again.prepare(Roll(due), 99).entry == there.prepare(Roll(due), 99).entry
    assert again.state == there.state


def test_a_log_with_another_die_is_found_out() -> None:
    there = table("pp")
    entry = there.prepare(Roll(ADA)).entry
    other = "1" if entry.outcomes[0] != "1" else "2"
    forged = Entry("chance", ADA, outcomes=(other, *entry.outcomes[1:]))
    with pytest.raises(BadInput, match="the dice say"):
        replayed(CHASE, {}, seats("pp"), Committed(SECRET), [forged])
    with pytest.raises(BadInput, match="due is 3"):
        there.change(Entry("chance", ADA, outcomes=entry.outcomes[:2]))
    assert there.entries == []


def test_who_holds_the_dice_throws_them() -> None:
    there = table("pp")
    assert refusal(there, Roll(BO)) == "not_your_throw"
    assert refusal(drawn_table(OPEN_WAY), Roll(ADA)) == "no_throw_due"


def test_nothing_happens_after_the_end() -> None:
    there = table("bb", turn_limit=1)
    player = Player(random.Random(1))
    while not there.is_over:
        there.commit(player.step(there))
    assert there.automatic(0) is None
    assert there.turn(there.state) is None
    assert not there.is_automatic(there.state)
    assert refusal(there, Roll(ADA)) == "match_over"
    assert refusal(there, Act(ADA, ("up",))) == "match_over"
    assert refusal(there, Undo(ADA)) == "undo_over"
    assert_record_holds(there)


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from(["pp", "bbb", "pbp", "pppp", "bpbpb"]),
       st.sampled_from(["standard", "arcade"]))
def test_a_log_gives_the_same_table_again(seed: int, kinds: str, mode: str) -> None:
    there = table(kinds, mode=mode, turn_limit=3)
    player = Player(random.Random(seed))
    for _ in range(40):
        if not there.is_over:
            there.commit(player.step(there))
    entries = [parse_entry(format_entry(entry)) for entry in there.entries]
    again = replayed(CHASE, there.options, there.seats, Committed(SECRET), entries)
    assert again.state == there.state
    assert again.can_undo() == there.can_undo()
    assert again.record() == there.record()
    assert_record_holds(there)


@pytest.mark.parametrize(("entry", "data"), [
    (Entry("act", BO, actions=("up", "left"), by="bot"),
     {"kind": "act", "seat": 1, "actions": ["up", "left"], "by": "bot"}),
    (Entry("chance", NOBODY, outcomes=("6", "5")), {"kind": "chance", "seat": -1, "outcomes": ["6", "5"]}),
    (Entry("chance", CLEO, outcomes=("90",), proof="7:0l"),
     {"kind": "chance", "seat": 2, "outcomes": ["90"], "proof": "7:0l"}),
    (Entry("undo", ADA, to=4), {"kind": "undo", "seat": 0, "to": 4}),
])
def test_an_entry_has_the_parts_of_its_kind(entry: Entry, data: dict[str, object]) -> None:
    assert format_entry(entry) == data
    assert parse_entry(data) == entry


@pytest.mark.parametrize("data", [
    {}, {"kind": "act"}, {"kind": "act", "seat": 0, "actions": ["up"], "by": "ghost"}, {"kind": "undo", "seat": 0},
    {"kind": "act", "seat": 0, "actions": [1], "by": "bot"}, {"kind": "chance", "seat": 0, "outcomes": "6"},
    {"kind": "chance", "seat": 0, "outcomes": ["6"], "to": 1}, {"kind": "throw", "seat": 0, "outcomes": []},
])
def test_what_is_no_entry_is_bad_input(data: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        parse_entry(data)


def test_whoever_is_waited_for_has_the_turn() -> None:
    """CH-TURN-1: Pac-Man rolls and moves, then whoever plays ghosts turns a card; here one plays all of them."""
    there = table("pp")
    assert there.turn(there.state) == 0
    rolled = drawn_table(OPEN_WAY)
    assert rolled.turn(rolled.state) == rolled.actor == 0
    rolled.commit(rolled.prepare(Act(ADA, ("up", "up"))))
    assert (rolled.throw and rolled.throw.kind, rolled.turn(rolled.state)) == ("card", 1)


def test_what_needs_a_person_and_what_does_not() -> None:
    assert not drawn_table(OPEN_WAY, "pp").is_automatic(drawn_table(OPEN_WAY, "pp").state)
    assert not drawn_table(OPEN_WAY, "pb").is_automatic(drawn_table(OPEN_WAY, "pb").state)
    assert drawn_table(OPEN_WAY, "bp").is_automatic(drawn_table(OPEN_WAY, "bp").state)


def test_there_is_nothing_to_agree_to() -> None:
    with pytest.raises(Refused) as refused:
        drawn_table(OPEN_WAY).agree(ADA)
    assert refused.value.reason == Reason("", "nothing_to_agree")


def test_told_dice_are_worked_out_once() -> None:
    there = table("pp", Asked())
    change = there.prepare(Tell(ADA, ("6", "5", "4")))
    assert change.entry == Entry("chance", ADA, outcomes=("6", "5", "4"))
    assert change.before is there.state
    there.commit(change)
    assert there.state is change.state


def test_only_bots_need_their_dice_drawn() -> None:
    with pytest.raises(BadInput, match="need a person"):
        table("bb", Asked())
