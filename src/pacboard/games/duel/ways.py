"""Ways: which steps keep to the whole number, or to the longest that can be walked (DU-TURN-5).

A look ahead is told by `only` to go in one direction at first; it counts the steps of the longest such way, and
all of them if that way ends the move or the match.
"""

from __future__ import annotations

from .capture import ends_ghost_move, ghost_on
from .movement import backs_after, can_ghost_go, can_go
from .state import NOBODY, PAC_STEP, State
from .tables import FAR, IS_SMILEY, NEXT, NOTHING, OPEN, POWER_UP

ANY = -1


def ghost_reach(s: State, ghost: int, only: int, here: int, came: int, backs: int, steps: int) -> int:
    """How many of its steps a ghost can use from here."""
    best = 0
    if steps == 0:
        return best
    for d in range(4):
        to = NEXT[here][d]
        if (only == ANY or only == d) and best < steps and can_ghost_go(s, ghost, came, backs, to):
            if ends_ghost_move(s, to):
                return steps
            best = max(best, 1 + ghost_reach(s, ghost, ANY, to, here, backs_after(came, backs, to), steps - 1))
    return best


def is_way_free(s: State, ghost: int, steps: int) -> bool:
    """Is no other ghost near enough to cut the move short?  Then every step goes on from here."""
    for other in range(4):
        if other != ghost and FAR[s.ghost[ghost]][s.ghost[other]] <= steps:
            return False
    return OPEN


def ends_pac_move(s: State, to: int, power: int) -> bool:
    """Would Pac-Man be captured on a space, or take the last thing on the board? (DU-MOV-4, DU-END-2)"""
    if s.items[to] != NOTHING and s.items_left == 1:
        return True
    return not power and not IS_SMILEY[to] and ghost_on(s, to) != NOBODY


def pac_reach(s: State, only: int, here: int, came: int, backs: int, steps: int, power: int) -> int:
    """How many of his steps Pac-Man can use from here; what lies on the way is lifted and put back."""
    best = 0
    if steps == 0:
        return best
    for d in range(4):
        to = NEXT[here][d]
        if (only == ANY or only == d) and best < steps and can_go(came, backs, to):
            item = s.items[to]
            strong = 1 if item == POWER_UP else power
            if ends_pac_move(s, to, strong):
                return steps
            lifted = 1 if item != NOTHING else 0
            s.items[to] = NOTHING
            s.items_left -= lifted
            best = max(best, 1 + pac_reach(s, ANY, to, here, backs_after(came, backs, to), steps - 1, strong))
            s.items[to] = item
            s.items_left += lifted
    return best


def can_step(s: State, d: int) -> bool:
    """May the avatar that moves go there, however far it comes then?"""
    if s.phase == PAC_STEP:
        return can_go(s.came, s.backs, NEXT[s.pac[s.player]][d])
    return can_ghost_go(s, s.mover, s.came, s.backs, NEXT[s.ghost[s.mover]][d])


def has_step(s: State) -> bool:
    """Can the avatar that moves make a step at all?"""
    for d in range(4):
        if can_step(s, d):
            return True
    return False


def is_every_way_whole(s: State) -> bool:
    """Does every possible step lead to a way of the whole number, so that nobody need look ahead?"""
    if s.phase == PAC_STEP:
        return OPEN
    return is_way_free(s, s.mover, s.steps)


def way(s: State, d: int) -> int:
    """How many steps can be used if the next one goes in a direction; 0 if it cannot."""
    if s.phase == PAC_STEP:
        power = 1 if s.powered[s.player] > 0 else 0
        return pac_reach(s, d, s.pac[s.player], s.came, s.backs, s.steps, power)
    return ghost_reach(s, s.mover, d, s.ghost[s.mover], s.came, s.backs, s.steps)


def legal_steps(s: State, out: list[int]) -> int:
    """Fills the directions that keep to a way of the whole number, else to one of the longest, and counts them."""
    whole = is_every_way_whole(s)
    longest = 1
    n = 0
    for d in range(4):
        if can_step(s, d):
            far = s.steps if whole else way(s, d)
            if far > longest:
                longest = far
                n = 0
            if far == longest:
                out[n] = d
                n += 1
    return n
