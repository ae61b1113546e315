"""What can happen in monopoly: the codes that rules tell, and what they stand for.

Levels and claims are told by the numbers that people say, from 1; the Bank is told as no seat.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pacboard.core.events import LEFT_OUT, Event, EventTable, Pair, Place, Seat, Seats, per_seat

MOST_SEATS = 4

(ORDER_ROLLED, FIRST_PLAYER, ORDER_TIED, DICE_TAKEN, ROLLED, MOVED, MAZE_CROSSED, GHOST_MOVED, TURN_BEGAN, TURN_AGAIN,
 JAILED_BY_DOUBLES, JAILED_BY_SPACE, JAIL_TRY_FAILED, LEFT_JAIL, MINI_GAME_DUE, MINI_GAME_BEGUN, MINI_GAME_SKIPPED,
 MINI_GAME_PLAYED, POWER_UP_REACHED, POWER_UP_USED, POWER_UP_DECLINED, PELLET_REACHED, LEVEL_STOLEN, STEAL_DECLINED,
 LEVEL_OFFERED, LEVEL_BOUGHT, AUCTION_OPENED, BID_MADE, BID_PASSED, BID_DENIED, AUCTION_WON, AUCTION_UNSOLD, RENT_DUE,
 RENT_ASKED, RENT_WAIVED, RENT_LAPSED, DEBT_DUE, GHOST_FEE_PAID, JAIL_FEE_PAID, RENT_PAID, REST_FORGIVEN,
 ALL_FORGIVEN, LEVEL_SOLD, LEVEL_SOLD_FREELY, SOLD_OUT, LIMIT_REACHED, FELL_QUIET) = range(47)
PAID = (GHOST_FEE_PAID, JAIL_FEE_PAID, RENT_PAID)  # by what a debt is for
# Facts that are told as the number of a word.
BY_DOUBLES, BY_THIRD_TRY, BY_FEE = range(3)
FOR_DOUBLES, FOR_SPACE = range(2)
Due = Literal["ghost", "jail", "rent"]
Ending = Literal["open", "last_level", "limit", "quiet"]


class OfSeat(Event):
    """What only needs to say who."""

    seat: Seat


class OfLevel(OfSeat):
    level: int
    price: int


class OfClaim(Event):
    """What becomes of a rent that may be asked for."""

    claim: int
    seat: Seat
    debtor: Seat
    level: int
    amount: int


class OfDebt(OfSeat):
    """What becomes of points that somebody owes."""

    amount: int
    to: Seat
    why: Due


class OrderRolled(OfSeat):
    dice: Pair
    total: int


class FirstPlayer(OfSeat): ...


class OrderTied(Event):
    seats: Seats


class DiceTaken(OfSeat): ...


class Rolled(OfSeat):
    dice: Pair
    total: int
    doubles: int


class Moved(OfSeat):
    from_: Place
    to: Place
    steps: int
    go: int


class MazeCrossed(Moved): ...


class GhostMoved(Event):
    from_: Place
    to: Place
    steps: int


class TurnBegan(OfSeat):
    again: int


class SentToJail(OfSeat):
    why: Literal["doubles", "space"]
    times: Annotated[int | None, LEFT_OUT]
    to: Annotated[Place | None, LEFT_OUT]


class JailTryFailed(OfSeat):
    tries: int


class LeftJail(OfSeat):
    how: Literal["doubles", "third_try", "fee"]


class MiniGameDue(OfSeat): ...


class MiniGameBegun(OfSeat): ...


class MiniGameSkipped(OfSeat): ...


class MiniGamePlayed(OfSeat):
    points: int
    shown: int


class PowerUpReached(OfSeat): ...


class PowerUpUsed(OfSeat):
    level: int


class PowerUpDeclined(OfSeat): ...


class PelletReached(OfSeat): ...


class LevelStolen(OfSeat):
    from_: Seat
    level: int


class StealDeclined(OfSeat): ...


class LevelOffered(OfLevel):
    can_buy: int


class LevelBought(OfLevel): ...


class AuctionOpened(OfSeat):
    level: int
    declined: int
    polled: Seat


class BidMade(OfSeat):
    amount: int


class BidPassed(OfSeat): ...


class BidDenied(OfSeat):
    amount: int


class AuctionWon(OfLevel): ...


class AuctionUnsold(Event):
    level: int


class RentDue(OfClaim): ...


class RentAsked(OfClaim): ...


class RentWaived(OfClaim): ...


class RentLapsed(OfClaim): ...


class DebtDue(OfDebt): ...


class Paid(OfDebt): ...


class DebtForgiven(OfDebt): ...


class LevelSold(OfSeat):
    level: int
    points: int


class MatchEnded(Event):
    winners: Seats
    points: Annotated[tuple[int, ...], per_seat(MOST_SEATS)]
    how: Ending
    levels: Annotated[tuple[int, ...], per_seat(MOST_SEATS)]


EVENTS = EventTable({
    ORDER_ROLLED: (OrderRolled, "MO-SET-3"),
    FIRST_PLAYER: (FirstPlayer, "MO-SET-3"),
    ORDER_TIED: (OrderTied, "MO-SET-3"),
    DICE_TAKEN: (DiceTaken, "MO-TURN-1"),
    ROLLED: (Rolled, "MO-TURN-1"),
    MOVED: (Moved, "MO-TURN-1"),
    MAZE_CROSSED: (MazeCrossed, "MO-MAZ-1"),
    GHOST_MOVED: (GhostMoved, "MO-TURN-3"),
    TURN_BEGAN: (TurnBegan, "MO-SET-3"),
    TURN_AGAIN: (TurnBegan, "MO-TURN-4"),
    JAILED_BY_DOUBLES: (SentToJail, "MO-TURN-4"),
    JAILED_BY_SPACE: (SentToJail, "MO-JAI-1"),
    JAIL_TRY_FAILED: (JailTryFailed, "MO-JAI-3"),
    LEFT_JAIL: (LeftJail, "MO-JAI-2"),
    MINI_GAME_DUE: (MiniGameDue, "MO-GO-1"),
    MINI_GAME_BEGUN: (MiniGameBegun, "MO-GO-1"),
    MINI_GAME_SKIPPED: (MiniGameSkipped, "MO-GO-1"),
    MINI_GAME_PLAYED: (MiniGamePlayed, "MO-GO-1"),
    POWER_UP_REACHED: (PowerUpReached, "MO-PUP-1"),
    POWER_UP_USED: (PowerUpUsed, "MO-PUP-1"),
    POWER_UP_DECLINED: (PowerUpDeclined, "MO-PUP-1"),
    PELLET_REACHED: (PelletReached, "MO-PEL-1"),
    LEVEL_STOLEN: (LevelStolen, "MO-PEL-1"),
    STEAL_DECLINED: (StealDeclined, "MO-PEL-1"),
    LEVEL_OFFERED: (LevelOffered, "MO-LVL-1"),
    LEVEL_BOUGHT: (LevelBought, "MO-LVL-1"),
    AUCTION_OPENED: (AuctionOpened, "MO-AUC-1"),
    BID_MADE: (BidMade, "MO-AUC-1"),
    BID_PASSED: (BidPassed, "MO-AUC-3"),
    BID_DENIED: (BidDenied, "MO-AUC-2"),
    AUCTION_WON: (AuctionWon, "MO-AUC-2"),
    AUCTION_UNSOLD: (AuctionUnsold, "MO-AUC-1"),
    RENT_DUE: (RentDue, "MO-LVL-2"),
    RENT_ASKED: (RentAsked, "MO-LVL-2"),
    RENT_WAIVED: (RentWaived, "MO-LVL-2"),
    RENT_LAPSED: (RentLapsed, "MO-LVL-2"),
    DEBT_DUE: (DebtDue, "MO-PAY-1"),
    GHOST_FEE_PAID: (Paid, "MO-GHO-1"),
    JAIL_FEE_PAID: (Paid, "MO-JAI-2"),
    RENT_PAID: (Paid, "MO-LVL-2"),
    REST_FORGIVEN: (DebtForgiven, "MO-PAY-2"),
    ALL_FORGIVEN: (DebtForgiven, "MO-PAY-3"),
    LEVEL_SOLD: (LevelSold, "MO-PAY-1"),
    LEVEL_SOLD_FREELY: (LevelSold, "MO-PAY-4"),
    SOLD_OUT: (MatchEnded, "MO-END-1"),
    LIMIT_REACHED: (MatchEnded, "MO-END-3"),
    FELL_QUIET: (MatchEnded, "MO-END-4"),
})
