"""The package as others install it: everything that is needed to play lies in the wheel."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support.tree import ROOT, SRC, project_files

CODE = {".py", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """A wheel made from the source as it is, without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    make = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    made = subprocess.run(make, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def _data_files() -> list[Path]:
    return [path.relative_to(SRC.parent) for path in project_files()
            if path.is_relative_to(SRC) and path.suffix not in CODE]


def test_every_data_file_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    packed = set(wheel.namelist())
    assert [path.as_posix() for path in _data_files() if path.as_posix() not in packed] == []
    assert {"pacboard/py.typed", "pacboard/games/chase/maze.txt", "pacboard/web/index.html"} <= packed


def test_nothing_but_the_package_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    tops = {name.partition("/")[0] for name in wheel.namelist()}
    assert {top.partition("-")[0] for top in tops} == {"pacboard"}


def test_the_licences_of_what_is_vendored_are_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    kept = [name for name in wheel.namelist() if ".dist-info/licenses/" in name]
    vendored = list((SRC / "web" / "vendor" / "licences").glob("*.txt"))
    assert len(kept) == len(vendored) + 1
