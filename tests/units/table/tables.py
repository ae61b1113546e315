"""Tables for tests: chase if nothing else is asked for, with people (p) and bots (b) on the seats."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from pacboard import games
from pacboard.core.chance import Asked, ChanceSource, Committed, Scripted
from pacboard.core.contract import Game, legal_actions, outcome_weights
from pacboard.core.options import Value
from pacboard.core.record import format_record, verify
from pacboard.core.types import Outcome
from pacboard.core.types import Seat as SeatNumber
from pacboard.table import Act, Change, Roll, Seat, Table, Tell
from tests.rules.chase.boards import POND
from tests.support.drawn import tidy

CHASE = games.load("chase")
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")
ADA, BO, CLEO = SeatNumber(0), SeatNumber(1), SeatNumber(2)
SECRET = bytes(range(32))


class OpenTable(Table):
    """A table whose state tests may look into, of whatever game it is."""

    state: Any


def seats(kinds: str) -> list[Seat]:
    """Seats from letters: "pbp" is a person, a bot and a person."""
    return [Seat(NAMES[k], "bot" if kind == "b" else "person", int(kind == "b")) for k, kind in enumerate(kinds)]


def dice(pips: str) -> Scripted:
    """Dice that fall as written."""
    return Scripted(int(p) - 1 for p in pips)


def table(kinds: str = "pp", source: ChanceSource | None = None, now: float = 0.0, *, game: Game = CHASE,
          **options: Value) -> OpenTable:
    """A new match, with dice that are fixed by a secret if no others are given."""
    return OpenTable(game, options, seats(kinds), source or Committed(SECRET), now)


def drawn_table(position: str, kinds: str = "pp", source: ChanceSource | None = None) -> OpenTable:
    """A table of the small board in a drawn position."""
    there = OpenTable(POND.game, {}, seats(kinds), source or Committed(SECRET))
    there.state = POND.game.parse_position(tidy(position))
    return there


def by_itself(there: Table, now: float) -> Change:
    """What the table does by itself."""
    change = there.automatic(now)
    assert change is not None
    return change


def roll_for_roles(there: OpenTable) -> None:
    """Everybody rolls for being Pac-Man until somebody is."""
    while CHASE.throw(there.state).seat >= 0 and there.state.pac_seat < 0:
        there.commit(there.prepare(Roll(there.throw.seat if there.throw else ADA)))


@dataclass
class Player:
    """Plays any table on, at random, as all of its persons and bots."""

    rng: random.Random

    def step(self, there: Table) -> Change:
        """Whatever comes next, prepared but not committed."""
        automatic = there.automatic(1e9)
        if automatic is not None:
            return automatic
        if there.throw is None:
            return there.prepare(Act(there.actor, self.path(there)))
        seat = there.throw.seat if there.throw.seat >= 0 else self.rng.choice(there.throw.helpers)
        if isinstance(there.source, Asked):
            persons = [SeatNumber(k) for k, s in enumerate(there.seats) if s.is_person]
            return there.prepare(Tell(seat if seat in persons else persons[0], self.outcomes(there)), 1e9)
        return there.prepare(Roll(seat), 1e9)

    def path(self, there: Table) -> tuple[str, ...]:
        """One to eight steps, as far as the seat acts."""
        s, game, texts = there.state.copy(), there.game, []
        for _ in range(self.rng.randint(1, 8)):
            if game.actor(s) != there.actor:
                break
            a = self.rng.choice(legal_actions(game, s))
            texts.append(game.action_text(s, a))
            game.apply(s, a)
        return tuple(texts)

    def outcomes(self, there: Table) -> tuple[str, ...]:
        """A throw of real dice, or a real card."""
        assert there.throw is not None
        if there.throw.kind == "card":
            left = [Outcome(k) for k, n in enumerate(outcome_weights(there.game, there.state)) if n]
            return (there.game.outcome_text(there.state, self.rng.choice(left)),)
        return tuple(str(self.rng.randint(1, 6)) for _ in range(there.throw.dice))


def snapshot(there: Table) -> tuple[Any, ...]:
    """All that a refused command must leave alone."""
    drawn = getattr(there.source, "drawn", None)
    return (there.state.copy(), tuple(there.entries), drawn, there.since, tuple(there.can_undo()),
            frozenset(there.agreed))


def assert_record_holds(there: Table) -> None:
    """The record of a table is whole, and leads to its position."""
    text = format_record(there.record())
    assert verify(there.game, text) is None
