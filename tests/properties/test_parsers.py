"""Whatever text comes in: it is read, or it is `BadInput`; nothing else ever escapes."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from dataclasses import fields
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard import games
from pacboard.core.contract import CHANCE, BadInput, Game
from pacboard.core.options import encode, settle
from pacboard.core.record import Flaw, add, begin, format_record, opening, parse_record, verify
from pacboard.core.rulebook import parse_rulebook
from pacboard.core.types import Action, Seat
from pacboard.games.chase.deck import read_deck
from pacboard.games.chase.maze import PELLETS, read_maze
from tests.conformance.sample import load, matches, states
from tests.properties.edits import edited
from tests.support.drawn import DATA
from tests.support.events import events_of
from tests.support.walk import play_on

CHASE = games.load("chase")
POND = load(("chase", "pond"))
MAZES = [path.read_text(encoding="utf-8") for path in sorted((DATA / "chase").glob("*/maze.txt"))]
DECKS = [path.read_text(encoding="utf-8") for path in sorted((DATA / "chase").glob("*/deck.toml"))]
STATES = states(("chase", "pond"), every=40)
POSITIONS = [POND.position(s) for s in STATES]
ANY_TEXT = st.text(max_size=200)
JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3))


def record_texts() -> list[str]:
    texts = []
    for match in matches(("chase", "ring"))[::6]:
        record = begin(match.game, match.options, [f"seat {k}" for k in range(match.seats)], {"dice": "drawn"})
        s = opening(match.game, record)
        for ply in match.plies[:30]:
            add(match.game, record, s, ply.by, ply.a)
        texts.append(format_record(record))
    return texts


RECORDS = record_texts()
RING = load(("chase", "ring"))


@given(ANY_TEXT | edited(MAZES))
def test_mazes(text: str) -> None:
    with suppress(BadInput):
        maze = read_maze(text, "maze.txt")
        signs = [place.sign for place in maze.places]
        assert signs.count("R") == 1
        assert signs.count("P") <= PELLETS
        assert {0, 1, 2, 3} <= set(maze.section)
        assert len(maze.next) == maze.spaces + 2


@given(ANY_TEXT | edited(DECKS))
def test_decks(text: str) -> None:
    with suppress(BadInput):
        deck = read_deck(text, "deck.toml")
        assert len(deck.order) == len(deck.spaces) == 4 * len(deck.copies)
        assert sum(deck.copies[: deck.fruit]) > 0


@settings(max_examples=300)
@given(ANY_TEXT | edited(POSITIONS))
def test_positions(text: str) -> None:
    with suppress(BadInput):
        s = POND.parse_position(text)
        assert POND.parse_position(POND.position(s)) == s
        look_at(POND, s)


@settings(max_examples=300)
@given(st.sampled_from(POSITIONS), st.sampled_from(fields(POND.State())),
       st.lists(st.integers(-3, 12) | st.sampled_from([255, 256, 32767, 32768, 10**30]), min_size=1, max_size=6))
def test_positions_with_other_facts(text: str, field: Any, numbers: list[int]) -> None:
    usual = getattr(POND.State(), field.name)
    enough = (numbers * 20)[: len(usual) if isinstance(usual, list) else 1]
    with suppress(BadInput):
        s = POND.parse_position(f"{text}{field.name}: {' '.join(map(str, enough))}\n")
        assert POND.parse_position(POND.position(s)) == s
        look_at(POND, s)


def look_at(game: Game, s: Any) -> None:
    """Whatever is read can be looked at, asked about, and played on."""
    actor = game.actor(s)
    game.picture(game.view(s, Seat(0)))
    for a in map(Action, (*range(5), 8, 264)):
        game.why_not(s, actor, a)
    if actor == CHANCE:
        game.throw(s)
    for ply in play_on(game, s, random.Random(1), plies=20):
        events_of(game, ply.before, ply.a)


@given(st.sampled_from(STATES), ANY_TEXT | edited(["up", "left", "BC-I-P", "B-P-I-C", "BPIC"]))
def test_actions(s: Any, text: str) -> None:
    with suppress(BadInput):
        a = POND.parse_action(s, text)
        assert POND.why_not(s, POND.actor(s), a) is None or isinstance(POND.action_text(s, a), str)


@given(st.sampled_from(STATES), ANY_TEXT | edited(["6", "fruit", "B1P1I1C1", "yB4P4I4C4"]))
def test_outcomes(s: Any, text: str) -> None:
    with suppress(BadInput):
        assert POND.outcome_text(s, POND.parse_outcome(s, text)) == text


@settings(max_examples=300)
@given(ANY_TEXT | edited(RECORDS) | JSON.map(json.dumps))
def test_records(text: str) -> None:
    flaw = verify(RING, text)
    assert (flaw is None) == (text in RECORDS)
    assert flaw is None or flaw.why
    with suppress(BadInput):
        parse_record(text)


@given(st.sampled_from(["format", "game", "rules", "board", "options", "seats", "extra", "steps", "end"]), JSON)
def test_records_with_anything_in_their_places(name: str, value: Any) -> None:
    data = json.loads(RECORDS[0])
    text = json.dumps({**data, name: value})
    assert isinstance(verify(RING, text), Flaw)


@given(st.sampled_from(CHASE.OPTIONS), ANY_TEXT | st.sampled_from(["none", "1", "-1", "--1", "arcade", "9" * 5000]))
def test_options_as_typed(option: Any, text: str) -> None:
    with suppress(BadInput):
        value = option.parse(text)
        assert option.decode(option.encode(value)) == value


@given(st.dictionaries(st.sampled_from([o.name for o in CHASE.OPTIONS]) | st.text(max_size=5), JSON, max_size=3))
def test_options_from_anywhere(chosen: dict[str, Any]) -> None:
    with suppress(BadInput):
        codes = encode(CHASE.OPTIONS, settle(CHASE.OPTIONS, chosen))
        assert [type(code) for code in codes] == [int] * len(CHASE.OPTIONS)


RULEBOOK = """
[chapters]
CH-GHO = { en = "Ghosts", fr = "Fantômes", es = "Fantasmas" }
[CH-GHO-1]
en = "One."
fr = "Un."
es = "Uno."
ruling = true
"""


@given(ANY_TEXT | edited([RULEBOOK]))
def test_rulebooks(text: str) -> None:
    with suppress(BadInput):
        assert parse_rulebook(text).chapters
