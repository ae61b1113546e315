"""Why an action is refused: the rule, the key of the sentence, and the facts."""

from __future__ import annotations

from pacboard.core.contract import Reason, no_such_seat

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
    SELL_LEVEL,
    STEAL_LEVEL,
    WAIVE_CLAIM,
    actor,
    legal,
    may_act,
)
from .state import (
    AUCTION,
    BANK,
    CLAIMS,
    ENDED,
    IN_TURN,
    LAST_LEVEL,
    LIMIT,
    MINI,
    MINI_RESULT,
    NO,
    OFFER,
    ORDER_DIE,
    POWER_UP_CHOICE,
    QUIET,
    SALE,
    STEAL,
    TURN,
    YES,
    State,
)
from .tables import LEVEL_AT, LEVELS, MOST_BID, PRICE, RAISE

MOST_ACTIONS = 520
END_RULES = {LAST_LEVEL: "MO-END-1", LIMIT: "MO-END-3", QUIET: "MO-END-4"}
CHOICES = {OFFER: "MO-LVL-1", POWER_UP_CHOICE: "MO-PUP-1", STEAL: "MO-PEL-1"}


def why_not(s: State, seat: int, a: int) -> Reason | None:
    """None if the seat may do this now."""
    out = [0] * MOST_ACTIONS
    if (seat == actor(s) and a in out[: legal(s, out)]) or may_act(s, seat, a):
        return None
    if not 0 <= seat < s.seats:
        return no_such_seat("MO-SET-2", seat, s.seats)
    if s.phase == ENDED:
        return Reason(END_RULES[s.how], "match_over")
    if ASK_CLAIM <= a < WAIVE_CLAIM + CLAIMS:
        return _why_no_claim(s, seat, a)
    if s.phase == AUCTION or a >= PASS_BID:
        return _why_no_bid(s, seat, a)
    if actor(s) < 0:
        return Reason(due_rule(s), "mini_first" if s.phase == MINI_RESULT else "chance_due")
    if s.phase == SALE:
        return _why_no_forced_sale(s, seat, a)
    if seat != s.player:
        return Reason("MO-TURN-1", "not_your_turn", {"seat": s.player})
    return _why_no_choice(s, a)


def due_rule(s: State) -> str:
    """The rule that asks for what is due at a chance node."""
    if s.phase == MINI_RESULT:
        return "MO-GO-1"
    return "MO-SET-3" if s.phase == ORDER_DIE else "MO-TURN-1"


def _why_no_claim(s: State, seat: int, a: int) -> Reason:
    if a & 7 >= CLAIMS or s.claim_owner[a & 7] < 0:
        return Reason("MO-LVL-2", "no_such_claim")
    if s.claim_owner[a & 7] != seat:
        return Reason("MO-LVL-2", "not_your_claim", {"seat": s.claim_owner[a & 7]})
    return Reason("MO-LVL-2", "ask_later")


def _why_no_bid(s: State, seat: int, a: int) -> Reason:
    if s.phase != AUCTION:
        return Reason("MO-AUC-1", "no_auction")
    if a < PASS_BID:
        return Reason("MO-AUC-1", "bid_or_pass")
    if seat != (a - PASS_BID if a < BID else (a - BID) // BIDS):
        return Reason("MO-AUC-1", "not_your_bid")
    if seat == s.leader:
        return Reason("MO-AUC-1", "you_lead", {"bid": s.bid})
    if s.excluded >> seat & 1:
        return _why_excluded(s, seat)
    facts = {"lowest": s.bid + RAISE, "highest": highest_bid(s, seat)}
    if a >= BID and (a - BID) % BIDS > MOST_BID:
        return Reason("MO-AUC-1", "bid_at_most", {"highest": MOST_BID * RAISE})
    if not can_bid(s, seat):
        return Reason("MO-AUC-1", "cannot_afford_bid", facts)
    if s.bidding == IN_TURN and s.passed >> seat & 1:
        return Reason("MO-AUC-1", "pass_is_final")
    if s.bidding == IN_TURN and seat != actor(s):
        return Reason("MO-AUC-1", "not_your_turn_to_bid", {"seat": actor(s)})
    if a < BID:
        return Reason("MO-AUC-3", "already_passed")
    amount = (a - BID) % BIDS * RAISE
    if amount <= s.bid:
        return Reason("MO-AUC-1", "bid_too_low", {**facts, "amount": amount})
    return Reason("MO-AUC-2", "bid_over_richest" if s.overbid else "bid_too_high", {**facts, "amount": amount})


def _why_excluded(s: State, seat: int) -> Reason:
    if s.decliner_bids == NO and seat == s.player and can_buy(s, s.lot):
        return Reason("MO-AUC-1", "bid_declined")
    return Reason("MO-AUC-2", "bid_was_denied")


def _why_no_forced_sale(s: State, seat: int, a: int) -> Reason:
    if seat == s.debtor and SELL_LEVEL <= a < SELL_LEVEL + LEVELS:
        return Reason("MO-PAY-1", "not_your_level", {"level": a - SELL_LEVEL + 1})
    return Reason("MO-PAY-1", "sell_first", {"seat": s.debtor, "debt": s.debt})


def _why_no_choice(s: State, a: int) -> Reason:
    if a == PAY_JAIL and not s.jailed[s.player]:
        return Reason("MO-JAI-2", "not_in_jail")
    if SELL_LEVEL <= a < SELL_LEVEL + LEVELS:
        return _why_no_sale(s, a - SELL_LEVEL)
    if s.phase == STEAL and STEAL_LEVEL <= a < STEAL_LEVEL + LEVELS:
        return _why_no_steal(s, a - STEAL_LEVEL)
    if s.phase == POWER_UP_CHOICE and GO_TO_LEVEL <= a < GO_TO_LEVEL + LEVELS:
        return Reason("MO-PUP-1", "too_far")
    if a == BUY and s.phase == OFFER:
        facts = {"price": PRICE[LEVEL_AT[s.position[s.player]]], "points": s.points[s.player]}
        return Reason("MO-LVL-1", "lacks_price", facts)
    return _why_not_this(s)


def _why_not_this(s: State) -> Reason:
    """What the player has to decide instead."""
    if s.phase == TURN:
        return Reason("MO-TURN-1", "roll_first")
    if s.phase == MINI:
        return Reason("MO-GO-1", "mini_choice")
    return Reason(CHOICES[s.phase], "decide_first")


def _why_no_sale(s: State, level: int) -> Reason:
    if s.owner[level] != s.player:
        return Reason("MO-PAY-1", "not_your_level", {"level": level + 1})
    return Reason("MO-PAY-4", "before_roll" if s.free_sale == YES else "no_debt")


def _why_no_steal(s: State, level: int) -> Reason:
    facts = {"level": level + 1}
    if s.owner[level] == BANK:
        return Reason("MO-PEL-1", "steal_from_bank", facts)
    if s.owner[level] == s.player:
        return Reason("MO-PEL-1", "steal_own", facts)
    assert is_set_complete(s, level)
    return Reason("MO-PEL-1", "set_complete", facts)
