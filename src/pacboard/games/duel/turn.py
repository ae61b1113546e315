"""A turn: two dice, who gets which, which ghost, and the special ability (DU-TURN)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .capture import meet_ghost, meet_pacs
from .dots import take_item
from .ending import end_at_limits, end_if_all_taken
from .events import (
    DICE_ASSIGNED,
    DICE_ROLLED,
    DIE_LOST,
    GHOST_CALLED_HOME,
    GHOST_CHOSEN,
    SHARE_CHOSEN,
    SHARE_LOST,
    SPECIAL_USED,
    STEPS_BLOCKED,
    STEPS_CUT,
    TURN_ENDED,
    TURN_SHORTENED,
)
from .movement import begin_move, can_ghost_go, step_ghost, step_pac
from .power import send_home, wear_off
from .setup import hand_over_dice
from .state import ASSIGN, ENDED, GHOST, GHOST_STEP, NOBODY, PAC_STEP, SHORT, SPENT, UNUSED, State
from .tables import NEXT, SMILEYS
from .ways import has_step

SIX = 6
WHOLE = 0
SHARES = (2, 3, 4)  # of a 6 (DU-TURN-3)


def is_short_turn(s: State) -> bool:
    """The match's very first turn, if it is played short (DU-END-5)."""
    return s.first_turn == SHORT and s.turn == 1


def turn_die(s: State, pips: int) -> None:
    """One of the two dice; with both on the table they are assigned (DU-TURN-1, DU-END-5)."""
    s.dice_left -= 1
    s.dice[1 - s.dice_left] = pips
    if s.dice_left > 0:
        return
    tell(s, DICE_ROLLED, s.player, s.dice[0], s.dice[1], s.turn)
    if is_short_turn(s):
        s.pac_pips = min(s.dice[0], s.dice[1])
        tell(s, TURN_SHORTENED, s.player, s.pac_pips)
        begin_pac_move(s)
    else:
        s.phase = ASSIGN


def has_double_one(s: State) -> bool:
    return s.dice[0] == 1 and s.dice[1] == 1


def assign(s: State, die: int, ghost_first: int) -> None:
    """One die is Pac-Man's, the other the ghosts', and one of them comes first (DU-TURN-1)."""
    s.pac_pips = s.dice[die]
    s.pac_due = 1
    s.ghost_due = s.dice[1 - die]
    tell(s, DICE_ASSIGNED, s.player, s.pac_pips, s.ghost_due, ghost_first)
    if ghost_first:
        next_move(s)
    else:
        begin_pac_move(s)


def use_special(s: State, ghost: int) -> None:
    """Pac-Man to his smiley and a ghost to its spawn square: the whole turn, and no ghost has moved (DU-TURN-4)."""
    tell(s, SPECIAL_USED, s.player, ghost, s.pac[s.player], SMILEYS[s.player])
    s.pac[s.player] = SMILEYS[s.player]
    send_home(s, ghost, GHOST_CALLED_HOME)
    end_turn(s)


def begin_pac_move(s: State) -> None:
    s.phase = PAC_STEP
    s.pac_due = 0
    begin_move(s, NOBODY, s.pac_pips)


def is_barred(s: State, ghost: int) -> bool:
    """Was it moved in the player's own last turn? (DU-TURN-2)"""
    return (s.moved[s.player] >> ghost & 1) != 0


def is_chosen(s: State, ghost: int) -> bool:
    """Has it had a share of this turn's 6? (DU-TURN-3)"""
    return (s.chosen >> ghost & 1) != 0


def is_shut_in(s: State, ghost: int) -> bool:
    """Has a ghost no legal step? (DU-TURN-5)"""
    for d in range(4):
        if can_ghost_go(s, ghost, NOBODY, UNUSED, NEXT[s.ghost[ghost]][d]):
            return False
    return True


def can_choose(s: State, ghost: int) -> bool:
    return not is_barred(s, ghost) and not is_chosen(s, ghost) and not is_shut_in(s, ghost)


def has_choice(s: State) -> bool:
    """Can any ghost be chosen?"""
    for ghost in range(4):
        if can_choose(s, ghost):
            return True
    return False


def is_split(s: State) -> bool:
    """Is a whole 6 to be shared by two ghosts? (DU-TURN-3)"""
    return s.ghost_due == SIX


def choose(s: State, ghost: int, share: int) -> None:
    """A ghost gets the die, a share of a 6, or what another ghost has left of it (DU-TURN-1, DU-TURN-3)."""
    steps = share if share != WHOLE else s.ghost_due
    s.ghost_due -= steps
    tell(s, SHARE_CHOSEN if share != WHOLE or s.chosen else GHOST_CHOSEN, s.player, ghost, steps, s.ghost_due)
    s.chosen |= 1 << ghost
    s.phase = GHOST_STEP
    begin_move(s, ghost, steps)


def next_move(s: State) -> None:
    """What is still due of the ghosts' die, then of Pac-Man's; a die without a ghost is lost (DU-TURN-1, DU-TURN-5)."""
    if s.ghost_due > 0:
        if has_choice(s):
            s.phase = GHOST
            s.mover = NOBODY
            return
        tell(s, SHARE_LOST if s.chosen else DIE_LOST, s.player, s.ghost_due)
        s.ghost_due = 0
    if s.pac_due:
        begin_pac_move(s)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """What was moved is remembered, power wears off, limits are looked at, the opponent gets the dice."""
    s.moved[s.player] = s.chosen
    s.idle = 0 if s.busy else s.idle + 1
    tell(s, TURN_ENDED, s.player, s.turn, s.idle)
    wear_off(s)
    end_at_limits(s)
    if s.phase != ENDED:
        hand_over_dice(s, 1 - s.player)


def is_move_over(s: State) -> bool:
    """No step is left, or none is possible; an unused back always is (DU-MOV-4, DU-TURN-5)."""
    return s.steps == 0 or (s.backs == SPENT and not has_step(s))


def finish_step(s: State, left: int) -> None:
    """Contacts are done: the match may be over, or the move, of which so many steps were left before (DU-END-2)."""
    end_if_all_taken(s)
    if s.phase != ENDED and is_move_over(s):
        if left:
            tell(s, STEPS_BLOCKED if s.steps else STEPS_CUT, s.player, s.mover, left)
        next_move(s)


def move_pac(s: State, d: int) -> None:
    """One step of Pac-Man: he takes what lies there, then meets the ghost (DU-MOV-5)."""
    step_pac(s, d)
    left = s.steps
    take_item(s)
    meet_ghost(s)
    finish_step(s, left)


def move_ghost(s: State, d: int) -> None:
    """One step of the chosen ghost, which meets the Pac-Men there (DU-CAP-1)."""
    step_ghost(s, d)
    left = s.steps
    meet_pacs(s)
    finish_step(s, left)
