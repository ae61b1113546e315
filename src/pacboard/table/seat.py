"""Who sits where: a person or a bot of some level."""

from __future__ import annotations

from dataclasses import dataclass

from pacboard.core.contract import BadInput

PERSON, BOT = "person", "bot"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and its controller; `level` is the strength of a bot and 0 for a person."""

    name: str
    kind: str = PERSON
    level: int = 0

    def __post_init__(self) -> None:
        if self.kind not in (PERSON, BOT):
            raise BadInput(f"seat {self.name!r}: {self.kind!r} is neither {PERSON!r} nor {BOT!r}")

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON
