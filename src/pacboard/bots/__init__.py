"""Bots: they see what their seat may know and answer with a whole move.

No bot knows a game.  It looks for the whole moves that the rules allow (`search`) and takes the one that the game's own
`judge` thinks best.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pacboard import fast
from pacboard.core.chance import Rng
from pacboard.core.chance import Seeded as SeededRng
from pacboard.core.contract import BadInput, Game, State
from pacboard.core.types import Action, Seat
from pacboard.search import Thinker, compiled_thinker, moves, plain_thinker

if TYPE_CHECKING:
    from pacboard.fast.bound import Bound

SEEDS = 1 << 62
PATIENCE = 2.0  # seconds of thinking in plain Python, after which compiled rules are worth their preparation
_thought: defaultdict[Game, float] = defaultdict(float)  # seconds of it


def choose(game: Game, view: State, seat: Seat, level: int, rng: Rng) -> list[Action]:
    """The whole move of a seat as a list of actions, all legal one after another; BadInput if it is not its turn.

    `view` is what `game.view` shows the seat.  The move ends at the latest where dice or another piece are due.
    Compiled rules are used when they are there, and got ready meanwhile if there is much to think; the move is the
    same with and without them.
    """
    if game.actor(view) != seat:
        raise BadInput(f"seat {seat} is not to act; the actor is {game.actor(view)}")
    if level not in levels(game):
        raise BadInput(f"level {level} is unknown; {game.NAME} has {', '.join(map(str, levels(game)))}")
    began = time.thread_time()
    rules = prepare(game).rules if _thought[game] > PATIENCE and fast.is_available() else None
    plan = _thinker(game, rules).choose(view, level, rng.below(SEEDS))
    _thought[game] += time.thread_time() - began
    return plan


def prepare(game: Game) -> fast.Preparation:
    """Start getting ready what bots think with; another process compiles it."""
    return fast.prepare(game, moves.__name__)


def thinker(game: Game) -> Thinker:
    """Who plays whole matches: compiled if some process has got that ready, else plain, with the same moves."""
    return _thinker(game, fast.kept(game, moves.__name__) if fast.is_available() else None)


def _thinker(game: Game, rules: Bound | None) -> Thinker:
    return compiled_thinker(rules) if rules else plain_thinker(game)


def prove(game: Game, options: Mapping[str, Any], level: int, people: Sequence[int], seed: int, rng: Rng) -> str:
    """A throw that a bot plays out, as seed and inputs; `people` are the outcomes of people's throws so far.

    `level` is the bot's, 0 where it plays for a person.
    """
    if game.PLAYED is None:
        raise BadInput(f"no throw of {game.NAME} is played out")
    return game.PLAYED.prove(options, level, people, seed, rng)


def levels(game: Game) -> list[int]:
    """The levels of the bots of a game, the weakest first.  BadInput if it has none."""
    if getattr(game, "judge", None) is None:
        raise BadInput(f"there are no bots for game {game.NAME!r}")
    return list(game.judge.BOTS)


__all__ = ["Rng", "SeededRng", "choose", "levels", "prepare", "prove", "thinker"]
