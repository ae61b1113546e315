"""Where compiled rules are kept."""

from __future__ import annotations

import os
from pathlib import Path

import numba
import pytest

from pacboard.fast import cache
from pacboard.fast.scope import Scope


def a_function() -> int:
    return 1


def scope(**values: object) -> Scope:
    return Scope(functions={"a_function": a_function}, values=dict(values))  # type: ignore[dict-item]


def test_the_key_changes_with_tables_versions_and_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {cache.cache_key(scope()), cache.cache_key(scope(T=(1, 2))), cache.cache_key(scope(T=(1, 3))),
            cache.cache_key(scope(), "another board")}
    monkeypatch.setattr(cache, "version", lambda name: "99")
    keys.add(cache.cache_key(scope()))
    assert len(keys) == 5
    assert cache.cache_key(scope()) == cache.cache_key(scope())


def test_the_key_changes_with_the_sources(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    keys = set()
    for text in ("def f(): return 1", "def f(): return 2"):
        source.write_text(text)
        names: dict[str, object] = {}
        exec(compile("def f(): return 1", str(source), "exec"), names)
        keys.add(cache.cache_key(Scope(functions={"f": names["f"]})))  # type: ignore[dict-item]
    source.unlink()
    keys.add(cache.cache_key(Scope(functions={"f": names["f"]})))  # type: ignore[dict-item]
    assert len(keys) == 3


def test_the_oldest_folders_go(tmp_path: Path) -> None:
    for k in range(cache.KEPT + 3):
        folder = cache.open_folder(tmp_path, f"key{k}")
        assert folder is not None
        os.utime(folder, (k, k))
    left = {f.name for f in tmp_path.iterdir()}
    assert "key0" not in left
    assert f"key{cache.KEPT + 2}" in left
    assert len(left) <= cache.KEPT + 1


def test_a_folder_in_which_nothing_can_be_written_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert cache.open_folder(tmp_path / "file", "key") is None
    assert not cache.is_writable(tmp_path / "file")
    assert not cache.is_writable(None)
    assert cache.is_writable(tmp_path)


def test_the_user_s_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_base() == tmp_path / "pacboard" / "compiled"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", _no_home)
    assert cache.cache_base() is None


def _no_home() -> Path:
    raise RuntimeError("no home")


def test_the_key_changes_with_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    here = cache.cache_key(scope())
    monkeypatch.setattr(numba.config, "CPU_NAME", "generic")
    assert cache.cache_key(scope()) != here
