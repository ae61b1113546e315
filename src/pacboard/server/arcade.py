"""Mini games in real time: the server runs them, screens only draw ahead and send what was pressed (MO-MIN-5).

Inputs carry the tick at which they were pressed.  The server's run stays a little behind, so that an input that was
on its way for up to `LAG` ticks still counts where it was pressed; a later one counts as soon as it can, one from
the future now.  Whatever is sent, the score is that of the inputs that were taken, by the rules.
"""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

from pacboard import bots
from pacboard.games.monopoly.minigame import TICKS, TICKS_A_SECOND, Run, begin, format_proof, points, tick
from pacboard.games.monopoly.minigame.simulation import NO_INPUT, RUNNING
from pacboard.server import rows
from pacboard.server.clock import Clock
from pacboard.server.store import NotSaved
from pacboard.table import Entry, Prove, Table

if TYPE_CHECKING:
    from pacboard.server.live import Match

MUSIC = 3.0  # seconds between the start and the first tick
LAG = 15  # ticks that the server's run stays behind
FRAME = 0.05  # seconds between two pictures
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


async def play_out(match: Match, clock: Clock, thinkers: Executor, due: float) -> None:
    """See to the throw that is due and is played out: by a bot, or live by a person."""
    throw, seq = match.table.throw, match.seq
    assert throw is not None
    if match.table.seats[throw.seat].is_person and match.table.options["minigame"] == "play":
        await _live(match, clock, seq, throw.seat)
        return
    proof = await asyncio.get_running_loop().run_in_executor(thinkers, _bots_proof, match.table, throw.seat)
    while clock.now() < due and match.seq == seq and not match.gone:
        await clock.wait(match.moved, due - clock.now())
        match.moved.clear()
    await match.carry_on(seq, partial(_entry, throw.seat, proof))


def _bots_proof(table: Table, seat: int) -> str:
    people = [int(entry.outcomes[0]) for entry in table.entries if entry.proof and table.seats[entry.seat].is_person]
    rng = bots.SeededRng(secrets.randbits(63))
    return bots.prove(table.game, table.options, table.seats[seat].level, people, _seed(table), rng)


def _seed(table: Table) -> int:
    return secrets.randbits(32) if table.seed is None else table.seed


def _entry(seat: int, proof: str, table: Table, _now: float) -> Entry:
    return table.prepare(Prove(seat, proof))


async def _live(match: Match, clock: Clock, seq: int, seat: int) -> None:
    """Wait for the start, then run and show it, and write down what came of it.  One that a crash cut short goes on."""
    arcade = match.arcade = Arcade(seat, _seed(match.table))
    kept = match.cut_short if match.cut_short.seq == seq else rows.KeptMini(seq)
    arcade.take_up(kept)
    try:
        while arcade.began is None and not match.gone:
            await clock.wait(arcade.bell, 1.0)
        while not (match.gone or arcade.advance(clock.now())):
            if (keeps := arcade.keeps(seq, clock.now())).is_news_after(kept):
                kept = keeps
                with suppress(NotSaved):  # the entry at the end waits for room on the disk, this does not
                    await match.store.write(partial(rows.keep_mini, match_id=match.id, kept=kept))
            match.announce(arcade.picture(clock.now()))
            await clock.wait(asyncio.Event(), FRAME)
        if not match.gone:
            match.announce(arcade.picture(clock.now()))
            await match.carry_on(seq, partial(_entry, seat, arcade.proof()))
    finally:
        match.arcade = None
