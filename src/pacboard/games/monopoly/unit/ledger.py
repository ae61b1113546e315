"""What the unit does with points and Levels at the press of the button (MO-UNI-3 to MO-UNI-9, MO-UNI-13)."""

from __future__ import annotations

from ..tables import COLOUR, GHOST_FEE, JAIL_FEE, LEVELS
from .state import (
    BANK,
    BELL,
    BOUGHT,
    COINS,
    DENIED,
    DONE,
    GAME_ON,
    GHOST_NUMBER,
    LEVEL_OF_BANK,
    NO_REASON,
    NOBODY,
    NOT_FOR_AUCTION,
    NOTHING,
    NOTHING_TO_UNDO,
    OWN_LEVEL,
    PAID_GHOST,
    PAID_JAIL,
    PAID_RENT,
    PLAYED,
    SCORE,
    SILENCE,
    SOLD,
    STOLEN,
    TOO_FEW_POINTS,
    UNDONE,
    WHOLE_SET,
    WIN_MUSIC,
    WON_AT_AUCTION,
    Unit,
    joins,
    levels_of,
    show_score,
    unowned,
)


def is_whole_set(u: Unit, level: int) -> bool:
    """Does one coin own the whole colour set of a Level?"""
    for other in range(LEVELS):
        if COLOUR[other] == COLOUR[level] and u.owner[other] != u.owner[level]:
            return False
    return True


def deny(u: Unit, coin: int, number: int, why: int) -> None:
    """The number flashes, a bell rings, and the score is shown again (MO-UNI-3, MO-UNI-15)."""
    u.sound = BELL
    u.sound_coin = coin
    u.flash = number
    u.mode[coin] = SCORE
    note(u, DENIED, coin, number if number < LEVELS else NOBODY, 0, 0)
    u.last_why = why


def note(u: Unit, last: int, coin: int, level: int, amount: int, forgiven: int) -> None:
    u.last = last
    u.last_coin = coin
    u.last_level = level
    u.last_amount = amount
    u.last_forgiven = forgiven
    u.last_why = NO_REASON


def keep_for_undo(u: Unit, coin: int) -> None:
    """One step can be undone, while the coin stays in and no other has acted (MO-UNI-9)."""
    u.undo_coin = coin
    for k in range(COINS):
        u.undo_points[k] = u.points[k]
    for level in range(LEVELS):
        u.undo_owner[level] = u.owner[level]


def done(u: Unit, coin: int, last: int, level: int, amount: int, forgiven: int) -> None:
    """A sound, the new score, and one more action for the history; who agreed to a return has to look again."""
    u.acts += 1
    u.asked = NOBODY
    u.sound = DONE
    u.sound_coin = coin
    u.mode[coin] = SCORE
    note(u, last, coin, level, amount, forgiven)


def buy_or_steal(u: Unit, coin: int, level: int) -> None:
    """The Bank's Level is bought, another coin's is stolen unless its set is whole (MO-UNI-3, MO-UNI-7)."""
    if u.owner[level] == BANK:
        buy(u, coin, level, u.price[level], BOUGHT)
    elif u.owner[level] == coin or is_whole_set(u, level):
        deny(u, coin, level, OWN_LEVEL if u.owner[level] == coin else WHOLE_SET)
    else:
        keep_for_undo(u, coin)
        u.owner[level] = coin
        done(u, coin, STOLEN, level, 0, 0)


def buy(u: Unit, coin: int, level: int, price: int, last: int) -> None:
    """Paid from the score, or denied (MO-UNI-3, MO-UNI-4)."""
    if u.points[coin] < price:
        deny(u, coin, level, TOO_FEW_POINTS)
        return
    keep_for_undo(u, coin)
    u.points[coin] -= price
    u.owner[level] = coin
    done(u, coin, last, level, price, 0)
    if unowned(u) == 0:
        end(u)


def buy_at_auction(u: Unit, coin: int, level: int) -> None:
    """A zero bid is ignored; a bid that cannot be paid is denied (MO-UNI-4, MO-UNI-15)."""
    if u.bid[coin] == 0:
        return
    if u.owner[level] != BANK:
        deny(u, coin, level, NOT_FOR_AUCTION)
    else:
        buy(u, coin, level, u.bid[coin], WON_AT_AUCTION)


