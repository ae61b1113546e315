"""What lies between an avatar and a square where it cannot end its move, and how its ways end."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial

from pacboard.board.hurdles import Why, first_hurdle

from .capture import ends_ghost_move, ghost_on
from .movement import backs_after, can_go, is_other_ghost_on
from .state import NOBODY, PAC_STEP, State
from .tables import IS_SMILEY, NEXT, NOTHING, NOWHERE, POWER_UP

GHOST, END = ("DU-MOV-2", "ghost_in_the_way"), ("DU-MOV-4", "end_on_the_way")
BACK, ALL_TAKEN = ("DU-MOV-3", "back_twice"), ("DU-END-2", "match_on_the_way")
HURDLES = (GHOST, END, BACK, ALL_TAKEN)


@dataclass(frozen=True, slots=True)
class Run:
    """Some steps of the avatar that moves: where it is, where it came from, what it has taken, what is left."""

    here: int
    came: int
    backs: int
    left: int
    power: bool
    taken: frozenset[int] = frozenset()
    is_ended: bool = False


def why_cannot_end(s: State, place: int) -> Why:
    """The rule that keeps the avatar that moves from a square; DU-TURN-5 if it could be there too soon."""
    if is_there(s, place, ()):
        return "DU-TURN-5", "must_use_all"
    return first_hurdle(HURDLES, partial(is_there, s, place)) or ("DU-TURN-1", "out_of_reach")


def is_there(s: State, place: int, lifted: Collection[Why]) -> bool:
    """Would the avatar come to a square with its steps, if some rules did not hold?"""
    return any(run.here == place for run in runs(s, lifted))


def most_steps(s: State) -> int:
    """How many steps it can use if nothing ends its move before."""
    return max(s.steps - run.left for run in runs(s) if not run.is_ended or not run.left)


def can_end_early(s: State) -> bool:
    """Can its move end before all its steps are used? (DU-MOV-4, DU-END-2)"""
    return any(run.is_ended and run.left for run in runs(s))


def runs(s: State, lifted: Collection[Why] = ()) -> Iterator[Run]:
    """Every run of steps that the avatar can make, none at first."""
    here = s.pac[s.player] if s.phase == PAC_STEP else s.ghost[s.mover]
    yield from _on(s, Run(here, s.came, s.backs, s.steps, s.powered[s.player] > 0), lifted)


def _on(s: State, run: Run, lifted: Collection[Why]) -> Iterator[Run]:
    yield run
    if run.left and not run.is_ended:
        for to in NEXT[run.here]:
            if _can_enter(s, run, to, lifted):
                yield from _on(s, _entered(s, run, to, lifted), lifted)


def _can_enter(s: State, run: Run, to: int, lifted: Collection[Why]) -> bool:
    if to == NOWHERE or (BACK not in lifted and not can_go(run.came, run.backs, to)):
        return False
    return s.phase == PAC_STEP or GHOST in lifted or not is_other_ghost_on(s, s.mover, to)


def _entered(s: State, run: Run, to: int, lifted: Collection[Why]) -> Run:
    after = replace(run, here=to, came=run.here, backs=backs_after(run.came, run.backs, to), left=run.left - 1)
    if s.phase != PAC_STEP:
        return replace(after, is_ended=END not in lifted and ends_ghost_move(s, to))
    if s.items[to] != NOTHING:
        after = replace(after, taken=run.taken | {to}, power=run.power or s.items[to] == POWER_UP)
    is_caught = END not in lifted and not after.power and not IS_SMILEY[to] and ghost_on(s, to) != NOBODY
    return replace(after, is_ended=is_caught or (ALL_TAKEN not in lifted and len(after.taken) == s.items_left))
