"""The room in which moves are looked for: numbers by name, as lists or as the fields of a record."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pacboard.core.contract import Game

from .moves import LAYERS

ACTIONS = 128  # of a way, at most
ENDS = 256  # more than places, and than choices worth a thought
FLOATS = {"worth", "end_worth"}


def slots(width: int) -> int:
    """States that a pool holds for layers of so many ways."""
    return LAYERS + 2 * (width + 1)


def lengths(game: Game, width: int, kept: int, notes: int) -> dict[str, int]:
    """How many numbers there are of every name.

    count, width: see `moves`.  For every slot of the pool: the node of its way, the node and action before it, what it
    is worth.  layer: slots of the ways that go on.  For every bucket: its spot (key), how many ways it has (size),
    their slots (item), and where it is found (home, in `table`).  For every node: the node, action and place before
    it.  For every end the same, and its worth.  plan: a way in whole.  out: for lists of actions.  notes: what a judge
    notes in one search, forgotten before the next if the first of them is not 0.
    """
    n = slots(width)
    per_slot = dict.fromkeys(("node", "before", "action", "worth", "layer", "key", "size", "home"), n)
    per_node = dict.fromkeys(("node_before", "node_action", "node_place"), 16 * n)
    per_end = dict.fromkeys(("end_worth", "end_before", "end_action"), ENDS)
    return {"count": 8, "width": 1, **per_slot, "item": n * kept, "table": 1 << (2 * n - 1).bit_length(), **per_node,
            **per_end, "plan": ACTIONS, "out": max(game.MAX_ACTIONS, game.MAX_OUTCOMES), "notes": notes}


def plain_room(game: Game, width: int, kept: int, notes: int = 1) -> SimpleNamespace:
    """A room of lists."""
    room = SimpleNamespace(**{name: [0.0 if name in FLOATS else 0] * n
                              for name, n in lengths(game, width, kept, notes).items()})
    room.width[0] = width
    return room


def record_room(game: Game, width: int, kept: int, notes: int = 1) -> Any:
    """A room as a record."""
    import numpy as np

    fields = [(name, "f8" if name in FLOATS else "i8", (n,))
              for name, n in lengths(game, width, kept, notes).items()]
    room = np.zeros(1, np.dtype(fields, align=True))[0]
    room["width"][0] = width
    return room
