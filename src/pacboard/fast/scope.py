"""What a game's functions refer to, gathered into one scope in which they can be compiled.

Numba sees tables as arrays and functions as compiled functions, so both are put in the place of the plain ones,
under the names by which the functions call them.
"""

from __future__ import annotations

import builtins
import dis
import importlib
import math
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import CodeType, FunctionType, ModuleType
from typing import Any

from pacboard.core.edition import origin_of
from pacboard.core.telling import tell

PIECES = ("piece", "place", "spot", "target")  # what a game without pieces has from the contract
Number = int | float
Table = tuple[Any, ...]  # of ints, or of such tuples of one length


class CannotBind(Exception):
    """A rule that cannot be compiled as it is written; the text names it and what would be right."""


@dataclass(slots=True)
class Scope:
    """The functions of some modules with all that they use, by the names by which they use it."""

    functions: dict[str, FunctionType] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)  # numbers, tables, NumPy's own things
    homes: dict[str, str] = field(default_factory=dict)  # name -> the module that it was first met in

    def put(self, name: str, value: Any, home: str) -> bool:
        """Enter a name; CannotBind if it means something else already.  Is it new?"""
        if name in self.homes:
            known = self.functions[name] if name in self.functions else self.values[name]
            if known is not value and (isinstance(value, FunctionType) or not _is_same(known, value)):
                raise CannotBind(f"{name} is one thing in {self.homes[name]} and another in {home}; rename one of them")
            return False
        self.homes[name] = home
        if isinstance(value, FunctionType):
            self.functions[name] = value
        else:
            self.values[name] = value
        return True


def gather(modules: Iterable[ModuleType], given: Mapping[str, Any] | None = None,
           more: Mapping[str, FunctionType] | None = None, package: str = "") -> Scope:
    """The public functions of the modules and, from wherever they are, the functions and values that those use.

    `more` are further functions by name.  Names in `given` may be used without being defined.  Where `package` is an
    edition of a game, what is used of that game is taken from it.  CannotBind for what the compiler could not take.
    """
    scope = Scope()
    waiting = [(name, f, m.__name__) for m in modules for name, f in public_functions(m)]
    waiting += [(name, f, f.__module__) for name, f in (more or {}).items()]
    while waiting:
        name, value, home = waiting.pop()
        if scope.put(name, value, home) and isinstance(value, FunctionType):
            waiting += [(used, of_edition(package, used, what), value.__module__)
                        for used, what in uses(value, given or {})]
    return scope


def of_edition(package: str, name: str, value: Any) -> Any:
    """What an edition has in the place of a function or table of the game that it is an edition of."""
    game, _ = origin_of(package)
    if game == package:
        return value
    if isinstance(value, FunctionType):
        homes = [value.__module__]
    else:
        homes = [home for home, m in sys.modules.items() if home.startswith(f"{game}.") and vars(m).get(name) is value]
    for home in homes:
        if home.startswith(f"{game}."):
            own = vars(importlib.import_module(package + home.removeprefix(game)))
            return own[value.__name__ if isinstance(value, FunctionType) else name]
    return value


def functions_of(game: Any) -> dict[str, FunctionType]:
    """A game's fast functions by name, and of the contract's those that it has from elsewhere."""
    found = {name: f for home in game.FAST for name, f in public_functions(home)}
    contract = {name: getattr(game, name, None) for name in PIECES if name not in found}
    return found | {name: f for name, f in contract.items() if isinstance(f, FunctionType)}


def public_functions(module: ModuleType) -> list[tuple[str, FunctionType]]:
    """The functions that a module defines itself, but `warm_up` and those named with a leading underscore."""
    return [(name, f) for name, f in vars(module).items()
            if isinstance(f, FunctionType) and f.__module__ == module.__name__
            and not name.startswith("_") and name != "warm_up"]


def uses(f: FunctionType, given: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The globals that a function reads: their names and values."""
    for name in _globals_read(f.__code__):
        if name in f.__globals__:
            value = f.__globals__[name]
            if value is tell:
                continue  # compiled rules tell nothing
            if not _is_bindable(value):
                raise CannotBind(f"{f.__module__}.{f.__name__} uses {name} = {value!r}; compiled rules may use ints, "
                                 "tuples of ints and plain functions only")
            yield name, value
        elif name not in given and not hasattr(builtins, name):
            raise CannotBind(f"{f.__module__}.{f.__name__} uses {name}, which is defined nowhere")


def recursive(scope: Scope) -> set[str]:
    """The functions that call themselves.  CannotBind where two call each other: such code could not be kept."""
    calls = {name: set(_globals_read(f.__code__)) & scope.functions.keys() for name, f in scope.functions.items()}
    for name in calls:
        reached: set[str] = set()
        waiting = list(calls[name] - {name})
        while waiting:
            other = waiting.pop()
            if name in calls[other]:
                raise CannotBind(f"{name} and {other} call each other; compiled rules may only call themselves")
            if other not in reached:
                reached.add(other)
                waiting += calls[other]
    return {name for name in calls if name in calls[name]}


def allocates(scope: Scope) -> bool:
    """Does any function make lists or arrays?  If not, nobody need count the references to them."""
    codes = [code for f in scope.functions.values() for code in _codes(f.__code__)]
    return any(isinstance(value, ModuleType) and value is not math for value in scope.values.values()) or any(
        step.opname.startswith(("BUILD_LIST", "BUILD_SET", "BUILD_MAP", "BUILD_CONST"))
        or (step.opname == "LOAD_GLOBAL" and step.argval in {"list", "set", "dict", "sorted"})
        for code in codes for step in dis.get_instructions(code))


def _globals_read(code: CodeType) -> Iterator[str]:
    for part in _codes(code):
        for step in dis.get_instructions(part):
            if step.opname == "LOAD_GLOBAL":
                yield step.argval


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code, and that of the functions inside it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def _is_bindable(value: Any) -> bool:
    if isinstance(value, ModuleType):
        return value is math or value.__name__ == "numpy"
    homes = type(value).__module__, getattr(value, "__module__", "") or ""
    is_of_library = any(home.partition(".")[0] in ("numpy", "numba") for home in homes)
    return isinstance(value, int | float | FunctionType) or is_table(value) or is_of_library


def is_table(value: Any) -> bool:
    """A tuple of ints, or of tables of the same shape."""
    if not isinstance(value, tuple):
        return False
    if all(isinstance(item, int) for item in value):
        return True
    return all(is_table(item) for item in value) and len({_shape(item) for item in value}) == 1


def _shape(table: Table) -> tuple[int, ...]:
    return (len(table), *(_shape(table[0]) if table and isinstance(table[0], tuple) else ()))


def _is_same(a: Any, b: Any) -> bool:
    return type(a) is type(b) and not isinstance(a, FunctionType) and bool(a == b)
