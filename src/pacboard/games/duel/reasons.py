"""Why an action is refused: the rule, the key of the sentence, and the facts."""

from __future__ import annotations

from pacboard.board.hurdles import duty
from pacboard.core.contract import CHANCE, Reason, no_such_seat

from .capture import ghost_on
from .events import END_RULES
from .hurdles import can_end_early, most_steps, why_cannot_end
from .movement import can_go
from .play import ASSIGN_ACTION, CHOOSE_ACTION, MOST_CHOICES, PAST_ACTIONS, SPECIAL_ACTION, actor, legal
from .state import ASSIGN, ENDED, GHOST, PAC_STEP, START_DIE, State
from .tables import NEXT, NOWHERE
from .turn import SHARES, WHOLE, can_choose, is_barred, is_chosen, is_short_turn, is_split


def why_not(s: State, seat: int, a: int) -> Reason | None:
    """None if the seat may do this now."""
    out = [0] * MOST_CHOICES
    if seat == actor(s) and a in out[: legal(s, out)]:
        return None
    if not 0 <= seat < s.seats:
        return no_such_seat("DU-SET-1", seat, s.seats)
    if s.phase == ENDED:
        return Reason(END_RULES[s.end], "match_over")
    if actor(s) == CHANCE:
        return Reason("DU-SET-4" if s.phase == START_DIE else "DU-TURN-1", "chance_due", {"seat": s.player})
    if seat != s.player:
        return Reason("DU-TURN-1", "not_your_turn", {"seat": s.player})
    if s.phase == ASSIGN:
        return _why_no_assignment(s, a)
    if s.phase == GHOST:
        return _why_no_choice(s, a)
    return _why_no_step(s, a) if 0 <= a < 4 else _why_not_while_moving(s)


def why_no_end(s: State, place: int, left: int, is_passed: bool) -> Reason:
    """Why the piece that moves cannot end its move on a square that is no neighbour, or that it can only pass.

    `left` counts the steps of its longest way, `is_passed` says that a way leads through the square.
    """
    who = {"ghost": None if s.phase == PAC_STEP else s.mover}
    if is_passed:
        return _why_no_short_way(s)
    if s.phase != PAC_STEP and ghost_on(s, place) not in (-1, s.mover):
        return Reason("DU-MOV-2", "ghost_in_the_way", {**who, "other": ghost_on(s, place)})
    rule, key = why_cannot_end(s, place)
    return Reason(rule, key, who) if rule != "DU-TURN-5" else _why_no_short_way(s)


def _why_no_assignment(s: State, a: int) -> Reason:
    if SPECIAL_ACTION <= a < CHOOSE_ACTION:
        return Reason("DU-TURN-4", "no_double_one", {"dice": s.dice[:]})
    if ASSIGN_ACTION <= a < SPECIAL_ACTION:
        return Reason("DU-TURN-1", "same_number", {"dice": s.dice[:]})
    return Reason("DU-TURN-1", "dice_first", {"dice": s.dice[:]})


def _why_no_choice(s: State, a: int) -> Reason:
    share, ghost = divmod(a - CHOOSE_ACTION, 4)
    if not CHOOSE_ACTION <= a < PAST_ACTIONS:
        return Reason("DU-TURN-1", "ghost_first", {"steps": s.ghost_due})
    who = {"ghost": ghost}
    if is_barred(s, ghost):
        return Reason("DU-TURN-2", "ghost_barred", who)
    if is_chosen(s, ghost):
        return Reason("DU-TURN-3", "another_ghost", who)
    if not can_choose(s, ghost):
        return Reason("DU-TURN-5", "ghost_shut_in", who)
    if is_split(s):
        return Reason("DU-TURN-3", "share_needed", {**who, "shares": list(SHARES)})
    assert share != WHOLE
    return Reason("DU-TURN-3", "no_share", {**who, "steps": s.ghost_due})


def _why_not_while_moving(s: State) -> Reason:
    if is_short_turn(s):
        return Reason("DU-END-5", "short_turn", {"steps": s.steps})
    return Reason("DU-TURN-1", "not_now", {"steps": s.steps})


def _why_no_step(s: State, d: int) -> Reason:
    pac = s.phase == PAC_STEP
    to = NEXT[s.pac[s.player] if pac else s.ghost[s.mover]][d]
    who = {"ghost": None if pac else s.mover}
    if to == NOWHERE:
        return Reason("DU-MOV-1", "wall", who)
    if not can_go(s.came, s.backs, to):
        return Reason("DU-MOV-3", "back_twice", who)
    if not pac and ghost_on(s, to) >= 0:
        return Reason("DU-MOV-2", "ghost_in_the_way", {**who, "other": ghost_on(s, to)})
    return _why_no_short_way(s)


def _why_no_short_way(s: State) -> Reason:
    """What the avatar that moves has to do with its number: use it, or end its move by DU-MOV-4, or go far."""
    most = most_steps(s)
    who = {"ghost": None if s.phase == PAC_STEP else s.mover, "left": most}
    return Reason("DU-TURN-5", duty(most, s.steps, "end" if can_end_early(s) else ""), who)
