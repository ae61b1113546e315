"""Why an action is refused: the rule, the key of the sentence, and the facts."""

from __future__ import annotations

from pacboard.core.contract import Reason

from .auction import can_bid, highest_bid
from .levels import can_buy, is_set_complete
from .play import (
    ASK_CLAIM,
    BID,
    BIDS,
    BUY,
    GO_TO_LEVEL,
    PASS_BID,
    PAY_JAIL,
    ROLL,
    SELL_LEVEL,
    STEAL_LEVEL,
    WAIVE_CLAIM,
    actor,
    can_ask_now,
    legal,
    may_act,
)
from .state import AUCTION, BANK, CLAIMS, ENDED, NO, OFFER, POWER_UP_CHOICE, SALE, STEAL, TURN, YES, State
from .tables import LEVEL_AT, LEVELS, PRICE, RAISE

MOST_ACTIONS = 520


def why_not(s: State, seat: int, a: int) -> Reason | None:
    """None if the seat may do this now."""
    out = [0] * MOST_ACTIONS
    if (seat == actor(s) and a in out[: legal(s, out)]) or may_act(s, seat, a):
        return None
    if s.phase == ENDED:
        return Reason("MO-END-1", "match_over")
    if ASK_CLAIM <= a < WAIVE_CLAIM + CLAIMS:
        return _why_no_claim(s, a)
    if s.phase == AUCTION or a >= PASS_BID:
        return _why_no_bid(s, seat, a)
    if actor(s) < 0:
        return Reason("MO-TURN-1", "chance_due")
    if seat != _decider(s):
        return Reason("MO-TURN-1", "not_your_turn", {"seat": _decider(s)})
    return _why_no_choice(s, a)


def _decider(s: State) -> int:
    """Whose decision it is, claims of rent apart."""
    return s.player if s.phase == TURN else actor(s)


def _why_no_claim(s: State, a: int) -> Reason:
    if not can_ask_now(s):
        return Reason("MO-LVL-2", "ask_later")
    if s.claim_owner[a & 7 if a & 7 < CLAIMS else 0] < 0:
        return Reason("MO-LVL-2", "too_late_to_ask")
    return Reason("MO-LVL-2", "not_your_claim")


def _why_no_bid(s: State, seat: int, a: int) -> Reason:
    if s.phase != AUCTION:
        return Reason("MO-AUC-1", "no_auction")
    if a < PASS_BID or seat != (a - PASS_BID if a < BID else (a - BID) // BIDS):
        return Reason("MO-AUC-1", "bid_or_pass")
    if seat == s.leader:
        return Reason("MO-AUC-1", "you_lead", {"bid": s.bid})
    if s.excluded >> seat & 1:
        has_declined = s.decliner_bids == NO and seat == s.player and can_buy(s, s.lot)
        return Reason("MO-AUC-1" if has_declined else "MO-AUC-2", "may_not_bid")
    facts = {"lowest": s.bid + RAISE, "highest": highest_bid(s, seat)}
    if not can_bid(s, seat):
        return Reason("MO-AUC-1", "cannot_afford_bid", facts)
    if a < BID:
        return Reason("MO-AUC-3", "already_passed")
    amount = (a - BID) % BIDS * RAISE
    if amount <= s.bid:
        return Reason("MO-AUC-1", "bid_too_low", {**facts, "amount": amount})
    return Reason("MO-AUC-2", "bid_too_high", {**facts, "amount": amount})


def _why_no_choice(s: State, a: int) -> Reason:
    if a == ROLL:
        return Reason("MO-TURN-2", "decide_first")
    if a == PAY_JAIL:
        return Reason("MO-JAI-2", "not_in_jail" if s.phase == TURN else "before_roll")
    if SELL_LEVEL <= a < SELL_LEVEL + LEVELS:
        return _why_no_sale(s, a - SELL_LEVEL)
    if STEAL_LEVEL <= a < STEAL_LEVEL + LEVELS:
        return _why_no_steal(s, a - STEAL_LEVEL)
    if GO_TO_LEVEL <= a < GO_TO_LEVEL + LEVELS:
        return Reason("MO-PUP-1", "too_far" if s.phase == POWER_UP_CHOICE else "not_now")
    if a == BUY and s.phase == OFFER and not can_buy(s, LEVEL_AT[s.position[s.player]]):
        facts = {"price": PRICE[LEVEL_AT[s.position[s.player]]], "points": s.points[s.player]}
        return Reason("MO-LVL-1", "lacks_price", facts)
    return Reason("MO-TURN-2", "not_now")


def _why_no_sale(s: State, level: int) -> Reason:
    if s.owner[level] != _decider(s):
        return Reason("MO-PAY-1", "not_your_level", {"level": level + 1})
    return Reason("MO-PAY-4", "before_roll" if s.free_sale == YES and s.phase != SALE else "no_debt")


def _why_no_steal(s: State, level: int) -> Reason:
    facts = {"level": level + 1}
    if s.phase != STEAL:
        return Reason("MO-PEL-1", "not_now")
    if s.owner[level] == BANK:
        return Reason("MO-PEL-1", "steal_from_bank", facts)
    if s.owner[level] == s.player:
        return Reason("MO-PEL-1", "steal_own", facts)
    assert is_set_complete(s, level)
    return Reason("MO-PEL-1", "set_complete", facts)
