"""How a state lies in memory: one record of small ints, in which a match takes less than 256 bytes."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any

from pacboard.core.contract import BadInput, Game
from pacboard.core.telling import facts_of

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # NumPy's name of an int type -> that of struct
NARROW = "i1"


@dataclass(frozen=True, slots=True)
class Field:
    """One slot of a state: how many ints it holds (0: it is one int, not a list), and of which type."""

    name: str
    length: int
    kind: str

    @property
    def count(self) -> int:
        return self.length or 1


class Layout:
    """The record of a game's states; the widest fields come first, so that nothing lies across a word."""

    def __init__(self, game: Game) -> None:
        self.state = game.State
        self.fields = tuple(_fields(game))
        self.by_slot = sorted(self.fields, key=lambda f: facts_of(self.state).index(f.name))
        widest = max(int(f.kind[1:]) for f in self.fields)
        form = "".join(f"{f.count}{CODES[f.kind]}" for f in self.fields)
        self._struct = struct.Struct(f"={form}{-struct.calcsize('=' + form) % widest}x")

    @property
    def size(self) -> int:
        """Bytes of a record."""
        return self._struct.size

    def description(self) -> list[tuple[str, str] | tuple[str, str, tuple[int]]]:
        """The record as `numpy.dtype(description, align=True)` takes it."""
        return [(f.name, f.kind, (f.length,)) if f.length else (f.name, f.kind) for f in self.fields]

    def pack(self, s: Any) -> bytes:
        """A state as a record's bytes; BadInput names a field that does not fit."""
        ints: list[int] = []
        for f in self.fields:
            value = getattr(s, f.name)
            if f.length:
                ints.extend(value)
            else:
                ints.append(value)
        try:
            return self._struct.pack(*ints)
        except struct.error:
            raise BadInput(self._misfit(s)) from None

    def unpack(self, data: bytes) -> Any:
        """The state in a record's bytes."""
        ints = self._struct.unpack(data)
        values: dict[str, Any] = {}
        at = 0
        for f in self.fields:
            values[f.name] = list(ints[at: at + f.length]) if f.length else ints[at]
            at += f.count
        return self.state(*(values[f.name] for f in self.by_slot))

    def _misfit(self, s: Any) -> str:
        for f in self.fields:
            value = getattr(s, f.name)
            if f.length and len(value) != f.length:
                return f"{f.name} = {value!r} has {len(value)} ints, but a record holds {f.length}"
            most = 1 << 8 * int(f.kind[1:]) - 1
            for number in value if f.length else [value]:
                if not -most <= number < most:
                    return f"{f.name} = {value!r}: {number} does not fit into {f.kind}; the game's WIDE could widen it"
        return f"{s!r} does not fit into a record"


def _fields(game: Game) -> list[Field]:
    blank = game.State()
    slots = facts_of(game.State)
    unknown = sorted(set(game.WIDE) - set(slots))
    if unknown:
        raise BadInput(f"WIDE names {', '.join(unknown)}, but {game.NAME}'s State has no such field")
    fields = []
    for name in slots:
        value = getattr(blank, name)
        fields.append(Field(name, len(value) if isinstance(value, list) else 0, game.WIDE.get(name, NARROW)))
    return sorted(fields, key=lambda f: -int(f.kind[1:]))
