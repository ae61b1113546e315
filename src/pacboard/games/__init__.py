"""The registry of games: the one place that names them.  Games know nothing of one another.

Everything of a game lies in its room, a folder that is a package: rules, words, screen, what bots and the lab make of
it.  Folders in the environment variable PACBOARD_GAMES are rooms of further games.
"""

from __future__ import annotations

import importlib
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from pacboard.core.contract import BadInput, Game
from pacboard.core.edition import load_edition

if TYPE_CHECKING:
    from pacboard.core.rulebook import Rulebook

HERE = Path(__file__).parent
_elsewhere = [Path(folder).resolve() for folder in os.environ.get("PACBOARD_GAMES", "").split(os.pathsep) if folder]
ROOMS = {**{name: HERE / name for name in ("chase", "duel", "monopoly")}, **{path.name: path for path in _elsewhere}}
NAMES = tuple(ROOMS)
PLAYED = {"minigame": "monopoly"}  # throws that are played out, by a name of their own
__path__ += [str(path.parent) for path in _elsewhere]  # so that they are packages like the others


@cache
def load(name: str, board: Path | None = None) -> Game:
    """A game by name, with its own board or the data files in the folder `board`.  BadInput if there is none."""
    _check(name)
    package = f"{__name__}.{name}"
    if not (folder(name) / "__init__.py").is_file():
        raise BadInput(f"PACBOARD_GAMES: {str(folder(name))!r} is no folder with a game")
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
    return tomllib.loads(path.read_text(encoding="utf-8-sig")) if path.is_file() else {}


def folder(name: str) -> Path:
    """The room of a game: its rules, words and screen."""
    return ROOMS[name]


def _check(name: str) -> None:
    if name not in NAMES:
        raise BadInput(f"game {name!r} is unknown; there are {', '.join(NAMES)}")
