"""Is what a page says in one language?  Sentences are held against the catalogue's, with anything for placeholders."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Page

from tests.support.texts import PLACEHOLDER, all_texts

SPOKEN = ".bar .prompt, .bar .hint, .bar .refusal, .bar .outlook li, .bar-who span, .log-line > span"
NAMES = {"Blinky", "Pinky", "Inky", "Clyde", "Pac-Man"}  # the same in every language
WORDS = """() => {
    const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.data.trim());
    for (const one of document.querySelectorAll('[aria-label], [title]'))
        texts.push(one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '');
    return texts.filter(Boolean);
}"""


def fits(language: str, sentence: str) -> bool:
    """Is this one of the language's sentences?"""
    return bool(_sentences(language).fullmatch(sentence))


@cache
def _sentences(language: str) -> re.Pattern[str]:
    """A text that is nothing but placeholders is left out: it would let everything pass."""
    forms = {form for text in all_texts(language).values() for form in text.forms}
    telling = sorted(form for form in forms if re.search(r"[^\W\d_]{2}", PLACEHOLDER.sub("", form)))
    return re.compile("|".join(".+?".join(map(re.escape, re.split(r"\{\w+\}", form))) for form in telling))


@cache
def _foreign(language: str, other: str) -> frozenset[str]:
    """Texts without placeholders that stand in another language and not in this one."""
    ours, theirs = ({form for text in all_texts(code).values() for form in text.forms} for code in (language, other))
    return frozenset(form for form in theirs - ours if not PLACEHOLDER.search(form))


def assert_all_in(language: str, page: Page, names: set[str]) -> None:
    """Every sentence of bar and log is one of the language's, and no text anywhere, seen or spoken, is English only."""
    for sentence in page.locator(SPOKEN).all_inner_texts():
        assert not sentence or sentence in names | NAMES or fits(language, sentence), sentence
    assert not set(page.evaluate(WORDS)) & _foreign(language, "en")
