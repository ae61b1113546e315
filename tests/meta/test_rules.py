"""The rule trace: every rule has a test, every id that is mentioned exists, and the tables in docs/ say so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pacboard import games
from pacboard.core.rulebook import LANGUAGES, Rulebook, read_rulebook
from pacboard.table import takebacks_option
from tests.support.marked import marked_tests
from tests.support.rule_table import rule_table, table_path
from tests.support.tree import ROOT, SRC, shown, text_files

FOLDERS = sorted(path.parent for path in (SRC / "games").glob("*/rules.toml"))
BOOKS = {folder.name: read_rulebook(folder) for folder in FOLDERS}
RULES = {rule.id for book in BOOKS.values() for rule in book.rules()}
CHAPTERS = {chapter.id for book in BOOKS.values() for chapter in book.chapters}
MENTION = re.compile(r"\b(?:CH|DU|MO)-[A-Z]+(?:-\d+)?\b")


@pytest.mark.parametrize("game", games.NAMES)
def test_every_rule_of_a_game_is_shown_by_a_test(game: str) -> None:
    marked = marked_tests()
    assert [rule.id for rule in games.rulebook(game).rules() if rule.id not in marked] == []


def test_every_rule_that_a_test_is_marked_with_exists() -> None:
    unknown = {rule: tests for rule, tests in marked_tests().items() if rule not in RULES}
    assert unknown == {}


def _unknown_mentions(path: Path) -> list[str]:
    said = MENTION.findall(path.read_text(encoding="utf-8"))
    return [f"{shown(path)}: {mention}" for mention in said if mention not in RULES | CHAPTERS]


def test_every_rule_that_the_source_or_the_docs_mention_exists() -> None:
    tops = {"src", "docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"}
    files = [path for path in text_files() if path.relative_to(ROOT).parts[0] in tops]
    assert [line for path in files for line in _unknown_mentions(path)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_two_games_share_a_chapter(folder: Path) -> None:
    others = {chapter.id for name, book in BOOKS.items() if name != folder.name for chapter in book.chapters}
    assert others.isdisjoint(chapter.id for chapter in BOOKS[folder.name].chapters)


@pytest.mark.parametrize(("game", "book"), BOOKS.items(), ids=BOOKS)
def test_every_rule_is_worded_in_each_language_for_itself(game: str, book: Rulebook) -> None:
    texts = [rule.text[language] for rule in book.rules() for language in LANGUAGES]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("game", games.NAMES)
def test_rules_name_the_options_that_the_game_has(game: str) -> None:
    known = {option.name for option in (*games.load(game).OPTIONS, takebacks_option(games.load(game)))}
    named = {option for rule in games.rulebook(game).rules() for option in rule.options}
    assert named - known == set()


@pytest.mark.parametrize("game", games.NAMES)
def test_options_name_rules_that_exist(game: str) -> None:
    assert [option.name for option in games.load(game).OPTIONS if option.rule not in RULES] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_the_table_of_rules_in_the_docs_is_up_to_date(game: str) -> None:
    path = table_path(game)
    is_up_to_date = path.is_file() and path.read_text(encoding="utf-8") == rule_table(game)
    assert is_up_to_date, f"run `make docs` to write {shown(path)} anew"
