"""Positions of monopoly at a table, and short words for acting there."""

from __future__ import annotations

from typing import Any

import pytest

from pacboard import games
from pacboard.core.chance import ChanceSource, Committed
from pacboard.core.contract import Refused
from pacboard.core.options import Value
from pacboard.core.types import Seat as SeatNumber
from pacboard.table import Act, Change, Prove, Roll, Table, Tell, Undo
from tests.units.table.tables import SECRET, OpenTable, seats, snapshot

MONOPOLY = games.load("monopoly")
RENT_OPEN = """
    seat 0: 100 on L3
    seat 1: 100 on jail
    seat 2: 100 on jail L3
    ghost: L11
    player: 1
    claim_owner: 2 -1 -1 -1
    claim_debtor: 0 -1 -1 -1
    claim_level: 2 -1 -1 -1
    claim_amount: 20 0 0 0
    """
OFFER = """
    seat 0: 100 on L4
    seat 1: 100 on jail
    seat 2: 100 on jail
    ghost: maze1
    stage: ghost_move
    phase: offer
    """
AT_GO = """
    seat 0: 100 on L16
    seat 1: 100 on jail
    ghost: parking
    """


def at(position: str, kinds: str, source: ChanceSource | None = None, **options: Value) -> OpenTable:
    """A table in a position."""
    there = OpenTable(MONOPOLY, options, seats(kinds), source or Committed(SECRET))
    there.state = MONOPOLY.parse_position(position)
    there.state.ask_window = options.get("ask_window") or 0
    return there


def do(there: Table, seat: SeatNumber, action: str, now: float = 0.0) -> list[str]:
    """Act at once; the kinds of what happened."""
    return [event.kind for event in there.commit(there.prepare(Act(seat, (action,)), now), now)]


def refusal(there: Table, command: Act | Roll | Tell | Undo | Prove, now: float = 0.0) -> dict[str, Any]:
    """Rule, key and facts of the reason why a command is refused; it must leave everything as it was."""
    before = snapshot(there)
    with pytest.raises(Refused) as refused:
        there.prepare(command, now)
    assert snapshot(there) == before
    reason = refused.value.reason
    return {"rule": reason.rule, "key": reason.key, **reason.facts}


def too_late(there: Table, change: Change) -> dict[str, Any]:
    """Why a change that was possible a moment ago cannot be committed any more."""
    before = snapshot(there)
    with pytest.raises(Refused) as refused:
        there.commit(change)
    assert snapshot(there) == before
    return {"rule": refused.value.reason.rule, "key": refused.value.reason.key, **refused.value.reason.facts}
