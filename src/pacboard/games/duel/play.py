"""The match as a whole: who acts, what is allowed, and what every action and outcome does."""

from __future__ import annotations

from pacboard.core.contract import CHANCE, OVER

from .setup import set_up, start_die
from .state import ASSIGN, DICE, ENDED, GHOST, GHOST_STEP, PAC_STEP, START_DIE, State
from .turn import (
    SHARES,
    WHOLE,
    assign,
    can_choose,
    choose,
    has_double_one,
    is_split,
    move_ghost,
    move_pac,
    turn_die,
    use_special,
)
from .ways import legal_steps

PIPS = 6
# Actions 0..3 are the directions.
ASSIGN_ACTION = 8  # + die of Pac-Man (0, 1) + 2 if a ghost moves first
SPECIAL_ACTION = 12  # + ghost
CHOOSE_ACTION = 16  # + ghost + 4 * share (0: all that is due)
PAST_ACTIONS = 36
MOST_CHOICES = 12  # four ghosts, three shares


def start(s: State, options: list[int]) -> None:
    """A new match; `options` are the seats and then the game's options in their order."""
    s.seats = options[0]
    s.powered_turns = options[1]
    s.turn_limit = options[2]
    s.idle_limit = options[3]
    s.first_turn = options[4]
    set_up(s)


def actor(s: State) -> int:
    """The seat that acts, CHANCE or OVER."""
    if s.phase == ENDED:
        return OVER
    if s.phase == START_DIE or s.phase == DICE:
        return CHANCE
    return s.player


def legal_assignments(s: State, out: list[int]) -> int:
    """Who gets which die, and who is first; with a double 1 the special ability too (DU-TURN-1, DU-TURN-4)."""
    n = 0
    for ghost_first in range(2):
        for die in range(1 if s.dice[0] == s.dice[1] else 2):
            out[n] = ASSIGN_ACTION + die + 2 * ghost_first
            n += 1
    if has_double_one(s):
        for ghost in range(4):
            out[n] = SPECIAL_ACTION + ghost
            n += 1
    return n


def legal_choices(s: State, out: list[int]) -> int:
    """The ghosts that may be chosen, with each share of a whole 6 (DU-TURN-2, DU-TURN-3)."""
    n = 0
    for ghost in range(4):
        if can_choose(s, ghost):
            if is_split(s):
                for k in range(3):
                    out[n] = CHOOSE_ACTION + 4 * SHARES[k] + ghost
                    n += 1
            else:
                out[n] = CHOOSE_ACTION + 4 * WHOLE + ghost
                n += 1
    return n


def legal(s: State, out: list[int]) -> int:
    """Fills the legal actions of the seat that acts, and counts them."""
    if s.phase == PAC_STEP or s.phase == GHOST_STEP:
        return legal_steps(s, out)
    if s.phase == ASSIGN:
        return legal_assignments(s, out)
    if s.phase == GHOST:
        return legal_choices(s, out)
    return 0


def may_act(s: State, seat: int, a: int) -> bool:
    """May a seat that is not polled act?  Never in this game."""
    return False


def weights(s: State, out: list[int]) -> int:
    """Fills the weights of the outcomes: outcome k of a die shows k + 1."""
    for k in range(PIPS):
        out[k] = 1
    return PIPS


def apply(s: State, a: int) -> None:
    """Carries out a legal action or a possible outcome."""
    if s.phase == PAC_STEP:
        move_pac(s, a)
    elif s.phase == GHOST_STEP:
        move_ghost(s, a)
    elif s.phase == DICE:
        turn_die(s, a + 1)
    elif s.phase == GHOST:
        choose(s, (a - CHOOSE_ACTION) % 4, (a - CHOOSE_ACTION) // 4)
    elif s.phase == START_DIE:
        start_die(s, a + 1)
    elif a >= SPECIAL_ACTION:
        use_special(s, a - SPECIAL_ACTION)
    else:
        assign(s, (a - ASSIGN_ACTION) % 2, (a - ASSIGN_ACTION) // 2)
