"""Structs: what is told to others, as frozen values with named and typed fields."""

from __future__ import annotations

import dataclasses
from typing import Any, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Struct:
    """Every class made from this one is a frozen dataclass of the fields that it lists.

    It becomes one when it is first made or asked for its fields: all of them at once are half of an import.
    """

    def __new__(cls, *_: Any, **__: Any) -> Self:
        if not _is_complete(cls):
            complete(cls)
        return super().__new__(cls)


def complete(kind: type[Struct]) -> None:
    """Make a struct the dataclass that it stands for, those before it first."""
    for base in reversed(kind.__mro__):
        if issubclass(base, Struct) and base is not Struct and not _is_complete(base):
            dataclasses.dataclass(frozen=True)(base)


def _is_complete(kind: type[Struct]) -> bool:
    return "__dataclass_fields__" in vars(kind)


def fields_of(kind: type[Struct]) -> list[str]:
    """The names of its fields."""
    complete(kind)
    return [f.name for f in dataclasses.fields(kind)]  # type: ignore[arg-type]
