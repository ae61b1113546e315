"""What `pacboard sim` prints of each game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
