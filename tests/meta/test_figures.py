"""Figures in pages come from one file, and that from commands that it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.pages import RUNS, read_figures, rendered
from tests.support.texts import all_texts
from tests.support.tree import ROOT, shown

PAGES = rendered(read_figures())
# A share, or a number of matches that somebody counted; how long things take is what a box says of itself.
MEASURED = re.compile(r"\d+(?:[.,]\d+)?\s?%|\b(?:\d+ (?:of|out of|sur|de cada) \d+)\b")


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_a_page_quotes_what_was_measured(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == PAGES[page], "make figures, or python -m bench.pages --write"


def test_every_figure_has_the_command_that_gives_it() -> None:
    assert {name: run["command"] for name, run in read_figures().items()} == RUNS


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_texts_of_the_page_quote_no_figures(language: str) -> None:
    quoted = {key: form for key, text in all_texts(language).items() for form in text.forms if MEASURED.search(form)}
    assert quoted == {}


def test_no_other_page_quotes_shares() -> None:
    others = [path for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")) if path not in PAGES
              and not path.name.startswith("rules-")]
    assert [shown(path) for path in others if MEASURED.search(path.read_text(encoding="utf-8"))] == []
