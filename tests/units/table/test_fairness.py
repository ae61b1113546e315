"""The dice of a finished match can be checked by anybody (R18)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pacboard.core.chance import Committed
from pacboard.core.contract import BadInput
from pacboard.core.record import Record, Step
from pacboard.table import check_dice
from tests.units.table.tables import CHASE, SECRET, Player, table


@pytest.fixture(scope="module")
def record() -> Record:
    there, player = table("bb", turn_limit=3), Player(random.Random(5))
    while not there.is_over:
        there.commit(player.step(there))
    return there.record({"secret": SECRET.hex(), "commitment": Committed(SECRET).commitment})


def test_dice_of_the_secret_are_fair(record: Record) -> None:
    assert check_dice(CHASE, record) is None


def test_one_other_die_is_found(record: Record) -> None:
    first = record.steps[0]
    forged = [Step("chance", "1" if first.do != "1" else "2"), *record.steps[1:]]
    flaw = check_dice(CHASE, replace(record, steps=forged))
    assert flaw is not None
    assert flaw.step == 1
    assert repr(first.do) in flaw.why


def test_another_secret_is_found(record: Record) -> None:
    other = bytes(31) + b"\x01"
    swapped = replace(record, extra={"secret": other.hex(), "commitment": Committed(SECRET).commitment})
    flaw = check_dice(CHASE, swapped)
    assert flaw is not None
    assert flaw.step == 0
    made_up = replace(record, extra={"secret": other.hex(), "commitment": Committed(other).commitment})
    flaw = check_dice(CHASE, made_up)
    assert flaw is not None
    assert flaw.step > 0


def test_a_match_that_goes_on_cannot_be_checked(record: Record) -> None:
    with pytest.raises(BadInput, match="no secret"):
        check_dice(CHASE, replace(record, extra={"commitment": "x"}))
