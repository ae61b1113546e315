"""What was told of these matches is told of them still, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.telling import read, tell
from tests.playthroughs.write import NEW

FILES = sorted(Path(__file__).parent.glob("*.txt"))


def test_every_playthrough_is_there() -> None:
    assert {path.stem for path in FILES} == set(NEW)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_told_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    told, wanted = list(tell(*read(text))), text.rstrip("\n").split("\n")
    for n, (line, before) in enumerate(zip(told, wanted, strict=False), 1):
        assert line == before, f"{path.name}:{n} differs; see tests/playthroughs/write.py if this is as it should be"
    assert len(told) == len(wanted)
