"""The text of a playthrough: every step, what was told of it, and the position now and then.

    game: chase
    seats: 2
    option mode: standard
    ...
    1 chance 4
        role_rolled CH-ROLE-2 seat=0 dice=[4, 6, 1] total=11
    2 seat 0 right
    ...
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from pacboard import games
from pacboard.core.contract import Event, heard, listen, totals
from pacboard.core.options import Value, settle
from pacboard.core.record import BY_CHANCE, Step, take
from tests.support.walk import new_match

EVERY = 60  # steps from one position to the next
STEP = re.compile(r"\d+ (?:(chance)|seat (\d+)) (\S.*)")


def tell(name: str, seats: int, options: dict[str, Value], steps: Iterable[Step]) -> Iterator[str]:
    """The lines of a playthrough."""
    game = games.load(name)
    settled = settle(game.OPTIONS, options)
    yield f"game: {name}"
    yield f"seats: {seats}"
    yield from (f"option {option}: {'none' if value is None else value}" for option, value in settled.items())
    s = new_match(game, seats, settled)
    yield from _position(game.position(s))
    n = 0
    for n, step in enumerate(steps, 1):
        listen(s)
        take(game, s, step)
        yield f"{n} {step.by if step.by == BY_CHANCE else f'seat {step.by}'} {step.do}"
        yield from (f"    {_event(event)}" for event in heard(game, s))
        if n % EVERY == 0:
            yield from _position(game.position(s))
    yield from _position(game.position(s))
    yield f"points after {n} steps: {totals(game, s)}"


def _event(event: Event) -> str:
    facts = " ".join(f"{name}={value}" for name, value in event.facts.items())
    return f"{event.kind} {event.rule} {facts}".rstrip()


def _position(text: str) -> list[str]:
    return ["", *text.rstrip("\n").split("\n"), ""]


def read(text: str) -> tuple[str, int, dict[str, Value], list[Step]]:
    """Game, seats, options and steps of a playthrough."""
    lines = text.split("\n")
    facts = dict(line.split(": ", 1) for line in lines[: lines.index("")])
    game = games.load(facts["game"])
    options = {o.name: o.parse(facts[f"option {o.name}"]) for o in game.OPTIONS}
    found: list[Any] = [match for match in map(STEP.fullmatch, lines) if match]
    steps = [Step(BY_CHANCE if chance else int(seat), word) for chance, seat, word in (m.groups() for m in found)]
    return facts["game"], int(facts["seats"]), options, steps
