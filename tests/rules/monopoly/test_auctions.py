"""MO-AUC: auctions."""

from __future__ import annotations

import pytest

from pacboard.core.contract import BadInput, legal_actions
from pacboard.core.types import Action, Seat
from tests.rules.monopoly.boards import BOX, told
from tests.support.rule import rule

OFFER = """
    seat 0: 100 on L4
    seat 1: 60 on jail
    seat 2: 50 on jail
    ghost: maze1
    stage: ghost_move
    phase: offer
    """


@rule("MO-AUC-1")
def test_bidding_starts_at_10_and_rises_in_tens_or_jumps() -> None:
    opened = BOX.play(OFFER, "auction")
    assert opened.facts("auction_opened") == {"seat": 0, "level": 4, "declined": 1, "polled": 1}
    assert opened.legal == "pass@1 bid 10@1 bid 20@1 bid 30@1 bid 40@1 bid 50@1 bid 60@1"
    raised = BOX.play(opened, "bid_30@1")
    assert raised.legal == "pass@2 bid 40@2 bid 50@2"


@rule("MO-AUC-1")
def test_anyone_bids_in_no_order() -> None:
    won = BOX.play(OFFER, "auction 2:bid_10@2 0:bid_40@0 2:bid_50@2 0:bid_60@0")  # the others cannot go on
    assert [event.facts["seat"] for event in told(won, "bid_made")] == [2, 0, 2, 0]
    assert won.facts("auction_won") == {"seat": 0, "level": 4, "price": 60}
    assert won.points == [40, 60, 50]


@rule("MO-AUC-1", "MO-AUC-2")
@pytest.mark.parametrize(("word", "key"), [("bid 10@0", "bid_too_low"), ("bid 20@0", "bid_too_low"),
                                           ("bid 110@0", "bid_too_high")])
def test_a_bid_is_higher_than_the_last_and_no_higher_than_ones_points(word: str, key: str) -> None:
    bidding = BOX.play(OFFER, "auction bid_20@1")
    amount = int(word[4:-2])
    _, refused, facts = bidding.refusal(word, 0)
    assert (refused, facts) == (key, {"lowest": 30, "highest": 100, "amount": amount})


@rule("MO-AUC-1")
@pytest.mark.parametrize("amount", ["0", "9", "15", "-10", "10.5", '"10"', "010", "", "ten", "1e1", "１０"])
def test_what_is_no_multiple_of_ten_is_no_bid(amount: str) -> None:
    opened = BOX.play(OFFER, "auction")
    with pytest.raises(BadInput, match="bid"):
        BOX.game.parse_action(opened.state, f"bid {amount}@1")


@rule("MO-AUC-2")
def test_ten_more_than_ones_points_is_refused_at_once() -> None:
    opened = BOX.play(OFFER, "auction")
    for seat, points in enumerate((100, 60, 50)):
        facts = {"lowest": 10, "highest": points, "amount": points + 10}
        assert opened.refusal(f"bid {points + 10}@{seat}", seat) == ("MO-AUC-2", "bid_too_high", facts)
        assert BOX.game.may_act(opened.state, Seat(seat), BOX.game.parse_action(opened.state, f"bid {points}@{seat}"))


@rule("MO-AUC-1")
def test_the_leader_does_not_raise_himself() -> None:
    led = BOX.play(OFFER, "auction bid_20@1")
    assert led.refusal("bid 30@1", 1) == ("MO-AUC-1", "you_lead", {"bid": 20})
    assert led.refusal("pass@1", 1) == ("MO-AUC-1", "you_lead", {"bid": 20})


@rule("MO-AUC-1")
def test_no_bid_is_higher_than_5000_and_who_tries_is_told_so() -> None:
    rich = BOX.at(OFFER.replace("seat 1: 60", "seat 1: 9000").replace("seat 2: 50", "seat 2: 9000"))
    opened = BOX.play(rich, "auction")
    assert opened.refusal("bid 5010@1", 1) == ("MO-AUC-1", "bid_at_most", {"highest": 5000})
    assert opened.refusal("bid 9000@2", 2) == ("MO-AUC-1", "bid_at_most", {"highest": 5000})


@rule("MO-AUC-1")
def test_nobody_bids_for_another_or_outside_an_auction() -> None:
    opened = BOX.play(OFFER, "auction")
    assert opened.refusal("bid 10@2", 1) == ("MO-AUC-1", "not_your_bid", {})
    assert opened.refusal("buy", 0) == ("MO-AUC-1", "bid_or_pass", {})
    assert BOX.at(OFFER).refusal("bid 10@1", 1) == ("MO-AUC-1", "no_auction", {})


