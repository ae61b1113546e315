"""What a Level will still bring, in points, and what the last purchase decides."""

from __future__ import annotations

from pacboard.games.monopoly.ending import levels_of
from pacboard.games.monopoly.levels import rent_of
from pacboard.games.monopoly.state import BANK, State
from pacboard.games.monopoly.tables import COLOUR, LEVELS, PRICE, RENT, SPACE_OF, SPACES

TURNS_A_SALE = 5.0  # turns that pass until the next Level is sold
LANDINGS = 1.25 / SPACES  # on a given space, a turn
RESALE = 0.4  # of the price: what a Level is worth as a way to pay a debt
DENIAL = 0.5  # of what it would bring an opponent who has the other Levels of its set
MINI_GAME = 55.0  # points, on the average
RESERVE = 20  # points kept back for the Ghost


def visits(s: State) -> float:
    """Expected landings of others on one Level until the end."""
    return (1 + levels_of(s, BANK)) * TURNS_A_SALE * (s.seats - 1) / s.seats * LANDINGS


def set_of(level: int) -> list[int]:
    return [k for k in range(LEVELS) if COLOUR[k] == COLOUR[level]]


def worth(s: State, seat: int, level: int) -> float:
    """What owning a Level brings a seat until the end: rent, a whole set, keeping it from others, resale."""
    others = [k for k in set_of(level) if k != level]
    completes = all(s.owner[k] == seat for k in others)
    rent = RENT[level] * (2 if completes else 1) + (sum(RENT[k] for k in others) if completes else 0)
    rival = s.owner[others[0]] if others else BANK
    denied = DENIAL * (RENT[level] + sum(RENT[k] for k in others)) \
        if rival not in (BANK, seat) and all(s.owner[k] == rival for k in others) else 0.0
    return (rent + denied) * visits(s) + RESALE * PRICE[level]


def seat_gain(s: State, seat: int, level: int) -> float:
    """What moving to a Level by Power Up brings: GO on the way, a purchase, or rent to pay."""
    passes_go = SPACE_OF[level] <= s.position[seat]
    owner = s.owner[level]
    there = 0.0
    if owner == BANK and s.points[seat] >= PRICE[level] + RESERVE and levels_of(s, BANK) > 1:
        there = max(0.0, worth(s, seat, level) - PRICE[level]) + 1
    elif owner not in (BANK, seat):
        there = -float(rent_of(s, level))
    return there + (MINI_GAME if passes_go else 0.0)


def keeps_win(s: State, seat: int, price: int) -> bool:
    """Would this seat be ahead of all others after buying the last Level at this price? (MO-END-1, MO-END-2)"""
    mine = (s.points[seat] - price, levels_of(s, seat) + 1)
    return all(mine > (s.points[k], levels_of(s, k)) for k in range(s.seats) if k != seat)
