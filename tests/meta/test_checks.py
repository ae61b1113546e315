"""What `make test` cannot check here it says, and in CI that is a failure."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.tree import ROOT

MAKE = shutil.which("make")


@pytest.mark.skipif(MAKE is None, reason="there is no make")
@pytest.mark.parametrize(("ci", "code", "said"), [
    ("true", 2, "npx is missing (apt install nodejs npm)"), ("", 0, "left out: types of the client's scripts")])
def test_types_of_scripts_are_not_left_out_in_ci(tmp_path: Path, ci: str, code: int, said: str) -> None:
    environment = {"PATH": str(tmp_path), "CI": ci}  # no program is found
    ran = subprocess.run([str(MAKE), "-C", str(ROOT), "scripts"], env=environment, text=True, capture_output=True,
                         check=False)
    assert ran.returncode == code
    assert said in ran.stdout + ran.stderr
