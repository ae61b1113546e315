"""Levels: buying, sets and rent (MO-LVL)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .bank import owe
from .ending import end_if_sold_out
from .events import RENT_ASKED, RENT_DUE, RENT_LAPSED
from .state import AUTO, CLAIMS, GO_ON, NOBODY, RENT_DEBT, State
from .tables import COLOUR, LEVELS, PRICE, RENT


def take_level(s: State, seat: int, level: int, price: int, code: int) -> None:
    """A seat pays the Bank and owns a Level; the last one ends the match (MO-LVL-1, MO-AUC-2, MO-END-1)."""
    s.points[seat] -= price
    s.owner[level] = seat
    tell(s, code, seat, level + 1, price)
    s.quiet = 0
    s.phase = GO_ON
    end_if_sold_out(s)


def can_buy(s: State, level: int) -> bool:
    """A player who lacks the price can only auction (MO-LVL-1)."""
    return s.points[s.player] >= PRICE[level]


def is_set_complete(s: State, level: int) -> bool:
    """Does one seat own the whole colour set of a Level? (MO-LVL-3)"""
    for other in range(LEVELS):
        if COLOUR[other] == COLOUR[level] and s.owner[other] != s.owner[level]:
            return False
    return True


def rent_of(s: State, level: int) -> int:
    """The rent, doubled for a whole set (MO-LVL-3)."""
    return RENT[level] * 2 if is_set_complete(s, level) else RENT[level]


def land_on_owned(s: State, level: int) -> None:
    """The owner may ask for rent, amount and creditor are fixed now (MO-LVL-2, MO-LVL-4)."""
    amount = rent_of(s, level)
    if s.rent == AUTO:
        owe(s, s.player, amount, s.owner[level], RENT_DEBT)
        return
    for k in range(CLAIMS):
        if s.claim_owner[k] == NOBODY:
            s.claim_owner[k] = s.owner[level]
            s.claim_debtor[k] = s.player
            s.claim_level[k] = level
            s.claim_amount[k] = amount
            tell(s, RENT_DUE, k + 1, s.owner[level], s.player, level + 1, amount)
            return


def ask(s: State, claim: int) -> None:
    """Asked, the debtor must pay (MO-LVL-2)."""
    creditor, debtor, amount = s.claim_owner[claim], s.claim_debtor[claim], s.claim_amount[claim]
    drop_claim(s, claim, RENT_ASKED)
    owe(s, debtor, amount, creditor, RENT_DEBT)


def drop_claim(s: State, claim: int, code: int) -> None:
    """A claim is settled, given up or lapsed."""
    tell(s, code, claim + 1, s.claim_owner[claim], s.claim_debtor[claim], s.claim_level[claim] + 1,
         s.claim_amount[claim])
    s.claim_owner[claim] = s.claim_debtor[claim] = s.claim_level[claim] = NOBODY
    s.claim_amount[claim] = 0


def lapse_claims(s: State) -> None:
    """The next player rolls: what was not asked for is not due; one's own further rolls end nothing (MO-LVL-2)."""
    for k in range(CLAIMS):
        if s.claim_owner[k] != NOBODY and s.claim_debtor[k] != s.player:
            drop_claim(s, k, RENT_LAPSED)
