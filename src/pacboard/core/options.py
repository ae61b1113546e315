"""House rules and set-up choices, as every game declares them.

Rules see an option as one int: a word is its place among the choices, a number is itself, "none" is 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pacboard.core.contract import BadInput
from pacboard.core.struct import Struct

Value = int | str | None
_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Option(Struct):
    """One option: `choices` of words or numbers, or a number in low..high (and None, if `default` is None).

    `bots` is the default where only bots play, `offered` what the new-table page proposes; both fall back to
    `default`.
    """

    name: str
    rule: str
    default: Value
    choices: tuple[int | str, ...] = ()
    low: int = 0
    high: int = 0
    bots: Value = None
    offered: Value = None

    @property
    def may_be_none(self) -> bool:
        return self.default is None

    def encode(self, value: Value) -> int:
        """The int that rules see; BadInput shows the value and what would be right."""
        if value is None and self.may_be_none:
            return 0
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise BadInput(f"option {self.name}: {value!r} is not one of {self.allowed()}")
        if self.choices:
            return self._encode_choice(value)
        if not isinstance(value, int) or not self.low <= value <= self.high:
            raise BadInput(f"option {self.name}: {value!r} is not one of {self.allowed()}")
        return value

    def _encode_choice(self, value: int | str) -> int:
        if value not in self.choices:
            raise BadInput(f"option {self.name}: {value!r} is not one of {self.allowed()}")
        return value if isinstance(value, int) else self.choices.index(value)

    def decode(self, code: int) -> Value:
        """The value behind the int that rules see."""
        if self.choices:
            return code if isinstance(self.choices[0], int) else self.choices[code]
        return None if code == 0 and self.may_be_none else code

    def parse(self, text: str) -> Value:
        """A value as typed on a command line: a word, a number or "none"."""
        if text == "none":
            return None
        return int(text) if _NUMBER.fullmatch(text) else text

    def allowed(self) -> str:
        """The allowed values, for an error text."""
        if self.choices:
            return ", ".join(str(c) for c in self.choices)
        return f"{'none or ' if self.may_be_none else ''}{self.low} to {self.high}"


def settle(options: Sequence[Option], chosen: Mapping[str, Value], *, only_bots: bool = False) -> dict[str, Value]:
    """Every option with its value: the chosen one, or the default; BadInput for an unknown name or value."""
    known = {o.name for o in options}
    for name in chosen:
        if name not in known:
            raise BadInput(f"option {name!r} is unknown; there are {', '.join(sorted(known))}")
    settled: dict[str, Value] = {}
    for o in options:
        default = o.bots if only_bots and o.bots is not None else o.default
        value = chosen.get(o.name, default)
        o.encode(value)
        settled[o.name] = value
    return settled


def encode(options: Sequence[Option], settled: Mapping[str, Value]) -> list[int]:
    """The ints that `start` takes, in the order of the game's options."""
    return [o.encode(settled[o.name]) for o in options]
