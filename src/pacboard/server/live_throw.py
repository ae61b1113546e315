"""A throw that a person plays in real time: the server runs it, screens only draw ahead and send what was pressed.

Inputs carry the tick at which they were pressed.  The server's run stays a little behind, so that an input that was
on its way for up to `LATEST` seconds still counts where it was pressed; a later one counts as soon as it can, one from
the future now.  Whatever is sent, the outcome is that of the inputs that were taken, by the rules.
"""

from __future__ import annotations

import asyncio
from typing import Generic

from pacboard.core.contract import BadInput
from pacboard.core.played import NO_INPUT, PlayedThrow, R
from pacboard.core.types import Seat
from pacboard.server.protocol import PlayInput, PlayStart, RunMessage
from pacboard.server.rows import KeptThrow

LATEST = 0.25  # seconds that an input may be on its way
NEVER = -1


class LiveThrow(Generic[R]):
    """The run so far, and what was pressed."""

    def __init__(self, game: PlayedThrow[R], seat: Seat, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.run = game.begin(seed)
        self.pressed: dict[int, int] = {}
        self.last = NEVER
        self.first = 0  # the tick at which it begins, or is resumed
        self.began: float | None = None  # when the lead-in is over, and the first tick is played
        self.started = asyncio.Event()
        self.lag = round(LATEST * game.TICKS_A_SECOND)  # ticks that the server's run stays behind

    def resume(self, kept: KeptThrow) -> None:
        """Go on where it was cut short."""
        self.pressed = dict(kept.pressed)
        self.last = max(self.pressed, default=NEVER)
        self.first = kept.tick

    def start(self, now: float) -> bool:
        """Begin the lead-in; False if it has begun already."""
        if self.began is not None:
            return False
        self.began = now + self.game.LEAD_IN
        self.started.set()
        return True

    def hear(self, message: PlayStart | PlayInput, now: float) -> bool:
        """What its player sends; True if the lead-in begins by it."""
        if isinstance(message, PlayStart):
            return self.start(now)
        self.press(message.tick, self.input_of(message.word), now)
        return False

    def tick_at(self, now: float) -> int:
        """The tick that a screen without delay shows now."""
        if self.began is None:
            return self.first
        return self.first + max(0, int((now - self.began) * self.game.TICKS_A_SECOND))

    def input_of(self, word: str) -> int:
        """The number of an input; BadInput if there is none of that name."""
        if word not in self.game.INPUTS:
            raise BadInput(f"{word!r} is not one of {', '.join(self.game.INPUTS)}")
        return self.game.INPUTS.index(word)

    def press(self, at: int, pressed: int, now: float) -> bool:
        """Take an input for the tick `at`, or the nearest one that it can still count for; False if there is none."""
        if self.began is None or now < self.began or self.advance(now):
            return False
        at = max(min(at, self.tick_at(now)), self.run.tick, self.last + 1)
        if at > self.tick_at(now) or at >= self.game.TICKS:
            return False
        self.pressed[at] = pressed
        self.last = at
        return True

    def advance(self, now: float) -> bool:
        """Run up to `lag` ticks before now; is it over?"""
        self._run_to(self.tick_at(now) - self.lag)
        return self.game.is_over(self.run)

    def points_at(self, now: float) -> int:
        """What it has brought by now, for one that is broken off."""
        self._run_to(self.tick_at(now))
        return self.game.points(self.run)

    def _run_to(self, tick: int) -> None:
        while not self.game.is_over(self.run) and self.run.tick < tick:
            self.game.tick(self.run, self.pressed.get(self.run.tick, NO_INPUT))

    def kept(self, seq: int, now: float) -> KeptThrow:
        """What it takes to resume it here, after entry `seq`."""
        return KeptThrow(seq, self.tick_at(now), sorted(self.pressed.items()))

    def proof(self) -> str:
        """Seed and inputs of a run that is over."""
        taken = sorted((at, pressed) for at, pressed in self.pressed.items() if at < self.run.tick)
        return self.game.format_proof(self.seed, taken)

    def picture(self, now: float) -> RunMessage:
        """What screens draw on from."""
        ahead = sorted((at, pressed) for at, pressed in self.pressed.items() if at >= self.run.tick)
        waits = None if self.began is None else round(max(0.0, self.began - now), 2)
        return RunMessage(self.seat, self.run, self.game.points(self.run), self.tick_at(now), ahead, waits)
