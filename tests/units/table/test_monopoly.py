"""Monopoly at a table: who comes first in the log, people pressed for time, and mini games that are proven."""

from __future__ import annotations

from typing import Any

import pytest

from pacboard import games
from pacboard.core.chance import ChanceSource, Committed
from pacboard.core.contract import BadInput, Refused
from pacboard.core.options import Value
from pacboard.core.record import format_record, parse_record, verify
from pacboard.games.monopoly.minigame import format_proof, score
from pacboard.table import Act, Entry, Prove, Roll, Table, Tell, Undo, replayed
from tests.support.rule import rule
from tests.units.table.tables import SECRET, assert_record_holds, dice, seats, snapshot

MONOPOLY = games.load("monopoly")
RENT_OPEN = """
    seat 0: 100 on L3
    seat 1: 100 on jail
    seat 2: 100 on jail L3
    ghost: L11
    player: 1
    claim_owner: 2 -1 -1 -1
    claim_debtor: 0 -1 -1 -1
    claim_level: 2 -1 -1 -1
    claim_amount: 20 0 0 0
    """
OFFER = """
    seat 0: 100 on L4
    seat 1: 100 on jail
    seat 2: 100 on jail
    ghost: maze1
    stage: ghost_move
    phase: offer
    """
AT_GO = """
    seat 0: 100 on L16
    seat 1: 100 on jail
    ghost: parking
    """


def at(position: str, kinds: str, source: ChanceSource | None = None, **options: Value) -> Table:
    """A table in a position."""
    there = Table(MONOPOLY, options, seats(kinds), source or Committed(SECRET))
    there.state = MONOPOLY.parse_position(position)
    there.state.ask_window = options.get("ask_window") or 0
    return there


def do(there: Table, seat: int, action: str, now: float = 0.0) -> list[str]:
    """Act at once; the kinds of what happened."""
    return [event.kind for event in there.commit(there.prepare(Act(seat, (action,)), now), now)]


def refusal(there: Table, command: Act | Roll | Tell | Undo | Prove, now: float = 0.0) -> dict[str, Any]:
    """Rule, key and facts of the reason why a command is refused; it must leave everything as it was."""
    before = snapshot(there)
    with pytest.raises(Refused) as refused:
        there.prepare(command, now)
    assert snapshot(there) == before
    reason = refused.value.reason
    return {"rule": reason.rule, "key": reason.key, **reason.facts}


def too_late(there: Table, entry: Entry) -> dict[str, Any]:
    """Why an entry that was possible a moment ago cannot be committed any more."""
    before = snapshot(there)
    with pytest.raises(Refused) as refused:
        there.commit(entry)
    assert snapshot(there) == before
    return {"rule": refused.value.reason.rule, "key": refused.value.reason.key, **refused.value.reason.facts}


class TestFirstInTheLog:
    """Two want something at the same time: one gets it, the other is told why not."""

    @rule("MO-LVL-2")
    def test_asking_before_the_next_roll(self) -> None:
        there = at(RENT_OPEN, "ppp", dice("12"))
        ask, roll = there.prepare(Act(2, ("ask 1",))), there.prepare(Act(1, ("roll",)))
        there.commit(ask)
        there.commit(roll)
        assert there.state.points[:3] == [80, 100, 120]

    @rule("MO-LVL-2")
    def test_asking_after_the_next_roll(self) -> None:
        there = at(RENT_OPEN, "ppp", dice("12"))
        ask, roll = there.prepare(Act(2, ("ask 1",))), there.prepare(Act(1, ("roll",)))
        there.commit(roll)
        assert too_late(there, ask) == {"rule": "MO-LVL-2", "key": "ask_later"}
        there.commit(there.prepare(Roll(1)))
        assert too_late(there, ask) == {"rule": "MO-LVL-2", "key": "too_late_to_ask"}
        assert there.state.points[:3] == [100, 100, 100]

    @rule("MO-AUC-1")
    def test_two_equal_bids(self) -> None:
        there = at(OFFER, "ppp")
        do(there, 0, "auction")
        first, second = there.prepare(Act(2, ("bid 30@2",))), there.prepare(Act(1, ("bid 30@1",)))
        there.commit(first)
        assert too_late(there, second) == {"rule": "MO-AUC-1", "key": "bid_too_low", "lowest": 40, "highest": 100,
                                           "amount": 30}
        assert (there.state.leader, there.state.bid) == (2, 30)

    @rule("MO-PEL-1")
    def test_two_steals(self) -> None:
        there = at("""
            seat 0: 100 on pellet1
            seat 1: 100 on jail L1 L3
            ghost: parking
            stage: ghost_move
            phase: steal
            """, "pp")
        first, second = there.prepare(Act(0, ("steal 1",))), there.prepare(Act(0, ("steal 3",)))
        there.commit(first)
        assert too_late(there, second) == {"rule": "MO-TURN-1", "key": "not_your_turn", "seat": 1}
        assert there.state.owner[:4] == [0, -1, 1, -1]


