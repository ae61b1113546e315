"""Typed events: what happened at the table, as frozen structs made of the ints that rules tell.

A game has one class for each kind, named in the past tense; its fields say what the kind's facts are, and their types
how ints are read: an int as it is, a word of a Literal by its place in it, None for NOBODY, and others of this page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pacboard.core.struct import Struct, fields_of
from pacboard.core.types import Place as Place
from pacboard.core.types import Seat as Seat

Fact = Any  # int, str, a list of these, or None: which one, only they know who know the kind
NOBODY = Seat(-1)  # and no place, no piece
MOST_DICE = 3
DIE_BITS = 3


class Form(Struct):
    """How a fact is told: how many ints it takes, and what they are read as, given the number of seats."""

    ints: int
    read: Callable[[Sequence[int], int], object]
    may_lack: bool = False  # a fact that is None is left out


def seats_in(bits: int) -> tuple[Seat, ...]:
    """The seats of a set that is told as bits."""
    return tuple(Seat(k) for k in range(bits.bit_length()) if bits >> k & 1)


def dice_in(packed: int) -> tuple[int, ...]:
    """The dice of a throw that is told as one int: `a | b << 3 | c << 6`."""
    dice = tuple(packed >> DIE_BITS * k & 7 for k in range(MOST_DICE))
    return tuple(die for die in dice if die)


def per_seat(most: int) -> Form:
    """An int for every seat of which there can be, told for `most`."""
    return Form(most, lambda ints, seats: tuple(ints[:seats]))


def several(count: int) -> Form:
    """So many ints."""
    return Form(count, lambda ints, _: tuple(ints))


def looked_up(name: Callable[[int], object]) -> Form:
    """What a function of the game makes of an int."""
    return Form(1, lambda ints, _: name(ints[0]))


ONE = Form(1, lambda ints, _: ints[0])
MAYBE = Form(1, lambda ints, _: None if ints[0] == NOBODY else ints[0])
Seats = Annotated[tuple[Seat, ...], Form(1, lambda ints, _: seats_in(ints[0]))]
Dice = Annotated[tuple[int, ...], Form(1, lambda ints, _: dice_in(ints[0]))]
Pair = Annotated[tuple[int, ...], several(2)]
LEFT_OUT = Form(1, MAYBE.read, may_lack=True)  # for Annotated[int | None, LEFT_OUT]


class Event(Struct):
    """What happened at the table, by which rule; data, never prose."""

    rule: str
    kind: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.kind = re.sub(r"(?<=.)([A-Z])", r"_\1", cls.__name__).lower()

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The facts by name, as JSON has them."""
        found = {name: getattr(self, field) for field, name, form in forms_of(type(self))
                 if not (form.may_lack and getattr(self, field) is None)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}


_forms: dict[type[Event], list[tuple[str, str, Form]]] = {}


def forms_of(kind: type[Event]) -> list[tuple[str, str, Form]]:
    """The facts of a kind: the field, its name in JSON (`from_` is "from"), and how it is told."""
    if kind not in _forms:
        hints = get_type_hints(kind, include_extras=True)
        fields = [name for name in fields_of(kind) if name != "rule"]
        _forms[kind] = [(name, name.rstrip("_"), _form(hints[name])) for name in fields]
    return _forms[kind]


def _form(hint: object) -> Form:
    """How a fact of a type is told."""
    if get_origin(hint) is Annotated:
        return next(part for part in get_args(hint) if isinstance(part, Form))
    if get_origin(hint) is Literal:
        words = get_args(hint)
        return Form(1, lambda ints, _: words[ints[0]])
    return MAYBE if get_origin(hint) in (Union, UnionType) else ONE


class EventTable:
    """What a game's codes stand for: a kind, and the rule behind it."""

    def __init__(self, rows: Mapping[int, tuple[type[Event], str]]) -> None:
        self.rows = dict(rows)

    def kinds(self) -> list[type[Event]]:
        """Every kind, in the order of the codes."""
        return list(dict.fromkeys(kind for kind, _ in self.rows.values()))

    def read(self, told: Sequence[int], seats: int) -> list[Event]:
        """The events in what a sink of a match with so many seats was told."""
        events, at = [], 0
        while at < len(told):
            end = at + 1 + told[at]
            events.append(self._read_one(told[at + 1], told[at + 2: end], seats))
            at = end
        return events

    def _read_one(self, code: int, ints: Sequence[int], seats: int) -> Event:
        kind, rule = self.rows[code]
        values, at = [], 0
        for _, _, form in forms_of(kind):
            values.append(form.read(ints[at: at + form.ints], seats))
            at += form.ints
        assert at == len(ints), f"{kind.kind} takes {at} ints, but was told {len(ints)}"
        return kind(rule, *values)
