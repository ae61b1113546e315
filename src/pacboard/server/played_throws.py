"""Throws that are played out: a bot's at once, a person's in real time: run, shown, kept and written down."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import Any

from pacboard import bots
from pacboard.core.contract import Throw
from pacboard.core.played import PlayedRun
from pacboard.core.types import Seat
from pacboard.server.clock import Clock
from pacboard.server.live_log import LiveLog
from pacboard.server.live_throw import LiveThrow
from pacboard.server.match import Match
from pacboard.server.protocol import RunMessage
from pacboard.server.rows import KeptThrow, keep_throw
from pacboard.server.store import NotSaved
from pacboard.table import Change, Prove, Table

FRAME = 0.05  # seconds between two pictures


async def play_out(match: Match, throw: Throw, clock: Clock, thinkers: Executor, due: float) -> None:
    """See to a throw that is due and is played out: by a bot, or live by a person."""
    table, seq, played = match.table, match.seq, match.table.game.PLAYED
    assert played is not None
    if table.seats[throw.seat].is_person and played.is_for_person(table.options):
        await _live(match, LiveThrow(played, throw.seat, _seed(table)))
        return
    proof = await asyncio.get_running_loop().run_in_executor(thinkers, _bots_proof, table, throw.seat)
    while clock.now() < due and match.seq == seq and not match.gone:
        await clock.wait(match.moved, due - clock.now())
        match.moved.clear()
    await match.advance(seq, partial(_proven, throw.seat, proof))


def _bots_proof(table: Table, seat: Seat) -> str:
    people = [int(entry.outcomes[0]) for entry in table.entries if entry.proof and table.seats[entry.seat].is_person]
    rng = bots.SeededRng(secrets.randbits(63))
    return bots.prove(table.game, table.options, table.seats[seat].level, people, _seed(table), rng)


def _seed(table: Table) -> int:
    return secrets.randbits(32) if table.seed is None else table.seed


def _proven(seat: Seat, proof: str, table: Table, _now: float) -> Change:
    return table.prepare(Prove(seat, proof))


async def _live(match: Match, live: LiveThrow[PlayedRun]) -> None:
    """Play it to its end, and write down its outcome."""
    match.live_throw, seq = live, match.seq
    kept = match.cut_short if match.cut_short.seq == seq else KeptThrow(seq)
    try:
        await play_live(match, live, match.id, kept, match.broadcast)
        await match.advance(seq, partial(_proven, live.seat, live.proof()))
    finally:
        match.live_throw = None


async def play_live(log: LiveLog[Any], live: LiveThrow[Any], kept_as: str, kept: KeptThrow,
                    show: Callable[[RunMessage], None]) -> None:
    """Wait for the start, then run and show it to its end, or until the log is gone.

    What a crash cut short is resumed from `kept`; the disk knows it as `kept_as`.
    """
    clock = log.clock
    live.resume(kept)
    while live.began is None and not log.gone:
        await clock.wait(live.started, 1.0)
        show(live.picture(clock.now()))  # also to screens that knew it before the server was stopped
    while not (log.gone or live.advance(clock.now())):
        if (news := live.kept(kept.seq, clock.now())).is_news_after(kept):
            kept = news
            with suppress(NotSaved):  # the entry at the end waits for room on the disk, this does not
                await log.store.write(partial(keep_throw, log_id=kept_as, kept=kept))
        show(live.picture(clock.now()))
        await clock.wait(asyncio.Event(), FRAME)
    if not log.gone:
        show(live.picture(clock.now()))
