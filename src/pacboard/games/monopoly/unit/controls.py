"""Coins, joystick, button, and the passing of time (MO-UNI-1, MO-UNI-2, MO-UNI-10 to MO-UNI-12, MO-UNI-15)."""

from __future__ import annotations

from pacboard.board.directions import DOWN, LEFT, RIGHT, UP

from ..tables import LEVELS, MOST_BID, RAISE
from .ledger import buy_at_auction, buy_or_steal, deny, pay_or_sell, play_win_music, undo, win_points
from .state import (
    AUCTION,
    BANK,
    BEEP,
    BIDDING,
    BUY,
    COINS,
    GAME_MUSIC,
    GAME_ON,
    GAME_READY,
    MUSIC,
    NO_REASON,
    NOBODY,
    NOT_FOR_AUCTION,
    NOTHING,
    NUMBERS,
    PAY,
    RESET_MUSIC,
    SCORE,
    SILENCE,
    SLEEP_AFTER,
    UNDO,
    Unit,
    joins,
    show_score,
)


def is_awake(u: Unit) -> bool:
    """Notes an input; the one that wakes the unit does nothing else (MO-UNI-15)."""
    u.sound = SILENCE
    u.sound_coin = u.flash = NOBODY
    u.idle = 0
    if u.asleep:
        u.asleep = 0
        return False
    return True


def coin_in(u: Unit, coin: int) -> None:
    """Its score and its Levels are shown; a coin new to a match in play joins, none after the end (MO-UNI-1)."""
    is_awake(u)
    u.inserted[coin] = 1
    show_score(u, coin)
    if u.over:
        play_win_music(u, coin)
    elif u.resetting == 0 and is_in_play(u) and not u.joined[coin]:
        joins(u, coin)
        u.sound = BEEP
        u.sound_coin = coin


def is_in_play(u: Unit) -> bool:
    """Has anything happened since the reset?"""
    return u.last != NOTHING


def coin_out(u: Unit, coin: int) -> None:
    """An action begun is as if it had never been; in a new game the coin gets its 100 (MO-UNI-10, MO-UNI-12)."""
    u.sound = SILENCE
    u.flash = NOBODY
    u.idle = 0
    u.inserted[coin] = 0
    show_score(u, coin)
    if u.undo_coin == coin:
        u.undo_coin = NOBODY
    if u.resetting:
        u.early[coin] = 1
    elif not u.joined[coin] and not u.over:
        joins(u, coin)
        u.sound = BEEP
        u.sound_coin = coin
    if not any_inserted(u) and u.resetting == 0:
        u.asleep = 1


def any_inserted(u: Unit) -> bool:
    for coin in range(COINS):
        if u.inserted[coin]:
            return True
    return False


def push(u: Unit, coin: int, d: int) -> None:
    """The joystick to one side: up buys, steals, raises; right auctions; down pays, sells; left plays (MO-UNI-2)."""
    if not is_awake(u) or u.over or not is_usable(u, coin):
        return
    if u.mode[coin] == BIDDING:
        if d == UP:
            change_bid(u, coin, RAISE)
    elif u.mode[coin] == SCORE or u.mode[coin] == UNDO:
        show_score(u, coin)
        if d == UP:
            u.mode[coin] = BUY
        elif d == RIGHT:
            u.mode[coin] = AUCTION
        elif d == DOWN:
            u.mode[coin] = PAY
        elif d == LEFT:
            u.mode[coin] = GAME_READY


def change_bid(u: Unit, coin: int, by: int) -> None:
    """Up by tens, or down again as far as the zero."""
    if 0 <= u.bid[coin] + by <= MOST_BID * RAISE:
        u.bid[coin] += by


def is_usable(u: Unit, coin: int) -> bool:
    """Is the coin in and part of the match, and does no reset play its music?"""
    return u.inserted[coin] == 1 and u.joined[coin] == 1 and u.resetting == 0


