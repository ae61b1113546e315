"""Files as people have them, and as somebody may forge them: what is in them is read, and never obeyed."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from pacboard import games
from pacboard.core.record import Record, add, begin, format_record, parse_record
from pacboard.core.visible import visible
from tests.support.drawn import DATA
from tests.support.tree import SRC
from tests.units.cli.conftest import Command

CHASE = games.load("chase")
MARK = b"\xef\xbb\xbf"
FORGED = "A\x1b[31m\a\r\nB\x9b2J\u202eC\u2028"
RAW = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066\u2067]")


@pytest.fixture
def named(record: Path, tmp_path: Path) -> Path:
    """A sound record of a match in which somebody has a name that a terminal would obey."""
    return rename(record, tmp_path, FORGED)


def rename(record: Path, folder: Path, name: str) -> Path:
    old = parse_record(record.read_text(encoding="utf-8"))
    new = begin(CHASE, old.options, [name, *old.seats[1:]], old.extra)
    played(old, new)
    path = folder / "renamed.json"
    path.write_text(format_record(new), encoding="utf-8")
    return path


def played(old: Record, new: Record) -> None:
    from pacboard.core.record import replay

    s = CHASE.State()
    CHASE.start(s, [len(old.seats), *(o.encode(old.options[o.name]) for o in CHASE.OPTIONS)])
    for _, a, after in replay(CHASE, old):
        add(CHASE, new, s, CHASE.actor(s), a)
        assert CHASE.position(s) == CHASE.position(after)


def test_nothing_in_a_name_reaches_the_terminal_raw(pacboard: Command, named: Path) -> None:
    shown = r"A\u001b[31m\u0007\u000d\u000aB\u009b2J\u202eC\u2028"
    told = pacboard("replay", named)
    assert (told.code, RAW.findall(told.out), shown in told.out) == (0, [], True)
    document = pacboard("replay", named, "--json")
    assert (RAW.findall(document.out), document.document["seats"][0]) == ([], FORGED)
    assert pacboard("verify", named).code == 0


@pytest.mark.parametrize("words", [("replay",), ("verify",), ("verify", "--json")])
def test_nothing_in_what_is_wrong_reaches_the_terminal_raw(pacboard: Command, named: Path, words: tuple[str, ...],
                                                           ) -> None:
    text = named.read_text(encoding="utf-8")
    seat = re.findall(r'\[(\d), "(?:up|down|left|right)"', text)[0]
    for forged in (text.replace(f'[{seat}, "', f'[{(int(seat) + 1) % 3}, "\\u001b]0;x\\u0007', 1),
                   text.replace(f'[{seat}, "', f'[{(int(seat) + 1) % 3}, "', 1),
                   text.replace('"game": "chase"', '"game": "\\u001bc"')):
        named.write_text(forged, encoding="utf-8")
        ran = pacboard(words[0], named, *words[1:])
        assert ran.code in (1, 2)
        assert RAW.findall(ran.out + ran.err) == []
        assert len((ran.out + ran.err).strip()) > 15


def test_a_picture_is_sound_whatever_the_file_is_called(pacboard: Command, record: Path, tmp_path: Path) -> None:
    odd = tmp_path / "a\x1b\x02<&.json"
    odd.write_bytes(record.read_bytes())
    assert pacboard("replay", odd, "--svg", tmp_path / "out.svg").code == 0
    title = ET.parse(tmp_path / "out.svg").getroot()[0].text or ""
    assert title.startswith(r"a\u001b\u0002<&.json, step ")


def test_a_name_from_right_to_left_leaves_the_sentence_in_order(pacboard: Command, record: Path, tmp_path: Path,
                                                                ) -> None:
    told = pacboard("replay", rename(record, tmp_path, "שרה")).out
    lines = [line for line in told.splitlines() if "שרה" in line]
    assert len(lines) >= 3
    assert [line for line in lines if "\u2068שרה\u2069" not in line] == []
    assert "\u2068" not in pacboard("replay", tmp_path / "renamed.json", "--json").out


def test_a_byte_order_mark_of_a_record_is_no_fault(pacboard: Command, record: Path, tmp_path: Path) -> None:
    marked = tmp_path / "marked.json"
    marked.write_bytes(MARK + record.read_bytes())
    for command in ("replay", "verify"):
        ran, plain = pacboard(command, marked), pacboard(command, record)
        assert (ran.code, ran.out) == (0, plain.out)


@pytest.mark.parametrize("sign", ["mark", "crlf", "both"])
@pytest.mark.parametrize(("game", "folder"), [
    ("chase", DATA / "chase" / "pond"), ("chase", DATA / "chase" / "ring"), ("monopoly", DATA / "monopoly" / "lap")])
def test_files_of_a_box_may_come_from_any_editor(game: str, folder: Path, sign: str, tmp_path: Path) -> None:
    for file in folder.iterdir():
        content = file.read_bytes()
        content = content.replace(b"\n", b"\r\n") if sign != "mark" else content
        (tmp_path / file.name).write_bytes(content if sign == "crlf" else MARK + content)
    assert games.load(game, tmp_path).BOARD_HASH == games.load(game, folder).BOARD_HASH


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_may_come_from_standard_input(pacboard: Command, record: Path, monkeypatch: pytest.MonkeyPatch,
                                               command: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.read_bytes())))
    piped = pacboard(command, "-")
    assert (piped.code, piped.out) == (0, pacboard(command, record).out)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-16"])
def test_json_is_utf_8_whatever_the_terminal_speaks(record: Path, tmp_path: Path, encoding: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SRC.parent), "PYTHONIOENCODING": encoding}
    ran = subprocess.run([sys.executable, "-m", "pacboard", "replay", rename(record, tmp_path, "Zoé \U0001f9e1 שרה"),
                          "--json"], env=environment, capture_output=True, check=True)
    assert json.loads(ran.stdout.decode("utf-8"))["seats"][0] == "Zoé \U0001f9e1 שרה"


def test_what_is_seen_stays_as_it_is() -> None:
    family = "\U0001f469\u200d\U0001f467"
    for name in ("Zoé", "李小龙", "می\u200cخواهم", family, "1\ufe0f\u20e3"):
        assert visible(name) == name
