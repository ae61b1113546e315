"""A game is one folder: pig is played, told, drawn and explained by everything, and no other file knows it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.tree import ROOT, SRC

PIG = ROOT / "tests" / "rooms" / "pig"


def run(*words: str, room: Path = PIG) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(SRC.parent), "PACBOARD_GAMES": str(room)}
    return subprocess.run([sys.executable, "-m", "pacboard", *words], env=environment, capture_output=True,
                          text=True, check=False)


def test_its_rules_are_shown() -> None:
    shown = run("rules", "--game", "pig", "--lang", "es")
    assert (shown.returncode, "un 1 lo pierde" in shown.stdout) == (0, True), shown.stderr


def test_a_match_is_simulated_told_and_checked(tmp_path: Path) -> None:
    played = run("sim", "pig", "-n", "2", "--bots", "2,1", "--record", str(tmp_path), "--processes", "1", "--json")
    assert played.returncode == 0, played.stderr
    assert sum(seat["count"] for seat in json.loads(played.stdout)["wins"]) == 2
    record = str(min(tmp_path.glob("pig-*.json")))
    told = run("replay", record, "--lang", "fr")
    assert "Bot 1 garde" in told.stdout or "Bot 2 garde" in told.stdout, told.stderr
    assert "Bot 1 gagne" in told.stdout or "Bot 2 gagne" in told.stdout
    assert run("verify", record).returncode == 0


def test_a_folder_without_a_game_is_refused_by_name(tmp_path: Path) -> None:
    refused = run("rules", tmp_path.name, room=tmp_path)
    assert refused.returncode != 0
    assert str(tmp_path) in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("word", ["pig", "Pig"])
def test_no_other_file_knows_it(word: str) -> None:
    knowing = [path for path in SRC.rglob("*") if path.suffix in {".py", ".js", ".toml", ".po", ".css"}
               and f'"{word}"' in path.read_text(encoding="utf-8")]
    assert knowing == []
