"""The options of a match of chase, in the order in which `start` takes them after the seats."""

from __future__ import annotations

from pacboard.core.options import Option

OPTIONS = (
    Option("mode", "CH-ARC-1", "standard", ("standard", "arcade")),
    Option("start_level", "CH-SET-4", 1, (1, 2)),
    Option("catch", "CH-PAC-6", "contact", ("contact", "landing")),
    Option("ghost_memory", "CH-GHO-2", "move", ("move", "always")),
    Option("second_pellet", "CH-POW-5", "fresh", ("fresh", "add")),
    Option("dot_points", "CH-SCO-3", 0, (0, 40)),
    Option("turn_limit", "CH-END-4", None, low=1, high=1000, bots=300),
)
