"""MO-LVL: buying Levels, sets, and rent that must be asked for."""

from __future__ import annotations

import pytest

from pacboard.core.contract import CHANCE, Reason
from pacboard.core.record import Step, add, begin, chain, format_record, opening, verify
from pacboard.core.types import Outcome, Seat
from tests.rules.monopoly.boards import BOX, LEVELS, picture, told
from tests.support.pictures import as_json
from tests.support.rule import rule

# From spec/monopoly.md: set, its Levels, price, rent, rent of the full set.
CARDS = [(1, 2, 20, 10, 20), (3, 4, 30, 20, 40), (5, 6, 40, 20, 40), (7, 8, 50, 30, 60), (9, 10, 60, 30, 60),
         (11, 12, 70, 40, 80), (13, 14, 80, 40, 80), (15, 16, 90, 50, 100)]
# The space two spaces before each Level, from which a roll of 1 and 1 leads there.
BEFORE = {1: "maze2", 2: "GO", 3: "L2", 4: "power-up1", 5: "pellet1", 6: "jail", 7: "L6", 8: "power-up2", 9: "maze1",
          10: "parking", 11: "L10", 12: "power-up3", 13: "pellet2", 14: "go-to-jail", 15: "L14", 16: "power-up4"}
CLAIM = """
    seat 0: 100 on L2
    seat 1: 100 on jail L4
    seat 2: 100 on jail
    ghost: L11
    """


