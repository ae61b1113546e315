"""What it is worth to the ghosts where one of them ends its move: how they close the net around Pac-Man.

Like all that bots think it is compiled like the rules.  Weights are in dots.
"""

from __future__ import annotations

from .pac_worth import OUT_OF_REACH, PLACES, ROOM, nearest_dot
from .state import State
from .tables import (
    BLUE_KINDS,
    CAGE,
    CARD_ORDER,
    CARD_SPACES,
    DOOR,
    DOT,
    FAR,
    FRUIT_CARD,
    NEXT,
    NOWHERE,
    PELLET,
    SPACES,
)

CATCH = 1000.0
NEAR_PAC = -0.4  # steps to Pac-Man
COVERED_EXIT = 1.0  # a space beside Pac-Man that this ghost is the nearest to
NET = 30.0  # how well the team covers the spaces in his reach, 0 to 1
SPREAD = 0.3  # steps to the nearest teammate, up to APART
GUARD = -0.1  # steps to the nearest dot that is left
HOME = -2.0  # steps home, for eyes
ON_DOOR = -4.0  # stays on the door while teammates of the same card wait in the cage
NEAR_PELLET = -2.0  # near a pellet that Pac-Man is near: could be eaten, 0 to 1
APART = 4
PAC_REACH = 12  # steps that Pac-Man is likely to have
PELLET_REACH = 8

_numbers = [CARD_SPACES[4 * kind + k] for kind in range(BLUE_KINDS) if kind != FRUIT_CARD for k in range(4)]
NUMBERS = len(_numbers)
ENOUGH = tuple(sum(n >= far for n in _numbers) for far in range(PLACES))  # numbers on cards that reach so far


def judge_ghost(s: State, place: int, notes: list[int]) -> float:
    """How well the moving ghost would stand on a place, beside its teammates as they stand."""
    if s.eyes[s.mover]:
        return HOME * FAR[place][CAGE]
    value = (NEAR_PAC * FAR[s.pac][place] + SPREAD * nearest_mate(s, place) + NET * net(s, place, notes)
             + NEAR_PELLET * pellet_near(s, place) + COVERED_EXIT * covered_exits(s, place))
    if s.dots_left:
        value += GUARD * nearest_dot(s, place)
    return value + (ON_DOOR if place == DOOR and is_awaited(s) else 0.0)


def is_mate(s: State, ghost: int) -> bool:
    return ghost != s.mover and s.eyes[ghost] == 0


def nearest_mate(s: State, place: int) -> int:
    """Steps to the nearest teammate, APART at most."""
    near = APART
    for ghost in range(4):
        if is_mate(s, ghost):
            near = min(near, FAR[place][s.ghost[ghost]])
    return near


def covered_exits(s: State, place: int) -> int:
    """The spaces beside Pac-Man that this ghost would be the nearest to."""
    n = 0
    mates = 0
    for ghost in range(4):
        mates += is_mate(s, ghost)
    for d in range(4):
        to = NEXT[s.pac][d]
        if to != NOWHERE and to != CAGE:
            near = APART if mates == 0 else OUT_OF_REACH
            for ghost in range(4):
                if is_mate(s, ghost):
                    near = min(near, FAR[s.ghost[ghost]][to])
            n += FAR[place][to] < near
    return n


def is_awaited(s: State) -> bool:
    """Has a ghost in the cage its move still to come on this card?"""
    for k in range(4 * s.card + s.slot, 4 * s.card + 4):
        if s.ghost[CARD_ORDER[k]] == CAGE and s.eyes[CARD_ORDER[k]] == 0:
            return True
    return False


def net(s: State, place: int, notes: list[int]) -> float:
    """Over the spaces in Pac-Man's reach, dots counting double: how likely the team reaches them next."""
    n = flood(s, place, notes)
    covered = 0.0
    total = 0.0
    for i in range(n):
        space = notes[ROOM + PLACES + i]
        if space < SPACES:
            weight = 2.0 if s.dots[space] == DOT else 1.0
            missed = 1.0 - ENOUGH[FAR[place][space]] / NUMBERS
            for ghost in range(4):
                if is_mate(s, ghost):
                    missed *= 1.0 - ENOUGH[FAR[s.ghost[ghost]][space]] / NUMBERS
            covered += weight * (1.0 - missed)
            total += weight
    return covered / total if total > 0.0 else 1.0


def flood(s: State, place: int, notes: list[int]) -> int:
    """Notes the places that Pac-Man can come to without meeting a pawn, the nearest first, and counts them."""
    steps = ROOM
    queue = ROOM + PLACES
    for k in range(PLACES):
        notes[steps + k] = 0
    for ghost in range(4):
        if is_mate(s, ghost):
            notes[steps + s.ghost[ghost]] = -1
    notes[steps + place] = -1
    notes[steps + s.pac] = 1
    notes[queue] = s.pac
    first = 0
    last = 1
    while first < last and notes[steps + notes[queue + first]] <= PAC_REACH:
        here = notes[queue + first]
        first += 1
        for d in range(4):
            to = NEXT[here][d]
            if to != NOWHERE and to != CAGE and notes[steps + to] == 0:
                notes[steps + to] = notes[steps + here] + 1
                notes[queue + last] = to
                last += 1
    return last


def pellet_near(s: State, place: int) -> float:
    """How near a ghost would be to a pellet that Pac-Man is near, 0 to 1."""
    near = 0.0
    for k in range(SPACES):
        if s.dots[k] == PELLET and FAR[s.pac][k] <= PAC_REACH:
            near = max(near, 1.0 - FAR[place][k] / PELLET_REACH)
    return near
