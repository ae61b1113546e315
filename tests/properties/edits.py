"""Texts that are almost right: a valid one with a few edits, as a hand or a bad line might make them."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

SIGNS = '*oPSRO.x@BPICbpic|-[]0123456789 \n:,"{}=\\\tñ²\ud800\x00'


def _edit(text: str, at: float, kind: int, sign: str) -> str:
    """One edit: a sign replaced, put in, or left out; a line doubled, left out, or moved to the end."""
    k = int(at * len(text))
    if kind < 3:
        return text[:k] + ("" if kind == 2 else sign) + text[k + (kind != 1):]
    lines = text.split("\n")
    n = int(at * len(lines))
    line = lines.pop(n)
    if kind == 3:
        return "\n".join([*lines[:n], line, line, *lines[n:]])
    return "\n".join(lines if kind == 4 else [*lines, line])


def edited(texts: Sequence[str], signs: str = SIGNS) -> st.SearchStrategy[str]:
    """One of some texts after up to four edits."""
    edit = st.tuples(st.floats(0, 0.999999), st.integers(0, 5), st.sampled_from(signs))

    def apply(text: str, edits: list[tuple[float, int, str]]) -> str:
        for at, kind, sign in edits:
            text = _edit(text, at, kind, sign)
        return text

    return st.builds(apply, st.sampled_from(texts), st.lists(edit, max_size=4))
