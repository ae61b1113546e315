"""The client's texts, compiled from the catalogues that translators write."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pacboard.core.rulebook import LANGUAGES
from pacboard.server.client import PACKAGE, rooms

__all__ = ["LANGUAGES", "texts_of", "word_folders"]


def word_folders() -> list[Path]:
    """The folders with catalogues: what all share, and the words of every room."""
    return [*sorted((PACKAGE / "web" / "i18n").iterdir()), *(room / "words" for room in rooms().values())]


def texts_of(language: str) -> dict[str, str | list[str]]:
    """Every key with its text, or with its plural forms: those that all share, and those of every room."""
    files = [folder / f"{language}.po" for folder in word_folders()]
    return _read(tuple((path, path.stat().st_mtime_ns) for path in files))


@cache
def _read(files: tuple[tuple[Path, int], ...]) -> dict[str, str | list[str]]:
    from babel.messages.pofile import read_po

    texts: dict[str, str | list[str]] = {}
    for path, _ in files:
        with path.open("rb") as file:
            for message in read_po(file):
                if isinstance(message.id, str) and message.id:
                    texts[message.id] = str(message.string)
                elif message.id:
                    texts[message.id[0]] = [*(message.string or "")]
    return texts
