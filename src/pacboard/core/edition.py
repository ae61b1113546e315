"""Editions: a game with other data files, such as the maze of somebody's own box.

A game's tables are made from its data files when its package is imported.  An edition is the same package
imported once more, under a name of its own, with files from another folder; the rules themselves are the same.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
import tomllib
from pathlib import Path
from types import ModuleType

from pacboard.core.contract import BadInput

_folders: dict[str, Path] = {}
_packages: dict[str, str] = {}
_own_files: dict[str, list[str]] = {}


def load_edition(package: str, folder: Path) -> ModuleType:
    """The game `package` with the data files in `folder`; files that it lacks come from the game itself.

    BadInput if the folder has none of them, or one that makes no board.
    """
    if not folder.is_dir():
        raise BadInput(f"{str(folder)!r} is not a folder with board files")
    name = f"{package}_{hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    origin = importlib.util.find_spec(package)
    if origin is None or origin.origin is None:
        raise BadInput(f"there is no game {package!r}")
    _folders[name], _packages[name], _own_files[name] = folder, package, []
    spec = importlib.util.spec_from_file_location(name, origin.origin,
                                                  submodule_search_locations=[str(Path(origin.origin).parent)])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
        if not _own_files[name]:
            raise BadInput(f"{str(folder)!r} has no board files of {package.rpartition('.')[2]}")
    except BaseException:
        for loaded in [m for m in sys.modules if m == name or m.startswith(name + ".")]:
            del sys.modules[loaded]
        raise
    return module


def origin_of(name: str) -> tuple[str, Path | None]:
    """The package and the folder of an edition; of any other game its own name and None."""
    return _packages.get(name, name), _folders.get(name)


def data_text(package: str, home: str, file: str) -> tuple[str, str]:
    """A data file's text, and the name to show in errors: the edition's own file, or the one beside `home`."""
    for folder in (_folders.get(package), Path(home).parent):
        if folder is not None and os.path.lexists(folder / file):
            if folder == _folders.get(package):
                _own_files[package].append(file)
            return _read(folder / file), str(folder / file)
    raise BadInput(f"{Path(home).parent / file}: is missing")


def data_of(text: str, source: str, *names: str) -> dict[str, object]:
    """What a data file in TOML says, under exactly these names.  BadInput says what is wrong with it."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise BadInput(f"{source}: it is nested too deeply") from None
    except ValueError as e:
        raise BadInput(f"{source}: {e}") from None
    if set(data) != set(names):
        wanted, found = f"{', '.join(names[:-1])} and {names[-1]}", ", ".join(sorted(data)) or "nothing"
        raise BadInput(f"{source}: it needs exactly {wanted}, not {found}")
    return data


def _read(path: Path) -> str:
    """The text of a data file.  BadInput says why there is none."""
    if path.is_dir():
        raise BadInput(f"{path}: is a folder, not a file")
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as e:
        raise BadInput(f"{path}: byte {e.start + 1} is no UTF-8 text") from None
    except OSError as e:
        raise BadInput(f"{path}: cannot be read: {e.strerror}") from None
