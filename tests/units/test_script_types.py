"""Events and pictures as types of TypeScript."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest

from pacboard import games
from pacboard.core.contract import CHANCE
from pacboard.core.events import LEFT_OUT, Event, Seats
from pacboard.core.struct import Struct
from pacboard.core.types import Seat
from pacboard.script.types import typed, types_of
from tests.support.events import events_of
from tests.support.pictures import as_json
from tests.support.walk import new_match, possible


class Inner(Struct):
    names: list[str]


@pytest.mark.parametrize(("hint", "wanted"), [
    (int, "number"), (bool, "boolean"), (Seats, "number[]"), (Literal["door", "way"], '"door" | "way"'),
    (int | None, "number | null"), (list[int | None], "(number | null)[]"), (dict[str, Inner], "Record<string, Inner>"),
    (Annotated[int | None, LEFT_OUT], "number | null"), (Inner, "Inner"),
])
def test_types_of_python_have_their_names_in_typescript(hint: Any, wanted: str) -> None:
    assert typed(hint) == wanted


@pytest.mark.parametrize("name", games.NAMES)
def test_every_kind_and_every_key_of_a_picture_is_typed(name: str) -> None:
    game = games.load(name)
    text = types_of(game)
    s = new_match(game, game.MIN_SEATS)
    wanted = set(as_json(game.picture(game.view(s, Seat(0))))) | set(as_json(game.board()))
    assert [key for key in sorted(wanted) if f"  {key}: " not in text] == []
    assert [kind.kind for kind in game.EVENTS.kinds() if f'kind: "{kind.kind}";' not in text] == []


@pytest.mark.parametrize("name", games.NAMES)
def test_the_facts_of_events_are_those_of_their_types(name: str) -> None:
    game = games.load(name)
    text, s, seen = types_of(game), new_match(game, game.MIN_SEATS), list[Event]()
    for _ in range(60):
        a = possible(game, s)[-1]
        seen += events_of(game, s, a)
        game.apply(s, a)
    assert game.actor(s) >= CHANCE
    for event in seen:
        interface = text.partition(f"interface {type(event).__name__} {{")[2].partition("}")[0]
        assert [fact for fact in event.facts if f"  {fact}: " not in interface.replace("?:", ":")] == []
