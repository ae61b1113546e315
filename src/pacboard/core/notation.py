"""Facts of a position as text: `name: value`, words for codes, numbers otherwise."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pacboard.core.contract import BadInput
from pacboard.core.telling import facts_of

LARGEST = 32767
Words = Mapping[str, Sequence[str]]


def fact_text(name: str, value: int | list[int], words: Words) -> str:
    """The value of a state's field: a word or words where `words` has some for the field, else a number or numbers."""
    values = value if isinstance(value, list) else [value]
    return " ".join(words[name][v] if name in words else str(v) for v in values)


def read_fact(name: str, text: str, old: int | list[int], words: Words) -> int | list[int]:
    """The value behind its text, as many numbers as the field has (`old`); BadInput shows what is wrong."""
    try:
        new = [list(words[name]).index(w) if name in words else int(w) for w in text.split()]
    except ValueError:
        allowed = f"one of {', '.join(words[name])}" if name in words else "a number"
        raise BadInput(f"{name}: {text!r} is not {allowed}") from None
    wanted = len(old) if isinstance(old, list) else 1
    if len(new) != wanted or any(abs(n) > LARGEST for n in new):
        raise BadInput(f"{name}: {text!r} is not {wanted} numbers")
    return new if isinstance(old, list) else new[0]


def facts_beside(s: object, usual: object, drawn: Collection[str], words: Words) -> list[str]:
    """A line for every fact of a state that is neither drawn nor as in the state `usual`."""
    return [f"{name}: {fact_text(name, getattr(s, name), words)}" for name in facts_of(type(s))
            if name not in drawn and getattr(s, name) != getattr(usual, name)]
