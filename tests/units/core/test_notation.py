"""Facts of a position as text."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pacboard.core.contract import BadInput
from pacboard.core.notation import fact_text, facts_beside, read_fact

WORDS = {"mode": ("standard", "arcade"), "lamps": ("off", "on")}


@dataclass
class Lamps:
    """A position."""

    steps: int
    lamps: list[int]
    drawn: int


@pytest.mark.parametrize(("name", "value", "text"), [
    ("steps", 4, "4"), ("back", -1, "-1"), ("dice", [3, 0, 6], "3 0 6"), ("mode", 1, "arcade"),
    ("lamps", [0, 1, 1], "off on on"),
])
def test_a_fact_is_the_one_behind_its_text(name: str, value: int | list[int], text: str) -> None:
    assert fact_text(name, value, WORDS) == text
    usual = [0] * len(value) if isinstance(value, list) else 0
    assert read_fact(name, text, usual, WORDS) == value


@pytest.mark.parametrize(("name", "text", "usual", "why"), [
    ("steps", "four", 0, "steps: 'four' is not a number"),
    ("steps", "", 0, "steps: '' is not 1 numbers"),
    ("steps", "1 2", 0, "steps: '1 2' is not 1 numbers"),
    ("dice", "1 2", [0] * 3, "dice: '1 2' is not 3 numbers"),
    ("steps", "32768", 0, "steps: '32768' is not 1 numbers"),
    ("steps", "9" * 5000, 0, "is not a number"),
    ("mode", "hard", 0, "mode: 'hard' is not one of standard, arcade"),
    ("mode", "0", 0, "mode: '0' is not one of standard, arcade"),
])
def test_what_is_no_fact_is_refused(name: str, text: str, usual: int | list[int], why: str) -> None:
    with pytest.raises(BadInput) as e:
        read_fact(name, text, usual, WORDS)
    assert why in str(e.value)


@pytest.mark.parametrize("value", [32767, -32767])
def test_the_largest_numbers_are_read(value: int) -> None:
    assert read_fact("steps", str(value), 0, WORDS) == value


def test_only_what_is_neither_drawn_nor_usual_is_listed() -> None:
    s, usual = Lamps(4, [0, 1], 7), Lamps(4, [0, 0], 0)
    assert facts_beside(s, usual, (), WORDS) == ["lamps: off on", "drawn: 7"]
    assert facts_beside(s, usual, ("drawn",), WORDS) == ["lamps: off on"]
