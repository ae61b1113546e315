"""Events of a game without a story of its own: a line for each, in words where the catalogue has some."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pacboard.cli.chase_story import Line
from pacboard.cli.texts import Texts
from pacboard.core.contract import Event, Game, Reason


class Story:
    """Collects lines from the events of step after step."""

    def __init__(self, game: Game, seats: Sequence[str], texts: Texts) -> None:
        self.seats = seats
        self.texts = texts
        self.lines: list[Line] = []

    def add(self, number: int, is_chance: bool, events: Iterable[Event]) -> None:
        """The events of a step."""
        for event in events:
            facts = named(event.facts, self.seats)
            key = f"log.{event.kind}"
            if not self.texts.has(key):
                key = " ".join([event.kind, *(f"{name}={value}" for name, value in facts.items())])
            self.lines.append(Line(number, key, facts))


def named(facts: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    """The facts with a seat by its name."""
    seat = facts.get("seat")
    is_seat = isinstance(seat, int) and 0 <= seat < len(seats)
    return {**facts, "seat": seats[seat]} if is_seat and seat is not None else dict(facts)


def why(reason: Reason, seats: Sequence[str], texts: Texts) -> str:
    """The sentence of a refusal, with its rule."""
    key = f"why.{reason.key}"
    said = texts.say(key, named(reason.facts, seats)) if texts.has(key) else f"{reason.key} {dict(reason.facts)}"
    return f"{said} ({reason.rule})"
