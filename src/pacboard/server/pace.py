"""How long people need to see an entry, at the pace that they have chosen."""

from __future__ import annotations

from collections.abc import Iterable

from pacboard.core.contract import Event
from pacboard.table import Entry

# Seconds to look at an entry, and at each of its steps, before the next one comes.
PACES = {"instant": (0.0, 0.0), "fast": (0.25, 0.03), "normal": (0.7, 0.08), "slow": (1.4, 0.15)}
MOST_STEPS = 20  # that are waited for


def steps_in(entry: Entry, events: Iterable[Event]) -> int:
    """The steps that screens show of an entry: its actions, and those that tokens walk by themselves after a throw."""
    walked = sum(int(str(event.facts["steps"])) for event in events if {"from", "to", "steps"} <= event.facts.keys())
    return max(1, len(entry.actions) + walked)


def time_to_look(pace: str, steps: int) -> float:
    """Seconds to look at an entry of so many steps."""
    once, step = PACES[pace]
    return once + step * min(MOST_STEPS, steps)
