"""The catalogues of texts, as the tests about them need them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from pacboard.core.rulebook import LANGUAGES
from pacboard.server.texts import word_folders

FOLDERS = word_folders()
PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Text:
    """One text of a catalogue: its forms (one, or one for every plural form) and whether it is fuzzy."""

    key: str
    forms: tuple[str, ...]
    fuzzy: bool
    is_plural: bool

    @property
    def placeholders(self) -> set[str]:
        return {name for form in self.forms for name in PLACEHOLDER.findall(form)}


@cache
def read_catalogue(folder: Path, language: str) -> dict[str, Text]:
    """The texts of a folder in one language, by key; a key that stands twice is an error."""
    with (folder / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    return {text.key: text for text in _texts(catalogue)}


def _texts(catalogue: Catalog) -> Iterator[Text]:
    for message in catalogue:
        if message.id:
            yield _text(message)


def _text(message: Message) -> Text:
    key = message.id if isinstance(message.id, str) else message.id[0]
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return Text(key, tuple(form or "" for form in forms), message.fuzzy, not isinstance(message.id, str))


@cache
def all_texts(language: str) -> dict[str, Text]:
    """The texts of all folders in one language."""
    return {key: text for folder in FOLDERS for key, text in read_catalogue(folder, language).items()}


def plural_forms(language: str) -> int:
    """How many plural forms a language has."""
    return Catalog(locale=language).num_plurals


__all__ = ["FOLDERS", "LANGUAGES", "PLACEHOLDER", "Text", "all_texts", "plural_forms", "read_catalogue"]
