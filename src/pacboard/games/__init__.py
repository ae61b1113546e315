"""The registry of games.  Games know nothing of one another."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import cast

from pacboard.core.contract import BadInput, Game
from pacboard.core.edition import load_edition

NAMES = ("chase",)


@cache
def load(name: str, board: Path | None = None) -> Game:
    """A game by name, with its own board or the data files in the folder `board`.  BadInput if there is none."""
    if name not in NAMES:
        raise BadInput(f"game {name!r} is unknown; there are {', '.join(NAMES)}")
    package = f"{__name__}.{name}"
    if board is not None:
        return cast(Game, load_edition(package, board))
    return cast(Game, importlib.import_module(package))
