"""The rulebook of a game: every rule with its id and our own wording in three languages, read from `rules.toml`.

A rule id is its chapter and a number (CH-GHO-5).  `ruling` marks a rule that is or contains a ruling of ours,
`options` are the house rules that switch it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pacboard.core.contract import BadInput

LANGUAGES = ("en", "fr", "es")
FILE = "rules.toml"

_CHAPTER_ID = re.compile(r"[A-Z]{2}-[A-Z]+")
_RULE_ID = re.compile(r"([A-Z]{2}-[A-Z]+)-[1-9][0-9]*")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `text` is one sentence or a few, by language."""

    id: str
    text: Mapping[str, str]
    ruling: bool = False
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rulebook with its rules in reading order; `title` by language."""

    id: str
    title: Mapping[str, str]
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All chapters of a game in reading order."""

    chapters: tuple[Chapter, ...]

    def rules(self) -> Iterator[Rule]:
        """All rules in reading order."""
        for chapter in self.chapters:
            yield from chapter.rules

    def rule(self, wanted: str) -> Rule:
        """The rule with an id; BadInput if there is none."""
        for rule in self.rules():
            if rule.id == wanted:
                return rule
        raise BadInput(f"there is no rule {wanted!r}")


def read_rulebook(folder: Path) -> Rulebook:
    """The rulebook in a game's folder; BadInput if the file is missing or malformed."""
    path = folder / FILE
    try:
        return parse_rulebook(path.read_text(encoding="utf-8-sig"), str(path))
    except (OSError, UnicodeDecodeError) as e:
        raise BadInput(f"{path}: cannot be read: {e}") from None


def parse_rulebook(text: str, source: str = FILE) -> Rulebook:
    """A rulebook from its text; BadInput names `source`, the rule, and what would be right."""
    try:
        tables: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise BadInput(f"{source}: not TOML: {e}") from None
    titles = tables.pop("chapters", None)
    if not isinstance(titles, dict) or not titles:
        raise BadInput(f"{source}: needs a table [chapters] with a title for every chapter")
    rules: dict[str, list[Rule]] = {chapter: [] for chapter in titles}
    for name, table in tables.items():
        rules[_chapter_of(name, titles, source)].append(_parse_rule(name, table, source))
    return Rulebook(tuple(_parse_chapter(name, titles[name], rules[name], source) for name in titles))


def _chapter_of(name: str, titles: Mapping[str, object], source: str) -> str:
    found = _RULE_ID.fullmatch(name)
    if found is None:
        raise BadInput(f"{source}: [{name}] is not a rule id such as CH-GHO-5")
    if found[1] not in titles:
        raise BadInput(f"{source}: [{name}] belongs to chapter {found[1]}, which [chapters] does not have")
    return found[1]


def _parse_chapter(name: str, title: object, rules: list[Rule], source: str) -> Chapter:
    if not _CHAPTER_ID.fullmatch(name):
        raise BadInput(f"{source}: {name!r} is not a chapter such as CH-GHO")
    if not isinstance(title, dict) or set(title) != set(LANGUAGES):
        raise BadInput(f"{source}: chapter {name} needs a title in exactly {', '.join(LANGUAGES)}")
    if not rules:
        raise BadInput(f"{source}: chapter {name} has no rule")
    return Chapter(name, _texts(name, title, source), tuple(rules))


def _parse_rule(name: str, table: object, source: str) -> Rule:
    if not isinstance(table, dict):
        raise BadInput(f"{source}: {name} is {table!r}, but a rule is a table")
    unknown = set(table) - {*LANGUAGES, "ruling", "option"}
    if unknown:
        raise BadInput(f"{source}: {name} has {sorted(unknown)}; a rule has {', '.join(LANGUAGES)}, ruling and option")
    ruling = table.get("ruling", False)
    if not isinstance(ruling, bool):
        raise BadInput(f"{source}: rule {name}: ruling is {ruling!r}, not true or false")
    return Rule(name, _texts(name, table, source), ruling, _options(name, table.get("option", []), source))


def _texts(name: str, table: Mapping[str, object], source: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for language in LANGUAGES:
        text = table.get(language)
        if not isinstance(text, str) or not text.strip():
            raise BadInput(f"{source}: {name} has no text in {language!r}: {text!r}")
        texts[language] = text
    return texts


def _options(name: str, value: object, source: str) -> tuple[str, ...]:
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(n, str) and n.isidentifier() for n in names):
        raise BadInput(f"{source}: rule {name}: option is {value!r}, not the name of an option or a list of names")
    return tuple(names)
