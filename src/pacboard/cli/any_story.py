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
    return why_in("", reason, seats, texts)


def why_in(game: str, reason: Reason, seats: Sequence[str], texts: Texts) -> str:
    """The same in a game's own words where it has some, as screens choose them."""
    facts = named(reason.facts, seats)
    count = next((facts[name] for name in ("left", "seconds", "players") if isinstance(facts.get(name), int)), None)
    keys = [f"{game}.why.{reason.key}", f"why.{reason.key}"]
    if isinstance(facts.get("ghost"), int):
        facts["ghost"] = texts.say(f"{game}.ghost.{facts['ghost']}", {})
        keys = [f"{keys[0]}.ghost", f"{keys[1]}.ghost", *keys]
    key = next((key for key in keys if texts.has(key)), "")
    said = texts.say(key, {**facts, "n": count}) if key else f"{reason.key} {dict(reason.facts)}"
    return f"{said} ({reason.rule})"
