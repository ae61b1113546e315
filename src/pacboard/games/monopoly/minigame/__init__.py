"""The mini game of the unit: 15 seconds of maze, a fixed-step simulation in ints (MO-MIN).

A seed and a list of (tick, direction) determine everything, on every machine and at every screen rate.
"""

from .maze import CELLS, HEIGHT, NEXT, PELLETS, PLACES, POWER_PELLETS, WIDTH
from .run import Inputs, format_proof, parse_proof, play, proven, score
from .simulation import STEP, TICKS, TICKS_A_SECOND, Run, begin, points, tick

__all__ = ["CELLS", "HEIGHT", "NEXT", "PELLETS", "PLACES", "POWER_PELLETS", "STEP", "TICKS", "TICKS_A_SECOND", "WIDTH",
           "Inputs", "Run", "begin", "format_proof", "parse_proof", "play", "points", "proven", "score", "tick"]
