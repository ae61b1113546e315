"""Auctions (MO-AUC)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .ending import end_if_quiet
from .events import AUCTION_OPENED, AUCTION_UNSOLD, AUCTION_WON, BID_DENIED, BID_MADE, BID_PASSED
from .levels import can_buy, take_level
from .state import AUCTION, GO_ON, NO, NOBODY, OPEN, State
from .tables import MOST_BID, RAISE


def open_auction(s: State, level: int) -> None:
    """Bidding starts at 10; who declined to buy may bid, unless the option says no (MO-AUC-1)."""
    declined = can_buy(s, level)
    s.phase = AUCTION
    s.lot = level
    s.excluded = 1 << s.player if declined and s.decliner_bids == NO else 0
    open_bidding(s)
    for seat in range(s.seats):
        if not s.excluded >> seat & 1 and s.points[seat] >= RAISE:
            s.fundable = 1
    tell(s, AUCTION_OPENED, s.player, level + 1, int(declined), polled_bidder(s))
    close_if_silent(s)


def open_bidding(s: State) -> None:
    s.bid = 0
    s.leader = NOBODY
    s.passed = 0


def richest(s: State) -> int:
    best = 0
    for seat in range(s.seats):
        best = max(best, s.points[seat])
    return best


def highest_bid(s: State, seat: int) -> int:
    """The most a seat may bid: its points, or (O overbid) 10 above the richest player (MO-AUC-2)."""
    most = (richest(s) // RAISE + 1) * RAISE if s.overbid else s.points[seat] // RAISE * RAISE
    return min(most, MOST_BID * RAISE)


def can_bid(s: State, seat: int) -> bool:
    """Neither the leader nor excluded, and able to make the next bid (MO-AUC-1)."""
    return seat != s.leader and not s.excluded >> seat & 1 and highest_bid(s, seat) >= s.bid + RAISE


def polled_bidder(s: State) -> int:
    """Who is asked next: from the left of the high bidder, else of the decliner, who comes last (MO-AUC-3)."""
    first = s.leader if s.leader != NOBODY else s.player
    for k in range(1, s.seats + 1):
        seat = (first + k) % s.seats
        if can_bid(s, seat) and not s.passed >> seat & 1:
            return seat
    return NOBODY


def bid(s: State, seat: int, amount: int) -> None:
    """A higher bid; those who passed before may raise again, but not in turns (MO-AUC-1, MO-AUC-3)."""
    s.bid = amount
    s.leader = seat
    if s.bidding == OPEN:
        s.passed = 0
    tell(s, BID_MADE, seat, amount)
    s.quiet = s.fundable = 0  # this auction has found a bid (MO-END-4)
    close_if_silent(s)


def pass_bid(s: State, seat: int) -> None:
    """Not final while others raise (MO-AUC-3), unless they bid in turns (MO-AUC-1)."""
    s.passed |= 1 << seat
    tell(s, BID_PASSED, seat)
    close_if_silent(s)


def close_if_silent(s: State) -> None:
    """All others have passed in a row: the hammer falls; an unpaid bid opens it again without that player."""
    while s.phase == AUCTION and polled_bidder(s) == NOBODY:
        if s.leader == NOBODY:
            leave_unsold(s)
        elif s.points[s.leader] < s.bid:
            s.excluded |= 1 << s.leader  # denied by the unit (MO-AUC-2)
            tell(s, BID_DENIED, s.leader, s.bid)
            open_bidding(s)
        else:
            winner, price, level = s.leader, s.bid, s.lot
            clear_lot(s)
            take_level(s, winner, level, price, AUCTION_WON)


def leave_unsold(s: State) -> None:
    """Nobody bids: the Level stays where it is (MO-AUC-1, MO-END-4)."""
    tell(s, AUCTION_UNSOLD, s.lot + 1)
    s.quiet += s.fundable
    clear_lot(s)
    s.phase = GO_ON
    end_if_quiet(s)


def clear_lot(s: State) -> None:
    open_bidding(s)
    s.lot = NOBODY
    s.excluded = s.fundable = 0
