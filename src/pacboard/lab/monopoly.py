"""What the lab watches in matches of monopoly: where points come from, and where they go."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pacboard.core.contract import Event, heard, listen
from pacboard.lab.tally import Tally, share_of

INCOME = ("mini_games", "rent", "sales")
SPENDING = ("purchases", "auctions", "rent_paid", "ghost_fees", "jail_fees")
POINT_KINDS = ("start", *INCOME, *SPENDING)
DEEDS = ("auction_won", "auction_unsold", "level_bought", "level_stolen", "level_sold", "mini_game_played")
ENDS = ("last_level", "limit", "quiet")  # in the order in which the state numbers them, from 1
FEES = {"rent": "rent_paid", "ghost": "ghost_fees", "jail": "jail_fees"}


class Watcher:
    """Keeps the books of all seats by the events of every ply that moves points."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.counts: Counter[str] = Counter()
        self.state: Any = None
        self.action = 0

    def before(self, s: Any, a: int) -> None:
        self.state, self.action = s.copy(), a

    def after(self, s: Any) -> None:
        was = self.state
        is_mini = was.phase == self.game.state.MINI_RESULT
        if is_mini or was.points != s.points or was.owner != s.owner or was.lot != s.lot:
            listen(was)
            self.game.apply(was, self.action)
            for event in heard(self.game, was):
                self._book(event)

    def _book(self, event: Event) -> None:
        facts: dict[str, Any] = dict(event.facts)
        seat = facts.get("seat")
        match event.kind:
            case "mini_game_played":
                self._add("mini_games", seat, facts["points"])
            case "level_sold":
                self._add("sales", seat, facts["points"])
            case "level_bought":
                self._add("purchases", seat, -facts["price"])
            case "auction_won":
                self._add("auctions", seat, -facts["price"])
            case "paid":
                self._add(FEES[facts["why"]], seat, -facts["amount"])
                if facts["to"] >= 0:
                    self._add("rent", facts["to"], facts["amount"])
        self.counts[event.kind] += 1

    def _add(self, kind: str, seat: Any, points: int) -> None:
        self.counts[f"{kind}/{seat}"] += points

    def add_to(self, tally: Tally, s: Any) -> None:
        """What is known at the end of a match."""
        tally.add("turns", s.turns)
        for seat in range(s.seats):
            self.counts[f"start/{seat}"] = self.game.tables.START_POINTS
            for kind in POINT_KINDS:
                tally.add(f"{kind}/{seat}", self.counts[f"{kind}/{seat}"])
        for kind in POINT_KINDS:
            tally.counts[kind] += sum(abs(self.counts[f"{kind}/{seat}"]) for seat in range(s.seats))
        for deed in DEEDS:
            tally.add(deed, self.counts[deed])
        tally.counts[f"end/{ENDS[s.how - 1]}"] += 1


def summary(tally: Tally) -> dict[str, Any]:
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
