"""Rules of a game that run compiled, on pools of states: NumPy arrays with one record for each match.

Everything here releases the interpreter lock while it runs, so threads use more than one core.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from pacboard.core.contract import BadInput, Game
from pacboard.core.telling import tell

from . import driver, records
from .cache import cache_base, cache_key, drop_damaged, is_complete, mark_complete, open_folder
from .compiler import PartCompiler, RulesCompiler, hand_over_wide
from .layout import Layout
from .scope import Scope, allocates, functions_of, gather, is_table, public_functions, recursive

Pool = NDArray[np.void]
SMALL = 300  # bytes of a function's code: below, it is put wherever it is called
MOST = 1_000_000  # steps of a match, in case that it has no end
_config = threading.Lock()  # Numba has one cache folder at a time


class Bound:
    """A game's rules, compiled when they are first called; `functions` has them by name.

    `cache` is the folder for compiled code, None for none; `checked` makes indices beyond a list an error.
    """

    def __init__(self, game: Game, cache: Path | None, *, checked: bool = False) -> None:
        self.game = game
        self.layout = Layout(game)
        self.dtype = np.dtype(self.layout.description(), align=True)
        self.record = numba.from_dtype(self.dtype)
        self.cache = cache
        self.checked = checked
        scope = gather(game.FAST, more=functions_of(game))
        self.key = cache_key(scope, game.BOARD_HASH, str(self.layout.description()))
        self._allocates = allocates(scope)
        functions, self._of_game, self._folder = self._compile(scope, self.key, {})
        self.functions = SimpleNamespace(**functions)
        self._extensions: dict[str, Extension] = {}
        self._driver = self.extend(driver).functions

    def extend(self, module: ModuleType) -> Extension:
        """The functions of a module that use this game's, compiled with them.

        The module may call the contract's functions by name without importing them, and must have a plain function
        `warm_up(rules)` that uses each of its functions once.
        """
        if module.__name__ not in self._extensions:
            given = self._of_game | dict(public_functions(records))
            scope = gather([module, records], given, package=getattr(self.game, "__name__", ""))
            key = cache_key(scope, self.key, module.__name__)
            functions, _, folder = self._compile(scope, key, self._of_game)
            folders = [f for f in (self._folder, folder) if f is not None]
            self._extensions[module.__name__] = Extension(self, module, SimpleNamespace(**functions), folders)
        return self._extensions[module.__name__]

    def _compile(self, scope: Scope, key: str, given: dict[str, Any],
                 ) -> tuple[dict[str, Any], dict[str, Any], Path | None]:
        """Hand a scope to Numba: its functions for Python and for one another, and the folder for compiled code."""
        folder = open_folder(self.cache, key) if self.cache else None
        home = ModuleType(f"pacboard_compiled_{key}")  # by this name Numba finds the scope again
        sys.modules[home.__name__] = home
        names = home.__dict__
        names.update(given, tell=tell)
        names.update({name: _as_array(value) for name, value in scope.values.items()})
        looping = recursive(scope)
        counting = self._allocates or allocates(scope)  # of references to arrays
        functions: dict[str, Any] = {}
        with _numba_cache(folder):
            for name, f in scope.functions.items():
                is_inlined = name not in looping and _is_small(f)
                names[name] = self._hand_over(f, names, PartCompiler, forceinline=is_inlined, _nrt=counting,
                                              no_cpython_wrapper=True)
                functions[name] = self._hand_over(f, names, RulesCompiler, cache=folder is not None, _nrt=counting)
        return functions, {name: known for name, known in names.items() if not name.startswith("__")}, folder

    def _hand_over(self, f: FunctionType, names: dict[str, Any], compiler: type, **flags: bool) -> Any:
        """A function that is compiled when it is first called, with its globals looked up in `names`."""
        rebound = FunctionType(f.__code__, names, f.__name__, f.__defaults__)
        return hand_over_wide(numba.njit(rebound, nogil=True, error_model="numpy", boundscheck=self.checked,
                                         no_cfunc_wrapper=True, pipeline_class=compiler, **flags))

    def pool(self, n: int) -> Pool:
        """n records, all zero."""
        return np.zeros(n, self.dtype)

    def copies(self, s: Any, n: int) -> Pool:
        """n records of one state."""
        return np.repeat(np.frombuffer(self.layout.pack(s), self.dtype), n)

    def pack(self, states: Sequence[Any]) -> Pool:
        """States as a pool; BadInput names a field that does not fit."""
        return np.frombuffer(bytearray(b"".join(self.layout.pack(s) for s in states)), self.dtype)

    def unpack(self, record: np.void) -> Any:
        """The state in one record, `pool[k]`."""
        return self.layout.unpack(record.tobytes())

    def some_options(self) -> list[int]:
        """What `start` takes: the fewest seats, and every option's default."""
        return [self.game.MIN_SEATS, *(o.encode(o.default) for o in self.game.OPTIONS)]

    def start(self, pool: Pool, options: Sequence[int]) -> None:
        """Begin a new match in every record; `options` are the seats and the options' ints."""
        self._driver.start_all(pool, np.array(options, np.int64))

    def points(self, pool: Pool) -> NDArray[np.int64]:
        """Points of every match: a row for each, a column for each seat (0 where nobody sits)."""
        out = np.zeros((len(pool), self.game.MAX_SEATS), np.int64)
        self._driver.points_all(pool, out)
        return out

    def play(self, pool: Pool, seed: int, *, most: int = MOST, threads: int = 1) -> NDArray[np.int64]:
        """Play every match on at random, `most` steps at most; returns the steps (actions and outcomes) of each.

        Match k draws as `Seeded(seed + k)` does, whatever the number of threads.
        """
        steps = np.zeros(len(pool), np.int64)
        share = -(-len(pool) // max(threads, 1)) or 1
        parts = [slice(first, first + share) for first in range(0, len(pool), share)]

        def play_part(part: slice) -> None:
            seed_there = np.uint64((seed + part.start) % (1 << 64))
            self._driver.play_all(pool[part], seed_there, most, self.room(), steps[part])

        if len(parts) == 1:
            play_part(parts[0])
        else:
            with ThreadPoolExecutor(threads) as workers:
                list(workers.map(play_part, parts))
        return steps

    def room(self) -> NDArray[np.int64]:
        """An array that `legal` and `weights` may fill."""
        return np.zeros(max(self.game.MAX_ACTIONS, self.game.MAX_OUTCOMES), np.int64)


class Extension:
    """The compiled functions of a module that use a game's rules."""

    def __init__(self, rules: Bound, module: ModuleType, functions: SimpleNamespace, folders: list[Path]) -> None:
        self.rules = rules
        self.module = module
        self.functions = functions
        self.folders = folders  # of the rules and of the module; none where nothing is kept
        self._is_warm = False

    def is_compiled(self) -> bool:
        """Has some process warmed it up already, so that only files need to be read?"""
        return self._is_warm or (bool(self.folders) and all(map(is_complete, self.folders)))

    def warm_up(self) -> None:
        """Compile all of it, or read it from the cache; the second time, nothing."""
        if self._is_warm:
            return
        if not (is_read := self.is_compiled()):
            for folder in self.folders:
                drop_damaged(folder)
        self.module.warm_up(self.rules)
        self._is_warm = True
        if not is_read:
            for folder in self.folders:
                mark_complete(folder)


def bind(game: Game, cache: Path | None = None) -> Bound:
    """The compiled rules of a game or an edition, always the same for the same arguments.

    `cache` is the folder for compiled code; by default the user's own.  Where nothing can be written, none is kept.
    BadInput where Numba is told to compile nothing.
    """
    if numba.config.DISABLE_JIT:
        raise BadInput("nothing can be compiled while NUMBA_DISABLE_JIT is set; unset it for speed")
    folder = cache or cache_base()
    with _binding:
        if (game, folder) not in _bound:
            _bound[game, folder] = Bound(game, folder)
        return _bound[game, folder]


_binding = threading.Lock()
_bound: dict[tuple[Game, Path | None], Bound] = {}


def _is_small(f: FunctionType) -> bool:
    """Is a call of it hardly shorter than what it does?"""
    return len(f.__code__.co_code) < SMALL


def _as_array(value: Any) -> Any:
    """A tuple of ints as an array of the narrowest ints that hold them; anything else as it is."""
    if not is_table(value):
        return value
    table = np.array(value, np.int64)
    if table.size == 0:
        raise BadInput("an empty table cannot be compiled")
    for kind in (np.int8, np.int16, np.int32):
        if table.min() >= np.iinfo(kind).min and table.max() <= np.iinfo(kind).max:
            return table.astype(kind)
    return table


@contextmanager
def _numba_cache(folder: Path | None) -> Iterator[None]:
    """Let Numba keep what is decorated meanwhile in a folder."""
    with _config:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder or "")
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before
