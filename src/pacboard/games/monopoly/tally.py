"""What simulations count of monopoly: where points come from, where they go, and how matches end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pacboard.core.events import Event
from pacboard.core.tally import Report, Tally, share_of

from .events import AuctionWon, LevelBought, LevelSold, MatchEnded, MiniGamePlayed, Paid
from .state import BANK, State
from .tables import START_POINTS

INCOME = ("mini_games", "rent", "sales")
SPENDING = ("purchases", "auctions", "rent_paid", "ghost_fees", "jail_fees")
POINT_KINDS = ("start", *INCOME, *SPENDING)
DEEDS = ("auction_won", "auction_unsold", "level_bought", "level_stolen", "level_sold", "mini_game_played")
ENDS = ("last_level", "limit", "quiet")
FEES = {"rent": "rent_paid", "ghost": "ghost_fees", "jail": "jail_fees"}


def count(tally: Tally, s: State, events: Iterable[Event]) -> None:
    """Add a match that has ended in a state, with all that happened in it."""
    books: Counter[str] = Counter({f"start/{seat}": START_POINTS for seat in range(s.seats)})
    deeds: Counter[str] = Counter()
    for e in events:
        deeds[e.kind] += 1
        if isinstance(e, MatchEnded):
            tally.counts[f"end/{e.how}"] += 1
        else:
            enter(books, e)
    tally.add("turns", s.turns)
    for kind in POINT_KINDS:
        for seat in range(s.seats):
            tally.add(f"{kind}/{seat}", books[f"{kind}/{seat}"])
            tally.counts[kind] += abs(books[f"{kind}/{seat}"])
    for deed in DEEDS:
        tally.add(deed, deeds[deed])


def enter(books: Counter[str], e: Event) -> None:
    """Write points that have changed hands into the books."""
    match e:
        case MiniGamePlayed():
            books[f"mini_games/{e.seat}"] += e.points
        case LevelSold():
            books[f"sales/{e.seat}"] += e.points
        case LevelBought():
            books[f"purchases/{e.seat}"] -= e.price
        case AuctionWon():
            books[f"auctions/{e.seat}"] -= e.price
        case Paid():
            books[f"{FEES[e.why]}/{e.seat}"] -= e.amount
            if e.to != BANK:
                books[f"rent/{e.to}"] += e.amount


def summary(tally: Tally) -> Report:
    """The part of a report that is about this game alone; shares of income and spending are of all seats together."""
    counts, matches = tally.counts, tally.matches
    return {
        "income": _shares(counts, INCOME),
        "spending": _shares(counts, SPENDING),
        "deeds": {deed: tally.series[deed].summary() for deed in DEEDS},
        "ends": {end: share_of(counts[f"end/{end}"], matches) for end in ENDS},
    }


def _shares(counts: Counter[str], kinds: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """Points in all matches together, and the share of all kinds together."""
    total = sum(counts[kind] for kind in kinds)
    return {kind: {"points": counts[kind], "share": round(counts[kind] / total, 5) if total else 0.0} for kind in kinds}
