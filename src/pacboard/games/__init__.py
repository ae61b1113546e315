"""The registry of games.  Games know nothing of one another."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from pacboard.core.contract import BadInput, Game
from pacboard.core.edition import load_edition

if TYPE_CHECKING:
    from pacboard.core.rulebook import Rulebook

NAMES = ("chase", "duel", "monopoly")


@cache
def load(name: str, board: Path | None = None) -> Game:
    """A game by name, with its own board or the data files in the folder `board`.  BadInput if there is none."""
    _check(name)
    package = f"{__name__}.{name}"
    if board is not None:
        return cast(Game, load_edition(package, board))
    return cast(Game, importlib.import_module(package))


@cache
def rulebook(name: str) -> Rulebook:
    """The rules of a game in words, with their ids.  BadInput if there is no such game."""
    from pacboard.core.rulebook import read_rulebook  # whoever only plays need not wait for it

    _check(name)
    return read_rulebook(folder(name))


@cache
def story(name: str) -> dict[str, Any]:
    """Which sentence tells which event of a game, as its `story.toml` has it.  BadInput if there is no such game."""
    import tomllib

    _check(name)
    path = folder(name) / "story.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def folder(name: str) -> Path:
    """The room of a game: its rules, words and screen."""
    return Path(__file__).parent / name


def _check(name: str) -> None:
    if name not in NAMES:
        raise BadInput(f"game {name!r} is unknown; there are {', '.join(NAMES)}")
