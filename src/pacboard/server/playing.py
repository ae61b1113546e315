"""Mini games at their time: a bot's is played out at once, a person's is run, shown, kept and written down."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial

from pacboard import bots
from pacboard.server import rows
from pacboard.server.arcade import Arcade
from pacboard.server.clock import Clock
from pacboard.server.live import Match
from pacboard.server.store import NotSaved
from pacboard.table import Entry, Prove, Table

FRAME = 0.05  # seconds between two pictures


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
            match.announce(arcade.picture(clock.now()))  # also to screens that knew it before the server was stopped
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
