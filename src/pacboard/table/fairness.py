"""Checking the dice of a finished match: they were fixed before the first of them fell, and nobody chose any."""

from __future__ import annotations

from typing import Any

from pacboard.core.chance import ChanceSource, Committed
from pacboard.core.contract import BadInput, Game, outcome_weights
from pacboard.core.record import BY_CHANCE, Flaw, Record, opening, take
from pacboard.table.effects import seeded

COMMITMENT, SECRET, PROOF = "commitment", "secret", "proof"


def check_dice(game: Game, record: Record) -> Flaw | None:
    """The first die, card or seed of a record that its secret does not give; None if all of them are its own.

    BadInput if the record has no secret: the match is not over, or its dice were real ones.
    """
    if SECRET not in record.extra:
        raise BadInput("the record has no secret: the match is not over, or its dice were told")
    source = Committed(bytes.fromhex(record.extra[SECRET]))
    if record.extra.get(COMMITMENT) != source.commitment:
        return Flaw(0, f"the secret is not the one whose hash was shown before ({record.extra.get(COMMITMENT)})")
    s = opening(game, record)
    drawn: ChanceSource = source
    for n, step in enumerate(record.steps, 1):
        if step.by == BY_CHANCE and not game.throw(s).told:
            fallen, drawn = _next(game, s, drawn, record.extra.get(f"{PROOF} {n}"))
            if fallen not in (None, step.do):
                return Flaw(n, f"the secret gives {fallen!r}, but the record says {step.do!r}")
        take(game, s, step)
    return None


def _next(game: Game, s: Any, source: ChanceSource, proof: str | None) -> tuple[str | None, ChanceSource]:
    """What must come next, or None for a throw that was played from the right seed; and the source after it."""
    if game.throw(s).played:
        seed, source = seeded(source)
        return (None if proof and proof.startswith(f"{seed}:") else f"seed {seed}"), source
    outcome = source.draw(outcome_weights(game, s))
    return game.outcome_text(s, outcome), source
