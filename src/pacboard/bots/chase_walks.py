"""A ghost's walks: every way in which it may use its number, layer by layer (CH-GHO-2 to CH-GHO-7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True, eq=False)
class Walk:
    """A way so far: where it is, where it came from, and the walk that it prolongs."""

    place: int
    back: int
    before: Walk | None = None
    step: int = 0

    def actions(self) -> list[int]:
        steps = []
        walk: Walk = self
        while walk.before is not None:
            steps.append(walk.step)
            walk = walk.before
        return steps[::-1]


def all_walks(game: Any, s: Any) -> list[Walk]:
    """One walk to each end that the moving ghost may come to; the same end with another last step counts apart."""
    ended: list[Walk] = []
    layer = [Walk(s.ghost[s.mover], s.back)]
    for used in range(s.steps):
        longer = _prolong_all(game, s, layer, ended)
        if not longer:
            return ended or (layer if used else [])
        layer = longer
    return ended + layer


def _prolong_all(game: Any, s: Any, layer: list[Walk], ended: list[Walk]) -> list[Walk]:
    """The walks that are one step longer; those that catch Pac-Man or come home go to `ended`."""
    ghost, rules = s.mover, game.ghosts
    found: dict[tuple[int, int], Walk] = {}
    for walk in layer:
        is_stuck = True
        for d, to in enumerate(game.tables.NEXT[walk.place]):
            if not rules.can_step(s, ghost, walk.back, to):
                continue
            is_stuck = False
            longer = Walk(to, walk.place, walk, d)
            if rules.ends_move(s, ghost, to):
                ended.append(longer)
            else:
                found.setdefault((to, walk.place), longer)
        if is_stuck and is_catch(s, walk):
            ended.append(walk)
    return list(found.values())


def is_catch(s: Any, walk: Walk) -> bool:
    """Does a move that ends like this catch Pac-Man? (CH-GHO-9)"""
    return walk.place == s.pac and not s.eyes[s.mover]