@rule("MO-LVL-1")
@pytest.mark.parametrize("level", range(1, 17))
def test_an_unowned_level_is_bought_at_its_price(level: int) -> None:
    price = CARDS[(level - 1) // 2][2]
    landed = BOX.play(f"""
        seat 0: 100 on {BEFORE[level]}
        seat 1: 100 on jail
        ghost: maze1
        """, "roll 1 1" + (" skip" if level == 1 else ""))
    assert landed.legal == "auction buy"
    assert as_json(picture(landed.state))["offer"]["price"] == price
    bought = BOX.play(landed, "buy")
    assert bought.facts("level_bought") == {"seat": 0, "level": level, "price": price}
    assert (bought.points, bought.state.owner[level - 1]) == ([100 - price, 100], 0)


@rule("MO-LVL-1")
def test_who_lacks_the_price_can_only_auction() -> None:
    landed = BOX.play("""
        seat 0: 20 on L2
        seat 1: 100 on jail
        ghost: L11
        """, "roll 1 1")
    assert landed.legal == "auction"
    assert landed.refusal("buy") == ("MO-LVL-1", "lacks_price", {"price": 30, "points": 20})
    exact = BOX.play("""
        seat 0: 30 on L2
        seat 1: 100 on jail
        ghost: L11
        """, "roll 1 1 buy")
    assert exact.points == [0, 100]


@rule("MO-LVL-1")
def test_on_a_level_of_ones_own_nothing_happens() -> None:
    own = BOX.play("""
        seat 0: 100 on L2 L3
        seat 1: 100 on jail
        ghost: L11
        """, "roll 1 1")
    assert own.kinds == "dice_taken rolled moved ghost_moved turn_began"


@rule("MO-LVL-2", "MO-LVL-3")
@pytest.mark.parametrize("level", range(1, 17))
def test_asked_one_pays_the_rent_and_twice_the_rent_for_a_whole_set(level: int) -> None:
    first, second, _, rent, whole = CARDS[(level - 1) // 2]
    for owned, amount in ((f"L{level}", rent), (f"L{first} L{second}", whole)):
        landed = BOX.play(f"""
            seat 0: 200 on {BEFORE[level]}
            seat 1: 100 on jail {owned}
            ghost: maze1
            """, "roll 1 1" + (" skip" if level == 1 else ""))
        assert landed.facts("rent_due") == {"claim": 1, "seat": 1, "debtor": 0, "level": level, "amount": amount}
        assert landed.points == [200, 100]
        asked = BOX.play(landed, "1:ask_1")
        assert asked.points == [200 - amount, 100 + amount]
        assert asked.facts("paid") == {"seat": 0, "amount": amount, "to": 1, "why": "rent"}


@rule("MO-LVL-2")
def test_not_asked_before_the_next_player_rolls_nothing_is_due() -> None:
    landed = BOX.play(CLAIM, "roll 1 2")
    assert (BOX.game.actor(landed.state), landed.legal) == (1, "ask 1 waive 1")
    rolled = BOX.play(landed, "1:roll")  # the owner's own roll gives the claim up
    assert rolled.facts("rent_lapsed") == {"claim": 1, "seat": 1, "debtor": 0, "level": 4, "amount": 20}
    assert rolled.refusal("ask 1", 1) == ("MO-LVL-2", "no_such_claim", {})
    over = BOX.play(rolled, "6 3 buy")
    assert over.refusal("ask 1", 1) == ("MO-LVL-2", "no_such_claim", {})
    assert over.points == [100, 100 - 60, 100]


@rule("MO-LVL-2")
def test_another_player_does_not_wait_for_the_owner() -> None:
    landed = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail
        seat 2: 100 on jail L4
        ghost: L11
        """, "roll 1 2")
    assert BOX.game.actor(landed.state) == 2
    assert BOX.game.may_act(landed.state, Seat(1), BOX.game.parse_action(landed.state, "roll"))
    lapsed = BOX.play(landed, "1:roll")
    assert told(lapsed, "rent_lapsed")[0].facts["seat"] == 2


@rule("MO-LVL-2")
def test_a_claim_may_be_given_up() -> None:
    waived = BOX.play(CLAIM, "roll 1 2 waive_1")
    assert waived.facts("rent_waived") == {"claim": 1, "seat": 1, "debtor": 0, "level": 4, "amount": 20}
    assert (waived.points, waived.legal) == ([100, 100, 100], "roll")


@rule("MO-LVL-2")
def test_only_the_owner_asks() -> None:
    landed = BOX.play(CLAIM, "roll 1 2")
    assert landed.refusal("ask 1", 2) == ("MO-LVL-2", "not_your_claim", {"seat": 1})
    assert landed.refusal("ask 1", 0) == ("MO-LVL-2", "not_your_claim", {"seat": 1})
    assert landed.refusal("ask 2", 1) == ("MO-LVL-2", "no_such_claim", {})


@rule("MO-LVL-2")
def test_the_debtors_own_rolls_do_not_end_the_time_to_ask() -> None:
    again = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail L3
        seat 2: 100 on jail
        ghost: L11
        """, "roll 1 1 0:roll 4 5")  # doubles onto Level 3, then to the first Maze
    assert told(again, "rent_lapsed") == []
    asked = BOX.play(again, "1:ask_1")
    assert asked.points == [80, 120, 100]


@rule("MO-LVL-2")
def test_after_doubles_the_debtor_need_not_wait_for_the_owner() -> None:
    again = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail L3
        ghost: L11
        """, "roll 1 1")
    assert (BOX.game.actor(again.state), again.legal) == (0, "roll")
    assert BOX.game.deadline(again.state) is None


@rule("MO-LVL-2")
def test_other_owners_are_heard_before_the_player_who_gives_up_a_claim_by_rolling() -> None:
    waiting = BOX.at("""
        seat 0: 100 on L9
        seat 1: 100 on jail L3
        seat 2: 100 on jail L9
        ghost: L11
        player: 1
        claim_owner: 1 2 -1 -1
        claim_debtor: 0 0 -1 -1
        claim_level: 2 8 -1 -1
        claim_amount: 20 30 0 0
        """)
    assert (BOX.game.actor(waiting.state), waiting.legal) == (2, "ask 2 waive 2")
    asked = BOX.play(waiting, "2:ask_2")
    assert (BOX.game.actor(asked.state), asked.legal) == (1, "ask 1 waive 1")
    assert BOX.play(asked, "1:roll").points == [70, 100, 130]


@rule("MO-LVL-2")
def test_asking_is_possible_while_the_debtor_decides_but_not_during_a_roll() -> None:
    again = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail L3
        ghost: L11
        """, "roll 1 1 0:roll")
    assert again.refusal("ask 1", 1) == ("MO-LVL-2", "ask_later", {})
    offered = BOX.play(again, "1 4")  # from Level 3 to Level 6
    assert offered.legal == "auction buy"
    assert BOX.play(offered, "1:ask_1 buy").points == [100 - 20 - 40, 120]


@rule("MO-LVL-2")
@pytest.mark.parametrize(("position", "phase"), [
    ("seat 0: 100 on L1 L3", "auction\nlot: 3\nstage: ghost_move"), ("seat 0: 0 on L1 L3", "sale\ndebtor: 0\ndebt: 20"),
    ("seat 0: 100 on L1 L3", "mini\nstage: fee"), ("seat 0: 100 on L1 L3", "mini_result\nstage: fee")])
