"""Names that people give: what is accepted, and what is not.

A name is kept in Unicode's composed form (NFC) with single blanks.  Letters of every script are welcome; what would
reach beyond the name on a screen (overrides of direction, piles of marks, control characters) is not.
"""

from __future__ import annotations

import unicodedata

from pacboard.core.contract import BadInput

LONGEST = 24  # graphemes
MOST_BYTES = 160
MOST_MARKS = 4  # combining marks on one letter
JOINER, NON_JOINER, KEYCAP = "\u200d", "\u200c", "\u20e3"
REFUSED = {"Cc": "a control character", "Cs": "half a character", "Co": "a private character",
           "Cn": "an unknown character", "Zl": "a line break", "Zp": "a line break", "Cf": "an invisible character"}


def read_name(text: str) -> str:
    """The name to keep; BadInput says what is wrong with it."""
    for sign in text:
        _check_sign(sign)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name.encode()) > MOST_BYTES or count_graphemes(name) > LONGEST:
        raise BadInput(f"a name has at most {LONGEST} letters")
    if not count_graphemes(name):
        raise BadInput("a name needs at least one letter")
    _check_marks(name)
    return name


def check_distinct(names: list[str]) -> None:
    """BadInput if two names look the same: nobody could tell from the log who did what."""
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise BadInput(f"two at the table are named {name!r}; give one of them another name")
        seen.add(name.casefold())


def _check_sign(sign: str) -> None:
    kind = unicodedata.category(sign)
    if kind in REFUSED and sign not in (JOINER, NON_JOINER):
        raise BadInput(f"a name cannot hold {REFUSED[kind]} (U+{ord(sign):04X})")


def _check_marks(name: str) -> None:
    marks = 0
    for sign in unicodedata.normalize("NFD", name):
        marks = marks + 1 if _is_mark(sign) else 0
        if marks > MOST_MARKS:
            raise BadInput(f"a letter of a name has at most {MOST_MARKS} marks")


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me", "Mc")


def count_graphemes(text: str) -> int:
    """How many signs a reader sees: marks, joined emoji, skin colours and pairs of flag letters count once."""
    count, before, flags = 0, "", 0
    for sign in text:
        flags = flags + 1 if _is_flag_letter(sign) else 0
        joined = before == JOINER and not sign.isalnum() and not sign.isspace()
        if not (joined or _extends(sign) or _continues_hangul(before, sign) or (flags and flags % 2 == 0)):
            count += 1
        before = sign
    return count


def _extends(sign: str) -> bool:
    return _is_mark(sign) or sign in (JOINER, NON_JOINER, KEYCAP) or "\U0001f3fb" <= sign <= "\U0001f3ff"


def _is_flag_letter(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def _continues_hangul(before: str, sign: str) -> bool:
    """A vowel or final consonant (jamo) after another jamo."""
    return "\u1160" <= sign <= "\u11ff" and "\u1100" <= before <= "\u11ff"
