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


def test_no_room_styles_what_another_room_draws() -> None:
    """The styles of all rooms lie on every page: a class that one styles wherever it stands is nobody else's."""
    sheets = {name: _sheet(games.folder(name) / "screen" / f"{name}.css") for name in games.NAMES}
    shared = _classes("".join(_sheet(path) for path in FILES if path.suffix == ".css"))
    anywhere = {name: set(re.findall(r"(?:^|[,}])\s*\.([\w-]+)(?=\s*[,{])", sheet)) - shared
                for name, sheet in sheets.items()}
    assert {(name, other): both for name in sheets for other in sheets
            if name != other and (both := anywhere[name] & _classes(sheets[other]))} == {}


def _sheet(path: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


def _classes(sheet: str) -> set[str]:
    return set(re.findall(r"\.([a-z][\w-]*)", sheet))
