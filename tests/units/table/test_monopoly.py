"""Monopoly at a table: who comes first in the log, people pressed for time, and mini games that are proven."""

from __future__ import annotations

from typing import Any

import pytest

from pacboard.core.chance import Committed
from pacboard.core.contract import BadInput
from pacboard.core.options import Value
from pacboard.core.record import format_record, parse_record, verify
from pacboard.games.monopoly.minigame import format_proof, score
from pacboard.table import Act, Entry, Prove, Roll, Table, Tell, Undo, replayed
from tests.support.pictures import as_json
from tests.support.rule import rule
from tests.units.table.monopoly_table import AT_GO, MONOPOLY, OFFER, RENT_OPEN, at, do, refusal, too_late
from tests.units.table.tables import (
    ADA,
    BO,
    CLEO,
    SECRET,
    OpenTable,
    assert_record_holds,
    by_itself,
    dice,
    seats,
    snapshot,
)


class TestFirstInTheLog:
    """Two want something at the same time: one gets it, the other is told why not."""

    @rule("MO-LVL-2")
    def test_asking_before_the_next_roll(self) -> None:
        there = at(RENT_OPEN, "ppp", dice("12"))
        ask, roll = there.prepare(Act(CLEO, ("ask 1",))), there.prepare(Act(BO, ("roll",)))
        there.commit(ask)
        there.commit(roll)
        assert there.state.points[:3] == [80, 100, 120]

    @rule("MO-LVL-2")
    def test_asking_after_the_next_roll(self) -> None:
        there = at(RENT_OPEN, "ppp", dice("12"))
        ask, roll = there.prepare(Act(CLEO, ("ask 1",))), there.prepare(Act(BO, ("roll",)))
        there.commit(roll)
        assert too_late(there, ask) == {"rule": "MO-LVL-2", "key": "no_such_claim"}
        there.commit(there.prepare(Roll(BO)))
        assert too_late(there, ask) == {"rule": "MO-LVL-2", "key": "no_such_claim"}
        assert there.state.points[:3] == [100, 100, 100]

    @rule("MO-AUC-1")
    def test_two_equal_bids(self) -> None:
        there = at(OFFER, "ppp")
        do(there, ADA, "auction")
        first, second = there.prepare(Act(CLEO, ("bid 30@2",))), there.prepare(Act(BO, ("bid 30@1",)))
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
        first, second = there.prepare(Act(ADA, ("steal 1",))), there.prepare(Act(ADA, ("steal 3",)))
        there.commit(first)
        assert too_late(there, second) == {"rule": "MO-TURN-1", "key": "not_your_turn", "seat": 1}
        assert there.state.owner[:4] == [0, -1, 1, -1]


class TestHammer:
    """An auction is pressed for time where people are at the table (MO-AUC-1)."""

    @rule("MO-AUC-1")
    def test_twenty_seconds_without_a_bid(self) -> None:
        there = at(OFFER, "ppp")
        do(there, ADA, "auction", 100)
        assert there.acts_at == 120
        assert there.automatic(119.9) is None
        kinds = self._let_time_pass(there, 120)
        assert kinds[:3] == ["bid_passed"] * 3
        assert "auction_unsold" in kinds

    @rule("MO-AUC-1")
    def test_ten_seconds_after_the_last_bid(self) -> None:
        there = at(OFFER, "ppp")
        do(there, ADA, "auction", 100)
        do(there, CLEO, "bid 20@2", 115)
        do(there, BO, "bid 30@1", 124)
        do(there, ADA, "pass@0", 130)
        assert there.acts_at == 134
        assert there.automatic(133.9) is None
        assert "auction_won" in self._let_time_pass(there, 134)
        assert (there.state.owner[3], there.state.points[1]) == (1, 70)

    @rule("MO-AUC-2")
    def test_an_auction_that_opens_again_has_its_twenty_seconds(self) -> None:
        there = at(OFFER + "overbid: 1", "ppp")
        do(there, ADA, "auction", 100)
        do(there, BO, "bid 110@1", 101)
        assert there.acts_at == 121

    @rule("MO-AUC-1", "MO-AUC-3")
    def test_bots_behind_a_silent_person_are_still_asked(self) -> None:
        there = at(OFFER, "bpb")
        do(there, ADA, "auction", 100)
        assert there.actor == 1
        change = by_itself(there, 120)
        assert change.entry == Entry("act", BO, actions=("pass@1",), by="time")
        there.commit(change, 120)
        assert there.bot_to_act == 2

    @rule("MO-AUC-1")
    def test_nobody_is_pressed_who_bids_in_turn(self) -> None:
        there = at(OFFER + "bidding: 1", "pbp")
        do(there, ADA, "auction", 100)
        assert there.bot_to_act == 1
        do(there, BO, "bid 10@1", 101)
        assert (there.actor, there.acts_at, there.automatic(9999)) == (CLEO, None, None)
        do(there, CLEO, "bid 20@2", 9999)

    def _let_time_pass(self, there: OpenTable, now: float) -> list[str]:
        kinds = []
        while there.state.lot >= 0:
            change = by_itself(there, now)
            assert change.entry.by == "time"
            kinds += [event.kind for event in there.commit(change, now)]
        return kinds


