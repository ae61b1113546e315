"""Where compiled rules are kept: a folder for each content of the sources, the data files and the compiler.

Numba's own key misses changed tables and changed callees, so the folder is named after a hash of all of them.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import tempfile
from importlib.metadata import version
from pathlib import Path

from .scope import Scope

HERE = Path(__file__).parent
KEPT = 24  # folders; the oldest go first
DONE = "complete"  # the file that says that a folder has everything


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
    """Has everything been compiled into this folder?"""
    return (folder / DONE).is_file()


def mark_complete(folder: Path) -> None:
    (folder / DONE).touch()
