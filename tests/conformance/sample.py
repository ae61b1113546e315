"""Matches of every game, on every board and with every option: what the public suite looks at."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from pacboard import games
from pacboard.core.contract import Game
from pacboard.core.options import Option, Value
from tests.support.drawn import DATA
from tests.support.walk import Ply, new_match, play_on

PLIES = 200  # of each match
SENSE = 0.6


@dataclass(frozen=True, slots=True)
class Match:
    """The beginning of a match: enough of it to meet whatever the rules know."""

    game: Game
    seats: int
    options: dict[str, Value]
    plies: list[Ply]

    @property
    def states(self) -> list[Any]:
        return [self.plies[0].before, *(ply.after for ply in self.plies)]


def boards() -> list[tuple[str, str]]:
    """Every game with its own board (""), and with the small ones of the tests."""
    small = [(name, folder.name) for name in games.NAMES for folder in sorted((DATA / name).glob("*/"))]
    return [*((name, "") for name in games.NAMES), *small]


def load(board: tuple[str, str]) -> Game:
    name, edition = board
    return games.load(name, DATA / name / edition) if edition else games.load(name)


def _values(option: Option) -> list[Value]:
    """The choices of an option beside its default; of a number the lowest ones."""
    found: list[Value] = list(option.choices) or [*range(option.low, min(option.low + 2, option.high) + 1)]
    return [value for value in found if value != option.default]


def settings(game: Game) -> list[tuple[int, dict[str, Value]]]:
    """Seats and options: every number of seats, every choice of every option once, and many at random."""
    rng = random.Random(1)
    found: list[tuple[int, dict[str, Value]]] = [(n, {}) for n in range(game.MIN_SEATS, game.MAX_SEATS + 1)]
    for option in game.OPTIONS:
        for value in _values(option):
            found.append((rng.randint(game.MIN_SEATS, game.MAX_SEATS), {option.name: value}))
    for _ in range(4):
        found.append((rng.randint(game.MIN_SEATS, game.MAX_SEATS),
                      {o.name: rng.choice([o.default, *_values(o)]) for o in game.OPTIONS}))
    return found


@cache
def matches(board: tuple[str, str]) -> list[Match]:
    """Matches played at random, and some of them with a little sense; the same ones in every run."""
    game, found = load(board), []
    for k, (seats, options) in enumerate(settings(game)):
        begun = new_match(game, seats, options)
        plies = list(play_on(game, begun, random.Random(k), SENSE * (k % 2), PLIES))
        found.append(Match(game, seats, options, plies))
    return found


def states(board: tuple[str, str], every: int = 1) -> list[Any]:
    """The states of all matches on a board, or only some of them."""
    return [s for match in matches(board) for s in match.states][::every]


def each_board() -> pytest.MarkDecorator:
    """Runs a test once for every board of every game."""
    return pytest.mark.parametrize("board", boards(), ids=lambda board: " ".join(filter(None, board)))
