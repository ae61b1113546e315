"""Structs: what is told to others, as frozen values with named and typed fields."""

from __future__ import annotations

import dataclasses
from typing import dataclass_transform


@dataclass_transform(frozen_default=True)
class Struct:
    """Every class made from this one is a frozen dataclass of the fields that it lists."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclasses.dataclass(frozen=True)(cls)
