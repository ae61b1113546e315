"""Whole matches at random: points come and go by the rules alone, and all of it is told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pacboard.core.contract import CHANCE, OVER, Event
from pacboard.core.options import encode, settle
from pacboard.core.types import Action, Outcome
from tests.rules.monopoly.boards import BOX
from tests.rules.monopoly.test_levels import CARDS
from tests.support.events import events_of
from tests.support.rule import rule

GAME = BOX.game
PARTS, EACH = 4, 500
PRICE = [CARDS[level // 2][2] for level in range(16)]
RENTS = {(level, amount) for level in range(16) for amount in (CARDS[level // 2][3], CARDS[level // 2][4])}


class Ledger:
    """Points and Levels as somebody knows them who only hears the events."""

    def __init__(self, seats: int, has_half: bool) -> None:
        self.points = [100] * seats
        self.owner: list[int] = [-1] * 16
        self.has_half = has_half
        self.is_ended = False

    def hear(self, event: Event) -> None:
        facts: Any = event.facts
        match event.kind:
            case "level_bought":
                assert facts["price"] == PRICE[facts["level"] - 1]
                self.take(facts["seat"], facts["level"], facts["price"])
            case "auction_won":
                assert facts["price"] >= 10
                self.take(facts["seat"], facts["level"], facts["price"])
            case "level_sold":
                assert self.owner[facts["level"] - 1] == facts["seat"]
                assert facts["points"] == PRICE[facts["level"] - 1]
                self.points[facts["seat"]] += facts["points"]
                self.owner[facts["level"] - 1] = -1
            case "level_stolen":
                assert self.owner[facts["level"] - 1] == facts["from"] != facts["seat"]
                self.owner[facts["level"] - 1] = facts["seat"]
            case "mini_game_played":
                assert 0 <= facts["shown"] <= 400 and facts["shown"] % 10 == 0
                assert facts["points"] == (facts["shown"] // 20 * 10 if self.has_half else facts["shown"])
                self.points[facts["seat"]] += facts["points"]
            case "rent_due":
                assert (facts["level"] - 1, facts["amount"]) in RENTS
                assert self.owner[facts["level"] - 1] == facts["seat"] != facts["debtor"]
            case "paid":
                self.pay(facts)
            case "match_ended":
                self.is_ended = True

    def take(self, seat: int, level: int, price: int) -> None:
        assert self.owner[level - 1] == -1
        self.owner[level - 1] = seat
        self.points[seat] -= price

    def pay(self, facts: Any) -> None:
        most = {"ghost": 20, "jail": 10, "rent": 100}[facts["why"]]
        assert 0 <= facts["amount"] <= most
        assert (facts["to"] == -1) == (facts["why"] != "rent")
        self.points[facts["seat"]] -= facts["amount"]
        if facts["to"] != -1:
            self.points[facts["to"]] += facts["amount"]


def some_options(rng: random.Random) -> dict[str, int | str | None]:
    changed = [option for option in GAME.OPTIONS if option.choices and rng.random() < 0.4]
    chosen = {option.name: rng.choice(option.choices) for option in changed}
    return {**chosen, "turn_limit": rng.randint(10, 40), "quiet_end": rng.choice([0, 0, 3])}


def match(rng: random.Random, seats: int,
          options: dict[str, int | str | None]) -> Iterator[tuple[Any, Action | Outcome, Any]]:
    s = GAME.State()
    GAME.start(s, [seats, *encode(GAME.OPTIONS, settle(GAME.OPTIONS, options))])
    out = [0] * GAME.MAX_ACTIONS
    while (who := GAME.actor(s)) != OVER:
        n = GAME.weights(s, out) if who == CHANCE else GAME.legal(s, out)
        a = Outcome(rng.choices(range(n), out[:n])[0]) if who == CHANCE else Action(out[rng.randrange(n)])
        after = s.copy()
        GAME.apply(after, a)
        yield s, a, after
        s = after


@rule("MO-PAY-1", "MO-LVL-2", "MO-AUC-2", "MO-GO-1", "MO-MIN-5")
@pytest.mark.parametrize("part", range(PARTS))
def test_points_change_by_the_rules_alone(part: int) -> None:
    rng = random.Random(part)
    for _ in range(EACH):
        seats, options = rng.randint(2, 4), some_options(rng)
        ledger = Ledger(seats, options.get("mini_scale") == "half")
        s = None
        for before, a, after in match(rng, seats, options):
            for event in events_of(GAME, before, a):
                ledger.hear(event)
            s = after
            assert (after.points[:seats], after.owner) == (ledger.points, ledger.owner)
            assert min(after.points) >= 0
        assert ledger.is_ended
        assert s is not None and all(owner in range(-1, seats) for owner in s.owner)
