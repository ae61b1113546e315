"""The project itself: its layout, its size, its words, its links."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from urllib.parse import unquote

from tests.support.tree import ROOT, project_files, python_files, script_files, shown, text_files

MOST_ROOT_ENTRIES = 15
MOST_LINES = 400
MOST_FUNCTION_LINES = 60

# Written so that this file does not hold the words themselves.
UNFINISHED = re.compile(r"\b(?:TOD[O]|FIXM[E]|(?<!-)XX[X]|HAC[K])\b|NotImplemented[E]rror|\bLorem [i]psum\b")
WORKSHOP = re.compile(
    r"(?:^|[\s\"'(`])/(?:work|root|tmp/w)(?:/|\b)|\bsub-?agen[t]s?\b|\bAI agen[t]|\bcoding agen[t]|\bL[L]M\b|"
    r"\bissue #\d+\b|\bClaud[e]\b|\bChat[G]PT\b", re.IGNORECASE)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")


def _lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [f"{shown(path)}:{n}: {line.strip()[:100]}" for path in text_files()
            for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1) if pattern.search(line)]


def test_the_root_is_easy_to_take_in() -> None:
    entries = sorted({path.relative_to(ROOT).parts[0] for path in project_files()})
    assert len(entries) <= MOST_ROOT_ENTRIES, entries


def test_nothing_is_left_for_later() -> None:
    assert _lines_with(UNFINISHED) == []


def test_the_text_speaks_of_the_games_and_not_of_the_workshop() -> None:
    assert _lines_with(WORKSHOP) == []


def test_modules_are_short() -> None:
    lengths = {shown(path): path.read_text(encoding="utf-8").count("\n")
               for path in python_files("src", "tests", "bench") + script_files()}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_functions_are_short() -> None:
    assert [line for path in python_files("src", "tests", "bench") for line in _long_functions(path)] == []


def _long_functions(path: Path) -> list[str]:
    functions = [part for part in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                 if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [f"{shown(path)}:{f.lineno}: {f.name}" for f in functions
            if (f.end_lineno or f.lineno) - f.lineno > MOST_FUNCTION_LINES]


def test_links_between_pages_lead_somewhere() -> None:
    pages = [path for path in text_files() if path.suffix == ".md"]
    assert [f"{shown(page)}: {link}" for page in pages for link in _local_links(page) if not _leads(page, link)] == []


def _local_links(page: Path) -> list[str]:
    found = [a or b for a, b in LINK.findall(page.read_text(encoding="utf-8"))]
    return [link for link in found if not re.match(r"[a-z]+:|#", link)]


def _leads(page: Path, link: str) -> bool:
    return (page.parent / unquote(link.partition("#")[0])).exists()
