"""Compiled rules on their way, while plain Python serves.

Another process compiles, so that this one never stops for it; then a thread reads the result from the cache.
"""

from __future__ import annotations

import atexit
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import weakref
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pacboard.core.contract import BadInput, Game
from pacboard.core.edition import load_edition, origin_of

from .cache import cache_base, is_writable

if TYPE_CHECKING:
    from .bound import Bound

DRIVER = f"{__package__}.driver"
PROGRAM = Path(__file__).with_name("compile.py")


class Preparation:
    """Gets a game's compiled rules; `rules` is None until it has them, and `failure` says why it never will."""

    def __init__(self, game: Game, modules: tuple[str, ...], cache: Path | None) -> None:
        self.rules: Bound | None = None
        self.failure = ""
        self._thread = threading.Thread(target=self._run, args=(game, modules, cache), daemon=True)
        self._thread.start()

    def wait(self, seconds: float | None = None) -> Bound | None:
        """Wait until all is said, at most so long."""
        self._thread.join(seconds)
        return self.rules

    def _run(self, game: Game, modules: tuple[str, ...], cache: Path | None) -> None:
        try:
            if cache is None or not is_writable(cache):
                cache = Path(tempfile.mkdtemp(prefix="pacboard-"))  # nobody else can write there
                weakref.finalize(self, shutil.rmtree, cache, ignore_errors=True)
            self.rules = _read_or_compile(game, modules, cache)
        except BadInput as e:
            self.failure = str(e)
        except Exception as e:  # plain rules go on whatever the compiler says
            self.failure = f"{type(e).__name__}: {e}"


def _read_or_compile(game: Game, modules: tuple[str, ...], cache: Path) -> Bound | None:
    rules = _read(game, modules, cache)
    if rules is None:
        compile_elsewhere(game, modules, cache)
    return rules or _read(game, modules, cache)


def kept(game: Game, *modules: str, cache: Path | None = None) -> Bound | None:
    """Compiled rules, with what is in modules of these names, if some process has put them into the cache.

    None too where the compiler cannot be used: then plain rules go on, and `Preparation.failure` says why.
    """
    try:
        return _read(game, modules, cache)
    except Exception:
        return None


def _read(game: Game, modules: tuple[str, ...], cache: Path | None) -> Bound | None:
    from .bound import bind

    rules = bind(game, cache)
    extensions = [rules.extend(module) for module in map(importlib.import_module, modules)]
    if not all(extension.is_compiled() for extension in extensions):
        return None
    for extension in extensions:
        extension.warm_up()
    return rules


def compile_elsewhere(game: Game, modules: tuple[str, ...], cache: Path) -> None:
    """Fill the cache from a process that ends with this one; RuntimeError with its last words if it fails."""
    package, board = origin_of(getattr(game, "__name__", ""))
    command = [sys.executable, "-P", str(PROGRAM), os.pathsep.join(sys.path), str(cache), package, str(board or ""),
               *modules]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,  # noqa: S603 - our own words only
                          text=True, start_new_session=True) as child:  # signals for all are not for it
        end = partial(_end, child)
        atexit.register(end)
        assert child.stderr is not None
        words = child.stderr.read()  # while its input stays open
        atexit.unregister(end)
    if child.returncode:
        raise RuntimeError(words.strip().rpartition("\n")[2] or f"the compiler ended with {child.returncode}")


def _end(child: subprocess.Popen[str]) -> None:
    child.kill()
    child.wait()


def prepare(game: Game, *modules: str, cache: Path | None = None) -> Preparation:
    """Start getting compiled rules, with what is in modules of these names; the second time, the same.

    Without names it is what `Bound` needs to play at random.
    `cache` is the folder for compiled code, by default one of the user's own.
    """
    folder = cache or cache_base()
    modules = modules or (DRIVER,)
    with _lock:
        if (game, modules, folder) not in _preparations:
            _preparations[game, modules, folder] = Preparation(game, modules, folder)
        return _preparations[game, modules, folder]


_lock = threading.Lock()
_preparations: dict[tuple[Game, tuple[str, ...], Path | None], Preparation] = {}


def load_game(package: str, board: str) -> Game:
    """The game of a package, or its edition with the data files in a folder."""
    game: Game = load_edition(package, Path(board)) if board else importlib.import_module(package)
    return game
