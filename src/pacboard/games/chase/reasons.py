"""Why an action is refused: the rule, the key of the sentence, and the facts."""

from __future__ import annotations

from pacboard.core.contract import Reason

from .ghosts import is_pawn_there
from .play import SPLIT_ACTION, actor, legal, may_act
from .roles import MOST_SPLITS, can_replace_split
from .state import ENDED, GHOST_STEP, PAC_STEP, SPLIT, State
from .tables import CAGE, NEXT, NOWHERE


def why_not(s: State, seat: int, a: int) -> Reason | None:
    """None if the seat may do this now."""
    out = [0] * MOST_SPLITS
    if (seat == actor(s) and a in out[: legal(s, out)]) or may_act(s, seat, a):
        return None
    if s.phase == ENDED:
        return Reason("CH-END-2", "match_over")
    if s.phase == SPLIT or (can_replace_split(s) and a >= SPLIT_ACTION):
        return _why_no_split(s, seat, a)
    if actor(s) < 0:
        return Reason("CH-TURN-1", "chance_due")
    if seat != actor(s):
        return Reason("CH-TURN-1", "not_your_turn", {"seat": actor(s)})
    if not 0 <= a < 4:
        return Reason("CH-ROLE-6" if a >= SPLIT_ACTION else "CH-TURN-1", "not_now")
    return _why_no_pac_step(s, a) if s.phase == PAC_STEP else _why_no_ghost_step(s, a)


def why_no_end(s: State, place: int, left: int, is_passed: bool) -> Reason:
    """Why the piece that moves cannot end its move on a place that is no neighbour, or that it can only pass.

    `left` counts the steps of its longest way, `is_passed` says that a way leads through the place.
    """
    if s.phase == PAC_STEP:
        if place == CAGE:
            return Reason("CH-PAC-7", "cage_closed")
        return Reason("CH-PAC-3", "must_use_all", {"left": left}) if is_passed else Reason("CH-PAC-1", "out_of_reach")
    facts = {"ghost": s.mover, "left": left}
    if is_passed:
        return Reason("CH-GHO-4", "must_use_all", facts)
    if not s.eyes[s.mover] and place == CAGE:
        return Reason("CH-GHO-6", "cage_closed", facts)
    if not s.eyes[s.mover] and is_pawn_there(s, s.mover, place):
        return Reason("CH-GHO-3", "pawn_in_the_way", facts)
    return Reason("CH-GHO-2", "out_of_reach", facts)


def _why_no_split(s: State, seat: int, a: int) -> Reason:
    if seat == s.pac_seat or not 0 <= seat < s.seats:
        return Reason("CH-ROLE-6", "ghosts_agree")
    if a < SPLIT_ACTION:
        return Reason("CH-ROLE-6", "split_first")
    return Reason("CH-ROLE-5", "no_such_split", {"players": s.seats})


def _why_no_pac_step(s: State, d: int) -> Reason:
    if NEXT[s.pac][d] == CAGE:
        return Reason("CH-PAC-7", "cage_closed")
    return Reason("CH-PAC-2", "wall")


def _why_no_ghost_step(s: State, d: int) -> Reason:
    assert s.phase == GHOST_STEP
    to = NEXT[s.ghost[s.mover]][d]
    who = {"ghost": s.mover}
    if to == NOWHERE:
        return Reason("CH-GHO-2", "wall", who)
    if to == s.back:
        return Reason("CH-GHO-2", "straight_back", who)
    if not s.eyes[s.mover] and to == CAGE:
        return Reason("CH-GHO-6", "cage_closed", who)
    if not s.eyes[s.mover] and is_pawn_there(s, s.mover, to):
        return Reason("CH-GHO-3", "pawn_in_the_way", who)
    return Reason("CH-GHO-4", "must_use_all", {**who, "left": s.steps})
