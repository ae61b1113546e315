"""What `pacboard sim` prints of each game."""

from __future__ import annotations

import contextlib
import json
import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.tree import SRC
from tests.units.cli.conftest import Command


@pytest.mark.parametrize(("words", "shown"), [
    (("duel", "-n", "2", "--bots", "1,1"), ("first player won", "all taken", "by opponent", "captured", "turns")),
    (("monopoly", "-n", "2", "--bots", "1,2"), ("last level", "mini games", "ghost fees", "level stolen", "income")),
    (("chase", "-n", "1", "--bots", "1,1", "--set", "turn_limit=2"), ("cleared", "caught by ghost", "fruit")),
    (("minigame", "-n", "2"), ("level 3", "time up", "sd")),
])
def test_tables_have_the_figures_of_the_game(pacboard: Command, words: tuple[str, ...], shown: tuple[str, ...]) -> None:
    ran = pacboard("sim", *words, "--processes", "1")
    assert (ran.code, ran.err) == (0, "")
    assert [word for word in shown if word not in ran.out] == []
    assert "…" not in ran.out


def test_the_mini_game_is_one_document(pacboard: Command) -> None:
    document = pacboard("sim", "minigame", "-n", "3", "--json", "--processes", "1").document
    assert (document["game"], document["matches"], len(document["pilots"])) == ("minigame", 3, 3)
    assert json.dumps(document)


def test_nothing_can_be_set_in_the_mini_game(pacboard: Command, tmp_path: Path) -> None:
    for option, value in (("--set", "a=1"), ("--record", tmp_path), ("--board", tmp_path)):
        ran = pacboard("sim", "minigame", option, value)
        assert (ran.code, ran.err) == (2, f"pacboard: {option} is of no use for minigame\n")


@pytest.mark.skipif(os.name != "posix", reason="a terminal of a POSIX system")
@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("words", [
    ("duel", "--bots", "1,1"), ("monopoly", "--bots", "1,1,1,1"), ("chase", "--bots", "1,1,1,1,1"), ("minigame",)])
def test_no_figure_is_cut_on_a_narrow_terminal(words: tuple[str, ...], width: int) -> None:
    lines = on_terminal(width, "sim", *words, "-n", "2", "--processes", "1")
    assert len(lines) > 10
    assert [line for line in lines if "…" in line or len(line) > width] == []
    assert [line for line in lines if re.search(r"-0(\.0)?(?![\d.])", line)] == []
    percents = [word for line in lines for word in re.findall(r"(\S+) %", line)]
    assert percents and [word for word in percents if not re.fullmatch(r"\d+(\.\d)?", word)] == []


def on_terminal(width: int, *words: str) -> list[str]:
    """The lines that a command writes on a terminal of that width, without colours."""
    import fcntl
    import termios

    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, width, 0, 0))
    environment = {**os.environ, "PYTHONPATH": str(SRC.parent), "TERM": "xterm", "COLUMNS": ""}
    command = subprocess.Popen([sys.executable, "-m", "pacboard", *words], env=environment, stdout=theirs,
                               stderr=subprocess.DEVNULL, stdin=theirs)
    os.close(theirs)
    written = b""
    with contextlib.suppress(OSError):  # so a terminal ends
        while part := os.read(ours, 4096):
            written += part
    os.close(ours)
    assert command.wait() == 0
    return [re.sub(r"\x1b\[[\d;]*m", "", line).rstrip() for line in written.decode().splitlines()]


@pytest.mark.parametrize("game", ["chase", "duel", "monopoly"])
def test_every_match_is_won_by_one_or_shared(pacboard: Command, game: str) -> None:
    words = ("sim", game, "-n", "12", "--bots", "1,1", "--set", "turn_limit=2", "--processes", "1")
    report = pacboard(*words, "--json").document
    assert sum(seat["count"] for seat in report["wins"]) + report["shared_wins"] == 12
    told = pacboard(*words).out
    seats = [line.split() for line in told.splitlines() if re.match(r" +(\d +level \d|shared|drawn) ", line)][:3]
    assert sum(float(next(word for word in row if "." in word)) for row in seats) == pytest.approx(100, abs=0.2)
    assert game != "duel" or report["shared_wins"] == report["draws"]["count"] > 0
