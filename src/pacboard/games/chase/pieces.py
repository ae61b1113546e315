"""The piece that moves: which it is, where it stands, and what decides where it can go on."""

from __future__ import annotations

from .state import GHOST_STEP, NOBODY, PAC_STEP, State
from .tables import DOT, NEXT, SPACES

PAC = 4  # the piece that is Pac-Man, after the ghosts 0..3
SPOTS = 128  # above any place
MIX = (1 << 40) - 87


def piece(s: State) -> int:
    """The piece that moves, or NOBODY."""
    if s.phase == PAC_STEP:
        return PAC
    return s.mover if s.phase == GHOST_STEP else NOBODY


def place(s: State) -> int:
    """Where it stands."""
    return s.pac if s.phase == PAC_STEP else s.ghost[s.mover]


def target(s: State, d: int) -> int:
    """The place that a step leads to."""
    return NEXT[place(s)][d]


def spot(s: State) -> int:
    """Equal where the piece can go on alike: its place, where a ghost came from, and dots that may end the level."""
    if s.phase == GHOST_STEP:
        return s.ghost[s.mover] + SPOTS * (s.back + 1)
    return s.pac + (SPOTS * last_dots(s) if s.dots_left <= s.steps else 0)


def last_dots(s: State) -> int:
    """A number for each set of dots."""
    found = 0
    for k in range(SPACES):
        if s.dots[k] == DOT:
            found = (found * SPOTS + k + 1) % MIX
    return found
