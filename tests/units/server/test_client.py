"""A page knows which client it belongs to, and the server says which one it gives out."""

from __future__ import annotations

import re
from pathlib import Path

from pacboard.server.client import client_mark, marked
from pacboard.server.settings import WEB
from tests.units.server.running import Browser


def test_page_and_socket_tell_the_same_mark(ada: Browser) -> None:
    [mark] = re.findall('<meta name="client" content="([0-9a-f]{16})">', ada.http.get("/").text)
    assert ada.open(ada.create("pp")).hello["client"] == mark == client_mark(WEB)


def test_the_mark_changes_with_every_script_style_and_page(tmp_path: Path) -> None:
    marks = {client_mark(tmp_path)}
    for name in ("index.html", "app/main.js", "css/base.css", "app/main.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"{name} {len(marks)}", encoding="utf-8")
        marks.add(client_mark(tmp_path))
    assert len(marks) == 5
    (tmp_path / "app" / "notes.txt").write_text("no code", encoding="utf-8")
    assert client_mark(tmp_path) in marks


def test_the_page_is_marked_where_it_says_so() -> None:
    assert marked(b'<meta content="%CLIENT%">', "12ab") == b'<meta content="12ab">'
