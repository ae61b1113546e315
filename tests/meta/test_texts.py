"""Every visible text is in every language: no key without a text, no text without a translation, no English in code."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pacboard import games
from pacboard.core.rulebook import read_rulebook
from tests.support.script import HOLE, keys, literals, visible_words
from tests.support.texts import FOLDERS, LANGUAGES, all_texts, plural_forms, read_catalogue
from tests.support.tree import WEB, script_files, shown

CALLS = {"t", "rich", "has"}  # what takes the key of a text as its first argument
SAME_EVERYWHERE = {"pacboard"}  # words that are names

by_folder = pytest.mark.parametrize("folder", FOLDERS, ids=shown)
by_language = pytest.mark.parametrize("language", LANGUAGES)


def test_there_are_texts() -> None:
    assert all_texts("en")


@by_folder
def test_every_language_has_the_same_keys(folder: Path) -> None:
    wanted = set(read_catalogue(folder, "en"))
    for language in LANGUAGES:
        assert set(read_catalogue(folder, language)) ^ wanted == set(), language


@by_folder
@by_language
def test_no_key_stands_twice(folder: Path, language: str) -> None:
    ids = re.findall(r'^msgid "(.+)"$', (folder / f"{language}.po").read_text(encoding="utf-8"), re.MULTILINE)
    assert [key for key, count in Counter(ids).items() if count > 1] == []


@by_folder
@by_language
def test_every_text_is_there_and_sure(folder: Path, language: str) -> None:
    texts = read_catalogue(folder, language).values()
    assert [text.key for text in texts if text.fuzzy or not all(form.strip() for form in text.forms)] == []


@by_folder
@by_language
def test_every_plural_has_all_its_forms(folder: Path, language: str) -> None:
    english = read_catalogue(folder, "en")
    texts = read_catalogue(folder, language)
    assert [key for key, text in texts.items() if text.is_plural != english[key].is_plural] == []
    assert [key for key, text in texts.items() if text.is_plural and len(text.forms) != plural_forms(language)] == []


@by_folder
def test_a_text_has_the_same_placeholders_in_every_language(folder: Path) -> None:
    english = read_catalogue(folder, "en")
    for language in LANGUAGES:
        texts = read_catalogue(folder, language)
        assert {key: text.placeholders for key, text in texts.items()
                if text.placeholders != english[key].placeholders} == {}, language


@by_folder
@by_language
def test_braces_hold_placeholders_only(folder: Path, language: str) -> None:
    forms = [(text.key, re.sub(r"\{\w+\}", "", form))
             for text in read_catalogue(folder, language).values() for form in text.forms]
    assert [key for key, form in forms if "{" in form or "}" in form] == []


ACCENTED_CAPITALS = re.compile(r"\b(?=\w*[A-ZÀ-Þ]{2})\w*[À-ÖØ-Þ]\w*")


@by_language
def test_no_word_in_capitals_has_an_accent(language: str) -> None:
    """The pixel face draws accented capitals as low as small letters: right in "Égalité", wrong in "ÉGALITÉ"."""
    texts = [form for text in all_texts(language).values() for form in text.forms]
    titles = [chapter.title[language] for game in games.NAMES for chapter in games.rulebook(game).chapters]
    assert [word for text in [*texts, *titles] for word in ACCENTED_CAPITALS.findall(text)] == []


LOOSE_SIGN = re.compile(r" [?!:;»]|« ")


@by_folder
def test_no_line_of_french_begins_with_a_question_mark(folder: Path) -> None:
    """The space before "?" is one at which no line breaks; nor does one after "«"."""
    texts = read_catalogue(folder, "fr")
    assert [key for key, text in texts.items() if any(map(LOOSE_SIGN.search, text.forms))] == []


def test_no_key_is_in_two_folders() -> None:
    counts = Counter(key for folder in FOLDERS for key in read_catalogue(folder, "en"))
    assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("path", script_files(), ids=shown)
def test_every_key_that_a_script_asks_for_has_a_text(path: Path) -> None:
    known = set(all_texts("en"))
    asked = list(keys(path.read_text(encoding="utf-8"), CALLS))
    assert [f"{key.line}: {key.text.replace(HOLE, '…')}" for key in asked if not _is_known(key.text, known)] == []


def _is_known(key: str, known: set[str]) -> bool:
    """Is there a text for the key, or at least one that fits its fixed parts?"""
    if HOLE not in key:
        return key in known
    pattern = re.compile(".+".join(re.escape(part) for part in key.split(HOLE)))
    return any(pattern.fullmatch(text) for text in known)


@pytest.mark.parametrize("path", script_files(), ids=shown)
def test_no_template_holds_words_in_one_language_only(path: Path) -> None:
    templates = [literal for literal in literals(path.read_text(encoding="utf-8")) if literal.tag in {"html", "svg"}]
    assert [f"{template.line}: {word}" for template in templates for word in visible_words(template.text)
            if word not in SAME_EVERYWHERE] == []


def test_the_page_itself_holds_no_words_but_its_name() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    body = re.sub(r"<(script|style|noscript)\b.*?</\1>", "", page.partition("<body")[2], flags=re.DOTALL)
    assert set(visible_words(f"<body{body}")) - SAME_EVERYWHERE == set()


DOT, POINT = re.compile(r"\bdots?\b", re.IGNORECASE), re.compile(r"\bpoints?\b|\bscores?\b", re.IGNORECASE)
NATIVE = {"fr": (re.compile(r"\bpastilles?\b", re.IGNORECASE), re.compile(r"\bpoints?\b", re.IGNORECASE)),
          "es": (re.compile(r"\bpastillas?\b", re.IGNORECASE), re.compile(r"\bpuntos?\b", re.IGNORECASE))}
OTHER_POINTS = {"MO-UNI-1", "rule.ruling", "rules.ruling_text", "rules.ruling_legend"}  # lights; open questions


def sentences(language: str) -> dict[str, str]:
    """Every sentence for people: of pages, tables, units, rooms, the command line and the rulebooks."""
    said = {key: re.sub(r"\{\w+\}", "", " ".join(text.forms)) for key, text in all_texts(language).items()}
    books = [read_rulebook(games.folder(name)) for name in games.NAMES]
    return said | {rule.id: rule.text[language] for book in books for chapter in book.chapters
                   for rule in chapter.rules}


@pytest.mark.parametrize("language", NATIVE)
def test_a_dot_of_the_maze_is_never_called_as_a_point_of_the_score(language: str) -> None:
    dot, point = NATIVE[language]
    english, native = sentences("en"), sentences(language)
    dots = {key for key, text in english.items() if DOT.search(text)} - OTHER_POINTS
    assert {key: native[key] for key in dots if not dot.search(native[key])} == {}
    assert {key: native[key] for key, text in native.items()
            if point.search(text) and key not in OTHER_POINTS and not POINT.search(english[key])} == {}
