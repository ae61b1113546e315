"""Records of matches that were played once: they verify for ever, and a changed byte is found."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pacboard.core.contract import OVER, Game
from pacboard.core.record import opening, parse_record, replay, verify
from tests.conformance.sample import boards, load
from tests.records.write import GOLDEN
from tests.support.pictures import as_json

FILES = sorted(Path(__file__).parent.glob("*.json"))


def game_of(text: str) -> Game:
    """The game on the board with which a record was made."""
    board = parse_record(text).board
    return next(game for game in map(load, boards()) if game.BOARD_HASH == board)


def test_every_golden_record_is_there() -> None:
    assert {path.stem for path in FILES} == set(GOLDEN)
    assert len(FILES) >= 12


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_verifies(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert verify(game_of(text), text) is None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_is_a_whole_match(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game, record = game_of(text), parse_record(text)
    _, seats, options, _ = GOLDEN[path.stem]
    assert len(record.seats) == seats
    assert record.options.items() >= options.items()
    assert game.actor(opening(game, record)) != OVER
    *_, (_, _, last) = replay(game, record)
    assert game.actor(last) == OVER


def test_golden_records_of_duel_end_in_every_way() -> None:
    ends = set()
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        game = game_of(text)
        if game.NAME == "duel":
            *_, (_, _, last) = replay(game, parse_record(text))
            ends.add(as_json(game.picture(last))["end"])
    assert ends == {"hearts", "all_taken", "turn_limit", "idle_limit"}


@pytest.mark.parametrize("path", FILES[::8], ids=lambda path: path.stem)
def test_a_changed_byte_of_a_golden_record_is_found(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game, rng = game_of(text), random.Random(1)
    for _ in range(12):
        at = rng.randrange(len(text))
        sign = rng.choice([c for c in '0123456789abcdefu "[],:\n' if c != text[at]])
        assert verify(game, text[:at] + sign + text[at + 1:]) is not None, f"byte {at} {text[at]!r} changed to {sign!r}"