@rule("MO-AUC-1")
def test_without_a_bid_the_level_stays_unowned() -> None:
    unsold = BOX.play(OFFER, "auction pass@1 pass@2 pass@0")
    assert unsold.facts("auction_unsold") == {"level": 4}
    assert (unsold.points, unsold.state.owner) == ([100, 60, 50], [-1] * 16)
    assert unsold.kinds.endswith("auction_unsold ghost_moved turn_began")


@rule("MO-AUC-1")
def test_declining_does_not_exclude() -> None:
    won = BOX.play(OFFER, "auction pass@1 pass@2 bid_10@0 pass@1 pass@2")
    assert won.facts("auction_won") == {"seat": 0, "level": 4, "price": 10}


@rule("MO-AUC-1")
def test_who_declined_may_be_left_out() -> None:
    opened = BOX.play(OFFER + "decliner_bids: 0", "auction")
    assert opened.refusal("bid 10@0", 0) == ("MO-AUC-1", "bid_declined", {})
    unsold = BOX.play(opened, "pass@1 pass@2")
    assert unsold.facts("auction_unsold") == {"level": 4}


@rule("MO-AUC-1")
def test_who_lacked_the_price_has_not_declined() -> None:
    poor = OFFER.replace("seat 0: 100", "seat 0: 20") + "decliner_bids: 0"
    opened = BOX.play(poor, "auction")
    assert opened.facts("auction_opened")["declined"] == 0
    assert BOX.play(opened, "pass@1 pass@2 bid_10@0 pass@1 pass@2").points == [10, 60, 50]


@rule("MO-AUC-1")
def test_left_out_of_an_overbid_auction_by_declining_names_its_own_rule() -> None:
    opened = BOX.play(OFFER + "decliner_bids: 0\noverbid: 1", "auction")
    assert opened.refusal("bid 10@0", 0) == ("MO-AUC-1", "bid_declined", {})
    denied = BOX.play(opened, "bid_110@1")
    assert denied.refusal("bid 10@1", 1) == ("MO-AUC-2", "bid_was_denied", {})
    assert denied.refusal("bid 10@0", 0) == ("MO-AUC-1", "bid_declined", {})


@rule("MO-AUC-1", "MO-AUC-3")
def test_who_cannot_pay_the_next_bid_counts_as_having_passed() -> None:
    won = BOX.play(OFFER, "auction bid_60@1 pass@0")  # seat 2 has only 50
    assert won.facts("auction_won") == {"seat": 1, "level": 4, "price": 60}
    assert BOX.play(OFFER, "auction bid_60@1").refusal("bid 70@2", 2)[1] == "cannot_afford_bid"
    broke = OFFER.replace("60 on", "0 on").replace("50 on", "0 on").replace("100 on", "0 on")
    assert BOX.play(broke, "auction").kinds.startswith("auction_opened auction_unsold")


@rule("MO-AUC-2")
def test_the_highest_bidder_pays_the_bank() -> None:
    won = BOX.play(OFFER, "auction bid_40@1 pass@2 pass@0")
    assert won.points == [100, 20, 50]
    assert won.state.owner[3] == 1


@rule("MO-AUC-2")
def test_overbidding_goes_to_10_above_the_richest() -> None:
    opened = BOX.play(OFFER + "overbid: 1", "auction")
    facts = {"lowest": 10, "highest": 110, "amount": 120}
    assert opened.refusal("bid 120@2", 2) == ("MO-AUC-2", "bid_over_richest", facts)
    for seat in range(3):
        assert BOX.game.may_act(opened.state, Seat(seat), BOX.game.parse_action(opened.state, f"bid 110@{seat}"))


@rule("MO-AUC-2")
def test_an_unpaid_bid_is_denied_and_the_level_auctioned_again_without_that_player() -> None:
    denied = BOX.play(OFFER + "overbid: 1", "auction bid_70@1 pass@2 pass@0")
    assert denied.facts("bid_denied") == {"seat": 1, "amount": 70}
    assert denied.points == [100, 60, 50]
    assert denied.refusal("bid 10@1", 1) == ("MO-AUC-2", "bid_was_denied", {})
    assert denied.legal.split("@")[0] == "pass"
    won = BOX.play(denied, "2:bid_10@2 0:pass@0")
    assert won.facts("auction_won") == {"seat": 2, "level": 4, "price": 10}
    assert won.points == [100, 60, 40]


@rule("MO-AUC-2")
def test_a_bid_of_all_ones_points_is_paid_and_ten_more_is_not() -> None:
    assert BOX.play(OFFER + "overbid: 1", "auction bid_60@1 pass@2 pass@0").points == [100, 0, 50]


@rule("MO-AUC-2")
def test_all_denied_the_level_stays_unowned() -> None:
    unsold = BOX.play(OFFER + "overbid: 1", "auction bid_110@1 bid_90@2 pass@0 bid_110@0")
    denied = [(event.facts["seat"], event.facts["amount"]) for event in told(unsold, "bid_denied")]
    assert denied == [(1, 110), (2, 90), (0, 110)]
    assert unsold.facts("auction_unsold") == {"level": 4}
    assert (unsold.points, unsold.state.owner[3]) == ([100, 60, 50], -1)


