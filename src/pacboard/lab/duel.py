"""What the lab watches in matches of duel."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pacboard.lab.tally import Tally, share_of

ENDS = ("hearts", "all_taken", "turn_limit", "idle_limit")  # in the order in which the state numbers them, from 1
POINT_KINDS = ("taken", "captured", "lost")  # dots picked up, won by captures, and lost by them


class Watcher:
    """Follows dots from hand to hand and counts captures, from the state before and after every ply."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.counts: Counter[str] = Counter()
        self.starter = -1
        self.player = self.took = 0
        self.is_step = False
        self.score = [0, 0]
        self.hearts = [0, 0]

    def before(self, s: Any, a: int) -> None:
        game = self.game
        self.is_step = s.phase in (game.state.PAC_STEP, game.state.GHOST_STEP)
        if self.is_step:
            self.player, self.score, self.hearts = s.player, s.score[:], s.hearts[:]
            space = game.target(s, a)
            self.took = int(s.phase == game.state.PAC_STEP and s.items[space] == game.tables.DOT)

    def after(self, s: Any) -> None:
        if self.starter < 0 and s.turn == 1:
            self.starter = s.player
        if self.is_step:
            self._follow_dots(s)

    def _follow_dots(self, s: Any) -> None:
        """What the opponent loses is partly won; what the player lacks afterwards he has lost."""
        me, him = self.player, 1 - self.player
        is_hit = s.hearts[him] < self.hearts[him]
        won = min(1, self.score[him]) if is_hit else 0
        self.counts["by_opponent"] += is_hit
        self.counts["own"] += s.hearts[me] < self.hearts[me]
        self.counts[f"taken/{me}"] += self.took
        self.counts[f"captured/{me}"] += won
        self.counts[f"lost/{me}"] -= self.score[me] + self.took + won - s.score[me]
        self.counts[f"lost/{him}"] -= self.score[him] - s.score[him]

    def add_to(self, tally: Tally, s: Any) -> None:
        """What is known at the end of a match."""
        winners = self.game.winners(s)
        tally.add("turns", s.turn)
        tally.add("captures", self.counts["by_opponent"])
        tally.add("own_captures", self.counts["own"])
        for seat in range(2):
            for kind in POINT_KINDS:
                tally.add(f"{kind}/{seat}", self.counts[f"{kind}/{seat}"])
        tally.counts[f"end/{ENDS[s.end - 1]}"] += 1
        tally.counts["draws"] += len(winners) > 1
        tally.counts["first_won"] += winners == [self.starter]


def summary(tally: Tally) -> dict[str, Any]:
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
