"""Names that people give: what is accepted, and what is not.

A name is kept in Unicode's composed form (NFC) with single blanks.  Letters of every script are welcome; what would
reach beyond the name on a screen (overrides of direction, piles of marks, control characters) is not.
"""

from __future__ import annotations

import re
import unicodedata
from unicodedata import ucd_3_2_0 as unicode_of_every_python

from rich.cells import get_character_cell_size

from pacboard.core.contract import BadInput

LONGEST = 24  # graphemes
MOST_BYTES = 160
MOST_MARKS = 4  # combining marks on one letter
UNICODE = "17.0.0"  # whose marks count as such, also where this Python is older
JOINER, NON_JOINER = "\u200d", "\u200c"
FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")  # of England and others: letters nobody sees
JAMO = re.compile("[\u1160-\u11ff\ud7b0-\ud7ff]")  # vowels and final consonants: letters, though they need no place
EMOJI = re.compile("[\u2190-\u2bff\U0001f000-\U0001ffff]")
# By ranges, not by what Python knows of Unicode: a heart that is newer than this Python is a heart.
REFUSED = {what: re.compile(f"[{signs}]") for what, signs in {
    "a control character": "\0-\x1f\x7f-\x9f",
    "a line break": "\u2028\u2029",
    "half a character": "\ud800-\udfff",
    "a private character": "\ue000-\uf8ff\U000f0000-\U0010ffff",
    "what is no character": "\ufdd0-\ufdef" + "".join(f"{chr(p + 0xfffe)}{chr(p + 0xffff)}"
                                                  for p in range(0, 0x110000, 0x10000)),
    "an invisible character": "\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b\u200e\u200f"
                              "\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\U000110bd\U000110cd"
                              "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff",
}.items()}


class BadName(BadInput):
    """A name that cannot be kept; `key` says why, for the page's own sentence."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(why)
        self.key = key


def read_name(text: str) -> str:
    """The name to keep; BadName says what is wrong with it."""
    _check_signs(text)
    _check_marks(text)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if _size(name) > MOST_BYTES or count_graphemes(name) > LONGEST:
        raise BadName("long", f"a name has at most {LONGEST} letters")
    if not count_graphemes(name):
        raise BadName("empty", "a name needs at least one letter")
    return name


def check_distinct(names: list[str]) -> None:
    """BadName if two names look the same: nobody could tell from the log who did what."""
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise BadName("twice", f"two at the table are named {name!r}; give one of them another name")
        seen.add(name.casefold())


def _check_signs(text: str) -> None:
    text = FLAG.sub("", text)
    for what, signs in REFUSED.items():
        if found := signs.search(text):
            raise BadName("sign", f"a name cannot hold {what} (U+{ord(found[0]):04X})")


def _size(name: str) -> int:
    return len(unicode_of_every_python.normalize("NFC", name).encode())


def _check_marks(text: str) -> None:
    marks = 0
    for sign in unicode_of_every_python.normalize("NFD", text):
        marks = marks + 1 if _is_mark(sign) else 0
        if marks > MOST_MARKS:
            raise BadName("marks", f"a letter of a name has at most {MOST_MARKS} marks")


def _is_mark(sign: str) -> bool:
    """A sign that needs no place of its own, but for what holds emoji together."""
    return get_character_cell_size(sign, UNICODE) == 0 and not (_holds_emoji(sign) or JAMO.match(sign))


def count_graphemes(text: str) -> int:
    """How many signs a reader sees: marks, joined emoji, skin colours and pairs of flag letters count once."""
    count, before, flags = 0, "", 0
    for sign in text:
        flags = flags + 1 if _is_flag_letter(sign) else 0
        joined = before == JOINER and EMOJI.match(sign)
        if not (joined or _extends(sign) or _continues_hangul(before, sign) or (flags and flags % 2 == 0)):
            count += 1
        before = sign
    return count


def _extends(sign: str) -> bool:
    return _is_mark(sign) or _holds_emoji(sign)


def _holds_emoji(sign: str) -> bool:
    return sign in (JOINER, NON_JOINER) or "\U0001f3fb" <= sign <= "\U0001f3ff" or "\U000e0020" <= sign <= "\U000e007f"


def _is_flag_letter(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def _continues_hangul(before: str, sign: str) -> bool:
    """A vowel or final consonant (jamo) after another jamo."""
    return "\u1160" <= sign <= "\u11ff" and "\u1100" <= before <= "\u11ff"
