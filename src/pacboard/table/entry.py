"""Entries: what the log of a match is made of.  The log only grows; taking back is an entry too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pacboard.core.contract import BadInput
from pacboard.core.types import Seat
from pacboard.table.seat import BOT, PERSON

ACT, THROW, UNDO = "act", "chance", "undo"
FORCED, TIME = "forced", "time"
BY = (PERSON, BOT, FORCED, TIME)


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the log: a path of actions, one throw, or a take-back to the first `to` entries."""

    kind: str
    seat: Seat  # NOBODY of a throw that happened by itself
    actions: tuple[str, ...] = ()
    by: str = ""
    outcomes: tuple[str, ...] = ()
    proof: str = ""  # of a throw that was played out
    to: int = 0


def format_entry(entry: Entry) -> dict[str, object]:
    """The entry as JSON-able data, with the parts that its kind has."""
    data: dict[str, object] = {"kind": entry.kind, "seat": entry.seat}
    if entry.kind == ACT:
        return data | {"actions": list(entry.actions), "by": entry.by}
    if entry.kind == THROW:
        return data | {"outcomes": list(entry.outcomes)} | ({"proof": entry.proof} if entry.proof else {})
    return data | {"to": entry.to}


def parse_entry(data: Mapping[str, object]) -> Entry:
    """The entry behind its data; BadInput shows what is wrong."""
    match dict(data):
        case {"kind": "act", "seat": int(seat), "actions": [*actions], "by": str(by), **rest} if not rest and by in BY:
            return Entry(ACT, Seat(seat), actions=_texts(actions), by=by)
        case {"kind": "chance", "seat": int(seat), "outcomes": [*outcomes], "proof": str(proof), **rest} if not rest:
            return Entry(THROW, Seat(seat), outcomes=_texts(outcomes), proof=proof)
        case {"kind": "chance", "seat": int(seat), "outcomes": [*outcomes], **rest} if not rest:
            return Entry(THROW, Seat(seat), outcomes=_texts(outcomes))
        case {"kind": "undo", "seat": int(seat), "to": int(to), **rest} if not rest:
            return Entry(UNDO, Seat(seat), to=to)
    raise BadInput(f"{dict(data)!r} is not an entry: act, chance or undo with its parts")


def _texts(items: list[object]) -> tuple[str, ...]:
    return tuple(map(_text, items))


def _text(item: object) -> str:
    if not isinstance(item, str):
        raise BadInput(f"{item!r} is not the text of an action or outcome")
    return item
