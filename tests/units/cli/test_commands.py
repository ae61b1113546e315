"""What the commands print."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pacboard import __version__, games
from pacboard.core.record import parse_record
from tests.support.drawn import DATA
from tests.support.pictures import as_json
from tests.units.cli.conftest import Command

POND = DATA / "chase" / "pond"
SVG = "{http://www.w3.org/2000/svg}"


def test_the_version(pacboard: Command) -> None:
    assert pacboard("--version").out == f"pacboard {__version__}\n"


@pytest.mark.parametrize("words", ["", "serve", "sim", "replay", "verify", "rules"])
def test_every_command_helps(pacboard: Command, words: str) -> None:
    ran = pacboard(*words.split(), "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Usage: pacboard")


def test_help_loads_nothing_slow() -> None:
    script = ("import sys; from pacboard.cli import run; run(['--help']);"
              "print(sorted({'rich', 'babel', 'litestar', 'numpy', 'numba', 'sqlalchemy', 'multiprocessing', 'asyncio',"
              "'pacboard.bots', 'pacboard.games.chase'} & set(sys.modules)))")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(("words", "how"), [
    ("", ("127.0.0.1", 8321, "pacboard", True, (), {})),
    ("--port 9000", ("127.0.0.1", 9000, "pacboard", True, (), {})),
    ("--no-open --port=9000", ("127.0.0.1", 9000, "pacboard", False, (), {})),
    ("serve --host 0.0.0.0 --port 9000 --no-open --origin https://play.example.org",
     ("0.0.0.0", 9000, "pacboard", False, ("https://play.example.org",), {})),
    ("--board chase=my-box --board duel=other/box",
     ("127.0.0.1", 8321, "pacboard", True, (), {"chase": Path("my-box"), "duel": Path("other/box")})),
])
def test_a_server_is_started_with_what_is_asked_for(pacboard: Command, tmp_path: Path, words: str, how: Any,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[object, ...]] = []
    monkeypatch.setattr("pacboard.server.running.serve", lambda *how, **_: started.append(how))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert pacboard(*words.split()).code == 0
    host, port, folder, opens, *more = how
    assert started == [(host, port, tmp_path / folder, opens, *more)]


@pytest.mark.parametrize("words", ["--data d", "serve --data d"])
def test_a_server_keeps_its_matches_where_it_is_told_to(pacboard: Command, words: str,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[object, ...]] = []
    monkeypatch.setattr("pacboard.server.running.serve", lambda *how, **_: started.append(how))
    assert pacboard(*words.split()).code == 0
    assert [how[2] for how in started] == [Path("d")]


# sim

def test_a_simulation_as_json(pacboard: Command, tmp_path: Path) -> None:
    words = ["sim", "chase", "-n", 3, "--seed", 1, "--bots", "2,1", "--set", "turn_limit=2", "--processes", 1]
    ran = pacboard(*words, "--json", "--record", tmp_path / "new" / "folder")
    assert (ran.code, ran.err) == (0, "")
    assert ran.document["bots"] == [2, 1]
    assert ran.document["options"]["turn_limit"] == 2
    assert len(list((tmp_path / "new" / "folder").glob("chase-1-*.json"))) == 3
    assert pacboard(*words, "--json").out == ran.out


def test_a_simulation_as_tables(pacboard: Command) -> None:
    ran = pacboard("sim", "chase", "-n", 3, "--bots", "1,1,1", "--set", "mode=arcade", "--set", "turn_limit=2",
                   "--processes", 1)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("3 matches of chase, seed 1 (mode arcade,")
    assert "level 1" in ran.out
    assert "turn limit" in ran.out
    assert all(line == line.rstrip() for line in ran.out.split("\n"))


def test_a_simulation_on_another_board(pacboard: Command) -> None:
    ran = pacboard("sim", "chase", "-n", 1, "--set", "turn_limit=2", "--board", POND, "--json")
    assert ran.document["board"] == games.load("chase", POND).BOARD_HASH


# replay

def test_a_replay_tells_every_step_and_shows_the_end(pacboard: Command, record: Path) -> None:
    ran = pacboard("replay", record)
    steps = len(parse_record(record.read_text(encoding="utf-8")).steps)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("chase: Bot 1, Bot 2, Bot 3\n")
    assert f"\n{steps}/{steps}  Bot 1 " in ran.out
    assert "phase: ended" in ran.out


def test_a_replay_up_to_a_step(pacboard: Command, record: Path) -> None:
    ran = pacboard("replay", record, "--at", 0, "--json")
    assert ran.document["at"] == 0
    assert ran.document["events"] == []
    assert ran.document["picture"]["phase"] == "role_die"
    later = pacboard("replay", record, "--at", 12, "--json").document
    assert {event["step"] for event in later["events"]} <= set(range(1, 13))
    assert later["events"][0]["kind"] == "role_rolled"


def test_a_replay_shows_the_position_that_the_game_prints(pacboard: Command, record: Path) -> None:
    for at in (0, 20, 45):
        text = pacboard("replay", record, "--at", at, "--json").document["position"]
        chase = games.load("chase")
        assert chase.position(chase.parse_position(text)) == text
        assert pacboard("replay", record, "--at", at).out.endswith(text)


def test_a_replay_draws(pacboard: Command, record: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.svg"
    assert pacboard("replay", record, "--at", 40, "--svg", target).code == 0
    drawing = ET.fromstring(target.read_text(encoding="utf-8"))
    chase = games.load("chase")
    dots = [c for c in drawing.iter(f"{SVG}circle") if c.get("class") == "dot"]
    picture = pacboard("replay", record, "--at", 40, "--json").document["picture"]
    assert len(dots) == len(picture["dots"]) + len(picture["pellets"])
    letters = sorted(t.text or "" for t in drawing.iter(f"{SVG}text"))
    assert letters == ["B", "C", "I", "P", "START"]
    assert len(list(drawing.iter(f"{SVG}circle"))) >= len(as_json(chase.board())["spaces"])
    assert list(tmp_path.iterdir()) == [target]


# verify

def test_a_sound_record(pacboard: Command, record: Path) -> None:
    steps = len(parse_record(record.read_text(encoding="utf-8")).steps)
    ran = pacboard("verify", record)
    dice = "dice: not checked, as there is no secret behind them (real dice, or a simulation)"
    assert (ran.code, ran.out, ran.err) == (0, f"{steps} steps, sound\n{dice}\n", "")
    assert pacboard("verify", record, "--json").document == {
        "sound": True, "steps": steps, "dice": {"status": "free", "checked": 0, "told": 0}}


def test_a_changed_step_is_named(pacboard: Command, record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    n = next(k for k, (by, what, _) in enumerate(data["steps"], 1) if by == "chance" and what == "6")
    lines = record.read_text(encoding="utf-8").split("\n")
    at = lines.index(' "steps": [') + n
    lines[at] = lines[at].replace('"6"', '"5"')
    changed = tmp_path / "changed.json"
    changed.write_text("\n".join(lines), encoding="utf-8")
    ran = pacboard("verify", changed)
    assert ran.code == 1
    assert ran.out.startswith(f"step {n}: ")
    assert ran.err == ""
    assert pacboard("verify", changed, "--json").document["step"] == n


# rules

def test_one_rule(pacboard: Command) -> None:
    ran = pacboard("rules", "ch-gho-5", "--lang", "fr", "--json")
    rule = games.rulebook("chase").rule("CH-GHO-5")
    assert ran.document == [{"chapter": "CH-GHO", "title": "Les mouvements des fantômes", "rules": [
        {"id": "CH-GHO-5", "text": rule.text["fr"], "ruling": True, "options": []}]}]


def test_one_chapter(pacboard: Command) -> None:
    ran = pacboard("rules", "CH-POW")
    assert ran.out.startswith("Power pellets (CH-POW)\n\nCH-POW-1")
    assert "CH-SCO" not in ran.out.split("\n")[0]
    assert ran.out.count("\nCH-POW-") == 6


def test_all_rules(pacboard: Command) -> None:
    ran = pacboard("rules", "--game", "chase", "--json")
    told = [rule["id"] for chapter in ran.document for rule in chapter["rules"]]
    assert told == [rule.id for rule in games.rulebook("chase").rules()]


@pytest.mark.parametrize(("environment", "title"), [("es_ES.UTF-8", "Superpastillas"), ("de_DE.UTF-8", "Power pellets"),
                                                    ("C", "Power pellets")])
def test_the_language_of_the_environment(pacboard: Command, monkeypatch: pytest.MonkeyPatch, environment: str,
                                         title: str) -> None:
    monkeypatch.setenv("LC_ALL", environment)
    assert pacboard("rules", "CH-POW").out.startswith(title)
