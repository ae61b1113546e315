"""What a draw brings: the same compiled and plain."""

from __future__ import annotations

from typing import Any


def pick_outcome(number: int, out: Any, n: int) -> int:
    """The outcome in whose share of the n weights in `out` 32 random bits fall."""
    total = 0
    for k in range(n):
        total += out[k]
    left = (number * total) >> 32
    passed = total = 0
    for k in range(n):  # to the end: where it falls cannot be foreseen by the processor
        total += out[k]
        passed += total <= left
    return passed
