"""Every error is one line on stderr with exit code 2, whatever is wrong; never a traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pacboard.core.record import LARGEST
from tests.units.cli.conftest import Command, Ran

RUN = [sys.executable, "-c", "from pacboard.cli import main; main()"]
needs_posix = pytest.mark.skipif(os.name != "posix", reason="file descriptors of a POSIX system")


def is_one_line(ran: Ran) -> bool:
    return ran.out == "" and ran.err.startswith("pacboard: ") and ran.err.count("\n") == 1 and len(ran.err) > 15


@pytest.mark.parametrize(("words", "why"), [
    ("juggle", "juggle"),
    ("--wings", "--wings"),
    ("--port many", "'many' is not a valid integer"),
    ("--port 9000 sim", "sim"),
    ("sim", "GAME"),
    ("sim chess", "'chess' is not"),
    ("sim chase --wings", "--wings"),
    ("sim chase -n", "-n"),
    ("sim chase -n 0", "0 is not in the range"),
    ("sim chase -n many", "'many' is not a valid integer"),
    ("sim chase --bots x,y", "'x,y' is not a level for each seat, such as 2,1"),
    ("sim chase --bots 2,,1", "is not a level for each seat"),
    ("sim chase --bots 2", "1 bots, but chase takes 2 to 5"),
    ("sim chase --bots 1,7", "level 7 is unknown; chase has 1, 2"),
    ("sim chase --set mode", "'mode' is not OPTION=VALUE"),
    ("sim chase --set lives=3", "with one of the options mode, start_level"),
    ("sim chase --set mode=hard", "option mode: 'hard' is not one of standard, arcade"),
    ("sim chase --set turn_limit=0", "option turn_limit: 0 is not one of"),
    ("sim chase --set mode=arcade --set mode=standard", "--set mode stands twice"),
    ("sim chase --processes 0", "0 is not in the range"),
    ("sim chase --board nowhere", "'nowhere' is not a folder with board files"),
    ("replay", "FILE"),
    ("replay nowhere.json", "nowhere.json: No such file or directory"),
    ("verify nowhere.json", "nowhere.json: No such file or directory"),
    ("rules CH-GHO-99", "there is no rule and no chapter 'CH-GHO-99'"),
    ("rules --lang tlh", "'tlh' is not one of"),
    ("serve --port 99999", "99999 is not in the range"),
    ("serve --origin play.example.org", "--origin 'play.example.org' is not an address such as https://"),
    ("serve --origin http://[", "is not an address such as https://"),
    ("serve --board my-box", "--board 'my-box' is not GAME=DIR, such as chase=my-box"),
    ("serve --board chase=", "--board 'chase=' is not GAME=DIR"),
    ("serve --board chase=a --board chase=b", "--board chase stands twice"),
    ("serve --board chess=a", "game 'chess' is unknown; there are chase, duel, monopoly"),
    ("serve --board chase=nowhere", "'nowhere' is not a folder with board files"),
])
def test_wrong_words(pacboard: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, why: str) -> None:
    monkeypatch.chdir(tmp_path)
    ran = pacboard(*words.split())
    assert (ran.code, is_one_line(ran)) == (2, True), ran
    assert why in ran.err


def folder(path: Path) -> None:
    path.mkdir()


def binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)


def deep(path: Path) -> None:
    path.write_text("[" * 200_000)


def other_json(path: Path) -> None:
    path.write_text('{"steps": []}')


def empty(path: Path) -> None:
    path.touch()


@pytest.mark.parametrize("make", [folder, binary, huge, deep, other_json, empty])
def test_files_that_are_no_records(pacboard: Command, tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "thing.json"
    make(path)
    ran = pacboard("replay", path)
    assert (ran.code, is_one_line(ran)) == (2, True), ran
    assert "thing.json: " in ran.err
    checked = pacboard("verify", path)
    assert checked.code == (2 if make in (folder, huge) else 1)
    assert (checked.out + checked.err).count("\n") == 1


def test_a_file_that_may_not_be_read(pacboard: Command, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, *_: object) -> Any:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    for command in ("replay", "verify"):
        ran = pacboard(command, record)
        assert (ran.code, ran.err) == (2, f"pacboard: {record}: Permission denied\n")


def test_a_position_beyond_the_end(pacboard: Command, record: Path) -> None:
    ran = pacboard("replay", record, "--at", 100_000)
    assert (ran.code, is_one_line(ran)) == (2, True)
    assert "--at 100000: the record has" in ran.err


def test_an_illegal_step_is_named(pacboard: Command, record: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged.json"
    lines = record.read_text(encoding="utf-8").split("\n")
    first = lines.index(' "steps": [') + 1
    lines[first] = lines[first].replace('["chance", "', '["chance", "9')
    forged.write_text("\n".join(lines), encoding="utf-8")
    ran = pacboard("replay", forged)
    assert (ran.code, is_one_line(ran)) == (2, True)
    assert "forged.json: step 1 (" in ran.err


@pytest.mark.parametrize(("lang", "sentence"), [
    ("en", "It is Bot {}’s turn. (CH-TURN-1)"), ("fr", "C’est à Bot {} de jouer. (CH-TURN-1)"),
    ("es", "Le toca a Bot {}. (CH-TURN-1)")])
def test_a_refused_step_says_why(pacboard: Command, record: Path, tmp_path: Path, lang: str, sentence: str) -> None:
    forged = tmp_path / "forged.json"
    text = record.read_text(encoding="utf-8")
    seat, direction = re.findall(r'\[(\d), "(up|down|left|right)"', text)[0]
    forged.write_text(text.replace(f'[{seat}, "{direction}"', f'[{(int(seat) + 1) % 3}, "{direction}"', 1),
                      encoding="utf-8")
    told = sentence.format(int(seat) + 1)
    ran = pacboard("replay", forged, "--lang", lang)
    assert (ran.code, is_one_line(ran)) == (2, True)
    assert told in ran.err
    checked = pacboard("verify", forged, "--lang", lang)
    assert (checked.code, checked.err) == (1, "")
    assert re.fullmatch(rf"step \d+: {re.escape(told)}\n", checked.out)


@pytest.mark.parametrize("option", ["--svg", "--board"])
def test_folders_that_are_not_there(pacboard: Command, record: Path, tmp_path: Path, option: str) -> None:
    ran = pacboard("replay", record, option, tmp_path / "none" / "x")
    assert (ran.code, is_one_line(ran)) == (2, True)
    assert str(tmp_path / "none") in ran.err


def test_a_file_where_records_should_go(pacboard: Command, record: Path) -> None:
    ran = pacboard("sim", "chase", "-n", 1, "--record", record)
    assert (ran.code, is_one_line(ran)) == (2, True)
    assert str(record) in ran.err


def test_a_record_of_another_board(pacboard: Command, record: Path, tmp_path: Path) -> None:
    board = tmp_path / "board"
    board.mkdir()
    (board / "deck.toml").write_text('fruit = 1\nblue = ["B1 P1 I1 C1"]\nyellow = []\n')
    ran = pacboard("replay", record, "--board", board)
    assert (ran.code, is_one_line(ran)) == (2, True)
    assert "the record is of board" in ran.err
    assert pacboard("verify", record, "--board", board).code == 1


def test_an_interruption(pacboard: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pacboard.cli.simulating.play", interrupt)
    ran = pacboard("sim", "chase")
    assert (ran.code, ran.out, ran.err) == (130, "", "pacboard: interrupted\n")


@needs_posix
def test_who_has_no_home_is_told_what_to_set_and_can_simulate(pacboard: Command,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_: int) -> object:
        raise KeyError("no such user")

    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    ran = pacboard("serve", "--no-open", "--port", "0")
    assert (ran.code, ran.err) == (
        2, "pacboard: you have no home folder for matches and scores; name a folder with --data, or set HOME\n")
    assert pacboard("sim", "duel", "-n", "1", "--bots", "1,1", "--set", "turn_limit=2").code == 0


def test_even_a_mistake_of_ours_is_one_line(pacboard: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a\nb")

    monkeypatch.setattr("pacboard.cli.simulating.play", fail)
    ran = pacboard("sim", "chase")
    assert (ran.code, ran.err) == (2, "pacboard: this should not have happened: ZeroDivisionError: a b\n")


# Standard output that nobody can write to

def in_shell(words: list[str], **how: Any) -> tuple[int, str]:
    done = subprocess.run([*RUN, *words], stderr=subprocess.PIPE, text=True, timeout=60, check=False, **how)
    return done.returncode, done.stderr


@needs_posix
@pytest.mark.parametrize("words", [["rules"], ["--version"], ["--help"]])
def test_a_reader_who_has_gone(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        code, err = in_shell(words, stdout=writing)
    finally:
        os.close(writing)
    assert (code, err) == (141, "")


@needs_posix
def test_a_closed_standard_output() -> None:
    done = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", *RUN, "rules"], stderr=subprocess.PIPE, text=True,
                          timeout=60, check=False)
    assert (done.returncode, done.stderr) == (2, "pacboard: standard output is closed\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("w") as full:
        code, err = in_shell(["rules"], stdout=full)
    assert code == 2
    assert err.startswith("pacboard: standard output: ")
    assert err.count("\n") == 1
