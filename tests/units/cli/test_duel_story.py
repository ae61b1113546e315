"""Events of duel as sentences, in every language."""

from __future__ import annotations

import itertools
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
from pacboard.lab import plan_job, simulate
from tests.support.events import made
from tests.units.cli.conftest import Command

DUEL = games.load("duel")
SEATS = ["Ada", "Bo"]
QUIET = {"turn_ended"}

FACTS: dict[str, dict[str, Any]] = {
    "start_rolled": {"seat": 0, "die": 4},
    "start_tied": {"die": 4},
    "starter_chosen": {"seat": 1, "rolled": [2, 5]},
    "dice_rolled": {"seat": 0, "dice": [4, 2], "turn": 3},
    "turn_shortened": {"seat": 0, "pac": 2},
    "dice_assigned": {"seat": 0, "pac": 4, "ghost": 2, "first": "pac"},
    "ghost_chosen": {"seat": 0, "ghost": 1, "steps": 2, "rest": 4},
    "pac_moved": {"seat": 0, "from": 3, "to": 4, "left": 0},
    "ghost_moved": {"seat": 0, "ghost": 2, "from": 5, "to": 6, "left": 0},
    "dot_taken": {"seat": 0, "space": 4, "left": 9, "score": 5},
    "power_up_taken": {"seat": 0, "space": 4, "left": 9, "turns": 3},
    "power_ended": {"seat": 1},
    "ghost_sent_home": {"seat": 0, "ghost": 3, "space": 4, "home": 9},
    "pac_captured": {"seat": 1, "by": 0, "own": 0, "ghost": 0, "space": 7, "dropped": 1, "given": 1, "hearts": 2},
    "dot_dropped": {"seat": 1, "space": 7, "captured": 7},
    "special_used": {"seat": 0, "ghost": 1, "from": 3, "to": 0},
    "die_lost": {"seat": 0, "steps": 4},
    "steps_lost": {"seat": 0, "ghost": None, "left": 2},
    "turn_ended": {"seat": 0, "turn": 3, "idle": 0},
    "match_ended": {"winners": [0], "how": "hearts", "scores": [8, 10], "hearts": [2, 0], "turns": 31},
}
OTHER_FACTS: list[tuple[str, dict[str, Any]]] = [
    ("pac_captured", {**FACTS["pac_captured"], "seat": 0, "own": 1}),
    ("dice_assigned", {**FACTS["dice_assigned"], "first": "ghost"}), ("steps_lost", {"seat": 0, "ghost": 2, "left": 1}),
    *(("match_ended", {**FACTS["match_ended"], "how": how, "winners": winners})
      for how in ("all_taken", "turn_limit", "idle_limit") for winners in ([1], [0, 1])),
]


def told(language: str, *events: Event) -> list[str]:
    texts = Texts(language)
    story = Story(DUEL, SEATS, texts)
    story.add(1, True, events)
    return [texts.say(line.key, line.facts) for line in story.lines]


def moved(kind: str, *places: int, **facts: int) -> list[Event]:
    return [made(DUEL, kind, "DU-MOV-1", {"seat": 0, **facts, "from": a, "to": b, "left": 0})
            for a, b in itertools.pairwise(places)]


def test_the_events_tried_here_are_all_there_are() -> None:
    assert {kind.kind for kind in DUEL.EVENTS.kinds()} == set(FACTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "facts"), [*FACTS.items(), *OTHER_FACTS])
def test_every_event_is_a_whole_sentence(language: str, kind: str, facts: dict[str, Any]) -> None:
    sentences = told(language, made(DUEL, kind, "", facts))
    assert len(sentences) == (kind not in QUIET)
    for sentence in sentences:
        assert not re.search(r"log\.|duel\.|[{}]|None", sentence)
        assert " " in sentence
        assert sentence[-1] in ".!"


def test_the_steps_of_a_move_are_one_sentence() -> None:
    dot = made(DUEL, "dot_taken", "DU-DOT-1", FACTS["dot_taken"])
    first, second, third = moved("pac_moved", 3, 4, 5, 6)
    assert told("en", first, dot, second, third) == ["Ada’s Pac-Man moves 3 squares and takes 1 dot. Score: 5."]
    assert told("en", first, second) == ["Ada’s Pac-Man moves 2 squares."]
    assert told("fr", *moved("ghost_moved", 5, 6, ghost=2)) == ["Bleu avance de 1 case."]


def test_two_shares_of_a_6_are_two_sentences() -> None:
    chosen = [made(DUEL, "ghost_chosen", "DU-TURN-3", {"seat": 0, "ghost": g, "steps": 1, "rest": 0}) for g in (0, 2)]
    lines = told("en", chosen[0], *moved("ghost_moved", 5, 6, ghost=0), chosen[1], *moved("ghost_moved", 8, 9, ghost=2))
    assert lines == ["Ada chooses Red, steps: 1.", "Red moves 1 square.", "Ada chooses Blue, steps: 1.",
                     "Blue moves 1 square."]


def test_what_happens_on_the_way_comes_after_it() -> None:
    home = made(DUEL, "ghost_sent_home", "DU-POW-2", FACTS["ghost_sent_home"])
    first, second = moved("pac_moved", 3, 4, 5)
    assert told("en", first, home, second) == ["Ada’s Pac-Man moves 2 squares.", "Orange goes home."]


def test_a_later_move_of_the_same_piece_is_another_sentence() -> None:
    story = Story(DUEL, SEATS, Texts("en"))
    for number in (4, 9):
        story.add(number, True, [])
        story.add(number + 1, False, moved("pac_moved", 3, 4))
    assert [line.number for line in story.lines] == [5, 10]


