"""Steps of a single avatar (DU-MOV)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import GHOST_MOVED, PAC_MOVED
from .state import JUST_BACK, NOBODY, SPENT, UNUSED, State
from .tables import NEXT, NOWHERE


def begin_move(s: State, mover: int, steps: int) -> None:
    """A move, or one share of a split 6, starts afresh (DU-MOV-3)."""
    s.mover = mover
    s.steps = steps
    s.came = NOBODY
    s.backs = UNUSED


def can_go(came: int, backs: int, to: int) -> bool:
    """To an open square, and not back for a second time (DU-MOV-1, DU-MOV-3)."""
    return (to != NOWHERE) & ((to != came) | (backs != SPENT))


def backs_after(came: int, backs: int, to: int) -> int:
    """What a step makes of the one back of a move: undoing a step is a back, undoing a back is free (DU-MOV-3)."""
    if to == came and backs != JUST_BACK:
        return JUST_BACK
    return UNUSED if backs == UNUSED else SPENT


def is_other_ghost_on(s: State, ghost: int, space: int) -> bool:
    """Does another ghost stand on a space?"""
    found = False
    for other in range(4):  # & and no early end: straight code is faster than a branch that cannot be foreseen
        found |= (other != ghost) & (s.ghost[other] == space)
    return found


def can_ghost_go(s: State, ghost: int, came: int, backs: int, to: int) -> bool:
    """Ghosts may not enter another ghost's square (DU-MOV-2)."""
    return can_go(came, backs, to) & (not is_other_ghost_on(s, ghost, to))


def note_step(s: State, here: int, to: int) -> None:
    """Count a step and remember where it came from."""
    s.backs = backs_after(s.came, s.backs, to)
    s.came = here
    s.steps -= 1


def step_pac(s: State, d: int) -> None:
    """The Pac-Man of the seat whose turn it is enters the next square."""
    here = s.pac[s.player]
    s.pac[s.player] = NEXT[here][d]
    note_step(s, here, NEXT[here][d])
    tell(s, PAC_MOVED, s.player, here, s.pac[s.player], s.steps)


def step_ghost(s: State, d: int) -> None:
    """The moving ghost enters the next square."""
    here = s.ghost[s.mover]
    s.ghost[s.mover] = NEXT[here][d]
    note_step(s, here, NEXT[here][d])
    tell(s, GHOST_MOVED, s.player, s.mover, here, s.ghost[s.mover], s.steps)
