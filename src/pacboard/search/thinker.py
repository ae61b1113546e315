"""Who chooses moves and plays matches: the same plain and compiled, to the last action."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pacboard.core.chance import MASK
from pacboard.core.contract import Game, State
from pacboard.core.types import Action, Outcome

from . import moves
from .moves import MATCH
from .room import plain_room, record_room, slots

if TYPE_CHECKING:
    from pacboard.fast.bound import Bound

Ints = Any  # a list, or an array of NumPy
LOG = 4096  # actions and outcomes that are played in one go


class Thinker:
    """The functions of a search with the room that they work in, for one decision at a time."""

    def __init__(self, game: Game, functions: Any, pool: Any, room: Any) -> None:
        self.game = game
        self.functions = functions
        self.pool = pool
        self.room = room
        self.beam = game.judge.KEPT, game.judge.BEAM
        self.log = self._ints([0] * LOG)
        self._lock = threading.Lock()

    def choose(self, s: State, level: int, seed: int) -> list[Action]:
        """The best whole move of the seat that is to act; `seed` decides among equals."""
        streams = 1 + self.game.MAX_SEATS
        with self._lock:
            self._put(s)
            n = self._play_on([level] * streams, self._ints([seed & MASK] * streams, "u8"), 1)
            return [Action(int(a)) for a in self.log[:n]]

    def play(self, options: Sequence[int], levels: Sequence[int], seeds: Sequence[int], *,
             most: int = 1_000_000) -> list[Action | Outcome]:
        """A match between bots of these levels, as its actions and outcomes; seeds of the dice and of each seat."""
        s = self.game.State()
        self.game.start(s, list(options))
        luck = self._ints([seed & MASK for seed in seeds], "u8")
        n, played = 1, list[Action | Outcome]()
        with self._lock:
            self._put(s)
            while n and len(played) < most:
                n = self._play_on(levels, luck, LOG)
                played += [Action(int(a)) for a in self.log[:n]]
        return played

    def _play_on(self, levels: Sequence[int], luck: Ints, moves: int) -> int:
        """Play the match on, for so many moves at most; returns how much is in the log."""
        return int(self.functions.play_on(self.pool, self.room, self._ints(levels), *self.beam, luck, self.log, moves))

    def _put(self, s: State) -> None:
        self.pool[MATCH] = s.copy()

    def _ints(self, values: Sequence[int], kind: str = "i8") -> Ints:
        return list(values)


class CompiledThinker(Thinker):
    """The same over records."""

    def __init__(self, rules: Bound) -> None:
        judge = rules.game.judge
        self.rules = rules
        room = record_room(rules.game, WIDTH, judge.KEPT, judge.NOTES)
        super().__init__(rules.game, rules.extend(moves).functions, rules.pool(slots(WIDTH)), room)

    def _put(self, s: State) -> None:
        self.pool[MATCH] = self.rules.pack([s])[0]

    def _ints(self, values: Sequence[int], kind: str = "i8") -> Ints:
        import numpy as np

        return np.array(values, kind)


WIDTH = 1000  # ways of a layer, before the best of them are chosen


@cache
def plain_thinker(game: Game) -> Thinker:
    """Thinks in plain Python."""
    from pacboard.fast.plain import plain

    room = plain_room(game, WIDTH, game.judge.KEPT, game.judge.NOTES)
    return Thinker(game, plain(game, moves), [None] * slots(WIDTH), room)


@cache
def compiled_thinker(rules: Bound) -> Thinker:
    """Thinks with compiled rules."""
    return CompiledThinker(rules)
