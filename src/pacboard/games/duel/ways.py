"""Ways: which steps keep to the whole number, or to the longest that can be walked (DU-TURN-5)."""

from __future__ import annotations

from .capture import ends_ghost_move, ghost_on
from .movement import backs_after, can_ghost_go, can_go
from .state import NOBODY, PAC_STEP, UNUSED, State
from .tables import FAR, IS_SMILEY, NEXT, NOTHING, OPEN, POWER_UP

SQUARE_BITS = 7  # a path is an int: its squares, counted from 1, the last one lowest


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


def is_way_free(s: State, here: int, steps: int) -> bool:
    """Is no other ghost near enough to cut a ghost's way from here short?  Then every step goes on."""
    near = False
    for other in range(4):
        near |= (other != s.mover) & (FAR[here][s.ghost[other]] <= steps)
    return OPEN and not near


def makes_three(backs: int, steps: int) -> bool:
    """A step, its back and its forth make three, if there is a back to come (DU-MOV-3)."""
    return backs == UNUSED and steps <= 3


def is_every_way_whole(s: State) -> bool:
    """Does every possible step lead to a way of the whole number, so that nobody need look ahead?"""
    if s.steps == 1 or makes_three(s.backs, s.steps):
        return True  # even after a back: its forth leads to another step, or there was no other
    if s.phase == PAC_STEP:
        return OPEN
    return is_way_free(s, s.ghost[s.mover], s.steps)


def ghost_way(s: State, here: int, came: int, backs: int, steps: int, d: int) -> int:
    """How many steps a ghost's longest way uses that begins in a direction; all of them, if one ends its move."""
    to = NEXT[here][d]
    if not can_ghost_go(s, s.mover, came, backs, to):
        return 0
    backs = backs_after(came, backs, to)
    if makes_three(backs, steps) or ends_ghost_move(s, to) or is_way_free(s, to, steps - 1):
        return steps
    on = 0
    for turn in range(4):
        if on < steps - 1:
            on = max(on, ghost_way(s, to, here, backs, steps - 1, turn))
    return 1 + on


def has_been(path: int, space: int) -> bool:
    """Does a path lead over a square?"""
    while path:
        if path % (1 << SQUARE_BITS) == space + 1:
            return True
        path >>= SQUARE_BITS
    return False


def is_caught_with(s: State, to: int, power: int) -> bool:
    """Would Pac-Man be captured if he walked there with or without power? (DU-CAP-4, DU-CAP-5)"""
    return not power and not IS_SMILEY[to] and ghost_on(s, to) != NOBODY


def pac_way(s: State, here: int, came: int, backs: int, steps: int, left: int, power: int, path: int, d: int) -> int:
    """The same for Pac-Man, whose move also ends with the match; `left` are the items on the board."""
    to = NEXT[here][d]
    if not can_go(came, backs, to):
        return 0
    if s.items[to] != NOTHING and not has_been(path, to):
        left -= 1
        power = 1 if s.items[to] == POWER_UP else power
    if steps == 1 or left == 0 or is_caught_with(s, to, power):
        return steps
    path = path << SQUARE_BITS | (to + 1)
    on = 0
    for turn in range(4):
        if on < steps - 1:
            on = max(on, pac_way(s, to, here, backs_after(came, backs, to), steps - 1, left, power, path, turn))
    return 1 + on


def way(s: State, d: int) -> int:
    """How many steps can be used if the next one goes in a direction; 0 if it cannot."""
    if s.phase == PAC_STEP:
        return pac_way(s, s.pac[s.player], s.came, s.backs, s.steps, s.items_left, s.powered[s.player], 0, d)
    return ghost_way(s, s.ghost[s.mover], s.came, s.backs, s.steps, d)


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
        far = way(s, d)
        if far > longest:
            longest = far
            n = 0
        if far == longest:
            out[n] = d
            n += 1
    return n
