"""When avatars meet (DU-CAP, DU-POW-2, DU-POW-3)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .dots import drop_dot
from .ending import lose_heart
from .events import (
    GHOST_MET_BY_PAC,
    GHOST_MET_PAC,
    PAC_CAPTURED,
    PAC_CAPTURED_BY_OWN,
    PAC_WALKED_INTO_GHOST,
)
from .power import send_home
from .state import ENDED, NOBODY, State
from .tables import IS_SMILEY, SMILEYS


def ghost_on(s: State, space: int) -> int:
    """The ghost on a space, or NOBODY."""
    for ghost in range(4):
        if s.ghost[ghost] == space:
            return ghost
    return NOBODY


def dots_dropped(s: State, seat: int) -> int:
    """One by one's own doing; one by the opponent's if there is another for him (DU-CAP-2, DU-CAP-3)."""
    return int(s.score[seat] > int(seat != s.player))


def dots_given(s: State, seat: int) -> int:
    """One to the opponent, if he did it (DU-CAP-2)."""
    return int(seat != s.player and s.score[seat] > 0)


def pay_for_capture(s: State, seat: int, space: int) -> None:
    """A dot is dropped on the square, and one given to the opponent (DU-CAP-2, DU-CAP-3)."""
    if dots_dropped(s, seat):
        drop_dot(s, seat, space)
    if dots_given(s, seat):
        s.score[seat] -= 1
        s.score[s.player] += 1


def capture(s: State, seat: int, ghost: int, how: int) -> None:
    """Dots change hands, Pac-Man is put on his smiley, a heart is lost, and the move is over (DU-CAP-1, DU-MOV-4)."""
    space = s.pac[seat]
    tell(s, how, seat, s.player, int(seat == s.player), ghost, space, dots_dropped(s, seat), dots_given(s, seat),
         s.hearts[seat] - 1)
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
        send_home(s, ghost, GHOST_MET_BY_PAC)
    elif is_caught(s, s.player, space):
        capture(s, s.player, ghost, PAC_WALKED_INTO_GHOST)


def meet_pac(s: State, seat: int) -> None:
    """The moving ghost captures a seat's Pac-Man if he is there and can be caught (DU-CAP-1)."""
    space = s.ghost[s.mover]
    if s.phase != ENDED and s.pac[seat] == space and is_caught(s, seat, space):
        capture(s, seat, s.mover, PAC_CAPTURED_BY_OWN if seat == s.player else PAC_CAPTURED)


def is_powered_pac_on(s: State, space: int) -> bool:
    for seat in range(2):
        if s.pac[seat] == space and s.powered[seat]:
            return True
    return False


def bounce_off(s: State) -> None:
    """The moving ghost goes home from a powered Pac-Man, and its move is over (DU-POW-3, DU-MOV-4)."""
    if s.phase != ENDED and is_powered_pac_on(s, s.ghost[s.mover]):
        send_home(s, s.mover, GHOST_MET_PAC)
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
