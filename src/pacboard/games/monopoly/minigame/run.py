"""A whole mini game from its seed and its inputs: what the score of a record is checked by (MO-MIN-5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pacboard.core.contract import BadInput

from .simulation import NO_INPUT, RUNNING, TICKS, Run, begin, points, tick

LETTERS = "urdl"  # up, right, down, left
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


def format_proof(seed: int, inputs: Inputs) -> str:
    """A mini game as one word: "12345:3r,17u" is seed 12345, right at tick 3, up at tick 17."""
    return f"{seed}:" + ",".join(f"{at}{LETTERS[d]}" for at, d in inputs)


def parse_proof(proof: str) -> tuple[int, list[tuple[int, int]]]:
    """Seed and inputs of a proof; BadInput shows what is wrong with it."""
    if not re.fullmatch(r"[0-9]{1,10}:([0-9]{1,3}[urdl](,[0-9]{1,3}[urdl])*)?", proof, re.ASCII):
        raise BadInput(f'{proof[:60]!r} is not a mini game such as "12345:3r,17u"')
    seed, _, rest = proof.partition(":")
    inputs = [(int(word[:-1]), LETTERS.index(word[-1])) for word in rest.split(",") if word]
    return int(seed), check_inputs(inputs)


def proven(s: object, proof: str) -> int:
    """The outcome of a mini game that was played out: its tens."""
    return score(*parse_proof(proof)) // 10
