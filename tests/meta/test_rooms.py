"""What knows a game stands in that game's room: outside, only the registry names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.tree import SRC, python_files, shown

NAMED = re.compile(r"(?<![a-z])(?:chase|duel|monopoly|mini[ _-]?games?)(?![a-z])", re.IGNORECASE)
ROOMS = ("games", "unit")  # the games and their registry; and the arcade unit of one of them
STILL_NAMING: tuple[str, ...] = ()
OUTSIDE = [path for path in python_files("src") if path.relative_to(SRC).parts[0] not in (*ROOMS, *STILL_NAMING)]


@pytest.mark.parametrize("path", OUTSIDE, ids=shown)
def test_only_the_registry_names_a_game(path: Path) -> None:
    lines = [f"{n}: {line.strip()}" for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
             if NAMED.search(line)]
    assert lines == []
    assert NAMED.search(shown(path)) is None
