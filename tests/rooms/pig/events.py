"""What can happen in pig."""

from __future__ import annotations

from pacboard.core.events import Event, EventTable, Seat, Seats

ROLLED, LOST, HELD, WON = range(4)


class DieRolled(Event):
    seat: Seat
    die: int
    pot: int


class PotLost(Event):
    seat: Seat
    pot: int


class PotHeld(Event):
    seat: Seat
    pot: int
    score: int


class MatchEnded(Event):
    winners: Seats


EVENTS = EventTable({ROLLED: (DieRolled, "PI-TURN-1"), LOST: (PotLost, "PI-TURN-1"), HELD: (PotHeld, "PI-TURN-2"),
                     WON: (MatchEnded, "PI-END-1")})
