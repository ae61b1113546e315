"""How often a mini game brings how many points, by the skill of who plays it, for matches played without it."""

from __future__ import annotations

from math import exp

MOST_PLAYED = 28  # tens: all that a maze can bring (MO-MIN-5)
MOST_ENTERED = 40  # tens: the most that may be entered from a real unit
MEANS = (4, 6, 10)  # tens, of skill 1, 2, 3
SPREAD = 2

# A bell around the mean, in ten-thousandths.
MINI_WEIGHTS = tuple(tuple(round(10000 * exp(-((k - mean) / SPREAD) ** 2 / 2)) for k in range(MOST_PLAYED + 1))
                     for mean in MEANS)
