"""Counting in whole numbers, and intervals against values worked out elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacboard.core.tally import Series, Tally, share_of, wilson

numbers = st.lists(st.integers(-1000, 20000), min_size=1, max_size=60)


def series(values: list[int]) -> Series:
    found = Series()
    for value in values:
        found.add(value)
    return found


@pytest.mark.parametrize(("hits", "of", "low", "high"), [
    (0, 10, 0.0, 0.27753), (5, 10, 0.23659, 0.76341), (10, 10, 0.72247, 1.0), (1, 100, 0.00177, 0.05449),
    (0, 0, 0.0, 1.0),
])
def test_wilson_intervals(hits: int, of: int, low: float, high: float) -> None:
    assert wilson(hits, of) == pytest.approx((low, high), abs=5e-6)


def test_a_mean_with_its_interval() -> None:
    found = series([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean() == 5
    assert found.interval() == pytest.approx((3.51843, 6.48157), abs=5e-5)  # 5 -+ 1.95996 * 2.13809 / sqrt(8)


def test_one_value_has_no_spread() -> None:
    assert series([7]).interval() == (7, 7)


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.25, 1), (0.5, 2), (0.51, 3), (0.95, 9), (1.0, 9)])
def test_quantiles_are_values_that_came(share: float, value: int) -> None:
    assert series([9, 1, 2, 3]).quantile(share) == value


@given(numbers, numbers)
def test_adding_two_series_is_one_series(a: list[int], b: list[int]) -> None:
    merged = series(a)
    merged.merge(series(b))
    assert merged.summary() == series(b + a).summary()


@given(st.permutations([1, 2, 3]))
def test_tallies_add_up_in_any_order(order: list[int]) -> None:
    total = Tally()
    for k in order:
        part = Tally(matches=k)
        part.add("plies", 10 * k)
        part.counts["rounds"] = k
        total.merge(part)
    assert (total.matches, total.counts["rounds"], total.series["plies"].total()) == (6, 6, 60)


def test_a_share_tells_its_count() -> None:
    assert share_of(5, 10) == {"count": 5, "of": 10, "share": 0.5, "interval": [0.23659, 0.76341]}
