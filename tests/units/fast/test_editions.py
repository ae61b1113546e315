"""What an extension uses of a game comes from the edition that it is bound to."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from pacboard import games
from pacboard.fast.plain import rebound
from pacboard.fast.scope import gather, of_edition
from tests.support.drawn import DATA

EXTENSION = """
from pacboard.games.{name}.tables import {table}
from pacboard.games.{name}.play import legal

def size(): return len({table})
def offered(s, out): return legal(s, out)
"""
STANDARD: dict[str, Any] = {name: games.load(name) for name in ("chase", "duel", "monopoly")}
EDITIONS = [("chase", "pond", "NEXT"), ("duel", "hall", "FAR"), ("monopoly", "lap", "KIND")]


def extension(name: str, table: str) -> ModuleType:
    module = ModuleType(f"tests_extension_of_{name}")
    exec(EXTENSION.format(name=name, table=table), vars(module))
    return module


@pytest.mark.parametrize(("name", "board", "table"), EDITIONS)
def test_functions_and_tables_are_those_of_the_edition(name: str, board: str, table: str) -> None:
    module, edition = extension(name, table), games.load(name, DATA / name / board)
    package: Any = edition
    scope = gather([module], package=package.__name__)
    assert scope.values[table] == getattr(package.tables, table) != vars(STANDARD[name].tables)[table]
    assert scope.functions["legal"] is edition.legal
    assert rebound(edition, module).size() == len(getattr(package.tables, table))
    standard = gather([module], package=f"pacboard.games.{name}")
    assert standard.functions["legal"] is games.load(name).legal


def test_what_is_of_no_game_stays_as_it_is() -> None:
    edition: Any = games.load("chase", DATA / "chase" / "pond")
    assert of_edition(edition.__name__, "MAXSIZE", sys.maxsize) == sys.maxsize
    assert of_edition(edition.__name__, "gather", gather) is gather
