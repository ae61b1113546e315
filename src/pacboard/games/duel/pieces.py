"""The piece that moves: which it is, where it stands, and what decides where it can go on."""

from __future__ import annotations

from .state import GHOST_STEP, NOBODY, PAC_STEP, State
from .tables import NEXT, NOTHING, SPACES

PAC = 4  # the piece that is the Pac-Man of the seat whose turn it is, after the ghosts 0..3
SPOTS = 128  # above any place
MIX = (1 << 40) - 87


def piece(s: State) -> int:
    """The piece that moves, or NOBODY."""
    if s.phase == PAC_STEP:
        return PAC
    return s.mover if s.phase == GHOST_STEP else NOBODY


def place(s: State) -> int:
    """Where it stands."""
    return s.pac[s.player] if s.phase == PAC_STEP else s.ghost[s.mover]


def target(s: State, d: int) -> int:
    """The space that a step leads to."""
    return NEXT[place(s)][d]


def spot(s: State) -> int:
    """Equal where the turn can go on alike: where all stand, the back of the move, power, and the last things."""
    found = s.phase + 8 * (s.backs + 4 * (s.chosen + 16 * (s.ghost_due + 8 * s.pac_due)))
    found = (found * SPOTS + s.came + 1) % MIX
    found = (found * SPOTS + s.steps) % MIX
    found = (found * SPOTS + (1 if s.powered[s.player] else 0)) % MIX
    for seat in range(2):
        found = (found * SPOTS + s.pac[seat]) % MIX
    for ghost in range(4):
        found = (found * SPOTS + s.ghost[ghost]) % MIX
    if s.phase == PAC_STEP and s.items_left <= s.steps:
        for k in range(SPACES):
            if s.items[k] != NOTHING:
                found = (found * SPOTS + k + 1) % MIX
    return found
