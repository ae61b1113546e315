"""Time to ask for rent at a table of monopoly, and what may be taken back there."""

from __future__ import annotations

import pytest

from pacboard.table import Act, Entry, Roll, Undo
from tests.support.rule import rule
from tests.units.table.monopoly_table import OFFER, RENT_OPEN, at, do, refusal
from tests.units.table.tables import ADA, BO, CLEO, by_itself, dice


class TestAskWindow:
    """Time to ask before a roll that ends it (MO-LVL-2)."""

    @rule("MO-LVL-2")
    def test_a_bot_waits_five_seconds(self) -> None:
        there = at(RENT_OPEN, "pbp")
        assert (there.bot_to_act, there.acts_at) == (None, 5)
        assert there.automatic(4.9) is None
        there.commit(by_itself(there, 5), 5)
        assert (there.bot_to_act, there.state.points[:3]) == (1, [100, 100, 100])

    @rule("MO-LVL-2")
    def test_asked_or_waived_the_bot_goes_on_at_once(self) -> None:
        for action, points in (("ask 1", [80, 100, 120]), ("waive 1", [100, 100, 100])):
            there = at(RENT_OPEN, "pbp")
            do(there, CLEO, action, 1)
            assert (there.bot_to_act, there.state.points[:3]) == (1, points)

    @rule("MO-LVL-2")
    def test_between_people_it_is_a_race(self) -> None:
        there = at(RENT_OPEN, "ppp")
        assert there.acts_at is None
        assert "rent_lapsed" in do(there, BO, "roll")

    @rule("MO-LVL-2")
    def test_a_persons_roll_is_held_for_the_window_and_then_it_is_free(self) -> None:
        there = at(RENT_OPEN, "ppp", ask_window=8)
        assert refusal(there, Act(BO, ("roll",)), 7.5) == {"rule": "MO-LVL-2", "key": "others_may_speak", "seconds": 1}
        assert there.automatic(100) is None, "nothing is waived for anybody"
        roll, ask = there.prepare(Act(BO, ("roll",)), 8), there.prepare(Act(CLEO, ("ask 1",)), 9)
        there.commit(ask, 9)
        there.commit(roll, 9)
        assert there.state.points[:3] == [80, 100, 120]

    @rule("MO-LVL-2", "MO-JAI-2", "MO-PAY-4")
    def test_only_the_roll_is_held(self) -> None:
        in_jail = RENT_OPEN.replace("seat 1: 100 on jail", "seat 1: 100 on jail locked 0 L1")
        there = at(in_jail, "ppp", ask_window=8)
        there.state.free_sale = 1
        assert there.opens_at == 8
        assert do(there, BO, "sell 1", 1)[0] == "level_sold"
        assert do(there, BO, "pay jail", 2)[0] == "left_jail"
        assert refusal(there, Act(BO, ("roll",)), 3)["seconds"] == 5, "the time to ask does not begin anew"
        assert do(there, CLEO, "ask 1", 4)[0] == "rent_asked"
        assert there.prepare(Act(BO, ("roll",)), 4).entry.actions == ("roll",)

    @rule("MO-LVL-2")
    def test_the_time_to_ask_begins_once_the_landing_has_been_seen(self) -> None:
        landing = RENT_OPEN[:RENT_OPEN.index("claim_owner")].replace("100 on L3", "100 on L1").replace("player: 1", """
            player: 0
            phase: die
            """)
        there = at(landing, "pbp", dice("12"))
        there.commit(there.prepare(Roll(ADA)), 10, look=2.5)
        assert (there.state.claim_level[0], there.acts_at) == (2, 17.5)

    @rule("MO-LVL-2")
    def test_once_time_is_up_the_bot_has_waited_enough(self) -> None:
        for kinds, window in (("pbp", None), ("pbp", 5)):
            there = at(RENT_OPEN, kinds, ask_window=window)
            assert not there.has_waited
            there.commit(by_itself(there, 5), 5)
            assert there.has_waited
        there = at(RENT_OPEN, "pbp")
        do(there, CLEO, "waive 1", 1)
        assert not there.has_waited, "a person has just spoken: that is looked at first"

    @rule("MO-LVL-2")
    def test_once_all_have_spoken_the_roll_is_free(self) -> None:
        there = at(RENT_OPEN, "ppp", ask_window=8)
        do(there, CLEO, "waive 1", 1)
        assert there.prepare(Act(BO, ("roll",)), 1).entry.actions == ("roll",)

    @rule("MO-LVL-2")
    def test_ones_own_claim_does_not_hide_that_of_another(self) -> None:
        both = RENT_OPEN
        for alone, two in (("owner: 2 -1", "owner: 1 2"), ("debtor: 0 -1", "debtor: 0 0"),
                           ("level: 2 -1", "level: 4 2"), ("amount: 20 0", "amount: 20 20")):
            both = both.replace(alone, two)
        there = at(both, "ppp", ask_window=8)
        assert refusal(there, Act(BO, ("roll",)), 2)["key"] == "others_may_speak"
        assert at(both, "pbp").acts_at == 5

    @rule("MO-LVL-2")
    def test_a_bot_waits_as_long_as_the_option_says(self) -> None:
        there = at(RENT_OPEN, "pbp", ask_window=8)
        assert there.acts_at == 8
        assert by_itself(there, 8).entry == Entry("act", CLEO, actions=("waive 1",), by="time")

    @rule("MO-LVL-2")
    def test_after_its_own_doubles_a_bot_waits_for_nobody(self) -> None:
        there = at(RENT_OPEN.replace("player: 1", "player: 0"), "bpp")
        assert there.bot_to_act == 0


