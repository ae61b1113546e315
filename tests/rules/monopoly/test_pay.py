"""MO-PAY: not enough points."""

from __future__ import annotations

from tests.rules.monopoly.boards import BOX, ghost, told
from tests.support.rule import rule

SHORT = """
    seat 0: 10 on L2 L1 L9
    seat 1: 100 on jail L4 L3
    ghost: L12
    """


@rule("MO-PAY-1")
def test_levels_are_sold_one_by_one_at_the_board_price_until_one_can_pay() -> None:
    selling = BOX.play(SHORT, "roll 1 2 1:ask_1")  # owes 40 for a whole set
    assert selling.facts("debt_due") == {"seat": 0, "amount": 40, "to": 1, "why": "rent"}
    assert (selling.legal, selling.points) == ("sell 1 sell 9", [10, 100])
    first = BOX.play(selling, "sell_1")
    assert (first.points, first.legal) == ([30, 100], "sell 9")
    second = BOX.play(first, "sell_9")
    assert second.points == [30 + 60 - 40, 140]
    assert second.state.owner[0] == second.state.owner[8] == -1


@rule("MO-PAY-1")
def test_selling_stops_as_soon_as_the_debt_can_be_paid() -> None:
    enough = BOX.play(SHORT, "roll 1 2 1:ask_1 sell_9")
    assert (enough.points, enough.state.owner[0]) == ([30, 140], 0)
    assert enough.refusal("sell 1", 1) == ("MO-PAY-1", "not_your_level", {"level": 1})


@rule("MO-PAY-1")
def test_only_ones_own_levels_and_only_by_the_debtor() -> None:
    selling = BOX.play(SHORT, "roll 1 2 1:ask_1")
    assert selling.refusal("sell 3", 0) == ("MO-PAY-1", "not_your_level", {"level": 3})
    assert selling.refusal("sell 1", 1) == ("MO-PAY-1", "sell_first", {"seat": 0, "debt": 40})
    for seat in range(2):
        assert selling.refusal("roll", seat) == ("MO-PAY-1", "sell_first", {"seat": 0, "debt": 40})


@rule("MO-PAY-1", "MO-GHO-2")
def test_a_player_whose_turn_it_is_not_sells_for_the_ghost() -> None:
    selling = BOX.play("""
        seat 0: 100 on GO
        seat 1: 0 on parking L1 L9
        ghost: L8
        """, "roll 5 2")
    assert (BOX.game.actor(selling.state), selling.legal) == (1, "sell 1 sell 9")
    sold = BOX.play(selling, "sell_1")
    assert (sold.points, sold.legal, ghost(sold)) == ([100, 0], "roll", "parking")


@rule("MO-PAY-2")
def test_the_printed_example() -> None:
    """40 points of rent, 10 points and one Level worth 20: sell it, pay 30, and the other 10 are forgiven."""
    paid = BOX.play("""
        seat 0: 10 on L2 L1
        seat 1: 100 on jail L4 L3
        ghost: L12
        """, "roll 1 2 1:ask_1 sell_1")
    assert paid.points == [0, 130]
    assert paid.facts("paid")["amount"] == 30
    assert paid.event("debt_forgiven").rule == "MO-PAY-2"
    assert paid.facts("debt_forgiven")["amount"] == 10


@rule("MO-PAY-3")
def test_no_points_and_no_levels_nothing_happens_and_nobody_is_out() -> None:
    nothing = BOX.play("""
        seat 0: 0 on L2
        seat 1: 100 on jail L4 L3
        ghost: L12
        """, "roll 1 2 1:ask_1")
    assert nothing.points == [0, 100]
    assert nothing.event("debt_forgiven").rule == "MO-PAY-3"
    later = BOX.play(nothing, "1:roll 6 1 roll")
    assert (later.state.player, BOX.game.throw(later.state).seat) == (0, 0)


@rule("MO-PAY-4")
def test_selling_without_a_debt_is_not_allowed() -> None:
    free = BOX.at(SHORT)
    assert free.refusal("sell 1") == ("MO-PAY-4", "no_debt", {})
    assert free.refusal("sell 3") == ("MO-PAY-1", "not_your_level", {"level": 3})


@rule("MO-PAY-4")
def test_free_sale_before_ones_roll() -> None:
    free = BOX.at(SHORT + "free_sale: 1")
    assert free.legal == "roll sell 1 sell 9"
    sold = BOX.play(free, "sell_9")
    assert (sold.points, sold.legal, sold.event("level_sold").rule) == ([70, 100], "roll sell 1", "MO-PAY-4")
    assert sold.refusal("sell 3", 1) == ("MO-TURN-1", "not_your_turn", {"seat": 0})
    landed = BOX.play("""
        seat 0: 100 on L2 L1
        seat 1: 100 on jail
        ghost: L12
        free_sale: 1
        """, "roll 1 2")
    assert landed.refusal("sell 1") == ("MO-PAY-4", "before_roll", {})


@rule("MO-PAY-1")
def test_a_debt_settled_in_the_middle_of_a_turn_lets_the_turn_go_on() -> None:
    landed = BOX.play("""
        seat 0: 0 on GO L6
        seat 1: 100 on jail
        ghost: L4
        """, "roll 1 4 sell_6")
    assert landed.points == [20, 100]
    assert (landed.legal, told(landed, "ghost_moved")) == ("auction", [])
