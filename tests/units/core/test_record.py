"""Records: what is noted of a match, and every flaw that a forged or broken one can have."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from pacboard import games
from pacboard.core import record as module
from pacboard.core.contract import CHANCE, BadInput, Reason, Refused
from pacboard.core.record import (
    Record,
    Step,
    add,
    begin,
    format_record,
    is_over,
    opening,
    parse_record,
    replay,
    take,
    take_outcome,
    verify,
)
from pacboard.core.types import Outcome
from tests.support.dealt import dealt, with_extra
from tests.support.drawn import board

POND = board("chase", "pond")
GAME = POND.game
SCRIPT = "6 6 6 1 1 1 1 1 1 left right left B1P1I1C1 left up"  # seat 0 is Pac-Man, seat 1 has the ghosts


def short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def made(script: str = SCRIPT) -> Record:
    record = begin(GAME, {"dot_points": 40}, ["Ann", "Zoë"], {"dice": "drawn"})
    s = opening(GAME, record)
    for word in script.split():
        by = GAME.actor(s)
        add(GAME, record, s, by, (GAME.parse_outcome if by == CHANCE else GAME.parse_action)(s, word))
    return record


RECORD = made()
TEXT = format_record(RECORD)
DATA: dict[str, Any] = json.loads(TEXT)


def test_a_record_notes_how_a_match_began() -> None:
    record = begin(GAME, {"dot_points": 40}, ["Ann", "Zoë"], {"dice": "drawn"})
    assert (record.game, record.rules, record.board) == ("chase", GAME.RULES_VERSION, GAME.BOARD_HASH)
    assert (record.seats, record.extra, record.steps) == (["Ann", "Zoë"], {"dice": "drawn"}, [])
    assert (record.options["dot_points"], record.options["catch"]) == (40, "contact")
    assert begin(GAME, {}, ["Ann", "Zoë"]).extra == {}


def test_the_same_steps_make_the_same_record() -> None:
    again = made()
    assert (again, format_record(again)) == (RECORD, TEXT)
    assert verify(GAME, format_record(again)) is None


def test_a_record_notes_who_did_what() -> None:
    assert [(step.by, step.do) for step in made().steps][6:] == [
        ("chance", "1"), ("chance", "1"), ("chance", "1"), (0, "left"), (0, "right"), (0, "left"),
        ("chance", "B1P1I1C1"), (1, "left"), (1, "up")]
    assert RECORD.options["dot_points"] == 40
    assert RECORD.options["catch"] == "contact"  # defaults are noted too: they may change one day


def test_hashes_are_chained_over_header_steps_and_positions() -> None:
    header = {name: DATA[name] for name in ("format", "game", "rules", "board", "options", "seats", "extra")}
    last = short(json.dumps(header, sort_keys=True))
    for step, _, s in replay(GAME, made()):
        last = short(f"{last}|{step.by}|{step.do}|{GAME.position(s)}")
        assert step.hash == last
    body = TEXT[: TEXT.rindex(',\n "end"')]
    assert DATA["end"] == short(body)


def test_a_record_has_one_line_for_every_step() -> None:
    lines = TEXT.split("\n")
    assert lines[8] == ' "steps": ['
    assert [json.loads(line.rstrip(",")) for line in lines[9: 9 + len(RECORD.steps)]] == DATA["steps"]


def test_replayed_states_are_each_their_own() -> None:
    states: list[Any] = [s for _, _, s in replay(GAME, RECORD)]
    assert len({id(s) for s in states}) == len(states)
    assert [s.steps for s in states[6:12]] == [1, 2, 3, 2, 1, 0]


def test_nothing_is_over_before_the_end() -> None:
    assert not is_over(GAME, opening(GAME, RECORD))


def rewritten(**changed: Any) -> str:
    return json.dumps(DATA | changed, ensure_ascii=False)


def forged(k: int, **changed: Any) -> str:
    """The record with one step changed, and the hash of the whole text made anew."""
    record = parse_record(TEXT)
    for name, value in changed.items():
        setattr(record.steps[k], name, value)
    return format_record(record)


HEADERS = {
    "nothing": ("", "not a record: it is empty"),
    "a list": ("[]", "not a record: it needs exactly board, end, extra"),
    "garbage": ("{", "not a record: Expecting"),
    "blanks": (" \n", "not a record: it is empty"),
    "deep garbage": ("[" * 100_000, "not a record: it is nested too deeply"),
    "another format": (rewritten(format="chess/9"), "format 'chess/9' is unknown; this version reads"),
    "another game": (rewritten(game="duel"), "the record is of game 'duel', and this is game 'chase'"),
    "other rules": (rewritten(rules="0"), "the record is of rules version '0', and this is rules version '1'"),
    "another board": (rewritten(board="0123"), "the record is of board '0123', and this is board"),
    "an unknown option": (rewritten(options={"lives": 9}), "option 'lives' is unknown"),
    "another value": (rewritten(options={"dot_points": 41}), "option dot_points: 41 is not one of 0, 40"),
    "a broken number": (TEXT.replace('"dot_points": 40', '"dot_points": 1e400'), "dot_points = inf is neither a word"),
    "a list as option": (rewritten(options={"dot_points": [40]}), "dot_points = [40] is neither a word nor a number"),
    "one seat": (rewritten(seats=["Ann"]), "1 seats, but chase takes 2 to 5"),
    "six seats": (rewritten(seats=["Ann"] * 6), "6 seats, but chase takes 2 to 5"),
    "a number as seat": (rewritten(seats=["Ann", 7]), "seats: 7 is not a name"),
    "no list of seats": (rewritten(seats="Ann"), "seats: 'Ann' is not of the right kind (list)"),
    "a number as extra": (rewritten(extra={"dice": 1}), "extra: dice = 1 is not a text"),
    "one entry more": (rewritten(more=1), "not a record: it needs exactly"),
    "a step of two": (rewritten(steps=[["chance", "6"]]),
                      "step 1: ['chance', '6'] is not [seat or \"chance\", what, hash]"),
    "a step by true": (rewritten(steps=[[True, "left", ""]]), "step 1: [True, 'left', ''] is not"),
    "a step that is none": (rewritten(steps=["left"]), "step 1: 'left' is not"),
}


@pytest.mark.parametrize(("text", "why"), HEADERS.values(), ids=HEADERS.keys())
def test_what_is_no_record_of_this_game_is_flawed_from_the_start(text: str, why: str) -> None:
    flaw = verify(GAME, text)
    assert flaw is not None
    assert flaw.step == 0
    assert why in flaw.why


STEPS = {
    "a die that is none": (0, {"do": "7"}, 1, "'7' is not a die"),
    "another die": (0, {"do": "5"}, 1, "its hash is"),
    "another way": (9, {"do": "right"}, 10, "its hash is"),
    "a wall": (9, {"do": "up"}, 10, "wall (CH-PAC-2)"),
    "no action": (9, {"do": "jump"}, 10, "action 'jump' is neither"),
    "another seat": (9, {"by": 1}, 10, "not_your_turn (CH-TURN-1)"),
    "nobody": (9, {"by": "Ann"}, 10, "'Ann' is neither a seat nor \"chance\""),
    "a die for a step": (9, {"by": "chance", "do": "1"}, 10, "no die or card is due"),
    "a card that is not in the deck": (12, {"do": "yB4P4I4C4"}, 13, "'yB4P4I4C4' cannot happen here"),
    "an unknown card": (12, {"do": "B9P9I9C9"}, 13, "card 'B9P9I9C9' is not in the deck"),
    "another hash": (4, {"hash": "0" * 16}, 5, "its hash is 0000000000000000, but what it says gives"),
}


@pytest.mark.parametrize(("k", "changed", "step", "why"), STEPS.values(), ids=STEPS.keys())
def test_a_forged_step_is_named(k: int, changed: dict[str, Any], step: int, why: str) -> None:
    flaw = verify(GAME, forged(k, **changed))
    assert flaw is not None
    assert flaw.step == step
    assert why in flaw.why


def test_steps_that_are_left_out_or_changed_round_are_found() -> None:
    for steps in (DATA["steps"][:-1], DATA["steps"][1:], [*DATA["steps"][:3], *DATA["steps"][4:]],
                  [*DATA["steps"], DATA["steps"][-1]], DATA["steps"][::-1]):
        assert verify(GAME, rewritten(steps=steps)) is not None


def test_a_record_with_another_layout_is_not_as_it_was_written() -> None:
    for text in (rewritten(), TEXT + "\n", TEXT[:-1], TEXT.replace(": ", ":", 1), TEXT.replace("Zoë", "Zo\\u00eb")):
        flaw = verify(GAME, text)
        assert flaw is not None
        assert flaw.why == "the text is not as it was written"


@pytest.mark.parametrize(("line", "step"), [(0, 0), (3, 0), (7, 0), (9, 1), (11, 3), (23, 15)])
def test_the_step_is_named_in_whose_line_something_is_written_otherwise(line: int, step: int) -> None:
    lines = TEXT.split("\n")
    lines[line] += " "
    flaw = verify(GAME, "\n".join(lines))
    assert flaw is not None
    assert (flaw.step, flaw.why) == (step, "the text is not as it was written")


def test_what_is_wrong_after_the_last_step_is_no_steps_fault() -> None:
    for text in (TEXT + "\n", TEXT[:-1], TEXT.replace("}\n", "} \n")):
        flaw = verify(GAME, text)
        assert flaw is not None
        assert flaw.step > len(RECORD.steps)


def test_a_step_that_the_rules_forbid_has_the_reason() -> None:
    flaw = verify(GAME, forged(9, do="up"))
    assert flaw is not None
    assert flaw.reason == Reason("CH-PAC-2", "wall")


def test_a_played_out_outcome_is_that_of_its_proof() -> None:
    record = dealt("monopoly")
    game = games.load("monopoly")
    assert verify(game, format_record(record)) is None
    key = next(key for key in record.extra if key.startswith("proof "))
    forged = with_extra(record, **{key: record.extra[key] + "0u,40l,90d,130r"})
    flaw = verify(game, format_record(forged))
    assert flaw is not None
    step = int(key.split()[1])
    assert (flaw.step, flaw.why) == (step, f"{record.steps[step - 1].do!r} is not what {forged.extra[key]!r} leads to")


def test_every_changed_byte_is_found() -> None:
    assert verify(GAME, TEXT) is None
    for at in range(0, len(TEXT), 3):
        sign = "7" if TEXT[at] != "7" else "8"
        assert verify(GAME, TEXT[:at] + sign + TEXT[at + 1:]) is not None, f"byte {at}: {TEXT[at]!r} to {sign!r}"


def test_the_seat_names_are_sealed_too() -> None:
    flaw = verify(GAME, TEXT.replace("Ann", "Eve"))
    assert flaw is not None
    assert flaw.step == 1


def test_names_with_odd_signs_break_nothing() -> None:
    assert verify(GAME, TEXT.replace("Ann", "\\ud800")) is not None
    odd = begin(GAME, {}, ["\ud800", "Zoë"])
    assert verify(GAME, format_record(odd)) is None


def test_a_record_that_is_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", 100)
    with pytest.raises(BadInput, match=r"a record of \d+ characters is larger than the 100 that are read"):
        parse_record(TEXT)


def test_as_many_characters_and_seats_as_may_be_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", len(TEXT))
    assert parse_record(TEXT) == RECORD
    assert opening(GAME, begin(GAME, {}, ["Ann"] * 5)).seats == 5


def test_a_record_of_one_game_is_none_of_another() -> None:
    assert verify(games.load("chase"), TEXT) is not None


def test_an_outcome_is_taken_only_if_it_can_happen() -> None:
    s: Any = opening(GAME, RECORD)
    for outcome in map(Outcome, (-1, 6, 99)):
        with pytest.raises(BadInput, match="cannot happen here"):
            take_outcome(GAME, s, outcome)
    assert s == opening(GAME, RECORD)
    assert take_outcome(GAME, s, Outcome(5)) == 5
    assert s.rolled[0] == 6


def test_an_action_is_taken_only_if_the_rules_allow_it() -> None:
    s = POND.play(POND.new_match(), "6 6 6 1 1 1 1 1 1").state
    with pytest.raises(Refused):
        take(GAME, s, Step(0, "up"))
    with pytest.raises(BadInput):
        take(GAME, s, Step(0, "jump"))
    assert take(GAME, s, Step(0, "left")) == 3
