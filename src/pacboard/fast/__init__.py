"""Rules at full speed: the very functions of a game, compiled, over pools of states.

Needs the extra `pacboard[fast]` (Numba and NumPy).  Without it everything else goes on in plain Python.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

from pacboard.core.contract import BadInput, Game

from .preparation import Preparation, kept, prepare

if TYPE_CHECKING:
    from .bound import Bound

__all__ = ["NotInstalled", "Preparation", "bind", "is_available", "kept", "prepare"]


class NotInstalled(BadInput, ImportError):
    """Numba is missing, and so compiled rules are."""


def is_available() -> bool:
    """Is Numba there?"""
    return importlib.util.find_spec("numba") is not None


def bind(game: Game, cache: Path | None = None) -> Bound:
    """The compiled rules of a game; compiling happens at the first call of a function, unless it is in the cache.

    `cache` is the folder for compiled code, by default one of the user's own.  NotInstalled without Numba.
    """
    if not is_available():
        raise NotInstalled("compiled rules need Numba; install it with: pip install 'pacboard[fast]'")
    from .bound import bind as bind_compiled

    return bind_compiled(game, cache)
