"""`pacboard rules`."""

from __future__ import annotations

import shutil
import sys
import textwrap

from pacboard import games
from pacboard.cli.output import put, put_json
from pacboard.cli.texts import choose_language
from pacboard.core.contract import BadInput
from pacboard.core.rulebook import Chapter, Rule

WIDTH = 100  # at most


def show_rules(wanted: str | None, game: str | None, lang: str | None, as_json: bool) -> int:
    """Print a rulebook or a part of it; BadInput if there is no such rule."""
    language = choose_language(lang)
    chapters = _find(wanted.upper() if wanted else "", game)
    if as_json:
        put_json([_document(chapter, language) for chapter in chapters])
    else:
        put("\n".join(_page(chapter, language, _width()) for chapter in chapters))
    return 0


def _width() -> int:
    """Of a line: what the terminal has."""
    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    return min(WIDTH, shutil.get_terminal_size((WIDTH, 0)).columns) if is_terminal else WIDTH


def _find(wanted: str, game: str | None) -> list[Chapter]:
    """The chapters that are asked for, cut down to one rule if it is one."""
    names = [game] if game else list(games.NAMES) if wanted else [games.NAMES[0]]
    for name in names:
        found = [part for chapter in games.rulebook(name).chapters if (part := _part(chapter, wanted))]
        if found:
            return found
    raise BadInput(f"there is no rule and no chapter {wanted!r}; `pacboard rules` shows all")


def _part(chapter: Chapter, wanted: str) -> Chapter | None:
    if wanted in ("", chapter.id):
        return chapter
    rules = tuple(rule for rule in chapter.rules if rule.id == wanted)
    return Chapter(chapter.id, chapter.title, rules) if rules else None


def _document(chapter: Chapter, language: str) -> dict[str, object]:
    return {"chapter": chapter.id, "title": chapter.title[language],
            "rules": [{"id": rule.id, "text": rule.text[language], "ruling": rule.ruling, "options": list(rule.options)}
                      for rule in chapter.rules]}


def _page(chapter: Chapter, language: str, width: int) -> str:
    lines = [f"{chapter.title[language]} ({chapter.id})", ""]
    for rule in chapter.rules:
        lines += [textwrap.fill(f"{rule.id}{_marks(rule)}  {rule.text[language]}", width, subsequent_indent="    "), ""]
    return "\n".join(lines)


def _marks(rule: Rule) -> str:
    return (" R" if rule.ruling else "") + (f" [{', '.join(rule.options)}]" if rule.options else "")
