"""What simulations count of duel: captures, dots from hand to hand, how matches end, and whether the first one wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pacboard.core.events import Event
from pacboard.core.tally import Report, Tally, share_of

from .events import DotTaken, MatchEnded, PacCaptured, StarterChosen
from .state import State

ENDS = ("hearts", "all_taken", "turn_limit", "idle_limit")
POINT_KINDS = ("taken", "captured", "lost")  # dots picked up, won by captures, and lost by them


def count(tally: Tally, s: State, events: Iterable[Event]) -> None:
    """Add a match that has ended in a state, with all that happened in it."""
    counts: Counter[str] = Counter()
    starter = -1
    for e in events:
        if isinstance(e, StarterChosen):
            starter = e.seat
        elif isinstance(e, DotTaken):
            counts[f"taken/{e.seat}"] += 1
        elif isinstance(e, PacCaptured):
            counts["own_captures" if e.own else "captures"] += 1
            counts[f"captured/{e.by}"] += e.given
            counts[f"lost/{e.seat}"] -= e.dropped + e.given
        elif isinstance(e, MatchEnded):
            tally.counts[f"end/{e.how}"] += 1
            tally.counts["draws"] += len(e.winners) > 1
            tally.counts["first_won"] += e.winners == (starter,)
    tally.add("turns", s.turn)
    for name in ("captures", "own_captures", *(f"{kind}/{seat}" for seat in range(2) for kind in POINT_KINDS)):
        tally.add(name, counts[name])


def summary(tally: Tally) -> Report:
    """The part of a report that is about this game alone; `first` is whoever has the first turn."""
    counts, matches = tally.counts, tally.matches
    decided = matches - counts["draws"]
    return {
        "first": {"won": share_of(counts["first_won"], matches),
                  "won_of_decided": share_of(counts["first_won"], decided)},
        "draws": share_of(counts["draws"], matches),
        "captures": {"by_opponent": tally.series["captures"].summary(), "own": tally.series["own_captures"].summary()},
        "ends": {end: share_of(counts[f"end/{end}"], matches) for end in ENDS},
    }
