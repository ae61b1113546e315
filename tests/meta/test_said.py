"""What games and tables say in data, the page can say in words: events, reasons, options."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pacboard import games
from pacboard.table import takebacks_option
from tests.support.texts import all_texts
from tests.support.tree import SRC

REASONS = [*(SRC / "games" / game for game in games.NAMES), SRC / "table"]


def _said(folder: Path, name: str, place: int) -> Iterator[str]:
    """The word in an argument of every call of `name` in a folder; both words of a choice between two."""
    for path in sorted(folder.rglob("*.py")):
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == name:
                yield from _words(part.args[place])


def _words(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.IfExp):
        yield from _words(argument.body)
        yield from _words(argument.orelse)
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def _has_text(key: str, texts: set[str]) -> bool:
    """Is there a text for the key, or for some words in its gaps?"""
    return any(re.fullmatch(re.sub(r"\\{\w+\\}", r"[^.]+", re.escape(key)), text) for text in texts)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_event_of_a_game_can_be_told_in_the_log(game: str) -> None:
    texts, story = set(all_texts("en")), games.story(game)
    said: list[str] = []
    for kind in {kind.kind for kind in games.load(game).EVENTS.kinds()}:
        how = story.get(kind, {})
        said += [key.partition(" ")[0] for key in (how.get("say", f"log.{kind}"), *how.get("if", {}).values())]
    assert said
    assert [key for key in said if key and not _has_text(key, texts)] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_a_story_tells_no_event_that_does_not_happen(game: str) -> None:
    kinds = {kind.kind for kind in games.load(game).EVENTS.kinds()}
    assert set(games.story(game)) - {"facts", "places", "every"} <= kinds


@pytest.mark.parametrize("folder", REASONS, ids=lambda folder: folder.name)
def test_every_reason_can_be_given_in_words(folder: Path) -> None:
    texts = set(all_texts("en"))
    keys = set(_said(folder, "Reason", 1))
    assert keys
    assert [key for key in sorted(keys) if f"why.{key}" not in texts] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_every_option_that_can_be_chosen_has_its_words(game: str) -> None:
    texts = set(all_texts("en"))
    options = games.load(game).OPTIONS
    wanted = [f"option.{game}.{option.name}" for option in options]
    wanted += [f"option.{game}.{option.name}.{word}" for option in options for word in option.choices]
    words = takebacks_option(games.load(game)).choices
    wanted += ["option.table.takebacks", *(f"option.table.takebacks.{word}" for word in words)]
    assert [key for key in wanted if key not in texts] == []
