"""Compiled rules on their way, while plain Python serves."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from pacboard import games
from pacboard.core.contract import Game
from pacboard.fast import kept, prepare
from pacboard.fast.bound import Bound
from pacboard.fast.cache import DONE, is_complete
from pacboard.fast.preparation import compile_elsewhere, load_game
from tests.support.drawn import DATA

from . import pig
from .test_bound import played_plainly

PIG = cast(Game, pig)
ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def child_finds_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "src")]))


def test_another_process_compiles_and_this_one_reads(tmp_path: Path) -> None:
    preparation = prepare(PIG, cache=tmp_path)
    rules = preparation.wait()
    assert preparation.failure == ""
    assert rules is not None
    play_all = rules._driver.play_all
    assert sum(play_all.stats.cache_hits.values()) == 1
    assert sum(play_all.stats.cache_misses.values()) == 0
    assert prepare(PIG, cache=tmp_path) is preparation
    pool = rules.pool(20)
    rules.start(pool, [3, 30])
    steps = rules.play(pool, 1)
    assert [(rules.unpack(pool[k]), steps[k]) for k in range(20)] == [played_plainly(1 + k, [3, 30]) for k in range(20)]


def test_who_starts_it_need_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "ready"))
    assert prepare(PIG).rules is None
    assert prepare(PIG).wait(0) is None
    assert prepare(PIG).wait() is prepare(PIG).rules is not None


def test_where_nothing_can_be_written_a_private_folder_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    (tmp_path / "file").write_text("in the way")
    rules = prepare(PIG, cache=tmp_path / "file").wait()
    assert isinstance(rules, Bound)
    assert [f.name for f in tmp_path.glob("pacboard-*")] == [rules.cache.name if rules.cache else ""]


def test_a_failing_compiler_leaves_its_last_words(tmp_path: Path) -> None:
    preparation = prepare(PIG, "tests.units.fast.no_such_module", cache=tmp_path)
    assert preparation.wait() is None
    assert "no_such_module" in preparation.failure
    with pytest.raises(RuntimeError, match="no_such_module"):
        compile_elsewhere(PIG, ("tests.units.fast.no_such_module",), tmp_path)


def test_an_edition_is_found_again_by_another_process() -> None:
    folder = min((DATA / "chase").glob("*/"))
    edition = games.load("chase", folder)
    assert load_game("pacboard.games.chase", str(folder)) is edition
    assert load_game("pacboard.games.chase", "") is games.load("chase")


ENDING = """
import subprocess, sys
from pathlib import Path
from pacboard import games
from pacboard.fast import kept, prepare

class Told(subprocess.Popen):
    def __init__(self, *args, **named):
        super().__init__(*args, **named)
        print(self.pid, flush=True)
        begun.set()

import threading
begun = threading.Event()
subprocess.Popen = Told
prepare(games.load("duel"), cache=Path(sys.argv[1]))
begun.wait()
"""


def test_the_compiler_ends_with_the_program_that_wanted_it(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", ENDING, str(tmp_path)], text=True, capture_output=True, check=True)
    assert ran.stderr == ""
    with pytest.raises(ProcessLookupError):
        os.kill(int(ran.stdout), 0)


def test_a_cache_of_another_processor_is_compiled_elsewhere(tmp_path: Path) -> None:
    code = ("import sys; from pathlib import Path; from pacboard import fast; from tests.units.fast import pig;"
            "print(fast.prepare(pig, cache=Path(sys.argv[1])).wait()._driver.play_all.stats.cache_misses or 'none')")
    for name in ("", "generic"):
        ran = subprocess.run([sys.executable, "-c", code, str(tmp_path)], text=True, capture_output=True, check=True,
                             env={**os.environ, "NUMBA_CPU_NAME": name} if name else None)
        assert ran.stdout == "none\n"


PREPARED = ("import sys; from pathlib import Path; from pacboard import fast; from tests.units.fast import pig;"
            "found = fast.prepare(pig, cache=Path(sys.argv[1])); rules = found.wait();"
            "print(found.failure or rules._driver.play_all.stats.cache_misses or 'none')")
DAMAGE: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink, "truncated": lambda file: file.write_bytes(file.read_bytes()[:20]),
    "emptied": lambda file: file.write_bytes(b"")}


def test_a_cache_of_which_something_is_lost_is_not_complete_and_compiled_elsewhere_again(tmp_path: Path) -> None:
    def prepare(cache: Path) -> str:
        ran = subprocess.run([sys.executable, "-c", PREPARED, str(cache)], text=True, capture_output=True, check=True)
        return ran.stdout

    assert prepare(tmp_path / "whole") == "none\n"
    folder = next(file.parent for file in (tmp_path / "whole").rglob(DONE) if list(file.parent.rglob("*.nbc")))
    assert is_complete(folder)
    for kind, (how, damage) in itertools.product((".nbi", ".nbc", ".json"), DAMAGE.items()):
        hurt = Path(shutil.copytree(folder, tmp_path / f"{how}{kind}"))
        damage(next(file for file in hurt.rglob("*") if file.suffix == kind))
        assert not is_complete(hurt), (kind, how)
    for file in (tmp_path / "whole").rglob("*.nb?"):
        DAMAGE["truncated"](file)
    assert prepare(tmp_path / "whole") == "none\n"


@pytest.mark.parametrize("name", ["random", "types", "numbers", "socket"])
def test_files_beside_a_script_are_in_no_compiler_s_way(tmp_path: Path, name: str,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / f"{name}.py").write_text("raise SystemExit('this is mine')")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    compile_elsewhere(PIG, ("pacboard.fast.driver",), tmp_path / "cache")
    assert kept(PIG, "pacboard.fast.driver", cache=tmp_path / "cache") is not None


def test_where_nothing_may_be_compiled_plain_rules_go_on_and_say_why(tmp_path: Path) -> None:
    code = ("from pacboard import bots, fast, games; from pacboard.lab import plan_job, simulate;"
            "print(simulate(plan_job('duel', 1, 1, [1, 1], {'turn_limit': 3}))['matches']);"
            "preparation = bots.prepare(games.load('duel'));"
            "print(preparation.wait(), preparation.failure)")
    ran = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True,
                         env={**os.environ, "NUMBA_DISABLE_JIT": "1", "XDG_CACHE_HOME": str(tmp_path)})
    assert ran.stdout == "1\nNone nothing can be compiled while NUMBA_DISABLE_JIT is set; unset it for speed\n"
