"""Paying, selling, forgiving (MO-PAY)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .ending import levels_of
from .events import ALL_FORGIVEN, DEBT_DUE, LEVEL_SOLD, LEVEL_SOLD_FREELY, PAID, REST_FORGIVEN
from .state import BANK, NOT_YET, SALE, State
from .tables import LEVELS, PRICE


def owe(s: State, seat: int, amount: int, creditor: int, debt_for: int) -> None:
    """A seat owes points: it pays, or sells Levels first (MO-PAY-1); afterwards the match goes on as before."""
    s.debts = 1 - s.debts
    s.debtor = seat
    s.debt = amount
    s.paid = NOT_YET
    s.creditor = creditor
    s.debt_for = debt_for
    s.resume = s.phase
    settle_debt(s)
    if s.paid == NOT_YET:
        tell(s, DEBT_DUE, seat, amount, creditor, debt_for)


def settle_debt(s: State) -> None:
    """Pay if possible, else sell; with nothing left to sell the rest is forgiven (MO-PAY-2, MO-PAY-3)."""
    if s.points[s.debtor] < s.debt and levels_of(s, s.debtor) > 0:
        s.phase = SALE
        return
    s.paid = min(s.debt, s.points[s.debtor])
    s.points[s.debtor] -= s.paid
    if s.creditor != BANK:
        s.points[s.creditor] += s.paid
    s.phase = s.resume
    tell(s, PAID[s.debt_for], s.debtor, s.paid, s.creditor, s.debt_for)
    if s.paid < s.debt:
        tell(s, REST_FORGIVEN if s.paid else ALL_FORGIVEN, s.debtor, s.debt - s.paid, s.creditor, s.debt_for)


def sell(s: State, level: int) -> None:
    """A Level goes back to the Bank at the price on the board (MO-PAY-1, MO-PAY-4)."""
    tell(s, LEVEL_SOLD if s.phase == SALE else LEVEL_SOLD_FREELY, s.owner[level], level + 1, PRICE[level])
    s.points[s.owner[level]] += PRICE[level]
    s.owner[level] = BANK
    if s.phase == SALE:
        settle_debt(s)


def sellable(s: State, seat: int, out: list[int], n: int, action: int) -> int:
    """Adds `action` + Level for every Level of a seat."""
    for level in range(LEVELS):
        if s.owner[level] == seat:
            out[n] = action + level
            n += 1
    return n
