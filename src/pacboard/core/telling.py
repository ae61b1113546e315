"""How a rule tells what it does while it does it.

A state carries a sink: nothing, or a list of ints that somebody has put there to listen.  `tell` adds an event to
it: how many ints follow, its code, its facts.  A table of the game (`core.events`) makes typed events of them.

Compiled rules tell nothing: there every call of `tell` is left out, with what only it needs, so facts must be worked
out without doing anything.  Scripts of pages have the same sink.
"""

from __future__ import annotations

import dataclasses
from typing import Protocol

Sink = list[int] | None


class Teller(Protocol):
    """A state that somebody may listen to."""

    told: Sink


def silence() -> Sink:
    """The sink of a state to which nobody listens, as a field that is no part of the position."""
    sink: Sink = dataclasses.field(default=None, init=False, compare=False, repr=False)
    return sink


def tell(s: Teller, code: int, *facts: int) -> None:
    """An event has happened: its code, and its facts in the order of its kind's fields."""
    if s.told is not None:
        s.told += (len(facts) + 1, code, *facts)


def facts_of(state: type) -> list[str]:
    """The fields of a state that make a position, in their order: all but the sink."""
    return [f.name for f in dataclasses.fields(state) if f.compare]
