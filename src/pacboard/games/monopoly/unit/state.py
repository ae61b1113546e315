"""What the unit remembers and shows, as ints and lists of ints."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..tables import LEVELS, START_POINTS

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
SLEEP_AFTER = 300  # seconds without an input, with a coin in (MO-UNI-11)


@dataclass(slots=True)
class Unit:
    """The ledger, then each coin's screen, then what can be undone, then what was heard last."""

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
    resetting: int = 0  # four flashing zeros, while the music plays
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


def joins(u: Unit, coin: int) -> None:
    """A coin gets its starting score (MO-UNI-12), which no undo of another coin takes away."""
    u.joined[coin] = 1
    u.points[coin] = u.undo_points[coin] = START_POINTS


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
