"""Where compiled rules are kept: a folder for each content of the sources, the data files and the compiler.

Numba's own key misses changed tables and changed callees, so the folder is named after a hash of all of them.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import tempfile
from importlib.metadata import version
from pathlib import Path

from .scope import Scope

HERE = Path(__file__).parent
KEPT = 24  # folders; the oldest go first
DONE = "complete.json"  # the file that says that a folder has everything, and what is in it
COMPILED = (".nbi", ".nbc")  # Numba's files


def cache_key(scope: Scope, *more: str) -> str:
    """A hash of the sources and tables in a scope, of the versions at work, and of `more`."""
    digest = hashlib.sha256()
    sources = {f.__code__.co_filename for f in scope.functions.values()} | {str(p) for p in HERE.glob("*.py")}
    for path in sorted(sources):
        digest.update(_content(path))
    for name in sorted(scope.values):
        digest.update(f"{name}={scope.values[name]!r}\0".encode())
    versions = (version("numba"), version("numpy"), platform.python_version(), *processor())
    digest.update("\0".join((*sorted(scope.functions), *versions, *more)).encode())
    return digest.hexdigest()[:20]


def processor() -> tuple[str, ...]:
    """What Numba's code is made for: it compiles anew on any other processor."""
    from numba.core.registry import cpu_target

    return tuple(map(str, cpu_target.target_context.codegen().magic_tuple()))


def _content(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:
        return path.encode()  # not a plain file: then its folder is not kept either


def cache_base() -> Path | None:
    """The folder of all compiled rules of this user; None if the user has no home."""
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:
        return None
    return home / "pacboard" / "compiled"


def is_writable(base: Path | None) -> bool:
    return base is not None and open_folder(base, "probe") is not None


def open_folder(base: Path, key: str) -> Path | None:
    """The folder for a key, made if need be; None where nothing can be written."""
    folder = base / key
    try:
        fresh = not folder.is_dir()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        os.utime(folder)
        if fresh:
            _forget_oldest(base)
    except OSError:
        return None
    return folder


def _forget_oldest(base: Path) -> None:
    folders = sorted((f for f in base.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime)
    for folder in folders[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


def is_complete(folder: Path) -> bool:
    """Has everything been compiled into this folder, and is it there as it was written?"""
    return _damaged(folder) == []


def mark_complete(folder: Path) -> None:
    """Note that everything is there, and what it is."""
    with tempfile.NamedTemporaryFile("w", dir=folder, delete=False) as note:
        json.dump(_contents(folder), note)
    Path(note.name).replace(folder / DONE)


def drop_damaged(folder: Path) -> None:
    """Let what is not as it was written be compiled again: Numba would stumble over it."""
    for name in _damaged(folder) or []:
        (folder / name).unlink(missing_ok=True)


def _damaged(folder: Path) -> list[str] | None:
    """The files that are missing or not as they were written; None if not all had been written yet."""
    there = _contents(folder)
    try:
        written = json.loads((folder / DONE).read_bytes())
    except OSError:
        return None
    except ValueError:
        return [DONE, *there]
    return [name for name in written if there.get(name) != written[name]]


def _contents(folder: Path) -> dict[str, str]:
    """A hash of each compiled file, by its name in the folder."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in COMPILED)
    return {str(path.relative_to(folder)): hashlib.blake2b(path.read_bytes()).hexdigest() for path in files}
