"""For pytest under mutmut: a change to a game is also one to its editions, whose modules have names of their own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from mutmut.mutation import trampoline

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
