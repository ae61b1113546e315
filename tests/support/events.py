"""Events for tests: those of a ply, and such as nobody has played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pacboard.core.contract import Game, heard, listen
from pacboard.core.events import Event, forms_of
from pacboard.core.types import Action, Outcome


class Sneezed(Event):
    """A kind that no game has."""

    seat: int
    n: int


def events_of(game: Game, before: Any, a: Action | Outcome) -> list[Event]:
    """What an action or outcome, carried out on a copy, tells."""
    s = before.copy()
    listen(s)
    game.apply(s, a)
    return heard(game, s)


def made(game: Game, kind: str, rule: str, facts: Mapping[str, Any]) -> Event:
    """An event of a game with these facts; a fact that is not given is 0."""
    kinds: list[type[Event]] = [*game.EVENTS.kinds(), Sneezed]
    found = next(k for k in kinds if k.kind == kind)
    values = {field: facts.get(name, None if form.may_lack else 0) for field, name, form in forms_of(found)}
    return found(rule, **{f: tuple(v) if isinstance(v, list) else v for f, v in values.items()})
