"""A look into the client's scripts without a JavaScript parser: string literals, and the text of `html` templates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

HOLE = "\0"  # where a template has ${...}
BEFORE_REGEX = "(,=:[!&|?{};+\n"
WORD = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
TAG = re.compile(r"<[^<>]*>")
FIRST_ARGUMENT = re.compile(r"([\w.]+)\((?:[^(),;{}\"'`]|\"[\w.]*\")*$")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
SPOKEN = re.compile(r"\b(?:aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)="
                    r"(?:\"([^\"\0]*)\"|'([^'\0]*)')")


@dataclass(frozen=True, slots=True)
class Literal:
    """A string: `tag` is what stands before a template, `text` has HOLE for every ${...}."""

    tag: str
    text: str
    line: int
    call: str  # the function in whose first argument it stands, or ""


def literals(script: str) -> list[Literal]:
    """All strings and templates of a script, those within ${...} too."""
    found: list[Literal] = []
    _code(script, 0, "", found)
    return found


def visible_words(template: str) -> list[str]:
    """Words that a reader or a screen reader would meet in an `html` template and that stand in it as they are."""
    markup = COMMENT.sub("", template)
    spoken = [a or b for a, b in SPOKEN.findall(markup)]
    written = re.sub(r"&#?\w+;", "", TAG.sub(" ", markup))
    return [word for text in (written, *spoken) for word in WORD.findall(text)]


def _code(script: str, at: int, end: str, found: list[Literal]) -> int:
    """Reads code from `at` until an unmatched `end`; returns the place after it."""
    depth = 0
    last = "\n"  # the last sign that is no blank
    while at < len(script):
        sign = script[at]
        if sign == end and depth == 0:
            return at + 1
        depth += (sign == "{") - (sign == "}")
        after = _skip(script, at, last)
        if after is None and sign in "'\"`":
            after = _literal(script, at, found)
        if sign not in " \t\r":
            last = sign
        at = at + 1 if after is None else after
    return at


def _skip(script: str, at: int, last: str) -> int | None:
    """The place after a comment or regular expression that begins at `at`, or None."""
    if script.startswith("//", at):
        return _after(script, "\n", at)
    if script.startswith("/*", at):
        return _after(script, "*/", at + 2)
    if script[at] == "/" and last in BEFORE_REGEX:
        found = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*").match(script, at)
        return found.end() if found else None
    return None


def _after(script: str, what: str, at: int) -> int:
    place = script.find(what, at)
    return len(script) if place < 0 else place + len(what)


def _literal(script: str, start: int, found: list[Literal]) -> int:
    quote = script[start]
    text: list[str] = []
    at = start + 1
    while at < len(script) and script[at] != quote:
        if script[at] == "\\":
            text.append(script[at + 1:at + 2])
            at += 2
        elif quote == "`" and script.startswith("${", at):
            text.append(HOLE)
            at = _code(script, at + 2, "}", found)
        else:
            text.append(script[at])
            at += 1
    tag, call = _what_stands_before(script, start)
    found.append(Literal(tag if quote == "`" else "", "".join(text), script.count("\n", 0, start) + 1, call))
    return at + 1


def _what_stands_before(script: str, start: int) -> tuple[str, str]:
    tag = re.search(r"([\w.]+)$", script[max(0, start - 40):start])
    call = FIRST_ARGUMENT.search(script[max(0, start - 160):start])
    return tag[1] if tag else "", call[1] if call else ""


def keys(script: str, functions: set[str]) -> Iterator[Literal]:
    """The keys of texts (dotted words) in the first argument of a call of one of these functions."""
    for literal in literals(script):
        if literal.call in functions and "." in literal.text:
            yield literal
