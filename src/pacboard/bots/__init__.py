"""Bots: they see what their seat may know and answer with a whole move."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from pacboard.bots.rng import Rng, SeededRng
from pacboard.core.contract import BadInput, Game

Player = Callable[[Any, Any, int, Rng], list[int]]


def choose(game: Game, view: Any, seat: int, level: int, rng: Rng) -> list[int]:
    """The whole move of a seat as a list of actions, all legal one after another; BadInput if it is not its turn.

    `view` is what `game.view` shows the seat.  The move ends at the latest where dice or another piece are due.
    """
    if game.actor(view) != seat:
        raise BadInput(f"seat {seat} is not to act; the actor is {game.actor(view)}")
    players = _players(game.NAME)
    if level not in players:
        raise BadInput(f"level {level} is unknown; {game.NAME} has {', '.join(map(str, players))}")
    return players[level](game, view, seat, rng)


def prove(game: Game, options: Mapping[str, Any], level: int, people: Sequence[int], seed: int, rng: Rng) -> str:
    """A throw that a bot plays out, as seed and inputs; `people` are the outcomes of people's throws so far.

    `level` is the bot's, 0 where it plays for a person.
    """
    module = importlib.import_module(f"{__package__}.{game.NAME}")
    return str(module.prove(options, level, people, seed, rng))


def levels(game: Game) -> list[int]:
    """The levels of the bots of a game, the weakest first."""
    return sorted(_players(game.NAME))


@cache
def _players(name: str) -> Mapping[int, Player]:
    """What the module of that name in this package has as its LEVELS."""
    module = f"{__package__}.{name}"
    if not importlib.util.find_spec(module):
        raise BadInput(f"there are no bots for game {name!r}")
    found: Mapping[int, Player] = importlib.import_module(module).LEVELS
    return found


__all__ = ["Player", "Rng", "SeededRng", "choose", "levels", "prove"]
