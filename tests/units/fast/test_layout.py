"""States as records."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacboard import games
from pacboard.core.contract import BadInput, Game
from pacboard.fast.layout import Layout

from . import pig

PIG = cast(Game, pig)
BYTE, WIDE = st.integers(-128, 127), st.integers(-(1 << 15), (1 << 15) - 1)


@given(st.builds(pig.State, BYTE, WIDE, BYTE, BYTE, BYTE, st.lists(WIDE, min_size=3, max_size=3)))
def test_a_packed_state_unpacks_to_itself(s: Any) -> None:
    layout = Layout(PIG)
    assert layout.unpack(layout.pack(s)) == s


def test_wide_fields_come_first_and_nothing_lies_across_a_word() -> None:
    layout = Layout(PIG)
    assert [f.name for f in layout.fields][:2] == ["goal", "won"]
    dtype = np.dtype(layout.description(), align=True)
    assert dtype.itemsize == layout.size == 12
    s = pig.State(3, 300, 2, 1, 9, [5, -6, 299])
    record = np.frombuffer(layout.pack(s), dtype)[0]
    assert {name: record[name].tolist() for name in dtype.names or ()} == {
        "seats": 3, "goal": 300, "seat": 2, "rolling": 1, "kept": 9, "won": [5, -6, 299]}


@pytest.mark.parametrize(("s", "why"), [
    (pig.State(kept=128), "kept = 128: 128 does not fit into i1; the game's WIDE could widen it"),
    (pig.State(won=[0, 0, 40000]), r"won = \[0, 0, 40000\]: 40000 does not fit into i2"),
    (pig.State(won=[0]), r"won = \[0\] has 1 ints, but a record holds 3"),
    (pig.State(seat=cast(int, 1.5)), "does not fit into a record"),
])
def test_what_does_not_fit_is_named(s: Any, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        Layout(PIG).pack(s)


def test_wide_must_name_fields() -> None:
    game = SimpleNamespace(State=pig.State, WIDE={"goals": "i2"}, NAME="pig")
    with pytest.raises(BadInput, match="WIDE names goals, but pig's State has no such field"):
        Layout(cast(Game, game))


@pytest.mark.parametrize("name", games.NAMES)
def test_no_match_takes_more_than_256_bytes(name: str) -> None:
    game = games.load(name)
    layout = Layout(game)
    assert layout.size <= 256
    s = game.State()
    assert layout.unpack(layout.pack(s)) == s


@pytest.mark.parametrize("name", games.NAMES)
def test_whatever_number_a_field_may_have_fits_into_a_record(name: str) -> None:
    game = games.load(name)
    layout = Layout(game)
    sense = import_module(f"pacboard.games.{name}.sense")
    for field, limits in sense.LIMITS.items():
        for number in limits:
            s = game.State()
            usual = getattr(s, field)
            setattr(s, field, [number] * len(usual) if isinstance(usual, list) else number)
            assert layout.unpack(layout.pack(s)) == s
