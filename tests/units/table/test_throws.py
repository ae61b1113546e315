"""Who throws, and when: people press, objectors are waited for, and bots wait for nobody (CH-ROLE-6, CH-GHO-1)."""

from __future__ import annotations

import random

import pytest

from pacboard.core.chance import Asked
from pacboard.core.contract import BadInput, Refused
from pacboard.core.types import Outcome
from pacboard.table import Act, Entry, Roll, Table, Tell
from tests.support.rule import rule
from tests.units.table.tables import ADA, BO, CLEO, Player, assert_record_holds, by_itself, dice, drawn_table, table

CARD = 0  # a kind of card
CARD_DUE = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    @---S---*---O
    phase: card
    """


def split_proposed(kinds: str, now: float = 100.0) -> Table:
    """Seat 0 is Pac-Man, seat 1 has just proposed who takes which ghosts."""
    there = table(kinds, dice("666111111111111"[: 3 * len(kinds)] + "123"))
    while there.throw is not None:
        there.commit(there.automatic(0) or there.prepare(Roll(there.throw.seat)))
    split = {3: "BP-IC", 4: "BC-P-I", 5: "B-P-I-C"}[len(kinds)]
    there.commit(there.prepare(Act(BO, (split,))), now)
    return there


@rule("CH-ROLE-6")
def test_the_roll_opens_five_seconds_after_the_last_proposal() -> None:
    there = split_proposed("ppp")
    with pytest.raises(Refused) as refused:
        there.prepare(Roll(ADA), 104.2)
    assert refused.value.reason.key == "throw_not_open"
    assert refused.value.reason.facts == {"seconds": 1, "seats": [1, 2]}
    there.commit(there.prepare(Act(CLEO, ("IC-BP",)), 104.2), 104.2)
    with pytest.raises(Refused):
        there.prepare(Roll(ADA), 106)
    assert there.prepare(Roll(ADA), 109.2).entry.outcomes == ("1", "2", "3")


@rule("CH-ROLE-6")
def test_the_roll_opens_when_all_persons_agree() -> None:
    there = split_proposed("ppp")
    there.agree(CLEO)
    assert there.opens_at == 105
    there.agree(BO)
    assert there.opens_at == 100
    assert there.prepare(Roll(ADA), 100).entry.seat == 0
    there.commit(there.prepare(Act(BO, ("BI-PC",)), 101), 101)
    assert there.opens_at == 106, "a new proposal must be agreed to anew"


@rule("CH-ROLE-6")
def test_bots_object_to_nothing() -> None:
    assert split_proposed("pbb").prepare(Roll(ADA), 100).entry.seat == 0
    assert split_proposed("pbp").opens_at == 105


@rule("CH-ROLE-6")
def test_a_bot_that_is_pac_man_waits_for_the_persons_among_the_ghosts() -> None:
    there = split_proposed("bpb")
    assert there.automatic(104.9) is None
    assert there.is_automatic(there.state)
    assert by_itself(there, 105).entry == Entry("chance", ADA, outcomes=("1", "2", "3"))


@pytest.mark.parametrize("there", [split_proposed("pppp"), table("pp")])
def test_only_who_could_object_agrees(there: Table) -> None:
    with pytest.raises(Refused) as refused:
        there.agree(ADA)
    assert refused.value.reason.key == "nothing_to_agree"


@rule("CH-GHO-1")
def test_any_person_among_the_ghosts_turns_the_card() -> None:
    there = drawn_table(CARD_DUE, "bp")
    assert there.automatic(0) is None
    assert there.prepare(Roll(BO)).entry.seat == 1
    with pytest.raises(Refused):
        there.prepare(Roll(ADA))


@rule("CH-GHO-1")
def test_the_card_turns_by_itself_where_no_person_plays_a_ghost() -> None:
    there = drawn_table(CARD_DUE, "pb")
    assert by_itself(there, 0).entry.seat == -1


@rule("CH-GHO-1")
@pytest.mark.parametrize("kinds", ["bp", "pp"])
def test_nobody_has_to_turn_the_card_and_anybody_may_do_it_for_three_seconds(kinds: str) -> None:
    there = drawn_table(CARD_DUE, kinds)
    assert there.is_automatic(there.state)
    assert there.automatic(2.9) is None
    assert by_itself(there, 3).entry.seat == -1


@rule("CH-GHO-1")
def test_a_real_card_is_turned_by_people() -> None:
    there = drawn_table(CARD_DUE, "bp", Asked())
    assert not there.is_automatic(there.state)
    assert there.automatic(1e9) is None


def test_dice_of_bots_fall_by_themselves() -> None:
    there = table("bp", dice("123456"))
    assert by_itself(there, 0).entry == Entry("chance", ADA, outcomes=("1", "2", "3"))
    there.commit(there.change(Entry("chance", ADA, outcomes=("1", "2", "3"))))
    assert there.automatic(0) is None
    assert not there.is_automatic(there.state)


class TestRealDice:
    """`Asked`: people roll on a real table and tell."""

    def test_told_dice_are_the_dice(self) -> None:
        there = table("pp", Asked())
        assert there.automatic(0) is None
        there.commit(there.prepare(Tell(ADA, ("6", "6", "5"))))
        events = there.commit(there.prepare(Tell(BO, ("1", "2", "3"))))
        assert [event.kind for event in events] == ["role_rolled", "pac_chosen"]

    def test_the_screen_does_not_roll(self) -> None:
        assert self._refusal(table("pp", Asked()), Roll(ADA)) == "dice_are_told"
        assert self._refusal(table("pp"), Tell(ADA, ("1", "2", "3"))) == "dice_are_drawn"

    def test_a_person_tells_for_bots(self) -> None:
        there = table("bp", Asked())
        assert not there.is_automatic(there.state)
        there.commit(there.prepare(Tell(BO, ("1", "1", "1"))))
        assert there.entries[-1].seat == 1

    def test_others_tell_nothing_where_a_person_holds_the_dice(self) -> None:
        assert self._refusal(table("pp", Asked()), Tell(BO, ("1", "1", "1"))) == "not_your_throw"

    def test_a_card_that_is_out_cannot_be_told(self) -> None:
        there = drawn_table(CARD_DUE, "pp", Asked())
        there.state.deck[CARD] = 0
        with pytest.raises(BadInput, match="cannot happen"):
            there.prepare(Tell(BO, (there.game.outcome_text(there.state, Outcome(CARD)),)))

    def test_a_match_is_played_to_its_end(self) -> None:
        there, player = table("pb", Asked(), turn_limit=2), Player(random.Random(3))
        while not there.is_over:
            there.commit(player.step(there))
        assert_record_holds(there)

    def _refusal(self, there: Table, command: Roll | Tell) -> str:
        with pytest.raises(Refused) as refused:
            there.prepare(command)
        return refused.value.reason.key
