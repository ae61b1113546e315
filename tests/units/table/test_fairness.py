"""The dice of a finished match can be checked by anybody (R18)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from pacboard import games
from pacboard.core.record import BY_CHANCE, Record, format_record, verify
from pacboard.table import check_dice, draws
from tests.support.dealt import FORGED, OTHER, SECRET, SHORT, Loaded, dealt, with_extra


@pytest.mark.parametrize("name", SHORT)
def test_dice_of_the_secret_are_fair(name: str) -> None:
    record = dealt(name)
    found = check_dice(games.load(name), record)
    assert (found.status, found.flaw, found.told) == ("checked", None, 0)
    assert found.checked == sum(step.by == BY_CHANCE for step in record.steps) >= 18


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_forged_dice_are_found_in_a_record_that_is_sound_otherwise(forge: Callable[[], Record]) -> None:
    record = forge()
    game = games.load(record.game)
    assert verify(game, format_record(record)) is None
    flaw = check_dice(game, record).flaw
    assert flaw is not None
    assert flaw.why


@pytest.mark.parametrize(("kind", "why"), [
    ("another die in duel", r"the secret gives (\d), but the record says (?!\1)\d"),
    ("another card", r"the secret gives y?[BPICfruit0-9]+, but the record says "),
    ("another seed of a mini game", r"the secret gives seed (\d+), but the record says seed (?!\1)\d+"),
    ("no hash", "the secret has the hash [0-9a-f]{64}, but no hash was shown before"),
    ("no secret", "the match is over, but the secret of its dice is missing"),
    ("no text for a secret", "the secret 'never' is not hexadecimal"),
    ("the last steps left out", "the secret is told, but the match is not over"),
])
def test_what_is_wrong_is_told(kind: str, why: str) -> None:
    record = FORGED[kind]()
    flaw = check_dice(games.load(record.game), record).flaw
    assert flaw is not None
    assert re.match(why, flaw.why)
    step = record.steps[flaw.step - 1]
    assert "gives" not in flaw.why or step.by == BY_CHANCE


@pytest.mark.parametrize(("kind", "status", "step"), [
    ("no secret", "running", 0), ("no text for a secret", "checked", 0), ("no hash", "checked", 0),
    ("another hash", "checked", 0), ("another secret", "checked", 0),
    ("the last steps left out", "checked", len(dealt("duel").steps) - 3),
])
def test_a_wrong_header_is_no_fault_of_a_step(kind: str, status: str, step: int) -> None:
    record = FORGED[kind]()
    found = check_dice(games.load(record.game), record)
    assert found.flaw is not None
    assert (found.status, found.flaw.step, found.checked, found.told) == (status, step, 0, 0)


def test_another_hash_is_shown() -> None:
    flaw = check_dice(games.load("chase"), FORGED["another hash"]()).flaw
    hashes = [hashlib.sha256(secret).hexdigest() for secret in (SECRET, OTHER)]
    assert flaw is not None
    assert flaw.why == f"the secret has the hash {hashes[0]}, but the hash {hashes[1]} was shown before"


def test_what_was_checked_and_told_before_the_wrong_die_is_counted() -> None:
    record = dealt("monopoly", lambda: Loaded("die", 60), minigame="enter")
    found = check_dice(games.load("monopoly"), record)
    assert found.flaw is not None
    before = [draw.origin for draw in draws(games.load("monopoly"), record) if draw.step < found.flaw.step]
    assert (found.status, found.checked, found.told) == ("checked", 59, before.count("told"))
    assert (before.count("drawn"), found.told > 0) == (59, True)


def test_a_mini_game_without_a_proof_has_no_seed() -> None:
    record = dealt("monopoly")
    step = next(draw.step for draw in draws(games.load("monopoly"), record) if draw.origin == "played")
    flaw = check_dice(games.load("monopoly"), with_extra(record, **{f"proof {step}": None})).flaw
    assert flaw is not None
    assert re.fullmatch(r"the secret gives seed \d+, but the record says seed nowhere", flaw.why)
    assert flaw.step == step


def test_a_match_that_goes_on_keeps_its_secret() -> None:
    begun = replace(dealt("duel"), steps=dealt("duel").steps[:9])
    found = check_dice(games.load("duel"), with_extra(begun, secret=None))
    assert (found.status, found.flaw, found.checked) == ("running", None, 0)


def test_real_dice_have_no_secret() -> None:
    found = check_dice(games.load("duel"), with_extra(dealt("duel"), secret=None, commitment=None))
    assert (found.status, found.flaw, found.checked) == ("free", None, 0)


def test_what_people_told_is_counted_and_takes_nothing_from_the_secret() -> None:
    record = dealt("monopoly", minigame="enter")
    told = sum(step.by == BY_CHANCE and step.do.endswith("0") for step in record.steps)
    found = check_dice(games.load("monopoly"), record)
    assert (found.flaw, found.told) == (None, told)
    assert told > 0


@pytest.mark.parametrize("name", SHORT)
def test_draws_are_listed_with_their_weights(name: str) -> None:
    record = dealt(name)
    listed = draws(games.load(name), record)
    assert [draw.step for draw in listed] == [n for n, step in enumerate(record.steps, 1) if step.by == BY_CHANCE]
    kinds = {"chase": {"dice", "card"}, "duel": {"dice"}, "monopoly": {"dice", "mini"}}
    assert {draw.kind for draw in listed} == kinds[name]
    for draw in listed:
        if draw.kind == "dice":
            assert (draw.origin, draw.weights) == ("drawn", [1] * 6)
        elif draw.kind == "mini":
            assert (draw.origin, draw.weights) == ("played", [])
        else:
            assert 0 < sum(draw.weights) <= 41


def test_draws_say_what_people_told() -> None:
    listed = draws(games.load("monopoly"), dealt("monopoly", minigame="enter"))
    assert {draw.origin for draw in listed if draw.kind == "mini"} == {"told"}
