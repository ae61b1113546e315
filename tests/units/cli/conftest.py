"""Running the command line within the test, and a record to run it on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pacboard.cli import run
from pacboard.lab import plan_job, simulate


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """Standard output as the one JSON document that it is."""
        return json.loads(self.out)


Command = Callable[..., Ran]


@pytest.fixture
def pacboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command in English."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run_it(*words: object) -> Ran:
        capsys.readouterr()
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run_it


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short match."""
    folder = tmp_path_factory.mktemp("records")
    simulate(plan_job("chase", 1, 4, [1, 2, 1], {"turn_limit": 2}, folder=folder))
    return folder / "chase-4-000001.json"
