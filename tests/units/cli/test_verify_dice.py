"""`pacboard verify` checks the dice too, and says what it has checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pacboard.core.record import BY_CHANCE, Record, format_record
from tests.support.dealt import FORGED, SHORT, dealt, with_extra
from tests.units.cli.conftest import Command, Ran


@pytest.fixture
def verify(pacboard: Command, tmp_path: Path) -> Callable[..., Ran]:
    def check(record: Record, *options: str) -> Ran:
        file = tmp_path / "match.json"
        file.write_text(format_record(record), encoding="utf-8")
        return pacboard("verify", file, *options)

    return check


@pytest.mark.parametrize("name", SHORT)
def test_fair_dice_are_counted(verify: Callable[..., Ran], name: str) -> None:
    record = dealt(name)
    fallen = sum(step.by == BY_CHANCE for step in record.steps)
    ran = verify(record)
    assert ran.code == 0
    assert ran.out == (f"{len(record.steps)} steps, sound\n"
                       f"dice: {fallen} draws checked against the secret, whose hash was shown before\n")
    assert verify(record, "--json").document["dice"] == {"status": "checked", "checked": fallen, "told": 0}


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_forged_dice_are_not_sound(verify: Callable[..., Ran], forge: Callable[[], Record]) -> None:
    ran = verify(forge())
    assert (ran.code, ran.err) == (1, "")
    assert "sound" not in ran.out
    document = verify(forge(), "--json").document
    assert document["sound"] is False
    assert document["why"] in ran.out


def test_the_first_wrong_die_is_named(verify: Callable[..., Ran]) -> None:
    record = FORGED["another die in chase"]()
    step = verify(record, "--json").document["step"]
    assert verify(record).out.startswith(f"step {step}: the secret gives ")
    assert [s.by for s in record.steps[:step]].count(BY_CHANCE) == 7


def test_what_people_told_is_not_claimed_to_be_checked(verify: Callable[..., Ran]) -> None:
    out = verify(dealt("monopoly", minigame="enter")).out
    assert out.endswith(" told by people cannot be checked\n")


def test_a_match_that_goes_on_says_why_nothing_is_checked(verify: Callable[..., Ran]) -> None:
    begun = with_extra(replace(dealt("duel"), steps=dealt("duel").steps[:9]), secret=None)
    ran = verify(begun)
    assert (ran.code, ran.out.split("\n")[1]) == (
        0, "dice: not checked, as the match goes on and its secret is kept until it is over")
