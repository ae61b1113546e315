"""What entries lead to: pure functions that leave the state and the source they are given alone."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field

from pacboard.core.chance import Asked, ChanceSource
from pacboard.core.contract import (
    BadInput,
    Event,
    Game,
    State,
    Throw,
    do,
    heard,
    legal_actions,
    listen,
    outcome_weights,
)
from pacboard.core.events import NOBODY
from pacboard.core.record import take_outcome
from pacboard.core.types import Action, Seat
from pacboard.table.entry import ACT, FORCED, THROW, Entry

SEED_BYTES = 4


@dataclass(frozen=True, slots=True)
class Change:
    """An entry and what it leads to, worked out once: the state after it, and the events on the way.

    `before` is the state it was worked out from; `source` the dice after it, if it has drawn any.
    """

    entry: Entry
    before: State
    state: State
    events: list[Event] = field(default_factory=list)
    source: ChanceSource | None = None


def act(game: Game, s: State, seat: Seat, actions: Sequence[str | Action], by: str) -> Change:
    """A whole path of actions, each a text or the rules' own number; Refused or BadInput if one cannot be done."""
    if not actions:
        raise BadInput("an act needs an action")
    after, texts = _copy_heard(s), []
    for action in actions:
        a = game.parse_action(after, action) if isinstance(action, str) else action
        texts.append(action if isinstance(action, str) else game.action_text(after, action))
        do(game, after, seat, a)
    return Change(Entry(ACT, seat, actions=tuple(texts), by=by), s, after, heard(game, after))


def forced(game: Game, s: State) -> Change | None:
    """The way of the piece that moves for as long as there is only one; None if there is a choice at once."""
    seat, after, texts = game.actor(s), _copy_heard(s), list[str]()
    piece = game.piece(s) if seat >= 0 else NOBODY
    while piece != NOBODY and game.actor(after) == seat and game.piece(after) == piece:
        legal = legal_actions(game, after)
        if len(legal) != 1:
            break
        texts.append(game.action_text(after, legal[0]))
        game.apply(after, legal[0])
    entry = Entry(ACT, seat, actions=tuple(texts), by=FORCED)
    return Change(entry, s, after, heard(game, after)) if texts else None


def is_forced(game: Game, s: State) -> bool:
    """Does a piece move that has no choice?"""
    return game.actor(s) >= 0 and game.piece(s) != NOBODY and len(legal_actions(game, s)) == 1


def told(game: Game, s: State, due: Throw | None, seat: Seat, texts: Sequence[str]) -> Change:
    """A throw that people told; BadInput if it is not what is due."""
    check_due(due, texts, "")
    after = _copy_heard(s)
    for text in texts:
        take_outcome(game, after, game.parse_outcome(after, text))
    return Change(Entry(THROW, seat, outcomes=tuple(texts)), s, after, heard(game, after))


def drawn(game: Game, s: State, source: ChanceSource, due: Throw, seat: Seat) -> Change:
    """The whole throw that a source gives, pressed by a seat."""
    source, after, texts = copy.deepcopy(source), _copy_heard(s), []
    for _ in range(due.dice):
        outcome = source.draw(outcome_weights(game, after))
        texts.append(game.outcome_text(after, outcome))
        game.apply(after, outcome)
    return Change(Entry(THROW, seat, outcomes=tuple(texts)), s, after, heard(game, after), source)


def played(game: Game, s: State, source: ChanceSource, proof: str, seat: Seat) -> Change:
    """A throw that was played out; BadInput if the proof proves nothing, or begins from another seed."""
    outcome, after = game.proven(s, proof), _copy_heard(s)
    if not isinstance(source, Asked):
        seed, source = seeded(source)
        if not proof.startswith(f"{seed}:"):
            raise BadInput(f"{proof!r} was not played from the seed {seed}")
    take_outcome(game, after, outcome)
    entry = Entry(THROW, seat, outcomes=(game.outcome_text(s, outcome),), proof=proof)
    return Change(entry, s, after, heard(game, after), source)


def _copy_heard(s: State) -> State:
    """A copy of a state that tells what happens to it."""
    after = s.copy()
    listen(after)
    return after


def check_due(due: Throw | None, texts: Sequence[str], proof: str) -> Throw:
    """The throw that is due; BadInput if it is none of this kind."""
    if due is None or len(texts) != due.dice:
        wanted = f"{due.dice} ({due.kind})" if due else "nothing"
        raise BadInput(f"{list(texts)} cannot be thrown here; due is {wanted}")
    if due.played != bool(proof):
        raise BadInput(f"a throw of {due.kind} is {'played out' if due.played else 'not played out'}")
    return due


def seeded(source: ChanceSource) -> tuple[int, ChanceSource]:
    """The 32-bit seed that a source gives for a throw that is played out, and the source after it."""
    source, seed = copy.deepcopy(source), 0
    for _ in range(SEED_BYTES):
        seed = seed << 8 | source.draw([1] * 256)
    return seed, source
