"""Sentences in the reader's language, from the catalogues that the client uses too."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping

from pacboard.core.rulebook import LANGUAGES
from pacboard.core.visible import isolated
from pacboard.server.texts import texts_of

FORMS = ("zero", "one", "two", "few", "many", "other")  # plural forms in the order of the catalogues
SPANISH_AND = re.compile(r" y (?=i|hi(?![ae]))", re.IGNORECASE)  # "e" before the same sound, as browsers write it
Facts = Mapping[str, object]


def choose_language(wanted: str | None) -> str:
    """The language asked for, else that of the environment if we have it, else English."""
    if wanted:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


class Texts:
    """Fills the texts of one language."""

    def __init__(self, language: str) -> None:
        from babel import Locale

        self.locale = Locale.parse(language)
        self.texts = texts_of(language)
        known = {*self.locale.plural_form.tags, "other"}
        self.forms = [form for form in FORMS if form in known]

    def say(self, key: str, facts: Facts, by: str = "n") -> str:
        """The text of a key with its placeholders filled; the key itself if there is none.

        A text with plural forms picks one by the fact `by`.
        """
        pattern = self._pattern(key, facts.get(by))
        return re.sub(r"\{(\w+)\}", lambda found: self._written(facts.get(found[1], found[0])), pattern)

    def has(self, key: str) -> bool:
        return key in self.texts

    def number(self, value: int) -> str:
        from babel.numbers import format_decimal

        is_grouped = self.locale.language != "es" or abs(value) >= 10_000  # Spanish writes 2460, but 12.345
        return format_decimal(value, locale=self.locale, group_separator=is_grouped)

    def joined(self, items: Iterable[str]) -> str:
        """ "a, b and c" in the language's way."""
        from babel.lists import format_list

        joined = format_list(list(map(isolated, items)), locale=self.locale)
        return SPANISH_AND.sub(" e ", joined) if self.locale.language == "es" else joined

    def _pattern(self, key: str, count: object) -> str:
        forms = self.texts.get(key, key)
        if isinstance(forms, str):
            return forms or key
        form = self.locale.plural_form(count if isinstance(count, int) else 0)
        return forms[min(self.forms.index(form), len(forms) - 1)] or key

    def _written(self, fact: object) -> str:
        return self.number(fact) if isinstance(fact, int) else isolated(str(fact))
