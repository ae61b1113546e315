"""House rules: what is chosen, what is left at its default, and what rules see of it."""

from __future__ import annotations

import pytest

from pacboard.core.contract import BadInput
from pacboard.core.options import Option, Value, encode, settle

CATCH = Option("catch", "CH-PAC-6", "contact", ("contact", "landing"))
DOTS = Option("dot_points", "CH-SCO-3", 0, (0, 40))
LIMIT = Option("turn_limit", "CH-END-4", None, low=1, high=300, bots=100)
CARDS = Option("cards", "CH-SET-4", 5, low=0, high=9)
ALL = (CATCH, DOTS, LIMIT, CARDS)


def test_what_is_not_chosen_has_its_default() -> None:
    assert settle(ALL, {"catch": "landing"}) == {
        "catch": "landing", "dot_points": 0, "turn_limit": None, "cards": 5}


def test_where_only_bots_play_there_are_other_defaults() -> None:
    assert settle(ALL, {}, only_bots=True)["turn_limit"] == 100
    assert settle(ALL, {}, only_bots=True)["cards"] == 5
    assert settle(ALL, {"turn_limit": None}, only_bots=True)["turn_limit"] is None


def test_rules_see_places_of_words_and_numbers_themselves() -> None:
    assert encode(ALL, settle(ALL, {})) == [0, 0, 0, 5]
    chosen: dict[str, Value] = {"catch": "landing", "dot_points": 40, "turn_limit": 7, "cards": 0}
    assert encode(ALL, settle(ALL, chosen)) == [1, 40, 7, 0]


@pytest.mark.parametrize(("option", "value"), [
    (CATCH, "contact"), (CATCH, "landing"), (DOTS, 0), (DOTS, 40), (LIMIT, None), (LIMIT, 1), (LIMIT, 300), (CARDS, 0),
])
def test_a_value_is_what_its_code_stands_for(option: Option, value: Value) -> None:
    assert option.decode(option.encode(value)) == value


@pytest.mark.parametrize(("text", "value"), [
    ("none", None), ("7", 7), ("-3", -3), ("landing", "landing"), ("--3", "--3"), ("", ""), ("³", "³"), ("-", "-"),
    ("9" * 5000, "9" * 5000), ("1.5", "1.5"),
])
def test_a_typed_value_is_a_word_a_number_or_none(text: str, value: Value) -> None:
    assert LIMIT.parse(text) == value


@pytest.mark.parametrize(("option", "value", "why"), [
    (CATCH, "passing", "option catch: 'passing' is not one of contact, landing"),
    (CATCH, 0, "option catch: 0 is not one of contact, landing"),
    (CATCH, None, "option catch: None is not one of contact, landing"),
    (DOTS, 10, "option dot_points: 10 is not one of 0, 40"),
    (DOTS, False, "option dot_points: False is not one of 0, 40"),
    (DOTS, "40", "option dot_points: '40' is not one of 0, 40"),
    (LIMIT, 0, "option turn_limit: 0 is not one of none or 1 to 300"),
    (LIMIT, 301, "option turn_limit: 301 is not one of none or 1 to 300"),
    (LIMIT, True, "option turn_limit: True is not one of none or 1 to 300"),
    (LIMIT, "many", "option turn_limit: 'many' is not one of none or 1 to 300"),
    (CARDS, None, "option cards: None is not one of 0 to 9"),
    (CARDS, 10**30, f"option cards: {10**30} is not one of 0 to 9"),
])
def test_another_value_is_refused_with_what_would_be_right(option: Option, value: Value, why: str) -> None:
    with pytest.raises(BadInput) as e:
        settle(ALL, {option.name: value})
    assert str(e.value) == why


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="option 'lives' is unknown; there are cards, catch, dot_points, turn_limit"):
        settle(ALL, {"lives": 3})