def pay_or_sell(u: Unit, coin: int, number: int) -> None:
    """A fee, the rent of another's Level, or the sale of one's own (MO-UNI-5, MO-UNI-6, MO-UNI-8)."""
    if number == GHOST_NUMBER:
        pay(u, coin, number, GHOST_FEE, BANK, PAID_GHOST)
    elif number > GHOST_NUMBER:
        pay(u, coin, number, JAIL_FEE, BANK, PAID_JAIL)
    elif u.owner[number] == coin:
        sell(u, coin, number)
    elif u.owner[number] == BANK:
        deny(u, coin, number, LEVEL_OF_BANK)  # MO-UNI-15
    else:
        pay(u, coin, number, u.rent[number] * (2 if is_whole_set(u, number) else 1), u.owner[number], PAID_RENT)


def pay(u: Unit, coin: int, number: int, amount: int, creditor: int, last: int) -> None:
    """Short and with a Level to sell: denied; short without: all there is, the rest forgiven (MO-UNI-5, MO-UNI-8)."""
    if u.points[coin] < amount and levels_of(u, coin) > 0:
        deny(u, coin, number, TOO_FEW_POINTS)
        return
    keep_for_undo(u, coin)
    paid = min(amount, u.points[coin])
    u.points[coin] -= paid
    if creditor != BANK:
        u.points[creditor] += paid
    done(u, coin, last, number if number < LEVELS else NOBODY, paid, amount - paid)


def sell(u: Unit, coin: int, level: int) -> None:
    """The price on the board for a Level, which is the Bank's again (MO-UNI-6)."""
    keep_for_undo(u, coin)
    u.points[coin] += u.price[level]
    u.owner[level] = BANK
    done(u, coin, SOLD, level, u.price[level], 0)


def win_points(u: Unit, coin: int, amount: int) -> None:
    """The points of a mini game (MO-UNI-9: they can be taken back)."""
    keep_for_undo(u, coin)
    u.points[coin] += amount
    done(u, coin, PLAYED, NOBODY, amount, 0)


def undo(u: Unit, coin: int) -> None:
    """Takes back the coin's last action, once (MO-UNI-9); the last purchase too (MO-UNI-15)."""
    if u.undo_coin != coin:
        deny(u, coin, NOBODY, NOTHING_TO_UNDO)
        return
    for k in range(COINS):
        u.points[k] = u.undo_points[k]
    for level in range(LEVELS):
        u.owner[level] = u.undo_owner[level]
    u.undo_coin = NOBODY
    u.over = u.winners = 0
    done(u, coin, UNDONE, NOBODY, 0, 0)


def agree(u: Unit, coin: int, action: int) -> bool:
    """A coin is content to return to before an action, or is no longer; are all that have joined (MO-UNI-14)?"""
    if u.asked != action:
        u.asked = action
        for k in range(COINS):
            u.agreed[k] = 0
    u.agreed[coin] = 1 - u.agreed[coin]
    for k in range(COINS):
        if u.joined[k] and not u.agreed[k]:
            return False
    return True


def return_to(u: Unit, before: Unit) -> None:
    """Points and Levels as they were.  Coins stay where they are; who has joined since keeps the starting score."""
    for level in range(LEVELS):
        u.owner[level] = before.owner[level]
    for coin in range(COINS):
        u.points[coin] = before.points[coin]
        if u.joined[coin] and not before.joined[coin]:
            joins(u, coin)
        show_score(u, coin)
    u.over = before.over
    u.winners = before.winners
    u.undo_coin = u.asked = u.flash = u.sound_coin = NOBODY
    u.sound = SILENCE
    note(u, UNDONE, NOBODY, NOBODY, 0, 0)


def end(u: Unit) -> None:
    """The last Level is bought: most points win, then most Levels, else shared (MO-UNI-13, MO-END-2)."""
    u.over = 1
    u.winners = 0
    best = -1
    for coin in range(COINS):
        if u.mode[coin] == GAME_ON:
            u.mode[coin] = SCORE  # a running mini game is dropped (MO-UNI-15)
        rank = u.points[coin] * (LEVELS + 1) + levels_of(u, coin)
        if u.joined[coin] and rank > best:
            best = rank
            u.winners = 0
        if u.joined[coin] and rank == best:
            u.winners |= 1 << coin
    u.last = u.last if u.last != NOTHING else BOUGHT
    for coin in range(COINS):
        play_win_music(u, coin)


def play_win_music(u: Unit, coin: int) -> None:
    """A winner's coin that is in flashes to music (MO-UNI-13, MO-UNI-15)."""
    if u.inserted[coin] and u.winners >> coin & 1:
        u.sound = WIN_MUSIC
        u.sound_coin = coin
