"""The options of a match of duel, in the order in which `start` takes them after the seats."""

from __future__ import annotations

from pacboard.core.options import Option

OPTIONS = (
    Option("powered_turns", "DU-POW-1", 3, low=1, high=100),
    Option("turn_limit", "DU-END-3", 200, low=1, high=1000),
    Option("idle_limit", "DU-END-4", 0, low=0, high=1000, bots=20, offered=20),
    Option("first_turn", "DU-END-5", "full", ("full", "short"), offered="short"),
)
