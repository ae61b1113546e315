"""The turn as a whole: who acts, what is allowed, and what every action and outcome does (CH-TURN)."""

from __future__ import annotations

from pacboard.core.contract import CHANCE, OVER

from .ghosts import flip_card, legal_ghost_steps, move_ghost
from .pacman import can_pac_step, move_pac, pac_die
from .power import power_die
from .roles import (
    SPLITS,
    SPLITS_FROM,
    begin_round,
    can_replace_split,
    ghost_seat,
    is_ghost_seat,
    is_split,
    propose,
    role_die,
)
from .setup import set_up_round
from .state import CARD, ENDED, GHOST_STEP, NOBODY, PAC_DIE, PAC_STEP, POWER_DIE, ROLE_DIE, SPLIT, State
from .tables import KINDS

PIPS = 6
SPLIT_ACTION = 8  # actions 0..3 are the directions, SPLIT_ACTION + code proposes a split; above the pips of a die


def start(s: State, options: list[int]) -> None:
    """A new match; `options` are the seats and then the game's options in their order."""
    s.seats = options[0]
    s.mode = options[1]
    s.start_level = options[2]
    s.catch = options[3]
    s.ghost_memory = options[4]
    s.second_pellet = options[5]
    s.dot_points = options[6]
    s.turn_limit = options[7]
    s.been = s.slot = 0
    s.split = NOBODY
    for k in range(20):
        s.tally[k] = 0
    for k in range(5):
        s.rolled[k] = 0
    for k in range(4):
        s.owner[k] = NOBODY
    s.steps = 0
    set_up_round(s)
    begin_round(s)


def actor(s: State) -> int:
    """The seat that acts, CHANCE or OVER; while ghosts are shared out, the seat to Pac-Man's left is polled."""
    if s.phase == PAC_STEP:
        return s.pac_seat
    if s.phase == GHOST_STEP:
        return s.owner[s.mover]
    if s.phase == ENDED:
        return OVER
    if s.phase == SPLIT:
        return ghost_seat(s, 0)
    return CHANCE


def legal(s: State, out: list[int]) -> int:
    """Fills the legal actions of the seat that acts, and counts them."""
    if s.phase == PAC_STEP:
        n = 0
        for d in range(4):
            out[n] = d  # the next one takes its place, if he cannot go there
            n += can_pac_step(s.pac, d)
        return n
    if s.phase == GHOST_STEP:
        return legal_ghost_steps(s, out)
    if s.phase == SPLIT:
        first = SPLITS_FROM[s.seats - 2]
        n = SPLITS_FROM[s.seats - 1] - first
        for k in range(n):
            out[k] = SPLIT_ACTION + SPLITS[first + k]
        return n
    return 0


def may_act(s: State, seat: int, a: int) -> bool:
    """May a seat that is not polled act? Any ghost player may propose a split (CH-ROLE-6)."""
    if s.phase == SPLIT or can_replace_split(s):
        return is_ghost_seat(s, seat) and is_split(s, a - SPLIT_ACTION)
    return False


def weights(s: State, out: list[int]) -> int:
    """Fills the weights of the outcomes: outcome k of a die shows k + 1, of the deck a card of kind k."""
    if s.phase == CARD:
        for kind in range(KINDS):
            out[kind] = s.deck[kind]
        return KINDS
    for k in range(PIPS):
        out[k] = 1
    return PIPS


def apply(s: State, a: int) -> None:
    """Carries out a legal action or a possible outcome."""
    if s.phase == PAC_STEP:
        move_pac(s, a)
    elif s.phase == GHOST_STEP:
        move_ghost(s, a)
    elif s.phase == CARD:
        flip_card(s, a)
    elif s.phase == PAC_DIE and a < SPLIT_ACTION:
        pac_die(s, a + 1)
    elif s.phase == POWER_DIE:
        power_die(s, a + 1)
    elif s.phase == ROLE_DIE:
        role_die(s, a + 1)
    else:
        propose(s, a - SPLIT_ACTION)
