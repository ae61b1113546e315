"""Ghosts move (CH-GHO)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .ending import begin_turn, lose_life
from .events import (
    CARD_FLIPPED,
    DOOR_TAKEN,
    EYES_MOVED,
    FRUIT_CARD_WASTED,
    FRUIT_PLACED,
    GHOST_HOME,
    GHOST_MOVED,
    GHOST_SHUT_IN,
    GHOST_STUCK,
    GONE,
    LYING,
    PAC_CAUGHT,
    WAY_TAKEN,
)
from .setup import call_for_card
from .state import ALWAYS, CONTACT, GHOST_STEP, LANDING, NOBODY, State
from .tables import CAGE, CARD_ORDER, CARD_SPACES, DOOR, FAR, FRUIT_CARD, FRUIT_POINTS, NEXT, NOWHERE, OPEN


def flip_card(s: State, kind: int) -> None:
    """The top card: a fruit and another card, or four moves (CH-GHO-1, CH-GHO-10)."""
    s.deck[kind] -= 1
    s.cards_left -= 1
    if kind == FRUIT_CARD:
        place_fruit(s)
        call_for_card(s)
    else:
        tell(s, CARD_FLIPPED, kind)
        s.card = kind
        s.slot = 0
        next_ghost(s)


def place_fruit(s: State) -> None:
    """The next fruit goes on START, unless one lies there or all are gone (CH-GHO-10)."""
    if not s.fruit_on_start and s.fruits < len(FRUIT_POINTS):
        s.fruits += 1
        s.fruit_on_start = 1
        tell(s, FRUIT_PLACED, s.fruits - 1)
    else:
        tell(s, FRUIT_CARD_WASTED, LYING if s.fruit_on_start else GONE)


def next_ghost(s: State) -> None:
    """The next ghost on the card that can move; after the last, Pac-Man's turn (CH-GHO-1, CH-GHO-5)."""
    while s.slot < 4:
        ghost = CARD_ORDER[4 * s.card + s.slot]
        s.mover = ghost
        s.steps = CARD_SPACES[4 * s.card + s.slot]
        s.back = s.trail[ghost] if s.ghost_memory == ALWAYS else NOBODY
        s.slot += 1
        if has_step(s):
            s.phase = GHOST_STEP
            return
        if s.ghost[ghost] == CAGE and is_pawn_there(s, ghost, DOOR):
            tell(s, GHOST_SHUT_IN, ghost, DOOR_TAKEN, s.steps)
        else:
            tell(s, GHOST_STUCK, ghost, WAY_TAKEN, s.steps)
    begin_turn(s)


def is_pawn_there(s: State, ghost: int, place: int) -> bool:
    """Does another ghost's pawn stand on a place? (CH-GHO-3)"""
    found = False
    for other in range(4):  # & and no early end: straight code is faster than a branch that cannot be foreseen
        found |= (other != ghost) & (s.ghost[other] == place) & (s.eyes[other] == 0)
    return found


def can_step(s: State, ghost: int, back: int, to: int) -> bool:
    """No step straight back (CH-GHO-2); pawns pass no pawns and stay out of the cage, eyes go anywhere."""
    if to == NOWHERE or to == back:
        return False
    if s.eyes[ghost]:
        return True  # CH-GHO-7
    return to != CAGE and not is_pawn_there(s, ghost, to)  # CH-GHO-3, CH-GHO-6


def is_way_free(s: State, ghost: int, here: int, steps: int) -> bool:
    """Is no pawn near enough to cut so many steps from here short? Then every one of them goes on."""
    if s.eyes[ghost]:
        return OPEN
    far = FAR[here]
    near = False
    for other in range(4):
        near |= (other != ghost) & (s.eyes[other] == 0) & (far[s.ghost[other]] <= steps)
    return OPEN and not near


def has_step(s: State) -> bool:
    """Can the moving ghost make a step at all?"""
    if is_way_free(s, s.mover, s.ghost[s.mover], 1):
        return True
    for d in range(4):
        if can_step(s, s.mover, s.back, NEXT[s.ghost[s.mover]][d]):
            return True
    return False


def ends_move(s: State, ghost: int, to: int) -> bool:
    """Coming home and a catch count as using the whole number (CH-GHO-4, CH-GHO-7)."""
    if s.eyes[ghost]:
        return to == CAGE
    return to == s.pac and s.catch == CONTACT


def reach(s: State, ghost: int, here: int, back: int, steps: int) -> int:
    """How many of its steps the longest way from here uses; all of them, if it ends as it should (CH-GHO-4)."""
    if steps == 0 or is_way_free(s, ghost, here, steps):
        return steps
    best = -1
    for d in range(4):
        to = NEXT[here][d]
        if can_step(s, ghost, back, to):
            if ends_move(s, ghost, to):
                return steps
            best = max(best, reach(s, ghost, to, here, steps - 1))
            if best == steps - 1:
                return steps
    if best < 0 and here == s.pac and s.catch == LANDING and not s.eyes[ghost]:
        return steps  # stuck on Pac-Man: caught
    return best + 1


def free_ghost_steps(s: State, ghost: int, out: list[int]) -> int:
    """The directions that can be gone where no pawn is near."""
    n = 0
    for d in range(4):
        to = NEXT[s.ghost[ghost]][d]
        out[n] = d  # the next one takes its place, if this one cannot be gone
        n += to != NOWHERE and to != s.back and (to != CAGE or s.eyes[ghost] == 1)
    return n


def legal_ghost_steps(s: State, out: list[int]) -> int:
    """The directions that keep to a way of the whole number, else to one of the longest (CH-GHO-4)."""
    ghost = s.mover
    here = s.ghost[ghost]
    if is_way_free(s, ghost, here, s.steps):
        return free_ghost_steps(s, ghost, out)
    longest = n = 0
    for d in range(4):
        to = NEXT[here][d]
        if can_step(s, ghost, s.back, to):
            far = s.steps if ends_move(s, ghost, to) else 1 + reach(s, ghost, to, here, s.steps - 1)
            if far > longest:
                longest = far
                n = 0
            if far == longest:
                out[n] = d
                n += 1
    return n


def move_ghost(s: State, d: int) -> None:
    """One step of the ghost whose turn it is (CH-GHO-2, CH-GHO-8)."""
    ghost = s.mover
    to = NEXT[s.ghost[ghost]][d]
    s.back = s.trail[ghost] = s.ghost[ghost]
    s.ghost[ghost] = to
    s.steps -= 1
    tell(s, EYES_MOVED if s.eyes[ghost] else GHOST_MOVED, s.owner[ghost], ghost, s.back, to, s.steps)
    if s.eyes[ghost] and to == CAGE:
        come_home(s, ghost)
        next_ghost(s)
        return
    done = s.steps == 0 or not has_step(s)
    if to == s.pac and not s.eyes[ghost] and (done or s.catch == CONTACT):
        tell(s, PAC_CAUGHT, s.pac_seat, ghost, to, s.lives - 1)
        lose_life(s)  # CH-GHO-9
    elif done:
        if s.steps:
            tell(s, GHOST_STUCK, ghost, WAY_TAKEN, s.steps)
        next_ghost(s)


def come_home(s: State, ghost: int) -> None:
    """Eyes in the cage: the pawn is back and waits for the next card (CH-GHO-7)."""
    s.eyes[ghost] = 0
    s.trail[ghost] = NOBODY
    tell(s, GHOST_HOME, ghost)
