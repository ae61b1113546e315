"""Mini games in real time: the server runs them, screens only draw ahead and send what was pressed (MO-MIN-5).

Inputs carry the tick at which they were pressed.  The server's run stays a little behind, so that an input that was
on its way for up to `LAG` ticks still counts where it was pressed; a later one counts as soon as it can, one from
the future now.  Whatever is sent, the score is that of the inputs that were taken, by the rules.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Any

from pacboard.games.monopoly.minigame import TICKS, TICKS_A_SECOND, Run, begin, format_proof, points, tick
from pacboard.games.monopoly.minigame.simulation import NO_INPUT, RUNNING
from pacboard.server import rows

MUSIC = 3.0  # seconds between the start and the first tick
LAG = 15  # ticks that the server's run stays behind
NEVER = -1


class Arcade:
    """One mini game of a person: the run so far, and what was pressed."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.seed = seed
        self.run: Run = begin(seed)
        self.pressed: dict[int, int] = {}
        self.last = NEVER
        self.first = 0  # where it begins, or goes on
        self.began: float | None = None  # when the music is over, and the first tick is played
        self.bell = asyncio.Event()

    def take_up(self, kept: rows.KeptMini) -> None:
        """Go on where it was cut short."""
        self.pressed = dict(kept.pressed)
        self.last = max(self.pressed, default=NEVER)
        self.first = kept.tick

    def start(self, now: float) -> bool:
        """The music plays; False if it does already."""
        if self.began is not None:
            return False
        self.began = now + MUSIC
        self.bell.set()
        return True

    def tick_at(self, now: float) -> int:
        """The tick that a screen without delay shows now."""
        return self.first if self.began is None else self.first + max(0, int((now - self.began) * TICKS_A_SECOND))

    def press(self, at: int, direction: int, now: float) -> bool:
        """Take an input for the tick `at`, or the nearest one that it can still count for; False if there is none."""
        if self.began is None or now < self.began or self.advance(now):
            return False
        at = max(min(at, self.tick_at(now)), self.run.tick, self.last + 1)
        if at > self.tick_at(now) or at >= TICKS:
            return False
        self.pressed[at] = direction
        self.last = at
        return True

    def advance(self, now: float) -> bool:
        """Run up to LAG ticks before now; is it over?"""
        while self.run.how == RUNNING and self.run.tick < self.tick_at(now) - LAG:
            tick(self.run, self.pressed.get(self.run.tick, NO_INPUT))
        return self.run.how != RUNNING

    def keeps(self, seq: int, now: float) -> rows.KeptMini:
        """What it takes to go on from here, in a mini game after entry `seq`."""
        return rows.KeptMini(seq, self.tick_at(now), sorted(self.pressed.items()))

    def proof(self) -> str:
        """Seed and inputs of a run that is over."""
        return format_proof(self.seed, sorted((at, d) for at, d in self.pressed.items() if at < self.run.tick))

    def picture(self, now: float) -> dict[str, Any]:
        """What screens draw on from: the run, its points, the tick now, and the inputs that still lie ahead of it."""
        ahead = [[at, d] for at, d in sorted(self.pressed.items()) if at >= self.run.tick]
        waits = None if self.began is None else round(max(0.0, self.began - now), 2)
        return {"type": "mini", "seat": self.seat, "run": asdict(self.run), "points": points(self.run),
                "now": self.tick_at(now), "ahead": ahead, "starts_in": waits}
