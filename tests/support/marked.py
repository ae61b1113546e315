"""Which tests show which rule: found by reading the tests' source, without running them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
MARK = "rule"


@dataclass(frozen=True, slots=True, order=True)
class Marked:
    """A marked test: `file` is its path below tests/, `name` that of the function, with its class if it has one."""

    file: str
    name: str


@cache
def marked_tests(folder: Path = TESTS) -> dict[str, list[Marked]]:
    """Every rule id that a test is marked with, and the tests that carry it, in the order of file and line."""
    found: defaultdict[str, list[Marked]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for name, ids in _tests_of(module):
            for rule in ids:
                found[rule].append(Marked(path.relative_to(folder).as_posix(), name))
    return dict(found)


def _tests_of(module: ast.Module) -> Iterator[tuple[str, list[str]]]:
    of_module = _ids([line for line in module.body if _is_pytestmark(line)])
    for line in module.body:
        if isinstance(line, ast.ClassDef):
            of_class = _ids(line.decorator_list) + of_module
            for inner in line.body:
                yield from _test_of(inner, of_class, f"{line.name}.")
        else:
            yield from _test_of(line, of_module, "")


def _test_of(line: ast.stmt, above: list[str], prefix: str) -> Iterator[tuple[str, list[str]]]:
    if isinstance(line, ast.FunctionDef | ast.AsyncFunctionDef) and line.name.startswith("test"):
        yield prefix + line.name, list(dict.fromkeys(_ids(line.decorator_list) + above))


def _is_pytestmark(line: ast.stmt) -> bool:
    return isinstance(line, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in line.targets)


def _ids(trees: Sequence[ast.AST]) -> list[str]:
    """The ids in every call of the mark below some trees: decorators, and the marks of parameters within them."""
    calls = [part for tree in trees for part in ast.walk(tree) if isinstance(part, ast.Call) and _is_mark(part.func)]
    arguments = [argument for call in calls for argument in call.args if isinstance(argument, ast.Constant)]
    return [argument.value for argument in arguments if isinstance(argument.value, str)]


def _is_mark(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == MARK
    return isinstance(function, ast.Name) and function.id == MARK
