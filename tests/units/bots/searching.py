"""What the search of bots finds, for tests."""

from __future__ import annotations

from typing import Any

from pacboard.core.contract import Game
from pacboard.core.types import Action
from pacboard.search import moves, plain_thinker


def ends_of(game: Game, s: Any, level: int = 2) -> dict[int, list[Action]]:
    """The best way to every end of a move, or a turn, by the number of the place or choice."""
    thinker = plain_thinker(game)
    thinker.pool[moves.ROOT] = s.copy()
    thinker.functions.explore(thinker.pool, thinker.room, level, *thinker.beam)
    worth = thinker.room.end_worth
    return {end: [Action(a) for a in thinker.room.plan[: thinker.functions.read_way(thinker.room, end)]]
            for end in range(len(worth)) if worth[end] > moves.WORST}


def carried_out(game: Game, s: Any, actions: list[Action]) -> Any:
    """The state after some actions."""
    later = s.copy()
    for a in actions:
        game.apply(later, a)
    return later
