"""The same functions without a compiler: an extension's code beside a game's functions, over a list of states."""

from __future__ import annotations

from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from pacboard.core.chance import GAMMA, MASK, mixed
from pacboard.core.contract import Game

from .scope import functions_of, of_edition, public_functions


def draw_from(luck: list[int], k: int) -> int:
    """32 random bits from stream k."""
    luck[k] = (luck[k] + GAMMA) & MASK
    return mixed(luck[k])


def put(pool: list[Any], to: int, at: int) -> None:
    """Copy a state within a pool."""
    pool[to] = pool[at].copy()


def is_same(pool: list[Any], a: int, b: int) -> bool:
    """Are two states of a pool equal?"""
    return bool(pool[a] == pool[b])


@cache
def plain(game: Any, module: ModuleType) -> SimpleNamespace:
    """The functions of an extension as they are, with the game's beside them."""
    return rebound(game, module)


def rebound(game: Game, module: ModuleType, **others: Any) -> SimpleNamespace:
    """The same, with some functions in the place of the game's."""
    package = getattr(game, "__name__", "")
    names: dict[str, Any] = {name: of_edition(package, name, value) for name, value in vars(module).items()}
    names.update(functions_of(game))
    names.update(draw_from=draw_from, put=put, is_same=is_same, **others)
    own = {name: FunctionType(f.__code__, names, name, f.__defaults__) for name, f in public_functions(module)}
    names.update(own)
    return SimpleNamespace(**own)
