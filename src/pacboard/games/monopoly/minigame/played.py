"""The mini game as a throw that is played out in real time (MO-MIN-5)."""

from __future__ import annotations

from collections.abc import Mapping

from pacboard.board.directions import NAMES
from pacboard.core.chance import Rng
from pacboard.core.options import Value

from . import pilot
from .run import Inputs, format_proof
from .simulation import CAUGHT, CLEARED, RUNNING, TICKS, TICKS_A_SECOND, TIME_UP, Run, begin, points, tick

LEAD_IN = 3.0  # of music
INPUTS: tuple[str, ...] = NAMES
NOT_NOW = "no_mini_game"
LEVELS = len(pilot.SKILLS)
ENDINGS: tuple[str, ...] = ("time_up", "caught", "cleared")
prove = pilot.prove


def is_over(run: Run) -> bool:
    return run.how != RUNNING


def ending(run: Run) -> str:
    return ENDINGS[(TIME_UP, CAUGHT, CLEARED).index(run.how)]


def fly(seed: int, level: int, rng: Rng) -> tuple[Run, Inputs]:
    return pilot.fly(seed, pilot.SKILLS[level - 1], rng)


def is_for_person(options: Mapping[str, Value]) -> bool:
    return options["minigame"] == "play"


__all__ = [
    "ENDINGS",
    "INPUTS",
    "LEAD_IN",
    "LEVELS",
    "NOT_NOW",
    "TICKS",
    "TICKS_A_SECOND",
    "begin",
    "ending",
    "fly",
    "format_proof",
    "is_for_person",
    "is_over",
    "points",
    "prove",
    "tick",
]
