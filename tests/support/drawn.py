"""Rules shown as pictures: a drawn position, a few words of play, and the position that must come of it.

The words of a script are actions and outcomes in the game's own notation: "3 4 5 right right B2P1I1C1 left".
`2:BC-I-P` lets seat 2 act, other actions are those of the seat to act.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent
from typing import Any

from pacboard import games
from pacboard.core.contract import (
    CHANCE,
    BadInput,
    Event,
    Game,
    do,
    heard,
    legal_actions,
    listen,
    outcome_weights,
    totals,
)
from pacboard.core.record import take_outcome
from pacboard.core.types import Action, Outcome, Seat

DATA = Path(__file__).parents[1] / "data"


def tidy(text: str) -> str:
    """A position as it stands in a test, without its indentation."""
    lines = text.strip("\n").split("\n")
    rows = dedent("\n".join(line.rstrip() for line in lines if ": " not in line)).strip("\n")
    return "\n".join([rows, *(line.strip() for line in lines if ": " in line)])


@dataclass(slots=True)
class Played:
    """A position after some play, and all that happened on the way."""

    game: Game
    state: Any
    events: list[Event] = field(default_factory=list)

    @property
    def kinds(self) -> str:
        """The kinds of all events, in order."""
        return " ".join(e.kind for e in self.events)

    def event(self, kind: str) -> Event:
        """The only event of a kind."""
        found = [e for e in self.events if e.kind == kind]
        assert len(found) == 1, f"{len(found)} events {kind!r} among {self.kinds}"
        return found[0]

    def facts(self, kind: str) -> dict[str, Any]:
        """The facts of the only event of a kind."""
        return dict(self.event(kind).facts)

    @property
    def points(self) -> list[int]:
        return totals(self.game, self.state)

    @property
    def legal(self) -> str:
        """The legal actions, as words."""
        return " ".join(self.game.action_text(self.state, a) for a in legal_actions(self.game, self.state))

    @property
    def outcomes(self) -> dict[str, int]:
        """What a die or the deck can bring now, with its weight: of a card, how many there are."""
        weights = outcome_weights(self.game, self.state)
        return {self.game.outcome_text(self.state, Outcome(k)): n for k, n in enumerate(weights) if n}

    def refusal(self, word: str, seat: int | None = None) -> tuple[str, str, dict[str, Any]]:
        """Rule, key and facts of the reason why a seat (or the seat to act) may not do something."""
        by = self.game.actor(self.state) if seat is None else Seat(seat)
        reason = self.game.why_not(self.state, by, self.game.parse_action(self.state, word))
        assert reason is not None, f"{word} is allowed"
        return reason.rule, reason.key, dict(reason.facts)

    def as_told(self, wanted: str) -> str:
        """The position with its picture, and of its facts only those that `wanted` names, in that order."""
        drawn = self.game.position(self.state).rstrip("\n").split("\n")
        facts = dict(line.split(": ", 1) for line in drawn if ": " in line)
        named = dict(line.split(": ", 1) for line in tidy(wanted).split("\n") if ": " in line)
        for name, value in named.items():
            if name not in facts and self._is_as_usual(drawn, f"{name}: {value}"):
                facts[name] = value
        rows = [line for line in drawn if ": " not in line]
        return "\n".join([*rows, *(f"{name}: {facts.get(name, 'as usual')}" for name in named)])

    def _is_as_usual(self, drawn: list[str], fact: str) -> bool:
        """A position leaves out facts that are as usual; is this one of them?"""
        try:
            return bool(self.game.parse_position("\n".join([*drawn, fact])) == self.state)
        except BadInput:
            return False


@dataclass(frozen=True, slots=True)
class Board:
    """A game on one of its boards, on which positions are drawn."""

    game: Game

    def at(self, position: str) -> Played:
        """A drawn position before anything is played."""
        return Played(self.game, self.game.parse_position(tidy(position)))

    def new_match(self, seats: int = 2, **options: int) -> Played:
        """The first state of a match; options as the ints that rules see."""
        s = self.game.State()
        self.game.start(s, [seats, *(options.get(o.name, o.encode(o.default)) for o in self.game.OPTIONS)])
        return Played(self.game, s)

    def play(self, position: str | Played, script: str) -> Played:
        """Play a script from a drawn position; every word must be allowed by the rules."""
        begun = self.at(position) if isinstance(position, str) else position
        s, told = begun.state.copy(), list(begun.events)
        for word in script.split():
            listen(s)
            self._take(s, word)
            told += heard(self.game, s)
        return Played(self.game, s, told)

    def _take(self, s: Any, word: str) -> Action | Outcome:
        seat, colon, rest = word.partition(":")
        if not colon and self.game.actor(s) == CHANCE:
            return take_outcome(self.game, s, self.game.parse_outcome(s, word))
        a = self.game.parse_action(s, rest if colon else word)
        do(self.game, s, Seat(int(seat)) if colon else self.game.actor(s), a)
        return a

    def check(self, before: str | Played, script: str, after: str) -> Played:
        """Play a script, and compare with the position drawn: its picture, and the facts it names."""
        played = self.play(before, script)
        shown, wanted = played.as_told(after), tidy(after)
        assert shown == wanted, f"\n{shown}\n\ninstead of\n\n{wanted}"
        return played


def board(name: str, edition: str = "") -> Board:
    """A game with its own board, or with one of the small ones in tests/data."""
    return Board(games.load(name, DATA / name / edition) if edition else games.load(name))
