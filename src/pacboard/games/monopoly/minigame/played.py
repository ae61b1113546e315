"""The mini game as a throw that is played out in real time (MO-MIN-5)."""

from __future__ import annotations

from collections.abc import Mapping

from pacboard.board.directions import NAMES
from pacboard.core.options import Value

from .pilot import prove
from .run import format_proof
from .simulation import RUNNING, TICKS, TICKS_A_SECOND, Run, begin, points, tick

LEAD_IN = 3.0  # of music
INPUTS: tuple[str, ...] = NAMES
NOT_NOW = "no_mini_game"


def is_over(run: Run) -> bool:
    return run.how != RUNNING


def is_for_person(options: Mapping[str, Value]) -> bool:
    return options["minigame"] == "play"


__all__ = ["INPUTS", "LEAD_IN", "NOT_NOW", "TICKS", "TICKS_A_SECOND", "begin", "format_proof", "is_for_person",
           "is_over", "points", "prove", "tick"]