def turn(u: Unit, coin: int, by: int) -> None:
    """The joystick round: the next number or bid (`by` 1) or the last one (-1); from the score to undo (MO-UNI-15)."""
    if not is_awake(u) or not is_usable(u, coin):
        return
    if u.mode[coin] == SCORE:
        u.mode[coin] = UNDO
    elif u.mode[coin] == UNDO:
        u.mode[coin] = SCORE
    elif u.mode[coin] == BUY or u.mode[coin] == AUCTION:
        u.number[coin] = (u.number[coin] + by + LEVELS) % LEVELS
    elif u.mode[coin] == PAY:
        u.number[coin] = (u.number[coin] + by + NUMBERS) % NUMBERS
    elif u.mode[coin] == BIDDING:
        change_bid(u, coin, by * RAISE)


def press(u: Unit, coin: int) -> None:
    """The white button carries out what is chosen, as things stand now (MO-UNI-2, MO-UNI-14)."""
    if not is_awake(u) or not is_usable(u, coin):
        return
    mode, number = u.mode[coin], u.number[coin]
    if mode == UNDO:
        undo(u, coin)
    elif u.over:
        return
    elif mode == BUY:
        buy_or_steal(u, coin, number)
    elif mode == AUCTION:
        choose_lot(u, coin, number)
    elif mode == BIDDING:
        buy_at_auction(u, coin, number)
    elif mode == PAY:
        pay_or_sell(u, coin, number)
    elif mode == GAME_READY:
        u.mode[coin] = GAME_ON
        u.sound = GAME_MUSIC
        u.sound_coin = coin


def choose_lot(u: Unit, coin: int, level: int) -> None:
    """A zero appears and can be raised; an owned Level cannot be auctioned (MO-UNI-4, MO-UNI-15)."""
    if u.owner[level] != BANK:
        deny(u, coin, level, NOT_FOR_AUCTION)
    else:
        u.mode[coin] = BIDDING
        u.bid[coin] = 0


def mini_over(u: Unit, coin: int, points: int) -> None:
    """A mini game has ended or was frozen by coin out or sleep: the points so far count (MO-UNI-10)."""
    u.sound = SILENCE
    if u.mode[coin] == GAME_ON and not u.over:
        win_points(u, coin, points)


def hold(u: Unit) -> None:
    """Five seconds on the white button: four flashing zeros and music, at any time (MO-UNI-11, MO-UNI-15)."""
    u.asleep = 0
    u.idle = 0
    u.resetting = MUSIC
    u.sound = RESET_MUSIC
    u.sound_coin = u.flash = NOBODY


def music_over(u: Unit) -> None:
    """The music of a reset has stopped: only now are all data lost; coins that are in count (MO-UNI-11, MO-UNI-12)."""
    if u.resetting == 0:
        return
    u.resetting = u.over = u.winners = 0
    u.undo_coin = u.sound_coin = u.last_coin = u.last_level = u.asked = NOBODY
    u.last = NOTHING
    u.last_why = NO_REASON
    u.acts = 0
    u.sound = SILENCE
    for level in range(LEVELS):
        u.owner[level] = BANK
    for coin in range(COINS):
        u.points[coin] = u.joined[coin] = 0
        show_score(u, coin)
        if u.early[coin]:
            u.early[coin] = 0
            joins(u, coin)
    u.asleep = 0 if any_inserted(u) else 1


def rest(u: Unit, seconds: int) -> None:
    """Time passes without an input: music comes to its end; after five minutes the unit sleeps (MO-UNI-11)."""
    if u.resetting > seconds:
        u.resetting -= seconds
    elif u.resetting:
        music_over(u)
    elif not u.asleep:
        u.idle += seconds
        if u.idle >= SLEEP_AFTER:
            fall_asleep(u)


def fall_asleep(u: Unit) -> None:
    u.asleep = 1
    u.sound = SILENCE
    for coin in range(COINS):
        show_score(u, coin)
