"""How often a mini game brings how many points, by the skill of who plays it, for matches played without it."""

from __future__ import annotations

MOST_PLAYED = 28  # tens: all that a maze can bring (MO-MIN-5)
MOST_ENTERED = 40  # tens: the most that may be entered from a real unit

# Of 2,000 mini games of the bots of level 1, 2 and 3: how many brought 0, 10, 20, ... points.
_COUNTED = (
    (247, 164, 374, 410, 148, 146, 154, 98, 63, 68, 62, 28, 23, 10, 5),
    (48, 65, 194, 335, 226, 175, 192, 167, 131, 115, 111, 80, 66, 46, 27, 13, 7, 2),
    (0, 2, 3, 72, 60, 80, 179, 167, 115, 118, 173, 253, 179, 147, 165, 142, 102, 33, 10),
)
# As weights; what never came up stays possible.
MINI_WEIGHTS = tuple(tuple(100 * n for n in row) + (0,) * (MOST_PLAYED + 1 - len(row)) for row in _COUNTED)
