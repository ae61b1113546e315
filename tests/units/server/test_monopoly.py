"""monopoly over sockets: bids that are none, and two who want the same at the same time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.rule import rule
from tests.units.server.monopoly import real_dice
from tests.units.server.running import Browser, Line

AUCTION = "1+4 auction"  # seat 0 has declined Level 4
RENT_OPEN = "1+4 buy 1+4"  # seat 1 has landed on Level 4 of seat 0, and seat 2 is to roll
PELLET = "1+4 buy 2+4"  # seat 1 may take Level 4 from seat 0


def refusal(line: Line, seat: int, action: Any) -> dict[str, Any]:
    """The answer to an action that is refused, after which everything is as it was."""
    before = (line.seq, line.hash)
    answer = line.ask(line.command("act", seat, actions=[action]))
    assert answer["type"] == "refused", answer
    assert (line.seq, line.hash) == before
    return answer


@rule("MO-AUC-1")
@pytest.mark.parametrize(("amount", "why"), [
    ("0", "a bid of 0 is not a multiple of 10 from 10"), ("9", "a bid of 9 is not a multiple of 10"),
    ("15", "a bid of 15 is not a multiple of 10"), ("-10", "'bid -10@1' is not a bid such as"),
    ("10.5", "'bid 10.5@1' is not a bid"), ('"10"', "is not a bid"), ("1e1", "is not a bid"), ("NaN", "is not a bid")])
def test_a_bid_that_is_none_is_refused_with_its_reason(ada: Browser, amount: str, why: str) -> None:
    line = real_dice(ada, "ppp", AUCTION)
    answer = refusal(line, 1, f"bid {amount}@1")
    assert answer["key"] == "bad_input"
    assert why in answer["facts"]["text"]


@rule("MO-AUC-1", "MO-AUC-2", "MO-AUC-3")
def test_bids_that_the_rules_forbid_are_refused_by_their_rule(ada: Browser) -> None:
    line = real_dice(ada, "ppp", AUCTION)
    facts = {"lowest": 10, "highest": 100, "amount": 110}
    answer = refusal(line, 1, "bid 110@1")
    assert (answer["rule"], answer["key"], answer["facts"]) == ("MO-AUC-2", "bid_too_high", facts)
    assert refusal(line, 1, "bid 10@2")["key"] == "not_your_bid"
    for nothing in (10, None, ["bid 10@1"], {"bid": 10}):
        assert refusal(line, 1, nothing)["key"] == "bad_input"
    for seat, action in ((1, "pass@1"), (2, "bid 10@2"), (0, "bid 20@0"), (1, "bid 30@1")):
        line.do("act", seat, actions=[action])  # the decliner bids, and who has passed bids again
    assert refusal(line, 1, "bid 40@1")["key"] == "you_lead"


@rule("MO-AUC-2")
def test_an_overbid_is_denied_and_the_level_auctioned_again(ada: Browser) -> None:
    line = real_dice(ada, "ppp", AUCTION, overbid="yes")
    line.do("act", 1, actions=["bid 110@1"])  # nobody can go higher
    assert [event["kind"] for event in line.entries[-1]["events"]] == ["bid_made", "bid_denied"]
    assert (line.picture["auction"]["bid"], line.picture["auction"]["excluded"]) == (0, [1])
    assert refusal(line, 1, "bid 10@1")["rule"] == "MO-AUC-2"
    line.do("act", 2, actions=["bid 10@2"])
    line.do("act", 0, actions=["pass@0"])
    assert [seat["points"] for seat in line.picture["seats"]] == [100, 100, 90]


def race(ada: Browser, script: str, first: tuple[int, str], other: tuple[int, str]) -> tuple[Line, dict[str, Any]]:
    """Two devices that have seen the same send at the same moment; the match, and the answer to the later one."""
    line = real_dice(ada, "ppp", script)
    second = ada.open(line.hello["match"])
    commands = [device.command("act", seat, actions=[action])
                for device, (seat, action) in ((line, first), (second, other))]
    assert line.ask(commands[0])["type"] == "ack"
    answer = second.ask(commands[1])
    assert answer["type"] == "refused"
    assert second.ask(commands[1]) == answer, "the same command has the same answer"
    second.catch_up(line.seq)
    assert second.hash == line.hash
    return line, answer


@rule("MO-LVL-2")
def test_who_asks_after_the_next_roll_is_told_why_not(ada: Browser) -> None:
    line, answer = race(ada, RENT_OPEN, (2, "roll"), (0, "ask 1"))
    assert (answer["rule"], answer["key"]) == ("MO-LVL-2", "no_such_claim")
    assert [seat["points"] for seat in line.picture["seats"]] == [70, 100, 100]


@rule("MO-LVL-2")
def test_who_asks_before_the_next_roll_is_paid(ada: Browser) -> None:
    line, answer = race(ada, RENT_OPEN, (0, "ask 1"), (2, "roll"))
    assert (answer["rule"], answer["key"]) == ("", "stale"), "the roll is free, but its sender has to see the payment"
    assert [seat["points"] for seat in line.picture["seats"]] == [90, 80, 100]
    line.do("act", 2, actions=["roll"])


@rule("MO-AUC-1")
def test_of_two_equal_bids_the_first_counts(ada: Browser) -> None:
    line, answer = race(ada, AUCTION, (2, "bid 30@2"), (1, "bid 30@1"))
    facts = {"lowest": 40, "highest": 100, "amount": 30}
    assert (answer["rule"], answer["key"], answer["facts"]) == ("MO-AUC-1", "bid_too_low", facts)
    assert line.picture["auction"]["leader"] == 2


@rule("MO-AUC-1")
@pytest.mark.parametrize("first", ["pass@2", "bid 20@2"])
def test_a_bid_pressed_in_the_instant_of_somebodys_pass_or_lower_bid_counts(ada: Browser, first: str) -> None:
    line = real_dice(ada, "ppp", AUCTION)
    second = ada.open(line.hello["match"])
    passed, bid = line.command("act", 2, actions=[first]), second.command("act", 1, actions=["bid 30@1"])
    assert line.ask(passed)["type"] == "ack"
    assert second.ask(bid)["type"] == "ack"
    second.catch_up(line.seq + 1)
    assert (second.picture["auction"]["bid"], second.picture["auction"]["leader"]) == (30, 1)


@rule("MO-AUC-1")
def test_a_bid_does_not_count_in_another_auction_and_no_pass_counts_late(ada: Browser) -> None:
    line = real_dice(ada, "ppp", AUCTION)
    second = ada.open(line.hello["match"])
    bid, passed = second.command("act", 1, actions=["bid 30@1"]), second.command("act", 1, actions=["pass@1"])
    line.do("act", 2, actions=["bid 10@2"])
    assert second.ask(passed)["key"] == "stale"
    for seat in (0, 1):
        line.do("act", seat, actions=[f"pass@{seat}"])
    assert second.ask(bid)["key"] == "no_auction"


@rule("MO-PEL-1", "MO-TURN-1")
def test_of_two_steals_the_first_counts(ada: Browser) -> None:
    line, answer = race(ada, PELLET, (1, "steal 4"), (1, "stay"))
    assert (answer["rule"], answer["key"], answer["facts"]) == ("MO-TURN-1", "not_your_turn", {"seat": 2})
    assert line.picture["owners"][3] == 1


@pytest.mark.parametrize(("wanted", "why"), [
    ({"options": {"turn_limit": 0}}, "turn_limit"), ({"options": {"turn_limit": 1001}}, "turn_limit"),
    ({"options": {"turn_limit": True}}, "got `bool`"), ({"options": {"turn_limit": 10.5}}, "got `float`"),
    ({"options": {"turn_limit": "40"}}, "turn_limit"), ({"options": {"rent": "never"}}, "rent"),
    ({"options": {"quiet_end": 21}}, "quiet_end"), ({"options": {"mini_skill": 4}}, "mini_skill"),
    ({"options": {"ask_window": 0}}, "ask_window"), ({"options": {"overbid": 1}}, "overbid"),
    ({"options": {"points": 9000}}, "points"), ({"seats": [{"name": "Ada"}]}, "1 seats"),
    ({"seats": [{"name": f"Seat {k}"} for k in range(5)]}, "5 seats"),
    ({"seats": [{"name": "Ada"}, {"name": "Bot", "kind": "bot", "level": 9}]}, "level 9"),
    ({"points": [100, 900]}, "points"), ({"dice": "loaded"}, "dice"),
])
def test_a_match_that_cannot_be_is_refused_with_its_reason(ada: Browser, wanted: dict[str, Any], why: str) -> None:
    asked = {"game": "monopoly", "seats": [{"name": "Ada"}, {"name": "Bo"}], **wanted}
    answer = ada.http.post("/api/matches", json=asked)
    assert (answer.status_code, why in answer.text) == (400, True), answer.text
