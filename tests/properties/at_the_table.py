"""A match of any game at which anybody does anything at any time, while books are kept beside it."""

from __future__ import annotations

import random
from abc import abstractmethod
from typing import Any, ClassVar, Protocol

from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from pacboard import games
from pacboard.core.contract import CHANCE, OVER, Game, do, legal_actions
from pacboard.core.options import Value
from pacboard.core.types import Action, Seat
from tests.conformance.sample import load, settings
from tests.support.walk import Ply, new_match, play_on, possible

OFTEN = hypothesis_settings(max_examples=40, stateful_step_count=30, deadline=None)


class Books(Protocol):
    """What is kept beside a match."""

    def see(self, ply: Ply) -> None:
        """Note what was told of a ply, and check all that must hold after it."""


class AtTheTable(RuleBasedStateMachine):
    """The rules let through what is allowed, refuse everything else by a rule of theirs, and the books stay right."""

    name: ClassVar[str]
    editions: ClassVar[tuple[str, ...]]

    @staticmethod
    @abstractmethod
    def open_books(game: Game, s: Any, options: dict[str, Value]) -> Books:
        """The books of a match that begins."""

    @initialize(edition=st.integers(0, 11), k=st.integers(0, 30))
    def set_up(self, edition: int, k: int) -> None:
        self.game = load((self.name, self.editions[edition % len(self.editions)]))
        choices = settings(self.game)
        seats, options = choices[k % len(choices)]
        self.s = new_match(self.game, seats, options)
        self.books = self.open_books(self.game, self.s, options)

    def take(self, by: Seat, a: Any) -> None:
        before, after = self.s, self.s.copy()
        if by == CHANCE:
            self.game.apply(after, a)
        else:
            do(self.game, after, by, a)
        self.s = after
        self.books.see(Ply(before, by, a, after))
        assert self.game.parse_position(self.game.position(after)) == after

    def is_running(self) -> bool:
        return self.game.actor(self.s) != OVER

    @precondition(lambda self: self.is_running())
    @rule(k=st.integers(0, 35))
    def something_possible_happens(self, k: int) -> None:
        choices = possible(self.game, self.s)
        self.take(self.game.actor(self.s), choices[k % len(choices)])

    @precondition(lambda self: self.is_running())
    @rule(seed=st.integers(0, 10**6), sense=st.sampled_from([0.0, 0.9]), plies=st.integers(1, 60))
    def play_goes_on(self, seed: int, sense: float, plies: int) -> None:
        for ply in play_on(self.game, self.s, random.Random(seed), sense, plies):
            self.take(ply.by, ply.a)

    @rule(seat=st.integers(-2, 5).map(Seat), a=(st.integers(-2, 40) | st.integers(-2, 264)).map(Action))
    def anybody_tries_anything(self, seat: Seat, a: Action) -> None:
        is_polled = seat == self.game.actor(self.s) and a in legal_actions(self.game, self.s)
        reason = self.game.why_not(self.s, seat, a)
        assert (reason is None) == (is_polled or self.game.may_act(self.s, seat, a))
        if reason is None:
            self.take(seat, a)
        else:
            assert games.rulebook(self.name).rule(reason.rule).id == reason.rule
