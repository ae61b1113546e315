"""Jail (MO-JAI)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .bank import owe
from .events import BY_DOUBLES, BY_THIRD_TRY, JAIL_TRY_FAILED, LEFT_JAIL
from .state import BANK, GO_ON, JAIL_DEBT, TURN_END, State
from .tables import JAIL_FEE, JAIL_SPACE

TRIES = 3


def go_to_jail(s: State) -> None:
    """At once, no GO; the turn is over, and the Ghost does not move (MO-JAI-1, MO-TURN-4)."""
    s.position[s.player] = JAIL_SPACE
    s.jailed[s.player] = 1
    s.tries[s.player] = 0
    s.doubles = s.again = 0
    s.stage = TURN_END
    s.phase = GO_ON


def leave_jail(s: State, how: int) -> None:
    s.jailed[s.player] = 0
    s.tries[s.player] = 0
    tell(s, LEFT_JAIL, s.player, how)


def pay_jail_fee(s: State, how: int) -> None:
    """10 to the Bank, and out (MO-JAI-2, MO-JAI-4)."""
    leave_jail(s, how)
    owe(s, s.player, JAIL_FEE, BANK, JAIL_DEBT)


def try_doubles(s: State) -> None:
    """Doubles: out, with that roll; the third failed try pays and uses its roll; else all stay (MO-JAI-2, MO-JAI-3)."""
    if s.die == s.ghost_die:
        leave_jail(s, BY_DOUBLES)
        s.again = s.doubles = s.jail_doubles_again
        return
    s.tries[s.player] += 1
    if s.tries[s.player] == TRIES:
        pay_jail_fee(s, BY_THIRD_TRY)
    else:
        s.stage = TURN_END
        tell(s, JAIL_TRY_FAILED, s.player, s.tries[s.player])
