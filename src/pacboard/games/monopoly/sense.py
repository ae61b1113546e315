"""Is a state one that can be played on?  For positions that come from a text and not from play."""

from __future__ import annotations

from pacboard.core.telling import facts_of

from .auction import polled_bidder
from .ending import levels_of
from .state import (
    AUCTION,
    BANK,
    CLAIMS,
    ENDED,
    GO_ON,
    NOBODY,
    OFFER,
    ORDER_DIE,
    POWER_UP_CHOICE,
    QUIET,
    RENT_DEBT,
    SALE,
    STEAL,
    TURN,
    TURN_END,
    State,
)
from .tables import JAIL_SPACE, KIND, LEVEL_AT, LEVELS, MOST_BID, NO_LEVEL, POWER_UP, RAISE, SPACES

MOST = 32767
AFTER_SALE = (TURN, OFFER, POWER_UP_CHOICE, STEAL, GO_ON)
LIMITS = {  # the lowest and the highest number of each field that is no switch
    "seats": (2, 4), "minigame": (0, 2), "mini_skill": (1, 3), "turn_limit": (0, MOST), "quiet_end": (0, 20),
    "ask_window": (0, 60), "phase": (ORDER_DIE, ENDED), "stage": (0, TURN_END), "player": (0, 3), "contenders": (0, 15),
    "die": (0, 6), "ghost_die": (0, 6), "doubles": (0, 2), "turns": (0, MOST), "ghost": (0, SPACES - 1),
    "fees_asked": (0, 4), "how": (0, QUIET), "debtor": (NOBODY, 3), "debt": (0, MOST), "paid": (-1, MOST),
    "debt_for": (0, RENT_DEBT), "creditor": (BANK, 3), "resume": (0, GO_ON), "lot": (NOBODY, LEVELS - 1),
    "bid": (0, MOST_BID * RAISE), "leader": (NOBODY, 3), "passed": (0, 15), "excluded": (0, 15), "quiet": (0, MOST),
    "rolled": (0, 12), "position": (0, SPACES - 1), "points": (0, MOST), "tries": (0, 2), "owner": (BANK, 3),
    "claim_owner": (NOBODY, 3), "claim_debtor": (NOBODY, 3), "claim_level": (NOBODY, LEVELS - 1),
    "claim_amount": (0, MOST),
}
SWITCH = (0, 1)


def why_senseless(s: State) -> str | None:
    """What makes it impossible to play on from a state; None if nothing does."""
    for name in facts_of(State):
        value, (low, high) = getattr(s, name), LIMITS.get(name, SWITCH)
        if any(not low <= n <= high for n in (value if isinstance(value, list) else [value])):
            return f"{name}: {value!r} is not within {low} to {high}"
    return _why_nobody(s) or _why_no_claims(s) or _why_no_auction(s) or _why_no_sale(s) or _why_not_there(s)


def _why_nobody(s: State) -> str | None:
    named = (s.player, s.debtor, s.creditor, s.leader, *s.owner, *s.claim_owner, *s.claim_debtor)
    if max(named) >= s.seats or max(s.contenders, s.passed, s.excluded) >> s.seats or s.fees_asked > s.seats:
        return f"there are only {s.seats} seats"
    if s.phase == ORDER_DIE and not s.contenders >> s.player & 1:
        return f"player {s.player} is none of the contenders {s.contenders:#b}"
    return None


def _why_no_claims(s: State) -> str | None:
    for k in range(CLAIMS):
        parts = (s.claim_owner[k], s.claim_debtor[k], s.claim_level[k])
        if (NOBODY in parts or parts[0] == parts[1]) and parts != (NOBODY,) * 3:
            return f"claim {k + 1} needs an owner, another seat that owes, and a Level (MO-LVL-2)"
    return None


def _why_no_auction(s: State) -> str | None:
    if s.phase != AUCTION:
        return None if s.lot == NOBODY else "a Level is under the hammer, but there is no auction"
    if s.lot == NOBODY or s.owner[s.lot] != BANK:
        return "an auction needs a lot that is the Bank's (MO-AUC-1)"
    if (s.leader == NOBODY) != (s.bid == 0) or s.bid % RAISE:
        return f"bid {s.bid} of leader {s.leader}: bids are tens, and somebody's (MO-AUC-1)"
    return "the auction is over: nobody can bid" if polled_bidder(s) == NOBODY else None


def _why_no_sale(s: State) -> str | None:
    if s.phase != SALE:
        return None
    if s.resume not in AFTER_SALE:
        return "after a sale the turn must go on"
    if s.debtor == NOBODY or s.points[s.debtor] >= s.debt or not levels_of(s, s.debtor):
        return "a sale needs a debtor who lacks points and owns a Level (MO-PAY-1)"
    return None


def _why_not_there(s: State) -> str | None:
    here = s.position[s.player]
    due = s.resume if s.phase == SALE else s.phase
    if due == OFFER and (LEVEL_AT[here] == NO_LEVEL or s.owner[LEVEL_AT[here]] != BANK):
        return "the player stands on no Level of the Bank, but is offered one (MO-LVL-1)"
    if due == POWER_UP_CHOICE and KIND[here] != POWER_UP:
        return "the player does not stand on a Power Up space (MO-PUP-1)"
    if any(s.jailed[seat] and s.position[seat] != JAIL_SPACE for seat in range(s.seats)):
        return "somebody is locked in elsewhere than in Jail (MO-JAI-1)"
    return None
