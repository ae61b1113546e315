"""Pools of matches, played by compiled rules."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

import pacboard.fast
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, Game
from pacboard.fast.bound import Bound

from . import pig

PIG = cast(Game, pig)


@pytest.fixture(scope="module")
def rules() -> Bound:
    return pacboard.fast.bind(PIG)


def played_plainly(seed: int, options: list[int], most: int = 1000) -> tuple[Any, int]:
    s, dice, out = pig.State(), Seeded(seed), [0] * 6
    pig.start(s, options)
    for n in range(most):
        if pig.actor(s) == OVER:
            return s, n
        if pig.actor(s) == CHANCE:
            pig.apply(s, dice.draw(out[: pig.weights(s, out)]))
        else:
            pig.apply(s, out[dice.draw([1] * pig.legal(s, out))])
    return s, most


def test_match_k_draws_as_seed_plus_k_does(rules: Bound) -> None:
    pool = rules.pool(50)
    rules.start(pool, [3, 30])
    steps = rules.play(pool, 7)
    for k in range(50):
        assert (rules.unpack(pool[k]), steps[k]) == played_plainly(7 + k, [3, 30])


@pytest.mark.parametrize("threads", [1, 2, 3, 64])
def test_threads_change_nothing(rules: Bound, threads: int) -> None:
    one, many = rules.pool(31), rules.pool(31)
    rules.start(one, [2, 30])
    rules.start(many, [2, 30])
    assert rules.play(one, 5).tolist() == rules.play(many, 5, threads=threads).tolist()
    assert one.tobytes() == many.tobytes()


def test_an_empty_pool_has_nothing_to_play(rules: Bound) -> None:
    assert rules.play(rules.pool(0), 1).tolist() == []


@pytest.mark.parametrize("seed", [-1, (1 << 64) - 2, 1 << 64])
def test_seeds_go_round(rules: Bound, seed: int) -> None:
    pool = rules.pool(4)
    rules.start(pool, [2, 30])
    rules.play(pool, seed)
    assert [rules.unpack(record) for record in pool] == [played_plainly(seed + k, [2, 30])[0] for k in range(4)]


def test_play_stops_where_it_is_told(rules: Bound) -> None:
    pool = rules.pool(3)
    rules.start(pool, [2, 300])
    assert rules.play(pool, 1, most=10).tolist() == [10, 10, 10]
    assert rules.unpack(pool[0]) == played_plainly(1, [2, 300], 10)[0]


def test_pack_copies_and_points(rules: Bound) -> None:
    a, b = pig.State(kept=5, won=[1, 2, 3]), pig.State(3, won=[4, 5, 6])
    pool = rules.pack([a, b])
    assert [rules.unpack(record) for record in pool] == [a, b]
    assert rules.points(pool).tolist() == [[1, 2, 0], [4, 5, 6]]
    copies = rules.copies(a, 3)
    copies[1]["kept"] = 9
    assert [rules.unpack(record).kept for record in copies] == [5, 9, 5]


def test_functions_may_call_themselves(rules: Bound) -> None:
    assert rules.functions.climb(50) == rules.functions.climb(np.int8(50)) == 50
    assert len(rules.functions.climb.signatures) == 1


def test_checked_rules_refuse_an_index_from_the_end() -> None:
    checked = Bound(PIG, None, checked=True)
    assert checked.functions.last_won(checked.pack([pig.State(seat=1, won=[8, 0, 0])])[0]) == 8
    with pytest.raises(IndexError):
        checked.functions.last_won(checked.pack([pig.State(seat=0)])[0])


def test_bind_gives_the_same_rules_for_the_same_game(rules: Bound) -> None:
    assert pacboard.fast.bind(PIG) is rules


def test_without_a_writable_cache_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    unkept = Bound(PIG, tmp_path / "file")
    pool = unkept.pool(2)
    unkept.start(pool, [2, 30])
    unkept.play(pool, 7)
    assert unkept.unpack(pool[0]) == played_plainly(7, [2, 30])[0]


def test_without_numba_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "numba" else find_spec(name))
    with pytest.raises(pacboard.fast.NotInstalled, match=r"pip install 'pacboard\[fast\]'"):
        pacboard.fast.bind(PIG)


def test_importing_fast_imports_no_numpy() -> None:
    import subprocess

    code = "import sys, pacboard.fast; sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_tables_become_the_narrowest_arrays(rules: Bound) -> None:
    from pacboard.fast.bound import _as_array

    assert _as_array((1, -1)).dtype == np.int8
    assert _as_array(((1, 200),)).dtype == np.int16
    assert _as_array((1 << 20,)).dtype == np.int32
    assert _as_array((1 << 40,)).dtype == np.int64
    assert _as_array(5) == 5
