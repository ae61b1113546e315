"""Pac-Man moves (CH-PAC)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .ending import complete_level, lose_life
from .events import PAC_MOVED, PAC_ROLLED, PAC_WALKED_INTO_GHOST
from .power import eat_ghost, eat_pellet, next_roll, pawn_on
from .scoring import count_dot, eat_fruit
from .state import CONTACT, NOBODY, PAC_STEP, State
from .tables import CAGE, DOT, NEXT, NOTHING, NOWHERE, OVER_START, PELLET, SECTION


def pac_die(s: State, pips: int) -> None:
    """One of the three dice; the total is the number of steps (CH-PAC-1)."""
    s.dice_left -= 1
    s.dice[2 - s.dice_left] = pips
    s.steps += pips
    if s.dice_left == 0:
        tell(s, PAC_ROLLED, s.pac_seat, s.dice[0] | s.dice[1] << 3 | s.dice[2] << 6, s.steps)
        s.phase = PAC_STEP


def can_pac_step(place: int, d: int) -> bool:
    """Any direction, but not into the cage; pawns do not block him (CH-PAC-2, CH-PAC-3, CH-PAC-7)."""
    to = NEXT[place][d]
    return to != NOWHERE and to != CAGE


def move_pac(s: State, d: int) -> None:
    """One step, and all that comes of it (CH-PAC-3)."""
    to = NEXT[s.pac][d]
    s.steps -= 1
    tell(s, PAC_MOVED, s.pac_seat, s.pac, to, s.steps)
    if OVER_START[4 * s.pac + d]:
        eat_fruit(s)  # before a ghost behind START is met (CH-PAC-5)
    s.pac = to
    ghost = pawn_on(s, s.pac)
    if ghost != NOBODY and s.powered:
        eat_ghost(s, ghost)
    elif ghost != NOBODY and is_contact(s):
        tell(s, PAC_WALKED_INTO_GHOST, s.pac_seat, ghost, s.pac, s.lives - 1)
        lose_life(s)
        return
    eat(s)


def is_contact(s: State) -> bool:
    """Does sharing a space with a pawn catch him, or (O catch = landing) only if his move ends there? (CH-PAC-6)"""
    return s.catch == CONTACT or s.steps == 0 or s.dots[s.pac] == PELLET


def eat(s: State) -> None:
    """Take what lies on the space, then go on, roll again or hand over (CH-PAC-4, CH-POW-1, CH-LVL-1)."""
    if s.dots[s.pac] == PELLET:
        eat_pellet(s)
    elif s.dots[s.pac] == DOT:
        s.dots[s.pac] = NOTHING
        count_dot(s, SECTION[s.pac])
    if s.dots_left == 0:
        complete_level(s)
    elif s.steps == 0:
        next_roll(s)
