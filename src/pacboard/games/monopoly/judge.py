"""What an action is worth in monopoly, for bots: compiled like the rules.

Level 1 asks for its rents and bids no more than the price; level 2 reckons what a Level will still bring, and watches
the end.
"""

from __future__ import annotations

from .auction import highest_bid, polled_bidder
from .ending import levels_of
from .levels import rent_of
from .play import (
    BID,
    BIDS,
    GO_TO_LEVEL,
    PASS_BID,
    PAY_JAIL,
    PLAY,
    ROLL,
    SELL_LEVEL,
    STEAL_LEVEL,
    TO_AUCTION,
    first_claimant,
    legal,
)
from .state import AUCTION, BANK, MINI, NO, NOBODY, OFFER, POWER_UP_CHOICE, SALE, STEAL, TURN, YES, State
from .tables import COLOUR, JAIL_FEE, LEVEL_AT, LEVELS, PRICE, RAISE, RENT, SPACE_OF, SPACES

BOTS = (1, 2)  # their levels
KEPT = BEAM = 1  # every action is a move of its own
NOTES = 1  # it notes nothing

CAUTION = 0.8  # of its price a Level must be worth to be bought at once
TURNS_A_SALE = 5.0  # turns that pass until the next Level is sold
LANDINGS = 1.25  # on any space, a turn
RESALE = 0.4  # of the price: what a Level is worth as a way to pay a debt
DENIAL = 0.5  # of what it would bring an opponent who has the other Levels of its set
MINI_GAME = 55.0  # points, on the average
RESERVE = 20  # points kept back for the Ghost
NOT_COVERED = 1000.0  # what it costs that a sale does not cover the debt


def choices(s: State, out: list[int]) -> int:
    """What is worth a thought: of all bids the lowest, of open rents to ask for the first, mini games always."""
    if s.phase == AUCTION:
        return bids_worth_thought(s, polled_bidder(s), out)
    n = legal(s, out)
    if s.phase == MINI:
        out[0] = PLAY
        return 1
    return 1 if s.phase == TURN and first_claimant(s) != NOBODY else n


def bids_worth_thought(s: State, seat: int, out: list[int]) -> int:
    """To pass, and twice the next ten: who takes either at random bids two times of three."""
    out[0] = PASS_BID + seat
    out[1] = out[2] = BID + BIDS * seat + s.bid // RAISE + 1
    return 3 if highest_bid(s, seat) >= s.bid + RAISE else 1


def goes_on(root: State, s: State, level: int) -> bool:
    """Every action is a move of its own."""
    return False


def rank(root: State, s: State, level: int) -> float:
    """Nothing goes on."""
    return 0.0


def judge(root: State, s: State, a: int, level: int, notes: list[int]) -> float:
    """What an action is worth to the seat that takes it in `root`."""
    if level == 1:
        return judge_carelessly(root, a)
    if root.phase == AUCTION:
        return judge_bid(root, polled_bidder(root), a)
    if root.phase == OFFER:
        return judge_purchase(root, root.player, a)
    if root.phase == SALE:
        return -sale_cost(root, root.debtor, a - SELL_LEVEL)
    if root.phase == POWER_UP_CHOICE or root.phase == STEAL:
        return judge_level(root, root.player, a)
    if a == PAY_JAIL:
        return 1.0 if root.points[root.player] >= JAIL_FEE else -1.0
    return 0.0 if a == ROLL or a < SELL_LEVEL else -1.0


def judge_carelessly(s: State, a: int) -> float:
    """Bids up to the price; rolls unless it is in Jail."""
    if s.phase == AUCTION:
        return -1.0 if a >= BID and s.bid + RAISE > PRICE[s.lot] else 0.0
    if s.phase == TURN and a >= SELL_LEVEL and not s.jailed[s.player]:
        return -1.0
    return 0.0


def judge_bid(s: State, seat: int, a: int) -> float:
    """The next ten, up to what the Level is worth; the last Level only to win."""
    if a < BID:
        return 0.0
    price = s.bid + RAISE
    if levels_of(s, BANK) == 1:
        return 1.0 if keeps_win(s, seat, price) else -1.0
    return 1.0 if price <= level_worth(s, seat, s.lot) and price <= s.points[seat] else -1.0


def judge_purchase(s: State, seat: int, a: int) -> float:
    """At the price if it is worth most of it, unless the auction may be cheaper; the last Level only to win."""
    if a == TO_AUCTION:
        return 0.0
    level = LEVEL_AT[s.position[seat]]
    if levels_of(s, BANK) == 1:  # this purchase ends the match
        return 1.0 if s.decliner_bids == NO and keeps_win(s, seat, PRICE[level]) else -1.0
    is_cheaper_by_auction = s.seats == 2 and s.decliner_bids == YES
    return -1.0 if is_cheaper_by_auction or level_worth(s, seat, level) < CAUTION * PRICE[level] else 1.0


def judge_level(s: State, seat: int, a: int) -> float:
    """What going to a Level by Power Up, stealing one, or staying brings."""
    if a >= GO_TO_LEVEL:
        return seat_gain(s, seat, a - GO_TO_LEVEL)
    if a >= STEAL_LEVEL:
        level = a - STEAL_LEVEL
        return level_worth(s, seat, level) + level_worth(s, s.owner[level], level) / 2.0
    return 0.0


def sale_cost(s: State, seat: int, level: int) -> float:
    """What is lost by selling a Level: what it would bring, and more sales if it does not cover the debt."""
    short = s.debt - s.points[seat] - PRICE[level]
    return level_worth(s, seat, level) - PRICE[level] + (NOT_COVERED + short if short > 0 else 0.0)


def visits(s: State) -> float:
    """Expected landings of others on one Level until the end."""
    return (1 + levels_of(s, BANK)) * TURNS_A_SALE * (s.seats - 1) / s.seats * LANDINGS / SPACES


def level_worth(s: State, seat: int, level: int) -> float:
    """What owning a Level brings a seat until the end: rent, a whole set, keeping it from others, resale."""
    others = 0  # rents of the other Levels of the set
    rival = BANK  # who owns them all; the Bank too if nobody does
    for k in range(LEVELS):
        if COLOUR[k] == COLOUR[level] and k != level:
            rival = s.owner[k] if others == 0 or s.owner[k] == rival else BANK
            others += RENT[k]
    rent = 1.0 * RENT[level]
    if others == 0 or rival == seat:
        rent = 2.0 * RENT[level] + others
    elif rival != BANK:
        rent += DENIAL * (RENT[level] + others)
    return rent * visits(s) + RESALE * PRICE[level]


def seat_gain(s: State, seat: int, level: int) -> float:
    """What moving to a Level by Power Up brings: GO on the way, a purchase, or rent to pay."""
    value = MINI_GAME if SPACE_OF[level] <= s.position[seat] else 0.0
    owner = s.owner[level]
    if owner == BANK and s.points[seat] >= PRICE[level] + RESERVE and levels_of(s, BANK) > 1:
        return value + max(0.0, level_worth(s, seat, level) - PRICE[level]) + 1.0
    return value - rent_of(s, level) if owner != BANK and owner != seat else value


def keeps_win(s: State, seat: int, price: int) -> bool:
    """Would this seat be ahead of all others after buying the last Level at this price? (MO-END-1, MO-END-2)"""
    mine = s.points[seat] - price
    for k in range(s.seats):
        is_behind = mine == s.points[k] and levels_of(s, seat) + 1 <= levels_of(s, k)
        if k != seat and (mine < s.points[k] or is_behind):
            return False
    return True
