r"""Texts from outside, safe to show: what a terminal or an XML reader would obey is written out, as \u001b.

Explicit ranges, so that every Python answers the same.
"""

from __future__ import annotations

import re

OBEYED = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufdd0-\ufdef"
                    "\ufeff\ufff9-\ufffb\ufffe\uffff]")  # controls, directions, line ends, halves of characters
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]")
ISOLATE, END = "\u2068", "\u2069"


def visible(text: str) -> str:
    """A text in which nothing is left but what is seen."""
    return OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def isolated(words: str) -> str:
    """Words for a sentence: those written from right to left leave the rest of it in its order."""
    return f"{ISOLATE}{words}{END}" if RIGHT_TO_LEFT.search(words) else words
