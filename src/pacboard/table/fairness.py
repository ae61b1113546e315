"""Checking the dice of a record: they were fixed before the first of them fell, and nobody chose any."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pacboard.core.chance import ChanceSource, Committed
from pacboard.core.contract import Game, State, Throw, outcome_weights
from pacboard.core.record import BY_CHANCE, Flaw, Record, Step, is_over, opening, take
from pacboard.table.effects import seeded

COMMITMENT, SECRET, PROOF = "commitment", "secret", "proof"
Origin = Literal["drawn", "played", "told"]


@dataclass(frozen=True, slots=True)
class Draw:
    """A die, a card or a throw that was played out, by the number of its step; only what is drawn has weights."""

    step: int
    kind: str
    origin: Origin
    weights: list[int]


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """What came of checking the dice of a record.

    `status` is "checked"; or "running", as the secret is kept until the match is over; or "free", as there is no secret
    (real dice, or those of a simulation).  `checked` dice, cards and seeds follow from the secret, `told` ones people
    told.
    """

    status: Literal["checked", "running", "free"]
    flaw: Flaw | None = None
    checked: int = 0
    told: int = 0


def check_dice(game: Game, record: Record) -> DiceCheck:
    """Does the secret of a record give every die, card and seed in it?  The record itself has to be sound."""
    secret, commitment = record.extra.get(SECRET), record.extra.get(COMMITMENT)
    over = is_over(game, _last_state(game, record))
    if secret is None and commitment is None:
        return DiceCheck("free")
    if secret is None and over:
        return DiceCheck("running", Flaw(0, "the match is over, but the secret of its dice is missing"))
    if secret is None:
        return DiceCheck("running")
    try:
        source = Committed(bytes.fromhex(secret))
    except ValueError:
        return DiceCheck("checked", Flaw(0, f"the secret {secret!r} is not hexadecimal"))
    if commitment != source.commitment:
        shown = "no hash was" if commitment is None else f"the hash {commitment} was"
        return DiceCheck("checked", Flaw(0, f"the secret has the hash {source.commitment}, but {shown} shown before"))
    if not over:
        return DiceCheck("checked", Flaw(len(record.steps), "the secret is told, but the match is not over"))
    return _compare(game, record, source)


def draws(game: Game, record: Record) -> list[Draw]:
    """What fell in a record, and with which weights."""
    return [Draw(n, due.kind, origin(due), outcome_weights(game, s) if origin(due) == "drawn" else [])
            for n, _, due, s in _fallen(game, record)]


def origin(due: Throw) -> Origin:
    """Where the outcome of a throw comes from, if the table has no real dice."""
    return "told" if due.told else "played" if due.played else "drawn"


def _fallen(game: Game, record: Record) -> Iterator[tuple[int, Step, Throw, State]]:
    """Every step of chance: its number, what was due, and the state before it."""
    s = opening(game, record)
    for n, step in enumerate(record.steps, 1):
        if step.by == BY_CHANCE:
            yield n, step, game.throw(s), s
        take(game, s, step)


def _last_state(game: Game, record: Record) -> State:
    s = opening(game, record)
    for step in record.steps:
        take(game, s, step)
    return s


def _compare(game: Game, record: Record, source: ChanceSource) -> DiceCheck:
    checked = told = 0
    for n, step, due, s in _fallen(game, record):
        if due.told:
            told += 1
            continue
        if due.played:
            seed, source = seeded(source)
            wanted, there = f"seed {seed}", f"seed {record.extra.get(f'{PROOF} {n}', 'nowhere').partition(':')[0]}"
        else:
            wanted, there = game.outcome_text(s, source.draw(outcome_weights(game, s))), step.do
        if wanted != there:
            flaw = Flaw(n, f"the secret gives {wanted}, but the record says {there}")
            return DiceCheck("checked", flaw, checked, told)
        checked += 1
    return DiceCheck("checked", None, checked, told)

