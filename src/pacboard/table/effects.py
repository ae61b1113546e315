"""What entries do to a state: pure functions that leave the state they are given alone."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pacboard.core.chance import ChanceSource
from pacboard.core.contract import (
    CHANCE,
    BadInput,
    Event,
    Game,
    Throw,
    do,
    heard,
    legal_actions,
    listen,
    outcome_weights,
)
from pacboard.core.record import take_outcome
from pacboard.table.entry import ACT, FORCED, THROW, Entry

SEED_BYTES = 4


@dataclass(frozen=True, slots=True)
class Effect:
    """What an entry leads to: the state after it, and the events on the way."""

    state: Any
    events: list[Event]


def act(game: Game, s: Any, entry: Entry) -> Effect:
    """A whole path of actions; Refused or BadInput if any of them cannot be done."""
    if not entry.actions:
        raise BadInput("an act needs an action")
    return _steps(game, s, entry.actions, game.parse_action, lambda s, a: do(game, s, entry.seat, a))


def throw(game: Game, s: Any, entry: Entry) -> Effect:
    """All outcomes of the throw that is due; BadInput if they are not what is due."""
    due = game.throw(s) if game.actor(s) == CHANCE else None
    if due is None or len(entry.outcomes) != due.dice:
        wanted = f"{due.dice} ({due.kind})" if due else "nothing"
        raise BadInput(f"{list(entry.outcomes)} cannot be thrown here; due is {wanted}")
    if due.played != bool(entry.proof):
        raise BadInput(f"a throw of {due.kind} is {'played out' if due.played else 'not played out'}")
    if due.played and game.proven(s, entry.proof) != game.parse_outcome(s, entry.outcomes[0]):
        raise BadInput(f"{entry.outcomes[0]} is not what {entry.proof!r} leads to")
    return _steps(game, s, entry.outcomes, game.parse_outcome, lambda s, outcome: take_outcome(game, s, outcome))


def _steps(game: Game, s: Any, texts: tuple[str, ...], parse: Callable[[Any, str], int],
           carry_out: Callable[[Any, int], object]) -> Effect:
    s = s.copy()
    listen(s)
    for text in texts:
        carry_out(s, parse(s, text))
    return Effect(s, heard(game, s))


def draw(game: Game, s: Any, source: ChanceSource, due: Throw) -> tuple[tuple[str, ...], ChanceSource]:
    """The whole throw that a source would give, and the source after it; the given one stays as it is."""
    source, s = copy.deepcopy(source), s.copy()
    texts = []
    for _ in range(due.dice):
        outcome = source.draw(outcome_weights(game, s))
        texts.append(game.outcome_text(s, outcome))
        game.apply(s, outcome)
    return tuple(texts), source


def seeded(source: ChanceSource) -> tuple[int, ChanceSource]:
    """The 32-bit seed that a source gives for a throw that is played out, and the source after it."""
    source, seed = copy.deepcopy(source), 0
    for _ in range(SEED_BYTES):
        seed = seed << 8 | source.draw([1] * 256)
    return seed, source


def proven(game: Game, s: Any, proof: str, seat: int) -> Entry:
    """The entry of a throw that was played out; BadInput if the proof proves nothing."""
    return Entry(THROW, seat, outcomes=(game.outcome_text(s, game.proven(s, proof)),), proof=proof)


def drawn(game: Game, s: Any, source: ChanceSource, due: Throw, seat: int) -> Entry:
    """The entry of a throw that `seat` presses."""
    return Entry(THROW, seat, outcomes=draw(game, s, source, due)[0])


def forced(game: Game, s: Any) -> Entry | None:
    """The way of the piece that moves for as long as there is only one; None if there is a choice at once."""
    seat, s, path = game.actor(s), s.copy(), []
    piece = game.token(s)[:1] if seat >= 0 else ()
    if not piece:
        return None
    while game.actor(s) == seat and game.token(s)[:1] == piece:
        legal = legal_actions(game, s)
        if len(legal) != 1:
            break
        path.append(game.action_text(s, legal[0]))
        game.apply(s, legal[0])
    return Entry(ACT, seat, actions=tuple(path), by=FORCED) if path else None
