"""The boards on which the rules of chase are drawn."""

from __future__ import annotations

from tests.support.drawn import board

BOX = board("chase")
POND = board("chase", "pond")
ALLEY = board("chase", "alley")  # its d1 is a dead end
RING = board("chase", "ring")

# The deck of the pond at level 1, and what joins it later.
ALL_CARDS = {"B1P1I1C1": 1, "P1I1C1B1": 1, "B2P2I2C2": 1, "P2B2I2C2": 1, "B3P1I1C1": 1, "P3B3I3C3": 1, "fruit": 2}
YELLOW_CARDS = {"yB4P4I4C4": 1}
