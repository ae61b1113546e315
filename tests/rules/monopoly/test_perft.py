"""All ways to play on from a position, counted by hand."""

from __future__ import annotations

import pytest

from tests.rules.monopoly.boards import BOX
from tests.support.perft import perft

# One roll from Level 5; nobody owns anything, and everybody has 100 points.
#
#     total  throws  leads to            then
#       2      1     Power Up            stay, or four Levels
#       3      2     Level 7             buy or auction
#       4      3     Level 8             buy or auction
#       5      4     Maze, the other     the next roll
#       6      5     Free Parking        the next roll (the Ghost is paid)
#       7      6     Level 9             buy or auction
#       8      5     Level 10            buy or auction
#       9      4     Power Up            stay, or four Levels
#      10      3     Level 11            buy or auction
#      11      2     Level 12            buy or auction
#      12      1     Power Pellet        the next roll (nothing to take)
#
# 21 throws lead to an offer, 10 to the next roll, 5 to a Power Up.
#     ply 4: 21 * 2 + 10 + 5 * 5
#     ply 5: an offer: the next roll, or pass and 10 bids of seat 1: 12; a roll: 6 pips;
#            a Power Up: the next roll, or four offers of 2: 9
#     ply 6: an offer: 6 pips after buying; after seat 1 has passed, pass or 10 bids of seat 0; after a bid of n tens
#            pass or 10 - n bids, and after 100 the next roll: 6 + 11 + (10 + 9 + ... + 2) + 1 = 72; a roll: 36;
#            a Power Up: 6 pips, or four times 12
WAYS = [1, 6, 36, 42 + 10 + 25, 21 * 12 + 10 * 6 + 5 * 9, 21 * 72 + 10 * 36 + 5 * (6 + 48)]


@pytest.mark.parametrize(("plies", "ways"), [*enumerate(WAYS, 1)])
def test_a_roll_an_offer_an_auction(plies: int, ways: int) -> None:
    begun = BOX.at("""
        seat 0: 100 on L5
        seat 1: 100 on jail
        ghost: parking
        """)
    assert perft(BOX.game, begun.state, plies) == ways


# Seat 0 owes 40, has 10 points and Levels 1, 2 and 3, worth 20, 20 and 30: it sells 3 alone (10 + 30 = 40), or one of
# 1 and 2 and then any of the other two.  Seat 1 then pays to leave Jail or rolls.
#     ply 1: 3     ply 2: after 3: pay or roll; after 1: 2 or 3; after 2: 1 or 3     ply 3: after 3: roll, or 6 pips;
#     after two sales: pay or roll
SALES = [3, 2 + 2 + 2, 1 + 6 + 4 * 2]


@pytest.mark.parametrize(("plies", "ways"), [*enumerate(SALES, 1)])
def test_sales_for_a_debt(plies: int, ways: int) -> None:
    selling = BOX.at("""
        seat 0: 10 on L13 L1 L2 L3
        seat 1: 100 on jail locked 0
        ghost: parking
        player: 1
        phase: sale
        resume: turn
        debtor: 0
        debt: 40
        paid: -1
        debt_for: rent
        creditor: 1
        """)
    assert perft(BOX.game, selling.state, plies) == ways