class TestHammer:
    """An auction is pressed for time where people are at the table (MO-AUC-1)."""

    @rule("MO-AUC-1")
    def test_twenty_seconds_without_a_bid(self) -> None:
        there = at(OFFER, "ppp")
        do(there, 0, "auction", 100)
        assert there.acts_at == 120
        assert there.automatic(119.9) is None
        kinds = self._let_time_pass(there, 120)
        assert kinds[:3] == ["bid_passed"] * 3
        assert "auction_unsold" in kinds

    @rule("MO-AUC-1")
    def test_ten_seconds_after_the_last_bid(self) -> None:
        there = at(OFFER, "ppp")
        do(there, 0, "auction", 100)
        do(there, 2, "bid 20@2", 115)
        do(there, 1, "bid 30@1", 124)
        do(there, 0, "pass@0", 130)
        assert there.acts_at == 134
        assert there.automatic(133.9) is None
        assert "auction_won" in self._let_time_pass(there, 134)
        assert (there.state.owner[3], there.state.points[1]) == (1, 70)

    @rule("MO-AUC-2")
    def test_an_auction_that_opens_again_has_its_twenty_seconds(self) -> None:
        there = at(OFFER + "overbid: 1", "ppp")
        do(there, 0, "auction", 100)
        do(there, 1, "bid 110@1", 101)
        assert there.acts_at == 121

    @rule("MO-AUC-1", "MO-AUC-3")
    def test_bots_behind_a_silent_person_are_still_asked(self) -> None:
        there = at(OFFER, "bpb")
        do(there, 0, "auction", 100)
        assert there.actor == 1
        entry = there.automatic(120)
        assert entry == Entry("act", 1, actions=("pass@1",), by="time")
        there.commit(entry, 120)
        assert there.bot_to_act == 2

    def _let_time_pass(self, there: Table, now: float) -> list[str]:
        kinds = []
        while there.state.lot >= 0:
            entry = there.automatic(now)
            assert entry is not None and entry.by == "time"
            kinds += [event.kind for event in there.commit(entry, now)]
        return kinds