class TestMiniGame:
    """What was played out is proven, and stands (MO-GO-1, MO-MIN-5)."""

    def _due(self, kinds: str = "pp", **options: Value) -> OpenTable:
        there = OpenTable(MONOPOLY, options, seats(kinds), Committed(SECRET))
        there.state = MONOPOLY.parse_position(AT_GO)
        there.state.minigame = {"play": 0, "auto": 1, "enter": 2}[str(options.get("minigame", "play"))]
        there.state.die = there.state.ghost_die = 1
        there.state.position[0], there.state.go_passed = 0, 1
        wanted: Any = MONOPOLY.parse_position(AT_GO + "phase: mini\nstage: fee")
        there.state.phase, there.state.stage = wanted.phase, wanted.stage
        return there

    @rule("MO-GO-1")
    @pytest.mark.parametrize("minigame", ["play", "auto", "enter"])
    @pytest.mark.parametrize("word", ["play", "skip"])
    def test_begun_or_skipped_it_stands(self, minigame: str, word: str) -> None:
        there = self._due(minigame=minigame)
        do(there, ADA, word)
        assert refusal(there, Undo(ADA)) == {"rule": "MO-GO-1", "key": "undo_mini"}
        assert there.can_undo() == []

    @rule("MO-GO-1")
    def test_once_begun_it_cannot_be_taken_back(self) -> None:
        there = self._due()
        do(there, ADA, "play")
        assert there.can_undo() == []
        assert refusal(there, Undo(ADA))["key"] == "undo_mini"
        there.commit(there.prepare(Prove(ADA, f"{there.seed}:3u")))
        assert there.can_undo() == []

    @rule("MO-MIN-5")
    def test_the_points_are_those_of_the_proof(self) -> None:
        there = self._due()
        do(there, ADA, "play")
        seed, inputs = there.seed, [(3, 3), (60, 2), (120, 1)]
        assert seed is not None
        proof, before = format_proof(seed, inputs), there.state
        change = there.prepare(Prove(ADA, proof))
        assert change.entry == Entry("chance", ADA, outcomes=(str(score(seed, inputs)),), proof=proof)
        assert change.before is before
        told = [event.facts for event in there.commit(change) if event.kind == "mini_game_played"]
        assert [facts["shown"] for facts in told] == [score(seed, inputs)]
        assert there.state.points[0] == 100 + score(seed, inputs)

    @rule("MO-MIN-5")
    def test_its_seed_comes_from_the_dice_which_go_on_after_it(self) -> None:
        there = self._due()
        do(there, ADA, "play")
        drawn = Committed(SECRET)
        first, second = (sum(drawn.draw([1] * 256) << 8 * k for k in (3, 2, 1, 0)) for _ in range(2))
        assert there.seed == first
        there.commit(there.prepare(Prove(ADA, f"{first}:3u")))
        assert there.seed == second

    @rule("MO-MIN-5")
    def test_a_seed_of_ones_own_is_refused(self) -> None:
        there = self._due()
        do(there, ADA, "play")
        assert there.seed is not None
        for proof in (f"{there.seed + 1}:3u", "0:", "nonsense", ""):
            before = snapshot(there)
            with pytest.raises(BadInput):
                there.prepare(Prove(ADA, proof))
            assert snapshot(there) == before

    @rule("MO-MIN-5")
    def test_points_that_the_proof_does_not_lead_to_are_refused(self) -> None:
        there = self._due()
        do(there, ADA, "play")
        right = there.prepare(Prove(ADA, f"{there.seed}:3u")).entry
        for outcomes, proof in ((("280",), right.proof), (("280",), ""), (right.outcomes, ""), ((), right.proof)):
            before = snapshot(there)
            with pytest.raises(BadInput):
                there.change(Entry("chance", ADA, outcomes=outcomes, proof=proof))
            assert snapshot(there) == before

    @rule("MO-MIN-5")
    def test_points_are_neither_told_nor_thrown(self) -> None:
        there = self._due()
        do(there, ADA, "play")
        assert refusal(there, Tell(ADA, ("100",)))["key"] == "throw_is_played"
        assert refusal(there, Roll(ADA))["key"] == "throw_is_played"

    @rule("MO-MIN-5")
    def test_points_of_a_real_unit_are_told_and_not_proven(self) -> None:
        there = self._due(minigame="enter")
        do(there, ADA, "play")
        assert refusal(there, Prove(ADA, "1:")) == {"rule": "MO-TURN-1", "key": "no_throw_due"}
        assert refusal(there, Roll(ADA))["key"] == "dice_are_told"
        with pytest.raises(BadInput):
            there.prepare(Tell(ADA, ("55",)))
        there.commit(there.prepare(Tell(ADA, ("310",))))
        assert there.state.points[0] == 410

    @rule("MO-MIN-5")
    def test_people_tell_the_points_of_bots(self) -> None:
        there = self._due("bp", minigame="enter")
        do(there, ADA, "play")
        assert there.automatic(1e9) is None
        assert there.prepare(Tell(BO, ("60",))).entry.outcomes == ("60",)

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
            legal = as_json(MONOPOLY.picture(there.state))["legal"] or [f"pass@{there.actor}"]
            wanted = [word for word in legal if word in ("play", "buy", "roll")]
            do(there, there.actor, wanted[0] if wanted else legal[0])