class TestTakingBack:
    """Until a die or somebody else's doing, though the turn has passed on; but a bid is a promise to all."""

    @rule("MO-LVL-1")
    def test_a_purchase_until_the_next_player_does_something(self) -> None:
        there = at(OFFER, "ppp")
        before = there.state.copy()
        do(there, ADA, "buy")
        assert (there.actor, there.can_undo()) == (1, [0])
        there.commit(there.prepare(Undo(ADA)))
        assert there.state == before
        do(there, ADA, "buy")
        do(there, BO, "roll")
        assert refusal(there, Undo(ADA))["key"] == "undo_other_acted"

    @rule("MO-AUC-1")
    @pytest.mark.parametrize("is_bid", [True, False])
    def test_no_pass_that_lets_the_hammer_fall(self, is_bid: bool) -> None:
        there = at(OFFER, "ppp")
        do(there, ADA, "auction")
        if is_bid:
            do(there, BO, "bid 10@1")
        for seat in (CLEO, ADA) if is_bid else (BO, CLEO, ADA):
            do(there, seat, f"pass@{seat}")
        assert refusal(there, Undo(ADA)) == {"rule": "MO-AUC-2" if is_bid else "MO-AUC-1", "key": "undo_hammer"}
        assert there.can_undo() == []

    @rule("MO-LVL-2")
    def test_an_asked_rent(self) -> None:
        there = at(RENT_OPEN, "ppp")
        do(there, CLEO, "ask 1")
        there.commit(there.prepare(Undo(CLEO)))
        assert there.state == at(RENT_OPEN, "ppp").state

    @rule("MO-AUC-1")
    def test_an_auction_until_somebody_bids_and_no_bid_at_all(self) -> None:
        there = at(OFFER, "ppp")
        do(there, ADA, "auction")
        assert there.can_undo() == [0]
        do(there, BO, "bid 10@1")
        assert there.can_undo() == []
        assert refusal(there, Undo(BO))["key"] == "undo_bid"

    @rule("MO-AUC-1")
    def test_nothing_that_time_has_decided(self) -> None:
        there = at(OFFER, "ppp")
        do(there, ADA, "auction")
        there.commit(by_itself(there, 20), 20)
        assert {refusal(there, Undo(seat))["key"] for seat in (ADA, BO, CLEO)} == {"undo_time_up"}
