"""Events of monopoly as sentences, in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pacboard import games
from pacboard.cli.story import Story, why
from pacboard.cli.texts import Texts
from pacboard.core.contract import Event, Reason
from pacboard.core.rulebook import LANGUAGES
from pacboard.games.monopoly.svg import layout
from pacboard.lab import plan_job, simulate
from tests.rules.monopoly.boards import board
from tests.support.events import made
from tests.units.cli.conftest import Command

MONOPOLY = games.load("monopoly")
SEATS = ["Ada", "Bo", "Cleo"]
QUIET = {"mini_game_due", "dice_taken", "power_up_reached", "pellet_reached", "level_offered"}
CLAIM = {"claim": 1, "seat": 0, "debtor": 1, "level": 5, "amount": 20}
DEBT = {"seat": 1, "amount": 20, "to": 0, "why": "rent"}

FACTS: dict[str, dict[str, Any]] = {
    "order_rolled": {"seat": 0, "dice": [4, 2], "total": 6},
    "order_tied": {"seats": [0, 2]},
    "first_player": {"seat": 1},
    "rolled": {"seat": 0, "dice": [4, 2], "total": 6, "doubles": 0},
    "jail_try_failed": {"seat": 0, "tries": 2},
    "left_jail": {"seat": 0, "how": "fee"},
    "sent_to_jail": {"seat": 0, "why": "doubles", "times": 3},
    "moved": {"seat": 0, "from": 3, "to": 9, "go": 0},
    "maze_crossed": {"seat": 0, "from": 13, "to": 27, "go": 0},
    "mini_game_due": {"seat": 0},
    "mini_game_begun": {"seat": 0},
    "mini_game_skipped": {"seat": 0},
    "mini_game_played": {"seat": 0, "points": 60, "shown": 60},
    "level_offered": {"seat": 0, "level": 5, "price": 40, "can_buy": 1},
    "level_bought": {"seat": 0, "level": 5, "price": 40},
    "auction_opened": {"seat": 0, "level": 5, "declined": 1, "polled": 1},
    "bid_made": {"seat": 1, "amount": 30},
    "bid_passed": {"seat": 1},
    "bid_denied": {"seat": 1, "amount": 130},
    "auction_won": {"seat": 1, "level": 5, "price": 30},
    "auction_unsold": {"level": 5},
    "rent_due": CLAIM,
    "rent_asked": CLAIM,
    "rent_waived": CLAIM,
    "rent_lapsed": CLAIM,
    "paid": DEBT,
    "debt_due": DEBT,
    "debt_forgiven": DEBT,
    "level_sold": {"seat": 0, "level": 5, "points": 40},
    "power_up_reached": {"seat": 0},
    "power_up_used": {"seat": 0, "level": 5},
    "power_up_declined": {"seat": 0},
    "pellet_reached": {"seat": 0},
    "level_stolen": {"seat": 0, "from": 2, "level": 5},
    "steal_declined": {"seat": 0},
    "ghost_moved": {"from": 0, "to": 4, "steps": 4},
    "dice_taken": {"seat": 0},
    "turn_began": {"seat": 1, "again": 0},
    "match_ended": {"winners": [0, 2], "points": [300, 20, 300], "how": "last_level", "levels": [5, 6, 5]},
}
OTHER_FACTS: list[tuple[str, dict[str, Any]]] = [
    ("rolled", {**FACTS["rolled"], "doubles": 1}), ("turn_began", {"seat": 1, "again": 1}),
    ("moved", {**FACTS["moved"], "go": 1}), ("sent_to_jail", {"seat": 0, "why": "space", "to": 7}),
    *(("left_jail", {"seat": 0, "how": how}) for how in ("doubles", "third_try")),
    *(("paid", {**DEBT, "to": -1, "why": fee}) for fee in ("ghost", "jail")),
    *(("moved", {**FACTS["moved"], "to": space}) for space in range(28)),
    ("match_ended", {**FACTS["match_ended"], "winners": [1]}),
]


def told(language: str, *events: Event) -> list[str]:
    texts = Texts(language)
    story = Story(MONOPOLY, SEATS, texts)
    story.add(1, True, events)
    return [texts.say(line.key, line.facts) for line in story.lines]


def test_the_events_tried_here_are_all_there_are() -> None:
    assert {kind.kind for kind in MONOPOLY.EVENTS.kinds()} == set(FACTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "facts"), [*FACTS.items(), *OTHER_FACTS])
def test_every_event_is_a_whole_sentence(language: str, kind: str, facts: dict[str, Any]) -> None:
    sentences = told(language, made(MONOPOLY, kind, "", facts))
    assert len(sentences) == (kind not in QUIET)
    for sentence in sentences:
        assert not re.search(r"log\.|ring\.|[{}]|None", sentence)
        assert " " in sentence
        assert sentence[-1] in ".!"


@pytest.mark.parametrize(("kind", "sentence"), [
    ("order_rolled", "Ada rolls 4 + 2 = 6 for the first turn."), ("order_tied", "A tie: Ada and Cleo roll again."),
    ("rent_due", "Ada may ask Bo for 20 points of rent."), ("paid", "Bo pays Ada 20 of rent."),
    ("level_stolen", "Ada takes Level 5 from Cleo!"), ("ghost_moved", "The Ghost moves to “Level 3”."),
    ("match_ended", "Ada and Cleo share the victory!"),
])
def test_everybody_is_named(kind: str, sentence: str) -> None:
    assert told("en", made(MONOPOLY, kind, "", FACTS[kind])) == [sentence]


def test_who_moves_to_the_jail_space_is_just_visiting() -> None:
    moved = made(MONOPOLY, "moved", "", {**FACTS["moved"], "to": 7})
    assert told("en", moved) == ["Ada lands on “Just Visiting”."]
    assert told("fr", moved) == ["Ada arrive sur «\u00a0Simple visite\u00a0»."]


@pytest.mark.parametrize(("reason", "sentence"), [
    (Reason("MO-AUC-1", "bid_too_low", {"lowest": 40, "highest": 90, "amount": 30}),
     "A bid of 30 is too low: bids rise in tens from 40. (MO-AUC-1)"),
    (Reason("MO-TURN-1", "not_your_turn", {"seat": 2}), "It is Cleo’s turn. (MO-TURN-1)"),
])
def test_refusals_are_sentences(reason: Reason, sentence: str) -> None:
    assert why("monopoly", reason, SEATS, Texts("en")) == sentence


@pytest.fixture(scope="module")
def monopoly_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    simulate(plan_job("monopoly", 1, 2, [2, 1, 2], {"turn_limit": 60}, folder=folder))
    return folder / "monopoly-2-000001.json"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_is_told(pacboard: Command, monopoly_record: Path, language: str) -> None:
    ran = pacboard("replay", monopoly_record, "--lang", language)
    lines = [line for line in ran.out.split("\n") if line[:1] == " "]
    assert len(lines) > 30
    assert [line for line in lines if re.search(r"log\.|ring\.|[{}]", line)] == []


def test_the_ring_can_be_drawn(pacboard: Command, monopoly_record: Path, tmp_path: Path) -> None:
    ran = pacboard("replay", monopoly_record, "--svg", tmp_path / "ring.svg", "--json")
    drawn = ET.parse(tmp_path / "ring.svg").getroot()
    words = [part.text for part in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert [space.name for space in board().spaces if space.name not in words] == []
    owned = sum(owner is not None for owner in ran.document["picture"]["owners"])
    assert sum(word in ("1", "2", "3") for word in words) == owned + 2 * 3  # Levels, tokens and the list of points


def test_the_ring_is_closed_and_goes_clockwise() -> None:
    for count in (12, 27, 28):
        cells, columns, rows = layout(count)
        assert len(set(cells)) == count
        assert cells[0] == (columns - 1, rows - 1)
        assert cells[1] == (columns - 2, rows - 1)
        assert all(column in (0, columns - 1) or row in (0, rows - 1) for column, row in cells)


def test_names_of_spaces_are_whole_words() -> None:
    story = Story(MONOPOLY, SEATS, Texts("es"))
    names = {str(story.show("space ring", k)) for k in range(28)}
    assert {"Superpastilla", "Laberinto", "Aparcamiento libre", "Nivel 5"} <= names
    assert not any("|" in name for name in names)