@rule("MO-AUC-3")
def test_offers_go_to_the_left_of_the_decliner_who_comes_last() -> None:
    opened = BOX.play("""
        seat 0: 100 on jail
        seat 1: 100 on L4
        seat 2: 100 on jail
        seat 3: 100 on jail
        ghost: maze1
        player: 1
        stage: ghost_move
        phase: offer
        """, "auction")
    order = [BOX.game.actor(opened.state)]
    for word in ("pass@2", "pass@3", "pass@0"):
        opened = BOX.play(opened, word)
        order.append(BOX.game.actor(opened.state))
    assert order == [2, 3, 0, 1]


@rule("MO-AUC-3")
def test_later_offers_go_to_the_left_of_the_high_bidder() -> None:
    bidding = BOX.play(OFFER, "auction pass@1 bid_10@2")
    assert BOX.game.actor(bidding.state) == 0
    assert BOX.game.actor(BOX.play(bidding, "pass@0").state) == 1


@rule("MO-AUC-3")
def test_a_pass_is_not_final() -> None:
    raised = BOX.play(OFFER, "auction pass@1 bid_10@2 pass@0 bid_20@1")
    assert BOX.game.actor(raised.state) == 2
    won = BOX.play(raised, "pass@2 bid_30@0 pass@1 pass@2")
    assert won.facts("auction_won") == {"seat": 0, "level": 4, "price": 30}


@rule("MO-AUC-3")
def test_nobody_passes_twice_in_a_row() -> None:
    passed = BOX.play(OFFER, "auction pass@1")
    assert passed.refusal("pass@1", 1) == ("MO-AUC-3", "already_passed", {})
    assert BOX.play(passed, "1:bid_10@1").kinds.endswith("bid_made"), "but may change his mind"


IN_TURN = OFFER + "bidding: 1"


@rule("MO-AUC-1")
def test_in_turn_one_after_the_other_bids_or_passes_from_the_left_of_the_decliner() -> None:
    opened = BOX.play(IN_TURN, "auction")
    assert opened.legal == "pass@1 bid 10@1 bid 20@1 bid 30@1 bid 40@1 bid 50@1 bid 60@1"
    assert opened.refusal("bid 10@2", 2) == ("MO-AUC-1", "not_your_turn_to_bid", {"seat": 1})
    assert opened.refusal("pass@0", 0) == ("MO-AUC-1", "not_your_turn_to_bid", {"seat": 1})
    assert BOX.play(opened, "bid_10@1").legal == "pass@2 bid 20@2 bid 30@2 bid 40@2 bid 50@2"
    order = []
    for word in ("bid_10@1", "bid_20@2", "bid_30@0", "bid_40@1", "bid_50@2"):
        order.append(BOX.game.actor(opened.state))
        opened = BOX.play(opened, word)
    assert order == [1, 2, 0, 1, 2]


@rule("MO-AUC-1")
def test_in_turn_a_pass_is_final_and_who_is_last_pays_the_highest_bid() -> None:
    raised = BOX.play(IN_TURN, "auction pass@1 bid_10@2 bid_20@0")
    assert raised.legal.startswith("pass@2 "), "seat 1 is not asked again"
    assert raised.refusal("bid 30@1", 1) == ("MO-AUC-1", "pass_is_final", {})
    won = BOX.play(raised, "pass@2")
    assert won.facts("auction_won") == {"seat": 0, "level": 4, "price": 20}
    assert won.points == [80, 60, 50]
    unsold = BOX.play(IN_TURN, "auction pass@1 pass@2 pass@0")
    assert unsold.facts("auction_unsold") == {"level": 4}


@rule("MO-AUC-1", "MO-AUC-2")
def test_in_turn_a_denied_bid_opens_the_auction_again_for_those_who_had_passed() -> None:
    denied = BOX.play(IN_TURN + "\noverbid: 1", "auction bid_70@1 pass@2 pass@0")
    assert denied.facts("bid_denied") == {"seat": 1, "amount": 70}
    assert denied.legal.startswith("pass@2 bid 10@2 ")
    assert BOX.play(denied, "bid_10@2 pass@0").points == [100, 60, 40]


@rule("MO-AUC-1")
def test_every_offer_of_the_list_is_possible_and_nothing_else() -> None:
    opened = BOX.play(OFFER, "auction bid_20@1")
    legal = legal_actions(BOX.game, opened.state)
    found = [a for a in map(Action, range(600, 2200)) if BOX.game.why_not(opened.state, Seat(2), a) is None]
    assert sorted(a for a in legal if a >= 600) == found
