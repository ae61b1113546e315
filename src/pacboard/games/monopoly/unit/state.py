"""What the unit remembers and shows, as ints and lists of ints."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..tables import LEVELS, PRICE, RENT, START_POINTS

COINS = 4
BANK = -1
NOBODY = -1
# What the screen of a coin shows (MO-UNI-2).
SCORE, UNDO, BUY, AUCTION, BIDDING, PAY, GAME_READY, GAME_ON = range(8)
# Numbers that can be chosen: Levels 0..15, then the fees (MO-UNI-15).
GHOST_NUMBER = LEVELS
JAIL_NUMBER = LEVELS + 1
NUMBERS = LEVELS + 2
# What is heard.
SILENCE, BEEP, DONE, BELL, RESET_MUSIC, GAME_MUSIC, WIN_MUSIC = range(7)
# What the last action was, for the notice beside the unit.
NOTHING, BOUGHT, STOLEN, WON_AT_AUCTION, PAID_RENT, PAID_GHOST, PAID_JAIL, SOLD, PLAYED, UNDONE, DENIED = range(11)
# Why something was denied.
NO_REASON, TOO_FEW_POINTS, OWN_LEVEL, WHOLE_SET, NOT_FOR_AUCTION, LEVEL_OF_BANK, NOTHING_TO_UNDO = range(7)
SLEEP_AFTER = 300  # seconds without an input, with a coin in (MO-UNI-11)
MUSIC = 4  # seconds that a reset plays its music


@dataclass(slots=True)
class Unit:
    """The ledger, each coin's screen, what can be undone, what was heard last, and what the owner has entered."""

    points: list[int] = field(default_factory=lambda: [0] * COINS)
    owner: list[int] = field(default_factory=lambda: [BANK] * LEVELS)
    joined: list[int] = field(default_factory=lambda: [0] * COINS)
    over: int = 0
    winners: int = 0  # as bits

    inserted: list[int] = field(default_factory=lambda: [0] * COINS)
    mode: list[int] = field(default_factory=lambda: [SCORE] * COINS)
    number: list[int] = field(default_factory=lambda: [0] * COINS)
    bid: list[int] = field(default_factory=lambda: [0] * COINS)
    asleep: int = 1
    resetting: int = 0  # seconds that the music still plays to four flashing zeros
    early: list[int] = field(default_factory=lambda: [0] * COINS)  # taken out while that music plays
    idle: int = 0  # seconds since the last input

    undo_coin: int = NOBODY
    undo_points: list[int] = field(default_factory=lambda: [0] * COINS)
    undo_owner: list[int] = field(default_factory=lambda: [BANK] * LEVELS)

    sound: int = SILENCE
    sound_coin: int = NOBODY
    flash: int = NOBODY  # the number that flashes after a denial
    last: int = NOTHING
    last_coin: int = NOBODY
    last_level: int = NOBODY
    last_amount: int = 0
    last_forgiven: int = 0
    last_why: int = NO_REASON

    acts: int = 0  # actions so far: what the history counts
    asked: int = NOBODY  # the action before which some want to return to (MO-UNI-14)
    agreed: list[int] = field(default_factory=lambda: [0] * COINS)
    price: list[int] = field(default_factory=lambda: [*PRICE])
    rent: list[int] = field(default_factory=lambda: [*RENT])


def joins(u: Unit, coin: int) -> None:
    """A coin gets its starting score (MO-UNI-12), which no undo of another coin takes away."""
    u.joined[coin] = 1
    u.points[coin] = u.undo_points[coin] = START_POINTS


def show_score(u: Unit, coin: int) -> None:
    u.mode[coin] = SCORE
    u.number[coin] = u.bid[coin] = 0


def unowned(u: Unit) -> int:
    n = 0
    for level in range(LEVELS):
        n += u.owner[level] == BANK
    return n


def levels_of(u: Unit, coin: int) -> int:
    n = 0
    for level in range(LEVELS):
        n += u.owner[level] == coin
    return n
