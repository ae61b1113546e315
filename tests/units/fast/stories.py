"""The same match told twice, by plain rules and by compiled ones."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, Game
from pacboard.core.types import Action, Outcome
from pacboard.fast.bound import Bound
from pacboard.fast.layout import Layout

from . import trace

Story = tuple[bytes, list[int]]  # the record before each step; who acts, the points, what is offered, what is done


def compiled_story(rules: Bound, pool: NDArray[np.void], seed: int, most: int) -> Story:
    """What compiled rules make of the match in pool[0]."""
    game = rules.game
    log = rules.pool(most + 1)
    score = np.zeros(game.MAX_SEATS, np.int64)
    out = rules.room()
    notes = np.zeros((most + 1) * (2 + game.MAX_SEATS + len(out)), np.int64)
    n, m = rules.extend(trace).functions.trace(pool[0], np.uint64(seed), most, out, score, log, notes)
    return log[:n].tobytes(), notes[:m].tolist()


def plain_story(game: Game, layout: Layout, s: Any, seed: int, most: int) -> Story:
    """What plain rules make of the match `s`, which is played on."""
    dice = Seeded(seed)
    out = [0] * max(game.MAX_ACTIONS, game.MAX_OUTCOMES)
    score = [0] * game.MAX_SEATS
    log: list[bytes] = []
    notes: list[int] = []
    while len(log) <= most:
        log.append(layout.pack(s))
        who = game.actor(s)
        game.points(s, score)
        notes.append(who)
        notes += score
        if who == OVER:
            break
        if who == CHANCE:
            offer = out[: game.weights(s, out)]
            a: Action | Outcome = dice.draw(offer)
        else:
            offer = out[: game.legal(s, out)]
            a = Action(offer[dice.draw([1] * len(offer))])
        notes += offer
        notes.append(a)
        game.apply(s, a)
    return b"".join(log), notes


def first_difference(layout: Layout, plain: Story, compiled: Story) -> str:
    """Where two stories part, for a failing test."""
    size = layout.size
    for at in range(0, max(len(plain[0]), len(compiled[0])), size):
        ours, theirs = plain[0][at: at + size], compiled[0][at: at + size]
        if ours != theirs:
            return "\n".join([f"step {at // size}:", *(str(data and layout.unpack(data)) for data in (ours, theirs))])
    k = next(k for k, (a, b) in enumerate(zip(plain[1], compiled[1], strict=False)) if a != b)
    return f"notes from {k}: plain {plain[1][k:k + 20]}, compiled {compiled[1][k:k + 20]}"
