"""When avatars meet (DU-CAP, DU-POW-2, DU-POW-3)."""

from __future__ import annotations

from .dots import drop_dot
from .ending import lose_heart
from .power import send_home
from .state import ENDED, NOBODY, State
from .tables import IS_SMILEY, SMILEYS


def ghost_on(s: State, space: int) -> int:
    """The ghost on a space, or NOBODY."""
    for ghost in range(4):
        if s.ghost[ghost] == space:
            return ghost
    return NOBODY


def pay_for_capture(s: State, seat: int, space: int) -> None:
    """One dot to the opponent if he did it, before it one on the square if two are there (DU-CAP-2, DU-CAP-3)."""
    if seat == s.player:
        if s.score[seat] > 0:
            drop_dot(s, seat, space)
        return
    if s.score[seat] > 1:
        drop_dot(s, seat, space)
    if s.score[seat] > 0:
        s.score[seat] -= 1
        s.score[s.player] += 1


def capture(s: State, seat: int, space: int) -> None:
    """Dots change hands, Pac-Man is put on his smiley, a heart is lost, and the move is over (DU-CAP-1, DU-MOV-4)."""
    pay_for_capture(s, seat, space)
    s.pac[seat] = SMILEYS[seat]
    s.steps = 0
    s.busy = 1
    lose_heart(s, seat)


def is_caught(s: State, seat: int, space: int) -> bool:
    """Would a Pac-Man be captured if he met a ghost there?  Not with power, and not on a smiley (DU-CAP-5)."""
    return not s.powered[seat] and not IS_SMILEY[space]


def meet_ghost(s: State) -> None:
    """Pac-Man has entered a square: a ghost there goes home, or captures him (DU-POW-2, DU-CAP-4)."""
    space = s.pac[s.player]
    ghost = ghost_on(s, space)
    if ghost == NOBODY:
        return
    if s.powered[s.player]:
        send_home(s, ghost)
    elif is_caught(s, s.player, space):
        capture(s, s.player, space)


def meet_pac(s: State, seat: int) -> None:
    """The moving ghost captures a seat's Pac-Man if he is there and can be caught (DU-CAP-1)."""
    space = s.ghost[s.mover]
    if s.phase != ENDED and s.pac[seat] == space and is_caught(s, seat, space):
        capture(s, seat, space)


def is_powered_pac_on(s: State, space: int) -> bool:
    for seat in range(2):
        if s.pac[seat] == space and s.powered[seat]:
            return True
    return False


def bounce_off(s: State) -> None:
    """The moving ghost goes home from a powered Pac-Man, and its move is over (DU-POW-3, DU-MOV-4)."""
    if s.phase != ENDED and is_powered_pac_on(s, s.ghost[s.mover]):
        send_home(s, s.mover)
        s.steps = 0


def meet_pacs(s: State) -> None:
    """A ghost has entered a square: the opponent's Pac-Man first, then the mover's own (DU-CAP-1)."""
    meet_pac(s, 1 - s.player)
    meet_pac(s, s.player)
    bounce_off(s)


def ends_ghost_move(s: State, space: int) -> bool:
    """Would a ghost that enters a space capture somebody, or be sent home? (DU-MOV-4)"""
    for seat in range(2):
        if s.pac[seat] == space and (s.powered[seat] or is_caught(s, seat, space)):
            return True
    return False
