"""What rules may import: the standard library and one another; import-linter sees to the order of the layers."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from tests.support.tree import SRC, shown

NEVER = {"random", "secrets", "time", "datetime", "asyncio", "threading"}
RULES = sorted(path for part in ("core", "board", "games") for path in (SRC / part).rglob("*.py"))


def _imports(path: Path) -> list[str]:
    """The modules that a file imports by their full names."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    plain = [name.name for part in ast.walk(tree) if isinstance(part, ast.Import) for name in part.names]
    return plain + [part.module for part in ast.walk(tree)
                    if isinstance(part, ast.ImportFrom) and part.module and not part.level]


@pytest.mark.parametrize("path", RULES, ids=shown)
def test_rules_import_the_standard_library_only(path: Path) -> None:
    tops = {name.partition(".")[0] for name in _imports(path)}
    assert tops - {"pacboard"} <= sys.stdlib_module_names - NEVER


@pytest.mark.parametrize("path", [path for path in RULES if path.is_relative_to(SRC / "games")], ids=shown)
def test_games_import_their_own_parts_relatively_so_that_editions_can(path: Path) -> None:
    own = ".".join(("pacboard", *path.relative_to(SRC).parts[:2]))
    assert [name for name in _imports(path) if name == own or name.startswith(f"{own}.")] == []
