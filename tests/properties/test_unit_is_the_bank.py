"""Whatever happens in a match can be done at the unit by the printed procedures, and both keep the same accounts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pacboard import games
from pacboard.board.directions import DOWN, LEFT, RIGHT, UP
from pacboard.core.contract import Event
from pacboard.games.monopoly import unit
from pacboard.games.monopoly.unit import state
from tests.rules.monopoly.boards import board, picture
from tests.rules.monopoly.unit_box import GHOST_FEE, JAIL_FEE, Box
from tests.support.events import events_of
from tests.support.rule import rule
from tests.support.walk import new_match, play_on

GAME = games.load("monopoly")
DIRECTIONS = {"level_bought": UP, "level_stolen": UP, "level_sold": DOWN}


def do_at(box: Box, event: Event) -> None:
    """What a player does at the unit when something has happened at the table."""
    facts: Any = event.facts
    if event.kind in DIRECTIONS:
        with_coin(box, facts["seat"], DIRECTIONS[event.kind], facts["level"])
    elif event.kind == "auction_won":
        win_auction(box, facts["seat"], facts["level"], facts["price"])
    elif event.kind == "mini_game_played":
        play_pac_man(box, facts["seat"], facts["points"])


def with_coin(box: Box, coin: int, d: int, number: int) -> None:
    """Coin in, joystick, round, button, coin out."""
    box.put_in(coin)
    box.do(coin, d, number)
    assert box.u.sound in (state.DONE, state.WIN_MUSIC), box.u
    box.take_out(coin)


def win_auction(box: Box, coin: int, level: int, price: int) -> None:
    box.put_in(coin)
    box.do(coin, RIGHT, level)
    for _ in range(price // 10):
        box.push(coin, UP)
    box.press(coin)
    assert box.u.last == state.WON_AT_AUCTION
    box.take_out(coin)


def play_pac_man(box: Box, coin: int, points: int) -> None:
    box.put_in(coin)
    box.push(coin, LEFT)
    box.press(coin)
    unit.mini_over(box.u, coin, points)
    box.take_out(coin)


def pay(box: Box, paid: Event, level: int) -> None:
    """A payment, of what there is: the unit reckons the rent itself."""
    facts: Any = paid.facts
    fees = {"ghost": GHOST_FEE, "jail": JAIL_FEE}
    with_coin(box, facts["seat"], DOWN, fees.get(facts["why"], level))
    assert box.u.last_amount == facts["amount"]


@rule("MO-UNI-3", "MO-UNI-4", "MO-UNI-5", "MO-UNI-6", "MO-UNI-7", "MO-UNI-8", "MO-UNI-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_unit_keeps_the_accounts_of_a_match(seats: int) -> None:
    ends = set()
    for seed in range(40):
        box = Box(seats)
        s = new_match(GAME, seats, {"rent": "auto", "overbid": ("no", "yes")[seed % 2], "turn_limit": 200})
        for ply in play_on(GAME, s, random.Random(f"unit {seats} {seed}"), 0.3):
            spaces = board().spaces
            for event in events_of(GAME, ply.before, ply.a):
                if event.kind == "paid":
                    facts: Any = event.facts
                    pay(box, event, spaces[ply.after.position[facts["seat"]]].level or 0)
                else:
                    do_at(box, event)
            s = ply.after
            assert (box.u.points[:seats], box.u.owner) == (s.points[:seats], s.owner)
        ends.add(picture(s).how)
        if box.u.over:
            assert [coin for coin in range(4) if box.u.winners >> coin & 1] == GAME.winners(s)
        assert bool(box.u.over) == (picture(s).how == "last_level")
    assert "last_level" in ends
