"""Events of chase as sentences, in every language."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from pacboard import games
from pacboard.cli.story import Story, why
from pacboard.cli.texts import Texts
from pacboard.core.contract import Event, Reason
from pacboard.core.rulebook import LANGUAGES
from tests.support.events import made
from tests.support.pictures import as_json
from tests.units.cli.conftest import Command

CHASE = games.load("chase")
SEATS = ["Ada", "Bo", "Cleo"]
CAGE, DOOR = len(as_json(CHASE.board())["spaces"]), as_json(CHASE.board())["door"]

FACTS: dict[str, dict[str, Any]] = {
    "role_rolled": {"seat": 0, "dice": [2, 4, 3], "total": 9},
    "role_tied": {"seats": [0, 2]},
    "pac_chosen": {"seat": 1, "round": 2},
    "split_proposed": {"owners": [0, 2, 2, 0]},
    "pac_rolled": {"seat": 0, "dice": [6, 6, 6], "total": 18},
    "power_rolled": {"seat": 0, "die": 3, "left": 1},
    "pac_moved": {"seat": 0, "from": 3, "to": 4, "left": 0},
    "dot_eaten": {"space": 4, "section": 0, "left": 5},
    "mini_board_won": {"seat": 0, "section": 2, "points": 800},
    "fruit_eaten": {"seat": 0, "fruit": 2, "points": 500},
    "pellet_eaten": {"seat": 0, "space": 4, "rolls": 3},
    "ghost_eaten": {"seat": 0, "ghost": 1, "space": 4, "points": 200},
    "power_over": {"seat": 0},
    "card_flipped": {"card": ["B2", "I5", "C4", "P4"]},
    "fruit_placed": {"fruit": 0},
    "fruit_card_wasted": {"why": "lying"},
    "deck_shuffled": {"cards": 35},
    "ghost_moved": {"seat": 1, "ghost": 2, "from": 5, "to": 6, "left": 0},
    "ghost_blocked": {"ghost": 2, "why": "way", "left": 2},
    "ghost_home": {"ghost": 3},
    "pac_caught": {"seat": 0, "ghost": 0, "space": 7, "lives": 2},
    "level_completed": {"seat": 0, "level": 1, "points": 3200},
    "turn_limit_reached": {"seat": 0, "turns": 300},
    "round_ended": {"seat": 0, "points": 12345, "level": 2},
    "match_ended": {"winners": [0, 2], "points": [800, 0, 800]},
}
OTHER_FACTS: list[tuple[str, dict[str, Any]]] = [
    ("fruit_card_wasted", {"why": "gone"}), ("power_rolled", {"seat": 0, "die": 3, "left": 0}),
    ("pac_caught", {"seat": 0, "ghost": 0, "space": 7, "lives": 0}),
    ("match_ended", {"winners": [1], "points": [1, 2]}),
    ("ghost_blocked", {"ghost": 2, "why": "door", "left": 2}), ("fruit_placed", {"fruit": 1}),
    ("fruit_placed", {"fruit": 2}), ("fruit_eaten", {"seat": 0, "fruit": 0, "points": 100}),
    ("fruit_eaten", {"seat": 0, "fruit": 1, "points": 200}), ("role_rolled", {"seat": 1, "dice": [4], "total": 4}),
]


def told(language: str, *events: Event) -> list[str]:
    texts = Texts(language)
    story = Story(CHASE, SEATS, texts)
    story.add(1, True, events)
    return [texts.say(line.key, line.facts) for line in story.lines]


def moved(piece: str, rule: str, *places: int) -> list[Event]:
    return [made(CHASE, piece, rule, {"seat": 0, "ghost": 2, "from": a, "to": b, "left": 0})
            for a, b in itertools.pairwise(places)]


def test_the_events_tried_here_are_all_there_are() -> None:
    assert {kind.kind for kind in CHASE.EVENTS.kinds()} == set(FACTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "facts"), [*FACTS.items(), *OTHER_FACTS])
def test_every_event_is_a_whole_sentence(language: str, kind: str, facts: dict[str, Any]) -> None:
    (sentence,) = told(language, made(CHASE, kind, "CH-GHO-7" if kind == "ghost_moved" else "", facts))
    assert not re.search(r"log\.|[{}]", sentence)
    assert " " in sentence


def test_the_steps_of_a_move_are_one_sentence() -> None:
    dot = made(CHASE, "dot_eaten", "CH-PAC-4", FACTS["dot_eaten"])
    first, second, third = moved("pac_moved", "CH-PAC-2", 3, 4, 5, 6)
    assert told("en", first, dot, second, dot, third) == ["Pac-Man moves 3 spaces and eats 2 dots."]
    assert told("en", first, dot) == ["Pac-Man moves 1 space and eats 1 dot."]
    assert told("fr", first, second) == ["Pac-Man avance de 2 cases."]


def test_what_happens_on_the_way_comes_after_it() -> None:
    eaten = made(CHASE, "ghost_eaten", "CH-POW-3", FACTS["ghost_eaten"])
    first, second = moved("pac_moved", "CH-PAC-2", 3, 4, 5)
    assert told("en", first, eaten, second) == ["Pac-Man moves 2 spaces.", "Pac-Man eats Pinky: +200."]


def test_ghosts_leave_go_on_and_go_home() -> None:
    assert told("en", *moved("ghost_moved", "CH-GHO-2", CAGE, DOOR, 7)) == ["Inky leaves the cage: 2 spaces."]
    assert told("en", *moved("ghost_moved", "CH-GHO-2", 6, 7)) == ["Inky moves 1 space."]
    assert "eyes" in told("en", *moved("ghost_moved", "CH-GHO-7", 6, 7))[0]


def test_a_ghost_that_is_stuck_on_the_door_is_told_apart() -> None:
    stuck = made(CHASE, "ghost_blocked", "CH-GHO-4", FACTS["ghost_blocked"])
    at_door = told("en", *moved("ghost_moved", "CH-GHO-2", CAGE, DOOR), stuck)
    elsewhere = told("en", *moved("ghost_moved", "CH-GHO-2", 5, 6), stuck)
    assert len(at_door) == len(elsewhere) == 2
    assert at_door[1] != elsewhere[1]


def test_two_moves_by_one_ghost_are_two_sentences() -> None:
    texts = Texts("en")
    story = Story(CHASE, SEATS, texts)
    for number in (4, 9):
        story.add(number, True, [])
        story.add(number + 1, False, moved("pac_moved", "CH-PAC-2", 3, 4))
    assert [line.number for line in story.lines] == [5, 10]


def test_numbers_and_lists_are_written_as_the_language_does() -> None:
    ended = made(CHASE, "match_ended", "CH-END-2", {"winners": [0, 1, 2], "points": []})
    assert "Ada, Bo et Cleo" in told("fr", ended)[0]
    assert "12,345" in told("en", made(CHASE, "round_ended", "CH-END-1", FACTS["round_ended"]))[0]


@pytest.mark.parametrize(("reason", "sentence"), [
    (Reason("CH-GHO-2", "straight_back", {"ghost": 0}), "Blinky may not step straight back. (CH-GHO-2)"),
    (Reason("CH-TURN-1", "not_your_turn", {"seat": 1}), "It is Bo’s turn. (CH-TURN-1)"),
    (Reason("CH-PAC-2", "wall", {}), "There is a wall. (CH-PAC-2)"),
    (Reason("CH-ROLE-5", "no_such_split", {"players": 3}),
     "With 3 players the ghosts cannot be shared like this. (CH-ROLE-5)"),
])
def test_refusals_are_sentences(reason: Reason, sentence: str) -> None:
    assert why("chase", reason, SEATS, Texts("en")) == sentence


def test_a_game_without_a_story_is_told_too() -> None:
    texts = Texts("en")
    story = Story(CHASE, SEATS, texts, {})
    over, sneezed = made(CHASE, "power_over", "CH-POW-6", {"seat": 0}), made(CHASE, "sneezed", "", {"seat": 1, "n": 2})
    story.add(3, False, [over, sneezed])
    lines = [(line.number, texts.say(line.key, line.facts)) for line in story.lines]
    assert lines == [(3, texts.say("log.power_over", {})), (3, "sneezed seat=Bo n=2")]
    assert why("", Reason("XX-1", "wall", {}), SEATS, texts) == "There is a wall. (XX-1)"
    assert why("", Reason("XX-1", "snoring", {"seat": 9}), SEATS, texts) == "snoring {'seat': 9} (XX-1)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_is_told(pacboard: Command, record: Path, language: str) -> None:
    lines = [line for line in pacboard("replay", record, "--lang", language).out.split("\n") if line[:1] == " "]
    assert len(lines) > 30
    assert [line for line in lines if re.search(r"log\.|[{}]", line)] == []
