"""Bots for monopoly: a careless one, and one that reckons what a Level will still bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pacboard.bots.minigame import SKILLS, USUAL, fly, skill_for
from pacboard.bots.monopoly_worth import keeps_win, seat_gain, worth
from pacboard.bots.rng import Rng, best_of, one_of
from pacboard.core.contract import legal_actions
from pacboard.games.monopoly.minigame import format_proof
from pacboard.games.monopoly.play import (
    ASK_CLAIM,
    BID,
    BIDS,
    BUY,
    GO_TO_LEVEL,
    PASS_BID,
    PAY_JAIL,
    PLAY,
    ROLL,
    SELL_LEVEL,
    STEAL_LEVEL,
    TO_AUCTION,
    WAIVE_CLAIM,
)
from pacboard.games.monopoly.state import AUCTION, BANK, MINI, NO, OFFER, POWER_UP_CHOICE, SALE, STEAL, YES, State
from pacboard.games.monopoly.tables import JAIL_FEE, LEVEL_AT, PRICE, RAISE

CAUTION = 0.8  # of its price a Level must be worth to be bought at once
CARELESS_RAISES = 2  # in three


def careless(game: Any, s: State, seat: int, rng: Rng) -> list[int]:
    """Level 1: asks for its rent and plays its mini games, else whatever is allowed."""
    actions = legal_actions(game, s)
    if s.phase == MINI:
        return [PLAY]
    if s.phase == AUCTION:
        raised = BID + BIDS * seat + s.bid // RAISE + 1
        cheap = s.bid + RAISE <= PRICE[s.lot] and rng.below(3) < CARELESS_RAISES
        return [raised if cheap and raised in actions else PASS_BID + seat]
    if ASK_CLAIM <= actions[0] < WAIVE_CLAIM:
        return [actions[0]]
    return [ROLL if ROLL in actions and PAY_JAIL not in actions else one_of(rng, actions)]


def reckoning(game: Any, s: State, seat: int, rng: Rng) -> list[int]:
    """Level 2: buys, bids, steals and sells by what a Level will still bring, and watches the end."""
    actions = legal_actions(game, s)
    if s.phase == AUCTION:
        return [_bid(s, seat, actions)]
    if s.phase == OFFER:
        return [_offer(s, seat, actions)]
    if s.phase == SALE:
        return [min(actions, key=lambda a: _sale_cost(s, seat, a - SELL_LEVEL))]
    if s.phase == POWER_UP_CHOICE or s.phase == STEAL:
        return [actions[best_of(rng, [_choice(s, seat, a) for a in actions])]]
    if s.phase == MINI:
        return [PLAY]
    if ASK_CLAIM <= actions[0] < WAIVE_CLAIM:
        return [actions[0]]
    return [PAY_JAIL if PAY_JAIL in actions and s.points[seat] >= JAIL_FEE else ROLL]


def _offer(s: State, seat: int, actions: list[int]) -> int:
    level = LEVEL_AT[s.position[seat]]
    if BUY not in actions:
        return TO_AUCTION
    if s.owner.count(BANK) == 1:  # this purchase ends the match
        return BUY if s.decliner_bids == NO and keeps_win(s, seat, PRICE[level]) else TO_AUCTION
    cheaper_by_auction = s.seats == 2 and s.decliner_bids == YES
    return TO_AUCTION if cheaper_by_auction or worth(s, seat, level) < CAUTION * PRICE[level] else BUY


def _bid(s: State, seat: int, actions: list[int]) -> int:
    """The next ten, up to what the Level is worth; the last one only to win, and for as little as possible."""
    raised = BID + BIDS * seat + s.bid // RAISE + 1
    if raised not in actions:
        return PASS_BID + seat
    price = s.bid + RAISE
    if s.owner.count(BANK) == 1:
        return raised if keeps_win(s, seat, price) else PASS_BID + seat
    return raised if price <= worth(s, seat, s.lot) and price <= s.points[seat] else PASS_BID + seat


def _choice(s: State, seat: int, a: int) -> float:
    """What going to a Level by Power Up, stealing one, or staying brings."""
    if a >= GO_TO_LEVEL:
        return seat_gain(s, seat, a - GO_TO_LEVEL)
    return worth(s, seat, a - STEAL_LEVEL) + worth(s, s.owner[a - STEAL_LEVEL], a - STEAL_LEVEL) / 2 \
        if a >= STEAL_LEVEL else 0.0


def _sale_cost(s: State, seat: int, level: int) -> float:
    """What is lost by selling a Level: what it would bring, and more sales if it does not cover the debt."""
    short = s.debt - s.points[seat] - PRICE[level]
    return worth(s, seat, level) - PRICE[level] + (1000 + short if short > 0 else 0)


def prove(options: Mapping[str, Any], level: int, people: Sequence[int], seed: int, rng: Rng) -> str:
    """A mini game: of the stated skill for all, or as good as the people's at this table, or by level (MO-MIN-5)."""
    if options["minigame"] == "auto":
        skill = SKILLS[int(options["mini_skill"]) - 1]
    elif options["bot_minigame"] == "match" or level == 0:
        skill = skill_for(sum(people) / len(people) if people else USUAL)
    else:
        skill = SKILLS[level - 1]
    return format_proof(seed, fly(seed, skill, rng)[1])


LEVELS: Mapping[int, Any] = {1: careless, 2: reckoning}
