"""What lies between a piece and a place that it does not reach: found by asking what it would reach without it."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from pacboard.board.hurdles import Why, first_hurdle

from .ghosts import ends_move, is_pawn_there
from .pacman import can_pac_step
from .power import pawn_on
from .state import CONTACT, NOBODY, State
from .tables import CAGE, NEXT, NOWHERE, PELLET

PAC_HURDLES: tuple[Why, ...] = (("CH-PAC-6", "ghost_on_the_way"), ("CH-POW-1", "pellet_on_the_way"))
PAWN, CATCH = ("CH-GHO-3", "pawn_in_the_way"), ("CH-GHO-9", "catch_on_the_way")
BACK, EYES_BACK = ("CH-GHO-2", "no_turning_back"), ("CH-GHO-7", "no_turning_back")


def why_pac_cannot_end(s: State, place: int) -> Why:
    """The rule that keeps Pac-Man from a place which no way of his steps leads through."""
    if is_pac_there(s, place, ()):
        return "CH-LVL-1", "level_on_the_way"  # nothing else ends his move before
    return first_hurdle(PAC_HURDLES, partial(is_pac_there, s, place)) or ("CH-PAC-1", "out_of_reach")


def is_pac_there(s: State, place: int, lifted: Collection[Why]) -> bool:
    """Would Pac-Man come to a place with his steps, ghosts or pellets not ending his move?"""
    catches = not s.powered and s.catch == CONTACT and PAC_HURDLES[0] not in lifted
    stops = PAC_HURDLES[1] not in lifted
    seen, edge = {s.pac}, [s.pac]
    for _ in range(s.steps):
        edge = list(dict.fromkeys(
            NEXT[here][d] for here in edge for d in range(4) if can_pac_step(here, d) and NEXT[here][d] not in seen))
        seen.update(edge)
        edge = [to for to in edge
                if not (catches and pawn_on(s, to) != NOBODY) and not (stops and s.dots[to] == PELLET)]
    return place in seen


def why_ghost_cannot_end(s: State, place: int) -> Why:
    """The rule that keeps the moving ghost from a place; CH-GHO-4 if it could be there too soon."""
    if is_ghost_there(s, place, ()):
        return "CH-GHO-4", "must_use_all"
    hurdles = (EYES_BACK,) if s.eyes[s.mover] else (PAWN, CATCH, BACK)
    return first_hurdle(hurdles, partial(is_ghost_there, s, place)) or ("CH-GHO-2", "out_of_reach")


def is_ghost_there(s: State, place: int, lifted: Collection[Why]) -> bool:
    """Would the moving ghost come to a place with its steps, if some rules did not hold?"""
    ways = {(s.back, s.ghost[s.mover])}
    seen = set(ways)
    for _ in range(s.steps):
        ways = {(here, to) for back, here in ways if here != s.pac or here == s.ghost[s.mover] or CATCH in lifted
                or not ends_move(s, s.mover, here) for to in NEXT[here] if _can_go(s, back, to, lifted)} - seen
        seen |= ways
    return any(here == place for _, here in seen)


def _can_go(s: State, back: int, to: int, lifted: Collection[Why]) -> bool:
    if to == NOWHERE or (to == back and BACK not in lifted and EYES_BACK not in lifted):
        return False
    return bool(s.eyes[s.mover]) or (to != CAGE and (PAWN in lifted or not is_pawn_there(s, s.mover, to)))
