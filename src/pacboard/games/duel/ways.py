"""Ways: which steps keep to the whole number, or to the longest that can be walked (DU-TURN-5).

A walk is tried as a first direction and a code with two bits for each direction after it.  It breaks off where a step
is not allowed; then the next code is the next one that differs there.
"""

from __future__ import annotations

from .capture import ends_ghost_move, ghost_on
from .movement import backs_after, can_ghost_go, can_go
from .state import NOBODY, PAC_STEP, State
from .tables import FAR, IS_SMILEY, NEXT, NOTHING, OPEN, POWER_UP

MOST_STEPS = 6


def walk_direction(first: int, code: int, steps: int, k: int) -> int:
    """The direction of step k of a walk of so many steps."""
    return first if k == 0 else code >> 2 * (steps - 1 - k) & 3


def walk_ghost(s: State, first: int, code: int) -> int:
    """How many steps of a walk the moving ghost can make; all of them, if one of them ends its move."""
    here = s.ghost[s.mover]
    came = s.came
    backs = s.backs
    for k in range(s.steps):
        to = NEXT[here][walk_direction(first, code, s.steps, k)]
        if not can_ghost_go(s, s.mover, came, backs, to):
            return k
        if ends_ghost_move(s, to):
            return s.steps
        backs = backs_after(came, backs, to)
        came = here
        here = to
    return s.steps


def is_caught_with(s: State, to: int, power: int) -> bool:
    """Would Pac-Man be captured if he walked there with or without power? (DU-CAP-4, DU-CAP-5)"""
    return not power and not IS_SMILEY[to] and ghost_on(s, to) != NOBODY


def walk_pac(s: State, first: int, code: int) -> int:
    """How many steps of a walk Pac-Man can make; all of them, if one of them ends his move or the match."""
    here = s.pac[s.player]
    came = s.came
    backs = s.backs
    left = s.items_left
    power = 1 if s.powered[s.player] > 0 else 0
    been = [NOBODY] * MOST_STEPS
    for k in range(s.steps):
        to = NEXT[here][walk_direction(first, code, s.steps, k)]
        if not can_go(came, backs, to):
            return k
        if s.items[to] != NOTHING and to not in been:
            left -= 1
            power = 1 if s.items[to] == POWER_UP else power
        if left == 0 or is_caught_with(s, to, power):
            return s.steps
        been[k] = to
        backs = backs_after(came, backs, to)
        came = here
        here = to
    return s.steps


def way(s: State, first: int) -> int:
    """How many steps can be used if the next one, which is possible, goes in a direction."""
    best = 0
    code = 0
    while best < s.steps and code < 1 << 2 * (s.steps - 1):
        used = walk_pac(s, first, code) if s.phase == PAC_STEP else walk_ghost(s, first, code)
        best = max(best, used)
        if used < s.steps:
            shift = 2 * (s.steps - 1 - used)
            code = ((code >> shift) + 1) << shift
    return best


def can_step(s: State, d: int) -> bool:
    """May the avatar that moves go there, however far it comes then?"""
    if s.phase == PAC_STEP:
        return can_go(s.came, s.backs, NEXT[s.pac[s.player]][d])
    return can_ghost_go(s, s.mover, s.came, s.backs, NEXT[s.ghost[s.mover]][d])


def has_step(s: State) -> bool:
    """Can the avatar that moves make a step at all?"""
    if s.phase == PAC_STEP and OPEN:
        return True
    for d in range(4):
        if can_step(s, d):
            return True
    return False


def is_way_free(s: State, ghost: int, steps: int) -> bool:
    """Is no other ghost near enough to cut the move short?  Then every step goes on from here."""
    near = False
    for other in range(4):
        near |= (other != ghost) & (FAR[s.ghost[ghost]][s.ghost[other]] <= steps)
    return OPEN and not near


def is_every_way_whole(s: State) -> bool:
    """Does every possible step lead to a way of the whole number, so that nobody need look ahead?"""
    if s.phase == PAC_STEP:
        return OPEN
    return is_way_free(s, s.mover, s.steps)


def possible_steps(s: State, out: list[int]) -> int:
    """Fills the directions of all steps that can be made, and counts them."""
    n = 0
    for d in range(4):
        out[n] = d  # the next one takes its place, if this one cannot be gone
        n += can_step(s, d)
    return n


def legal_steps(s: State, out: list[int]) -> int:
    """Fills the directions that keep to a way of the whole number, else to one of the longest, and counts them."""
    if is_every_way_whole(s):
        return possible_steps(s, out)
    longest = 1
    n = 0
    for d in range(4):
        if can_step(s, d):
            far = way(s, d)
            if far > longest:
                longest = far
                n = 0
            if far == longest:
                out[n] = d
                n += 1
    return n
