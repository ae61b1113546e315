"""Moves that leave no choice play themselves; the choice of a bot is never taken from it."""

from __future__ import annotations

import random

import pytest

from pacboard import games
from pacboard.core.chance import Scripted
from pacboard.table import Act, Entry, Roll, Table, Undo
from pacboard.table.effects import forced, is_forced
from tests.rules.chase.boards import POND
from tests.support.rule import rule
from tests.support.walk import new_match, play_on
from tests.units.table.tables import BO, by_itself, drawn_table

CARD_DUE = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    @---S---*---O
    phase: card
    """


def with_card(card: str, kinds: str) -> Table:
    """A table on which this card was just turned."""
    state = drawn_table(CARD_DUE).state
    there = drawn_table(CARD_DUE, kinds, Scripted([POND.game.parse_outcome(state, card)]))
    entry = there.automatic(0) or there.prepare(Roll(BO))
    there.commit(entry)
    return there


@rule("CH-GHO-5")
def test_a_person_is_moved_for_as_long_as_there_is_only_one_way() -> None:
    there = with_card("P2B2I2C2", "pp")
    assert there.automatic(0) is None
    there.commit(there.prepare(Act(BO, ("left", "down"))))
    assert there.is_automatic(there.state)
    assert by_itself(there, 0).entry == Entry("act", BO, actions=("up",), by="forced")


@rule("CH-GHO-5")
def test_taking_back_takes_the_forced_move_after_it_back_too() -> None:
    there = with_card("P2B2I2C2", "pp")
    flipped = there.state
    there.commit(there.prepare(Act(BO, ("left", "down"))))
    there.commit(there.change(Entry("act", BO, actions=("up",), by="forced")))
    assert there.can_undo() == [1]
    there.commit(there.prepare(Undo(BO)))
    assert there.entries[-1] == Entry("undo", BO, to=1)
    assert there.state == flipped
    assert there.can_undo() == []


def test_a_bot_with_one_way_only_moves_itself() -> None:
    there = with_card("P2B2I2C2", "pb")
    there.commit(there.prepare(Act(BO, ("left", "down"))))
    assert there.automatic(0) is None
    assert there.bot_to_act == 1


@pytest.mark.parametrize("name", ["chase", "duel"])
def test_whatever_is_forced_plays_itself_for_every_seat(name: str) -> None:
    game = games.load(name)
    forced_seats = set()
    for ply in play_on(game, new_match(game, 2), random.Random(2), 0.3, 3000):
        s = ply.after
        assert is_forced(game, s) == (forced(game, s) is not None)
        if is_forced(game, s):
            forced_seats.add(game.actor(s))
    assert forced_seats == {0, 1}
