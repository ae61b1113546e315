"""Numbers that are not to be mixed up.  Rules see plain ints, as the compiler does; the contract types them."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)  # who sits where; as an actor also CHANCE and OVER
Place = NewType("Place", int)  # a place on the board
Action = NewType("Action", int)  # what a seat wants
Outcome = NewType("Outcome", int)  # what chance says
