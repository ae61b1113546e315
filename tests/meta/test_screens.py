"""What a screen knows of a game stands in the game's room: shared scripts and styles name none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pacboard import games
from tests.support.tree import WEB, shown

NAMED = re.compile(rf"(?<![a-z])({'|'.join(games.NAMES)})(?![a-z])", re.IGNORECASE)
FILES = [path for kind in ("js", "css", "html") for path in sorted(WEB.rglob(f"*.{kind}"))]
SHARED = [path for path in FILES if "vendor" not in path.parts]


@pytest.mark.parametrize("path", SHARED, ids=shown)
def test_no_shared_script_or_style_names_a_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [line.strip() for line in text.split("\n") if NAMED.search(line)] == []


@pytest.mark.parametrize("name", games.NAMES)
def test_every_room_has_what_pages_ask_of_it(name: str) -> None:
    room = games.folder(name)
    wanted = [room / "screen" / part for part in ("picture.js", "table.js", f"{name}.css")]
    wanted += [room / "words" / f"{language}.po" for language in ("en", "fr", "es")]
    assert [shown(path) for path in wanted if not path.is_file()] == []
