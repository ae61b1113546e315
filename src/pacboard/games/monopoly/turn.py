"""A turn: roll, move, carry out, the Ghost, and on (MO-TURN, MO-GHO, MO-SET-3)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .bank import owe
from .ending import end_if_limit
from .events import (
    DICE_TAKEN,
    FIRST_PLAYER,
    FOR_DOUBLES,
    FOR_SPACE,
    GHOST_MOVED,
    JAILED_BY_DOUBLES,
    JAILED_BY_SPACE,
    MOVED,
    ORDER_ROLLED,
    ORDER_TIED,
    ROLLED,
    TURN_AGAIN,
    TURN_BEGAN,
)
from .jail import go_to_jail, try_doubles
from .levels import lapse_claims
from .spaces import carry_out_space, run_to, start_mini_game
from .state import (
    BANK,
    DIE,
    FEE,
    GHOST_DEBT,
    GHOST_FEES,
    GHOST_MOVE,
    GO_ON,
    LANDED,
    MOVE,
    NOBODY,
    SPACE,
    TURN,
    TURN_END,
    State,
)
from .tables import GHOST_FEE, GO_TO_JAIL, JAIL_SPACE, KIND, SPACES

DOUBLES_TO_JAIL = 3


def order_die(s: State, pips: int) -> None:
    """Everybody rolls both dice, the highest starts, the tied roll again (MO-SET-3)."""
    s.rolled[s.player] += pips
    if s.die == 0:
        s.die = pips
        return
    tell(s, ORDER_ROLLED, s.player, s.die, pips, s.rolled[s.player])
    s.die = 0
    later = s.player + 1
    while later < s.seats and not s.contenders >> later & 1:
        later += 1
    if later < s.seats:
        s.player = later
        s.rolled[later] = 0
    else:
        settle_order(s)


def settle_order(s: State) -> None:
    best = highest = 0
    for seat in range(s.seats):
        if s.contenders >> seat & 1 and s.rolled[seat] >= highest:
            best = 1 << seat | (best if s.rolled[seat] == highest else 0)
            highest = s.rolled[seat]
    s.contenders = best
    s.player = 0
    while not best >> s.player & 1:
        s.player += 1
    if best == 1 << s.player:
        s.contenders = 0
        s.phase = TURN
        tell(s, FIRST_PLAYER, s.player)
    else:
        s.rolled[s.player] = 0
        tell(s, ORDER_TIED, best)


def roll(s: State) -> None:
    """The player takes the dice; rents not asked for lapse (MO-TURN-1, MO-LVL-2)."""
    tell(s, DICE_TAKEN, s.player)
    lapse_claims(s)
    s.die = s.ghost_die = 0
    s.phase = DIE


def turn_die(s: State, pips: int) -> None:
    """First the numbered die, then the ghost die."""
    if s.die == 0:
        s.die = pips
        return
    s.ghost_die = pips
    s.turns += 1
    s.stage = MOVE
    s.phase = GO_ON
    tell(s, ROLLED, s.player, s.die, pips, s.die + pips, int(s.die == pips))
    if s.jailed[s.player]:
        try_doubles(s)
    else:
        count_doubles(s)


def count_doubles(s: State) -> None:
    """Another turn for doubles; the third in a row is straight to Jail (MO-TURN-4)."""
    s.again = int(s.die == s.ghost_die)
    s.doubles = s.doubles + 1 if s.again else 0
    if s.doubles == DOUBLES_TO_JAIL:
        tell(s, JAILED_BY_DOUBLES, s.player, FOR_DOUBLES, DOUBLES_TO_JAIL, NOBODY)
        go_to_jail(s)


def go_on(s: State) -> None:
    """The turn runs by itself until somebody must decide."""
    while s.phase == GO_ON:
        next_stage(s)


def next_stage(s: State) -> None:
    """One stage of the turn: the order of a landing is mini game, ghost fee, space (MO-TURN-6)."""
    if s.stage == MOVE:
        s.by_maze = 0
        run_to(s, (s.position[s.player] + s.die + s.ghost_die) % SPACES, MOVED)
    elif s.stage == LANDED:
        s.stage = FEE
        if s.go_passed:
            start_mini_game(s)
    elif s.stage == FEE:
        s.stage = SPACE
        if s.position[s.player] == s.ghost:
            owe(s, s.player, GHOST_FEE, BANK, GHOST_DEBT)  # MO-GHO-1
    elif s.stage == SPACE:
        s.stage = GHOST_MOVE
        if KIND[s.position[s.player]] == GO_TO_JAIL:
            tell(s, JAILED_BY_SPACE, s.player, FOR_SPACE, NOBODY, JAIL_SPACE)
            go_to_jail(s)
        else:
            carry_out_space(s)
    elif s.stage == GHOST_MOVE:
        move_the_ghost(s)
    elif s.stage == GHOST_FEES:
        ask_ghost_fees(s)
    else:
        end_turn(s)


def move_the_ghost(s: State) -> None:
    """Clockwise by the ghost die; it obeys no space (MO-TURN-3, MO-TURN-5)."""
    start = s.ghost
    s.ghost = (start + s.ghost_die) % SPACES
    tell(s, GHOST_MOVED, start, s.ghost, s.ghost_die)
    s.fees_asked = 0
    s.stage = GHOST_FEES


def ask_ghost_fees(s: State) -> None:
    """Whoever it lands on pays, from the player to the left; those in Jail do not (MO-GHO-1, MO-GHO-2)."""
    if s.fees_asked == s.seats:
        s.stage = TURN_END
        return
    seat = (s.player + s.fees_asked) % s.seats
    s.fees_asked += 1
    if s.position[seat] == s.ghost and not s.jailed[seat]:
        owe(s, seat, GHOST_FEE, BANK, GHOST_DEBT)


def end_turn(s: State) -> None:
    """Doubles: another turn; else the next player to the left (MO-TURN-4, MO-SET-3, MO-END-3)."""
    again = s.again
    s.again = 0
    if not again:
        s.player = (s.player + 1) % s.seats
        s.doubles = 0
    s.phase = TURN
    end_if_limit(s)
    if s.phase == TURN:
        tell(s, TURN_AGAIN if again else TURN_BEGAN, s.player, again)