class TestAskWindow:
    """Time to ask before a roll that ends it (MO-LVL-2)."""

    @rule("MO-LVL-2")
    def test_a_bot_waits_five_seconds(self) -> None:
        there = at(RENT_OPEN, "pbp")
        assert (there.bot_to_act, there.acts_at) == (None, 5)
        assert there.automatic(4.9) is None
        there.commit(there.automatic(5) or Entry("", 0), 5)
        assert (there.bot_to_act, there.state.points[:3]) == (1, [100, 100, 100])

    @rule("MO-LVL-2")
    def test_asked_or_waived_the_bot_goes_on_at_once(self) -> None:
        for action, points in (("ask 1", [80, 100, 120]), ("waive 1", [100, 100, 100])):
            there = at(RENT_OPEN, "pbp")
            do(there, 2, action, 1)
            assert (there.bot_to_act, there.state.points[:3]) == (1, points)

    @rule("MO-LVL-2")
    def test_between_people_it_is_a_race(self) -> None:
        there = at(RENT_OPEN, "ppp")
        assert there.acts_at is None
        assert "rent_lapsed" in do(there, 1, "roll")

    @rule("MO-LVL-2")
    def test_a_persons_roll_is_held_for_the_window_and_then_it_is_free(self) -> None:
        there = at(RENT_OPEN, "ppp", ask_window=8)
        assert refusal(there, Act(1, ("roll",)), 7.5) == {"rule": "", "key": "others_may_speak", "seconds": 1}
        assert there.automatic(100) is None, "nothing is waived for anybody"
        roll, ask = there.prepare(Act(1, ("roll",)), 8), there.prepare(Act(2, ("ask 1",)), 9)
        there.commit(ask, 9)
        there.commit(roll, 9)
        assert there.state.points[:3] == [80, 100, 120]

    @rule("MO-LVL-2", "MO-JAI-2", "MO-PAY-4")
    def test_only_the_roll_is_held(self) -> None:
        in_jail = RENT_OPEN.replace("seat 1: 100 on jail", "seat 1: 100 on jail locked 0 L1")
        there = at(in_jail, "ppp", ask_window=8)
        there.state.free_sale = 1
        assert there.opens_at == 8
        assert do(there, 1, "sell 1", 1)[0] == "level_sold"
        assert do(there, 1, "pay jail", 2)[0] == "left_jail"
        assert refusal(there, Act(1, ("roll",)), 3)["seconds"] == 5, "the time to ask does not begin anew"
        assert do(there, 2, "ask 1", 4)[0] == "rent_asked"
        assert there.prepare(Act(1, ("roll",)), 4).actions == ("roll",)

    @rule("MO-LVL-2")
    def test_the_time_to_ask_begins_once_the_landing_has_been_seen(self) -> None:
        landing = RENT_OPEN[:RENT_OPEN.index("claim_owner")].replace("100 on L3", "100 on L1").replace("player: 1", """
            player: 0
            phase: die
            """)
        there = at(landing, "pbp", dice("12"))
        there.commit(there.prepare(Roll(0)), 10, look=2.5)
        assert (there.state.claim_level[0], there.acts_at) == (2, 17.5)

    @rule("MO-LVL-2")
    def test_once_time_is_up_the_bot_has_waited_enough(self) -> None:
        for kinds, window in (("pbp", None), ("pbp", 5)):
            there = at(RENT_OPEN, kinds, ask_window=window)
            assert not there.has_waited
            there.commit(there.automatic(5) or Entry("", 0), 5)
            assert there.has_waited
        there = at(RENT_OPEN, "pbp")
        do(there, 2, "waive 1", 1)
        assert not there.has_waited, "a person has just spoken: that is looked at first"

    @rule("MO-LVL-2")
    def test_once_all_have_spoken_the_roll_is_free(self) -> None:
        there = at(RENT_OPEN, "ppp", ask_window=8)
        do(there, 2, "waive 1", 1)
        assert there.prepare(Act(1, ("roll",)), 1).actions == ("roll",)

    @rule("MO-LVL-2")
    def test_ones_own_claim_does_not_hide_that_of_another(self) -> None:
        both = RENT_OPEN
        for alone, two in (("owner: 2 -1", "owner: 1 2"), ("debtor: 0 -1", "debtor: 0 0"),
                           ("level: 2 -1", "level: 4 2"), ("amount: 20 0", "amount: 20 20")):
            both = both.replace(alone, two)
        there = at(both, "ppp", ask_window=8)
        assert refusal(there, Act(1, ("roll",)), 2)["key"] == "others_may_speak"
        assert at(both, "pbp").acts_at == 5

    @rule("MO-LVL-2")
    def test_a_bot_waits_as_long_as_the_option_says(self) -> None:
        there = at(RENT_OPEN, "pbp", ask_window=8)
        assert there.acts_at == 8
        assert there.automatic(8) == Entry("act", 2, actions=("waive 1",), by="time")

    @rule("MO-LVL-2")
    def test_after_its_own_doubles_a_bot_waits_for_nobody(self) -> None:
        there = at(RENT_OPEN.replace("player: 1", "player: 0"), "bpp")
        assert there.bot_to_act == 0


