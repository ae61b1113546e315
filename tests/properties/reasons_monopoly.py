"""When each reason of monopoly is true, stated from the rulebook alone; positions are read as screens show them."""

from __future__ import annotations

from typing import Any

from pacboard.core.contract import Game, Reason
from pacboard.core.types import Action, Seat
from tests.support.pictures import as_json

LASTS = {"last_level": "MO-END-1", "limit": "MO-END-3", "quiet": "MO-END-4"}
CHOICE = {"offer": "MO-LVL-1", "power_up": "MO-PUP-1", "steal": "MO-PEL-1"}


def is_true(game: Game, s: Any, seat: Seat, a: Action, reason: Reason) -> bool:
    """Is this why a seat may not act, in this position?"""
    shown, facts, text = as_json(game.picture(s)), reason.facts, game.action_text(s, a)
    phase, auction = shown["phase"], shown["auction"]
    verb, _, rest = text.partition(" ")
    number = int(rest) if rest.isdigit() else 0
    claims = {claim["claim"]: claim for claim in shown["claims"]}
    match reason.key:
        case "no_such_seat":
            return not 0 <= seat < s.seats and facts["players"] == s.seats
        case "match_over":
            return reason.rule == LASTS[shown["how"]]
        case "no_such_claim":
            return verb in ("ask", "waive") and number not in claims
        case "not_your_claim":
            return bool(claims[number]["seat"] == facts["seat"] != seat)
        case "ask_later":
            return not shown["can_ask"] and claims[number]["seat"] == seat
        case "chance_due":
            return (shown["throw"] or {}).get("kind") == "dice" and reason.rule == (
                "MO-SET-3" if shown["rolled"] else "MO-TURN-1")
        case "mini_first":
            return bool(shown["throw"]["kind"] == "mini")
        case "not_your_turn":
            return bool(facts["seat"] == shown["player"] != seat) and not shown["debt"]
        case "sell_first":
            debt = shown["debt"]
            return (facts["seat"], facts["debt"]) == (debt["seat"], debt["amount"]) and (
                seat != debt["seat"] or verb != "sell")
        case "no_auction" | "bid_or_pass":
            return (auction is None) == (reason.key == "no_auction") and ("@" in text) == (auction is None)
        case "not_your_bid" | "you_lead" | "bid_declined" | "bid_was_denied" | "bid_at_most" | \
                "not_your_turn_to_bid" | "pass_is_final":
            return _is_true_of_bid(s, seat, text, auction, reason)
        case "cannot_afford_bid" | "already_passed" | "bid_too_low" | "bid_too_high" | "bid_over_richest":
            return _is_true_of_amount(s, seat, text, auction, reason)
        case "not_in_jail":
            return text == "pay jail" and not shown["seats"][seat]["jailed"]
        case "not_your_level":
            return verb == "sell" and number not in shown["seats"][seat]["levels"]
        case "before_roll" | "no_debt":
            return verb == "sell" and not shown["debt"] and bool(s.free_sale) == (reason.key == "before_roll")
        case "too_far":
            return phase == "power_up" and verb == "go" and not _is_ahead(game, shown["space"], number)
        case "lacks_price":
            return bool(shown["seats"][seat]["points"] < shown["offer"]["price"] == facts["price"])
        case "roll_first":
            return bool(phase == "turn") and verb not in ("roll", "sell")
        case "mini_choice":
            return bool(phase == "mini") and verb not in ("play", "skip")
        case "decide_first":
            return reason.rule == CHOICE[phase]
        case "steal_from_bank":
            return phase == "steal" and shown["owners"][number - 1] is None
        case "steal_own":
            return phase == "steal" and number in shown["seats"][seat]["levels"]
        case "set_complete":
            owners = _owners_of_set(game, shown, number)
            return phase == "steal" and len(owners) == 1 and owners.isdisjoint({None, seat})
    return False


def _owners_of_set(game: Game, shown: Any, level: int) -> set[int | None]:
    levels = as_json(game.board())["levels"]
    return {shown["owners"][k] for k in range(16) if levels[k]["set"] == levels[level - 1]["set"]}


def _is_ahead(game: Game, space: int, level: int) -> bool:
    spaces = as_json(game.board())["spaces"]
    ahead = [spaces[(space + k) % len(spaces)] for k in range(1, len(spaces))]
    before = ahead[: next(k for k, one in enumerate(ahead) if one["kind"] == "power_up")]
    return level in [one["level"] for one in before]


def _is_true_of_bid(s: Any, seat: int, text: str, auction: Any, reason: Reason) -> bool:
    bidder = int(text.partition("@")[2])
    if reason.key == "not_your_bid":
        return bidder != seat
    if reason.key in ("not_your_turn_to_bid", "pass_is_final"):
        return s.bidding == 1 and _is_true_of_turn_to_bid(s, seat, auction, reason)
    if reason.key == "you_lead":
        return bool(auction["leader"] == seat) and reason.facts["bid"] == auction["bid"]
    if reason.key == "bid_at_most":
        return auction["bid"] == 5000 or int(text.partition("@")[0].removeprefix("bid ")) > 5000
    has_declined = seat == s.player and s.decliner_bids == 0 and s.points[seat] >= auction["price"]
    return seat in auction["excluded"] and has_declined == (reason.key == "bid_declined")


def _is_true_of_turn_to_bid(s: Any, seat: int, auction: Any, reason: Reason) -> bool:
    if reason.key == "pass_is_final":
        return seat in auction["passed"]
    first = s.player if auction["leader"] < 0 else auction["leader"]
    round_ = [(first + k) % s.seats for k in range(1, s.seats + 1)]
    due = next(k for k in round_ if k in auction["can_bid"] and k not in auction["passed"])
    return bool(due == reason.facts["seat"] != seat) and seat not in auction["passed"]


def _is_true_of_amount(s: Any, seat: int, text: str, auction: Any, reason: Reason) -> bool:
    most = (max(s.points[: s.seats]) // 10 + 1) * 10 if s.overbid else s.points[seat] // 10 * 10
    what = text.partition("@")[0]
    amount = 0 if what == "pass" else int(what.removeprefix("bid "))
    match reason.key:
        case "cannot_afford_bid":
            return bool(most < auction["bid"] + 10 == reason.facts["lowest"] and reason.facts["highest"] == most)
        case "already_passed":
            return what == "pass" and seat in auction["passed"] and s.bidding == 0
        case "bid_too_low":
            return what != "pass" and amount <= auction["bid"]
        case _:
            return amount > most == reason.facts["highest"] and bool(s.overbid) == (reason.key == "bid_over_richest")
