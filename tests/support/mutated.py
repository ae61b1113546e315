"""For pytest under mutmut: changed functions work where they are put under other names, or beside other functions.

A change to a game is also one to its editions; and a search is bound to each game, changes and all.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from types import CodeType, FunctionType, ModuleType
from typing import Any

from mutmut.mutation import trampoline

from pacboard import fast
from pacboard.fast import plain, scope

_wrap, _hit = trampoline.wrap_in_trampoline, trampoline.record_trampoline_hit


def of_the_game(name: str) -> str:
    """`pacboard.games.chase.play` of `pacboard.games.chase_0123456789ab.play`."""
    return re.sub(r"^(pacboard\.games\.\w+)_[0-9a-f]{12}(?=\.|$)", r"\1", name)


def wrap(mutants: Any, *more: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """mutmut's own decorator of a changed function, under the name that it has in the game."""
    def wrapped(function: Callable[..., Any]) -> Callable[..., Any]:
        function.__module__ = of_the_game(function.__module__)
        trampolined: Callable[..., Any] = _wrap(mutants, *more)(function)
        return trampolined

    return wrapped


def hit(name: str, caller: str | None = None) -> None:
    """A test has come to a function."""
    _hit(of_the_game(name), caller=caller and of_the_game(caller))


trampoline.wrap_in_trampoline, trampoline.record_trampoline_hit = wrap, hit


class Variants(dict[str, Any]):
    """What mutmut made of a function, among the names beside which all of it is put."""

    def __init__(self, name: str, names: dict[str, Any]) -> None:
        super().__init__(names)
        self.name = name
        self.names = names

    def __getitem__(self, key: str) -> Any:
        return self.names[f"x_{self.name}_{key}"]

    def get(self, key: str, default: Any = None) -> Any:
        return self.names.get(key, default)


def function(code: CodeType, names: dict[str, Any], name: str, defaults: Any) -> Callable[..., Any]:
    """A function beside others; of a changed one all that mutmut made of it."""
    if not code.co_freevars:
        return FunctionType(code, names, name, defaults)
    return wrap(Variants(name, names))(FunctionType((lambda: None).__code__, names, name))


def public_functions(module: ModuleType) -> list[tuple[str, FunctionType]]:
    """Those that a module defines itself, changed ones too."""
    return [(name, f) for name, f in vars(module).items()
            if isinstance(f, FunctionType) and of_the_game(f.__module__) == of_the_game(module.__name__)
            and not name.startswith("_") and name != "warm_up"]


vars(fast).update(is_available=lambda: False)  # compiled rules would be those without a change
vars(plain).update(FunctionType=function, public_functions=public_functions)
vars(scope).update(public_functions=public_functions)