class TestMiniGame:
    """What was played out is proven, and stands (MO-GO-1, MO-MIN-5)."""

    def _due(self, kinds: str = "pp", **options: Value) -> Table:
        there = Table(MONOPOLY, options, seats(kinds), Committed(SECRET))
        there.state = MONOPOLY.parse_position(AT_GO)
        there.state.minigame = {"play": 0, "auto": 1, "enter": 2}[str(options.get("minigame", "play"))]
        there.state.die = there.state.ghost_die = 1
        there.state.position[0], there.state.go_passed = 0, 1
        there.state.phase = MONOPOLY.parse_position(AT_GO + "phase: mini").phase
        there.state.stage = MONOPOLY.parse_position(AT_GO + "stage: fee").stage
        return there

    @rule("MO-GO-1")
    def test_once_begun_it_cannot_be_taken_back(self) -> None:
        there = self._due()
        do(there, 0, "play")
        assert there.can_undo() == []
        assert refusal(there, Undo(0))["key"] == "undo_thrown"
        there.commit(there.prepare(Prove(0, f"{there.seed}:3u")))
        assert there.can_undo() == []

    @rule("MO-MIN-5")
    def test_the_points_are_those_of_the_proof(self) -> None:
        there = self._due()
        do(there, 0, "play")
        seed, inputs = there.seed, [(3, 3), (60, 2), (120, 1)]
        assert seed is not None
        entry = there.prepare(Prove(0, format_proof(seed, inputs)))
        assert entry.outcomes == (str(score(seed, inputs)),)
        there.commit(entry)
        assert there.state.points[0] == 100 + score(seed, inputs)

    @rule("MO-MIN-5")
    def test_a_seed_of_ones_own_is_refused(self) -> None:
        there = self._due()
        do(there, 0, "play")
        assert there.seed is not None
        for proof in (f"{there.seed + 1}:3u", "0:", "nonsense", ""):
            before = snapshot(there)
            with pytest.raises(BadInput):
                there.prepare(Prove(0, proof))
            assert snapshot(there) == before

    @rule("MO-MIN-5")
    def test_points_that_the_proof_does_not_lead_to_are_refused(self) -> None:
        there = self._due()
        do(there, 0, "play")
        right = there.prepare(Prove(0, f"{there.seed}:3u"))
        for wrong in (Entry("chance", 0, outcomes=("280",), proof=right.proof), Entry("chance", 0, outcomes=("280",)),
                      Entry("chance", 0, outcomes=right.outcomes), Entry("chance", 0, outcomes=(), proof=right.proof)):
            before = snapshot(there)
            with pytest.raises(BadInput):
                there.commit(wrong)
            assert snapshot(there) == before

    @rule("MO-MIN-5")
    def test_points_are_neither_told_nor_thrown(self) -> None:
        there = self._due()
        do(there, 0, "play")
        assert refusal(there, Tell(0, ("100",)))["key"] == "throw_is_played"
        assert refusal(there, Roll(0))["key"] == "throw_is_played"

    @rule("MO-MIN-5")
    def test_points_of_a_real_unit_are_told_and_not_proven(self) -> None:
        there = self._due(minigame="enter")
        do(there, 0, "play")
        assert refusal(there, Prove(0, "1:"))["key"] == "no_throw_due"
        assert refusal(there, Roll(0))["key"] == "dice_are_told"
        with pytest.raises(BadInput):
            there.prepare(Tell(0, ("55",)))
        there.commit(there.prepare(Tell(0, ("310",))))
        assert there.state.points[0] == 410

    @rule("MO-MIN-5")
    def test_people_tell_the_points_of_bots(self) -> None:
        there = self._due("bp", minigame="enter")
        do(there, 0, "play")
        assert there.automatic(1e9) is None
        assert there.prepare(Tell(1, ("60",))).outcomes == ("60",)

    @rule("MO-MIN-5")
    def test_a_changed_proof_in_a_record_is_found(self) -> None:
        there = Table(MONOPOLY, {"turn_limit": 12}, seats("pp"), Committed(SECRET))
        while not there.is_over:
            self._go_on(there)
        assert_record_holds(there)
        text = format_record(there.record())
        proofs = {k: v for k, v in parse_record(text).extra.items() if k.startswith("proof ")}
        assert proofs
        key, proof = next(iter(proofs.items()))
        for forged in (proof.replace(":", ":0u,", 1), "1:"):
            flaw = verify(MONOPOLY, text.replace(f'"{key}": "{proof}"', f'"{key}": "{forged}"'))
            assert flaw is not None
        again = replayed(MONOPOLY, {"turn_limit": 12}, seats("pp"), Committed(SECRET), there.entries)
        assert again.state == there.state

    def _go_on(self, there: Table) -> None:
        if there.throw is not None and there.throw.played:
            there.commit(there.prepare(Prove(there.throw.seat, f"{there.seed}:2d,70l,130u,250r")))
        elif there.throw is not None:
            there.commit(there.prepare(Roll(there.throw.seat)))
        else:
            legal = MONOPOLY.picture(there.state)["legal"] or [f"pass@{there.actor}"]
            wanted = [word for word in legal if word in ("play", "buy", "roll")]
            do(there, there.actor, wanted[0] if wanted else legal[0])
