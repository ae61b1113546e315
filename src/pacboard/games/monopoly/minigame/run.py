"""A whole mini game from its seed and its inputs: what the score of a record is checked by (MO-MIN-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pacboard.core.contract import BadInput

from .simulation import NO_INPUT, RUNNING, TICKS, Run, begin, points, tick

Inputs = Sequence[tuple[int, int]]  # (tick at which it counts, direction), ticks rising


def check_inputs(inputs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Inputs in order, at most one a tick; BadInput shows the first that cannot be."""
    last = -1
    checked = []
    for at, d in inputs:
        if not last < at < TICKS or d not in (0, 1, 2, 3):
            raise BadInput(f"input {(at, d)!r} is not (tick after {last} and below {TICKS}, direction 0 to 3)")
        checked.append((at, d))
        last = at
    return checked


def play(seed: int, inputs: Inputs) -> Run:
    """The mini game at its end."""
    r = begin(seed)
    pressed = dict(check_inputs(inputs))
    while r.how == RUNNING:
        tick(r, pressed.get(r.tick, NO_INPUT))
    return r


def score(seed: int, inputs: Inputs) -> int:
    """The points of a mini game."""
    return points(play(seed, inputs))
