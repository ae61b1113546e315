"""What the lab watches in matches of chase."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pacboard.lab.tally import Tally, share_of

ENDS = ("caught_by_ghost", "walked_into_ghost", "turn_limit")


class Watcher:
    """Counts turns, rounds, levels and how rounds end, from the state before and after every ply."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.counts: Counter[str] = Counter()
        self.has_cleared = False
        self.phase = self.pac_seat = self.lives = self.dots_left = self.dots = 0
        self.is_catch = False

    def before(self, s: Any, a: int) -> None:
        state = self.game.state
        self.phase, self.pac_seat, self.lives, self.dots_left = s.phase, s.pac_seat, s.lives, s.dots_left
        if s.phase == state.PAC_DIE and s.dice_left == 3 and a < self.game.play.SPLIT_ACTION:
            self.counts["turns"] += 1
        elif s.phase == state.PAC_STEP:
            self.dots = s.tally[4 * s.pac_seat + state.DOTS]
        elif s.phase == state.GHOST_STEP:
            self.is_catch = not s.eyes[s.mover] and self.game.target(s, a) == s.pac

    def after(self, s: Any) -> None:
        state = self.game.state
        if self.phase not in (state.PAC_STEP, state.GHOST_STEP, state.CARD):
            return
        ate = self.phase == state.PAC_STEP and s.tally[4 * self.pac_seat + state.DOTS] > self.dots
        if ate and self.dots_left == 1:
            self.counts["levels"] += 1
            self.has_cleared = True
        if s.pac_seat != self.pac_seat:
            self._end_round(ate)
        elif s.lives < self.lives:
            self.counts["lives_lost"] += 1

    def _end_round(self, ate: bool) -> None:
        state = self.game.state
        self.counts["rounds"] += 1
        self.counts["rounds_cleared"] += self.has_cleared
        self.has_cleared = False
        if self.phase == state.GHOST_STEP and self.is_catch:
            self.counts["caught_by_ghost"] += 1
        elif self.phase == state.PAC_STEP and not ate:
            self.counts["walked_into_ghost"] += 1
        else:
            self.counts["turn_limit"] += 1

    def add_to(self, tally: Tally, s: Any) -> None:
        """What is known at the end of a match."""
        state, scoring = self.game.state, self.game.scoring
        tally.counts.update(self.counts)
        tally.add("turns", self.counts["turns"])
        for seat in range(s.seats):
            row = s.tally[4 * seat: 4 * seat + 4]
            tally.add(f"fruit/{seat}", 100 * row[state.FRUIT])
            tally.add(f"ghosts/{seat}", scoring.BLUE_POINTS * row[state.BLUE])
            tally.add(f"boards/{seat}", scoring.BOARD_POINTS * row[state.BOARDS])
            tally.add(f"dots/{seat}", s.dot_points * row[state.DOTS])


POINT_KINDS = ("fruit", "ghosts", "boards", "dots")


def summary(tally: Tally) -> dict[str, Any]:
    """The part of a report that is about this game alone."""
    counts = tally.counts
    rounds = counts["rounds"]
    return {
        "rounds": {"played": rounds, "turns": round(counts["turns"] / rounds, 3) if rounds else 0.0,
                   "levels_completed": counts["levels"], "lives_lost": counts["lives_lost"],
                   "cleared": share_of(counts["rounds_cleared"], rounds)},
        "ends": {end: share_of(counts[end], rounds) for end in ENDS},
    }
