"""The board as tables of ints, made once from the maze, for rules that only look things up."""

from __future__ import annotations

import hashlib

from pacboard.board.directions import NOWHERE
from pacboard.board.drawing import distances
from pacboard.core.edition import data_text

from .maze import DOT_SIGN, GHOSTS, POWER_SIGN, SMILEY_SIGN, SPAWN_SIGN, TUBE_SIGNS, read_maze

_maze_text, _maze_source = data_text(__package__ or "", __file__, "maze.txt")
MAZE = read_maze(_maze_text, _maze_source)
BOARD_HASH = hashlib.sha256(_maze_text.encode()).hexdigest()[:16]

SPACES = len(MAZE.places)
NEXT = tuple(tuple(row) for row in MAZE.next)  # space, direction -> space or NOWHERE
FAR = tuple(tuple(distances(MAZE.next, a)) for a in range(SPACES))  # fewest steps, avatars ignored, tubes counted

# What lies on a space.
NOTHING, DOT, POWER_UP = 0, 1, 2
LAYOUT = tuple({DOT_SIGN: DOT, POWER_SIGN: POWER_UP}.get(p.sign, NOTHING) for p in MAZE.places)
DOTS = LAYOUT.count(DOT)
ITEMS = DOTS + LAYOUT.count(POWER_UP)

SMILEYS = tuple(MAZE.marked(SMILEY_SIGN))  # seat -> space
SPAWNS = tuple(MAZE.marked(SPAWN_SIGN))  # ghost -> space
IS_SMILEY = tuple(int(k in SMILEYS) for k in range(SPACES))
TUBES = tuple(k for sign in TUBE_SIGNS for k in MAZE.marked(sign))
# Where a ghost goes home to: the first of its row without another ghost (DU-POW-4).
_near = [sorted((FAR[own][space], space) for space in SPAWNS) for own in SPAWNS]
HOMES = tuple(tuple(space for _, space in row) for row in _near)
# Has every space two ways on?  Then nobody ever has to turn back, and only ghosts can be in the way of a ghost.
OPEN = all(len({to for to in row if to != NOWHERE}) >= 2 for row in NEXT)

__all__ = ["BOARD_HASH", "DOT", "DOTS", "FAR", "GHOSTS", "HOMES", "IS_SMILEY", "ITEMS", "LAYOUT", "MAZE", "NEXT",
           "NOTHING", "NOWHERE", "OPEN", "POWER_UP", "SMILEYS", "SPACES", "SPAWNS", "TUBES"]