def test_nobody_asks_during_an_auction_a_sale_or_a_mini_game(position: str, phase: str) -> None:
    waiting = BOX.at("\n".join([position, "seat 1: 100 on jail L5", "ghost: L11", f"phase: {phase}",
                                "claim_owner: 1 -1 -1 -1", "claim_debtor: 0 -1 -1 -1", "claim_level: 4 -1 -1 -1",
                                "claim_amount: 20 0 0 0"]))
    assert waiting.refusal("ask 1", 1) == ("MO-LVL-2", "ask_later", {})
    assert len(picture(waiting.state).claims) == 1


@rule("MO-LVL-2")
def test_amount_and_creditor_are_fixed_by_the_landing() -> None:
    landed = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail L3
        seat 2: 100 on jail
        ghost: L11
        """, "roll 1 1")
    landed.state.owner[2] = 2
    assert BOX.play(landed, "1:ask_1").points == [80, 120, 100]
    whole = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail L3
        seat 2: 100 on jail
        ghost: L11
        """, "roll 1 1")
    whole.state.owner[3] = 1
    assert BOX.play(whole, "1:ask_1").points == [80, 120, 100]


@rule("MO-LVL-2", "MO-JAI-2")
def test_paying_the_jail_fee_is_not_rolling() -> None:
    freed = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail locked 0
        seat 2: 100 on jail L4
        ghost: L11
        """, "roll 1 2 1:pay_jail")
    assert freed.points == [100, 90, 100]
    assert BOX.play(freed, "2:ask_1").points == [80, 90, 120]


@rule("MO-LVL-2")
def test_one_debtor_can_owe_the_same_level_twice() -> None:
    twice = BOX.at("""
        seat 0: 100 on L3
        seat 1: 100 on jail L3
        ghost: L11
        player: 1
        claim_owner: 1 1 -1 -1
        claim_debtor: 0 0 -1 -1
        claim_level: 2 2 -1 -1
        claim_amount: 20 20 0 0
        """)
    assert twice.legal == "ask 1 waive 1 ask 2 waive 2"
    assert BOX.play(twice, "ask_2 ask_1").points == [60, 140]
    assert BOX.play(twice, "waive_1 ask_2").points == [80, 120]


@rule("MO-LVL-2")
def test_paid_without_asking_with_the_automatic_rent() -> None:
    paid = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail L4
        ghost: L11
        rent: auto
        """, "roll 1 2")
    assert paid.points == [80, 120]
    assert (paid.legal, picture(paid.state).claims) == ("roll", [])


@rule("MO-LVL-2", "MO-END-1")
def test_claims_lapse_at_the_end_of_the_match() -> None:
    owned = " ".join(level for level in LEVELS if level not in ("L3", "L6"))
    over = BOX.play(f"""
        seat 0: 100 on L2 {owned}
        seat 1: 100 on jail L3
        ghost: L11
        """, "roll 1 1 0:roll 1 4 buy")
    assert over.state.phase == BOX.at("seat 0: 1 on GO\nseat 1: 1 on GO\nghost: GO\nphase: ended").state.phase
    assert over.refusal("ask 1", 1) == ("MO-END-1", "match_over", {})
    assert over.points == [60, 100]


@rule("MO-LVL-3")
def test_half_a_set_or_two_owners_double_nothing() -> None:
    landed = BOX.play("""
        seat 0: 200 on power-up4
        seat 1: 100 on jail L16
        seat 2: 100 on jail L15
        ghost: L11
        """, "roll 1 1 1:ask_1")
    assert landed.points == [150, 150, 100]


@rule("MO-LVL-4", "MO-AUC-1")
def test_owners_in_jail_collect_and_bid() -> None:
    asked = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail locked 1 L4
        ghost: L11
        """, "roll 1 2 ask_1")
    assert asked.points == [80, 120]
    bidding = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail locked 1
        ghost: L11
        """, "roll 1 2 auction bid_10@1 pass@0")
    assert (bidding.points, bidding.state.owner[3]) == ([100, 90], 1)


@rule("MO-LVL-2")
def test_a_record_in_which_nobody_asks_for_a_rent_of_nobody_does_not_hold() -> None:
    record = begin(BOX.game, {}, ["Ada", "Bo"])
    s = opening(BOX.game, record)
    for pips in (6, 6, 1, 1):
        add(BOX.game, record, s, CHANCE, Outcome(pips - 1))
    before = record.steps[-1].hash
    forged = Step(-1, "ask 1")
    forged.hash = chain(before, forged, BOX.game.position(s))
    record.steps.append(forged)
    flaw = verify(BOX.game, format_record(record))
    assert flaw is not None
    assert (flaw.step, flaw.reason) == (5, Reason("MO-SET-2", "no_such_seat", {"players": 2}))