@pytest.mark.parametrize(("rule", "facts", "sentences"), [
    ("DU-CAP-2", {"own": 0, "given": 1}, [
        "Red captures Bo’s Pac-Man! Hearts left: 2. One of Bo’s dots goes to Ada.",
        "Rouge capture le Pac-Man de Bo\u00a0! Cœurs restants\u00a0: 2. Ada reçoit une des pastilles de Bo.",
        "¡Rojo captura al Pac-Man de Bo! Corazones que quedan: 2. Ada se lleva una pastilla de Bo."]),
    ("DU-CAP-2", {"own": 0, "given": 0}, [
        "Red captures Bo’s Pac-Man! Hearts left: 2.",
        "Rouge capture le Pac-Man de Bo\u00a0! Cœurs restants\u00a0: 2.",
        "¡Rojo captura al Pac-Man de Bo! Corazones que quedan: 2."]),
    ("DU-CAP-3", {"own": 1, "given": 0, "by": 1}, [
        "Bo moves Red into Bo’s own Pac-Man! Hearts left: 2.",
        "Bo fait prendre son propre Pac-Man par Rouge\u00a0! Cœurs restants\u00a0: 2.",
        "¡Bo lleva a Rojo contra su propio Pac-Man! Corazones que quedan: 2."]),
    ("DU-CAP-4", {"own": 1, "given": 0, "by": 1}, [
        "Bo’s Pac-Man runs into Red! Hearts left: 2.",
        "Le Pac-Man de Bo se jette sur Rouge\u00a0! Cœurs restants\u00a0: 2.",
        "¡El Pac-Man de Bo choca con Rojo! Corazones que quedan: 2."]),
])
def test_a_capture_says_who_ran_into_whom_and_who_gets_a_dot(rule: str, facts: dict[str, int],
                                                             sentences: list[str]) -> None:
    captured = made(DUEL, "pac_captured", rule, {**FACTS["pac_captured"], **facts})
    assert [told(language, captured) for language in LANGUAGES] == [[sentence] for sentence in sentences]


def test_the_die_that_comes_first_is_told_first() -> None:
    assigned = [made(DUEL, "dice_assigned", "DU-TURN-1", {**FACTS["dice_assigned"], "first": first})
                for first in ("pac", "ghost")]
    assert told("en", *assigned) == ["4 for Pac-Man, then 2 for a ghost.", "2 for a ghost, then 4 for Pac-Man."]


def test_an_end_names_loser_and_winner() -> None:
    ended = made(DUEL, "match_ended", "", FACTS["match_ended"])
    assert told("en", ended) == ["Bo has no heart left. Ada wins the match!"]


@pytest.mark.parametrize(("reason", "sentence"), [
    (Reason("DU-TURN-2", "ghost_barred", {"ghost": 1}), "You moved Pink in your last turn. (DU-TURN-2)"),
    (Reason("DU-TURN-1", "not_your_turn", {"seat": 1}), "It is Bo’s turn. (DU-TURN-1)"),
    (Reason("DU-MOV-1", "wall", {"ghost": None}), "There is a wall. (DU-MOV-1)"),
    (Reason("DU-TURN-1", "chance_due", {"seat": 1}), "First the dice. (DU-TURN-1)"),
    (Reason("DU-TURN-5", "must_use_all", {"ghost": 0, "left": 2}),
     "Red must take a way that uses all 2 steps. (DU-TURN-5)"),
])
def test_refusals_are_sentences(reason: Reason, sentence: str) -> None:
    assert why("duel", reason, SEATS, Texts("en")) == sentence


@pytest.fixture(scope="module")
def duel_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    simulate(plan_job("duel", 1, 2, [1, 1], {"first_turn": "short", "turn_limit": 25}, folder=folder))
    return folder / "duel-2-000001.json"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_is_told(pacboard: Command, duel_record: Path, language: str) -> None:
    lines = [line for line in pacboard("replay", duel_record, "--lang", language).out.split("\n") if line[:1] == " "]
    assert len(lines) > 30
    assert [line for line in lines if re.search(r"log\.|duel\.|[{}]", line)] == []


def test_a_position_can_be_drawn(pacboard: Command, duel_record: Path, tmp_path: Path) -> None:
    shown = pacboard("replay", duel_record, "--at", "40", "--svg", tmp_path / "at.svg", "--json").document["picture"]
    drawn = ET.parse(tmp_path / "at.svg").getroot()
    classes = [part.get("class", "").split() for part in drawn.iter()]
    assert sum("dot" in names for names in classes) == len(shown["dots"])
    assert sum("power" in names for names in classes) == len(shown["power_ups"])
    letters = sorted(part.text or "" for part in drawn.iter("{http://www.w3.org/2000/svg}text"))
    assert "".join(letters) == "12BOPR"


def test_a_refused_step_is_told_in_words(pacboard: Command, duel_record: Path, tmp_path: Path) -> None:
    text = duel_record.read_text(encoding="utf-8")
    forged = re.sub(r'\[(\d), "(left|right|up|down)"', r'[\1, "special-R"', text, count=1)
    (tmp_path / "forged.json").write_text(forged, encoding="utf-8")
    ran = pacboard("replay", tmp_path / "forged.json", "--lang", "en")
    assert (ran.code, ran.err.strip().endswith("(DU-END-5)")) == (2, True)
    assert "In the short first turn only Pac-Man moves." in ran.err
