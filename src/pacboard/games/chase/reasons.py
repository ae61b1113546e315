"""Why an action is refused: the rule, the key of the sentence, and the facts."""

from __future__ import annotations

from pacboard.board.hurdles import duty
from pacboard.core.contract import Reason, no_such_seat

from .ghosts import can_step, ends_move, is_pawn_there
from .hurdles import why_ghost_cannot_end, why_pac_cannot_end
from .play import SPLIT_ACTION, actor, legal, may_act
from .roles import MOST_SPLITS, can_replace_split, is_split
from .state import ENDED, LANDING, PAC_STEP, SPLIT, State
from .tables import CAGE, NEXT, NOWHERE, START
from .view import throw


def why_not(s: State, seat: int, a: int) -> Reason | None:
    """None if the seat may do this now."""
    out = [0] * MOST_SPLITS
    if (seat == actor(s) and a in out[: legal(s, out)]) or may_act(s, seat, a):
        return None
    if not 0 <= seat < s.seats:
        return no_such_seat("CH-ROLE-1", seat, s.seats)
    if s.phase == ENDED:
        return Reason("CH-END-2", "match_over")
    if a >= SPLIT_ACTION:
        return _why_no_split(s, seat, a)
    if s.phase == SPLIT:
        return Reason("CH-ROLE-6", "split_first")
    if actor(s) < 0:
        return Reason(throw(s).rule, "chance_due")
    if seat != actor(s):
        return Reason("CH-TURN-1", "not_your_turn", {"seat": actor(s)})
    if not 0 <= a < 4:
        return Reason("CH-TURN-1", "not_now")
    return _why_no_pac_step(s, a) if s.phase == PAC_STEP else _why_no_ghost_step(s, a)


def why_no_end(s: State, place: int, left: int, is_passed: bool) -> Reason:
    """Why the piece that moves cannot end its move on a place that is no neighbour, or that it can only pass.

    `left` counts the steps of its longest way, `is_passed` says that a way leads through the place.
    """
    if place == START:
        return Reason("CH-PAC-5", "start_no_space")
    if s.phase == PAC_STEP:
        return _why_pac_cannot_end(s, place, left, is_passed)
    facts = {"ghost": s.mover, "left": left}
    if not s.eyes[s.mover] and place == CAGE:
        return Reason("CH-GHO-6", "cage_closed", facts)
    if not s.eyes[s.mover] and is_pawn_there(s, s.mover, place):
        return Reason("CH-GHO-3", "pawn_in_the_way", facts)
    if is_passed:
        return _why_no_short_way(s)
    rule, key = why_ghost_cannot_end(s, place)
    return Reason(rule, key, facts) if rule != "CH-GHO-4" else _why_no_short_way(s)


def _why_pac_cannot_end(s: State, place: int, left: int, is_passed: bool) -> Reason:
    if place == CAGE:
        return Reason("CH-PAC-7", "cage_closed")
    if is_passed or place == s.pac:
        return Reason("CH-PAC-3", "must_use_all", {"left": left})
    rule, key = why_pac_cannot_end(s, place)
    return Reason(rule, key)


def _why_no_split(s: State, seat: int, a: int) -> Reason:
    if s.seats == 2 or not is_split(s, a - SPLIT_ACTION):
        return Reason("CH-ROLE-5", "no_such_split", {"players": s.seats})
    if s.phase != SPLIT and not can_replace_split(s):
        return Reason("CH-ROLE-6", "split_closed")
    return Reason("CH-ROLE-6", "ghosts_agree")


def _why_no_pac_step(s: State, d: int) -> Reason:
    if NEXT[s.pac][d] == CAGE:
        return Reason("CH-PAC-7", "cage_closed")
    return Reason("CH-PAC-2", "wall")


def _why_no_ghost_step(s: State, d: int) -> Reason:
    to = NEXT[s.ghost[s.mover]][d]
    who = {"ghost": s.mover}
    if to == NOWHERE:
        return Reason("CH-GHO-2", "wall", who)
    if not s.eyes[s.mover] and to == CAGE:
        return Reason("CH-GHO-6", "cage_closed", who)
    if to == s.back:
        return Reason("CH-GHO-7" if s.eyes[s.mover] else "CH-GHO-2", "straight_back", who)
    if not s.eyes[s.mover] and is_pawn_there(s, s.mover, to):
        return Reason("CH-GHO-3", "pawn_in_the_way", who)
    return _why_no_short_way(s)


def _why_no_short_way(s: State) -> Reason:
    """What the moving ghost has to do with its number: use it, or catch, or come home, or go as far as it can."""
    here = s.ghost[s.mover]
    most = _most_steps(s, here, s.back, s.steps)
    who = {"ghost": s.mover, "left": most}
    end = "go_home" if s.eyes[s.mover] else "catch"
    return Reason("CH-GHO-4", duty(most, s.steps, end if _can_end_early(s, here, s.back, s.steps) else ""), who)


def _most_steps(s: State, here: int, back: int, steps: int) -> int:
    """How many steps the moving ghost can use if nothing ends its move before."""
    most = 0
    for to in NEXT[here]:
        if steps and can_step(s, s.mover, back, to) and (steps == 1 or not ends_move(s, s.mover, to)):
            most = max(most, 1 + _most_steps(s, to, here, steps - 1))
            if most == steps:
                break
    return most


def _can_end_early(s: State, here: int, back: int, steps: int) -> bool:
    """Can the moving ghost catch Pac-Man, or come home, before all its steps are used?"""
    ways = [to for to in NEXT[here] if can_step(s, s.mover, back, to)]
    if not ways:
        return steps > 0 and here == s.pac and s.catch == LANDING and not s.eyes[s.mover]
    return steps > 1 and any(ends_move(s, s.mover, to) or _can_end_early(s, to, here, steps - 1) for to in ways)
