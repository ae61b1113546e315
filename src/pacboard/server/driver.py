"""What happens by itself in a match: forced moves, throws that nobody presses, and bots, at the pace chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial

from pacboard import bots
from pacboard.core.contract import Game, State, legal_actions
from pacboard.core.types import Action, Seat
from pacboard.server.clock import Clock
from pacboard.server.match import Match
from pacboard.server.pace import time_to_look
from pacboard.server.played_throws import play_out
from pacboard.server.telemetry import log
from pacboard.table import Act, Change, Table

TO_TAKE_BACK = {"normal": 2.0, "slow": 3.0}  # seconds that people have to take back what they have just done
BETWEEN_BIDS = 1.0  # seconds that people have before the next bot bids, or rolls over an open rent (MO-AUC-1)


async def drive(match: Match, clock: Clock, thinkers: Executor, entropy: Callable[[int], bytes]) -> None:
    """Do whatever needs no person, until the match is over or gone."""
    while not (match.table.is_over or match.gone):
        match.moved.clear()
        seq, table = match.seq, match.table
        bot = table.bot_to_act
        if (throw := table.throw) is not None and throw.played:
            await play_out(match, throw, clock, thinkers, _due(match))
        elif not table.is_automatic(table.state):
            await _until_pressed(match, clock, seq)
        elif bot is not None:
            actions = await _think(match, bot, thinkers, int.from_bytes(entropy(7)))
            if await _pause(match, clock, seq, _due(match)):
                await match.advance(seq, partial(_bots_move, bot, actions))
        elif await _pause(match, clock, seq, max(_due(match), table.falls_at)):
            await match.advance(seq, Table.automatic)


async def _until_pressed(match: Match, clock: Clock, seq: int) -> None:
    """Wait for a person, and act for those who let time pass where the rules press them."""
    at = match.table.acts_at
    if at is None:
        await clock.wait(match.moved)
    elif await _pause(match, clock, seq, at):
        await match.advance(seq, Table.automatic)


def _due(match: Match) -> float:
    """When people have had time to see the last entry; a bot that has waited for them acts at once (MO-LVL-2)."""
    table = match.table
    if not table.entries or table.has_waited:
        return table.since
    seconds = time_to_look(match.pace, match.steps)
    if table.deadline is not None and match.pace != "instant":
        seconds = max(seconds, BETWEEN_BIDS)
    if table.can_undo():
        seconds = max(seconds, TO_TAKE_BACK.get(match.pace, 0.0))
    return table.since + seconds


async def _pause(match: Match, clock: Clock, seq: int, until: float) -> bool:
    """Wait until a time; False if the match has moved on meanwhile, or what is waited for may have changed."""
    while clock.now() < until:
        pace, agreed = match.pace, len(match.table.agreed)
        await clock.wait(match.moved, until - clock.now())
        if match.gone or match.seq != seq or match.pace != pace or len(match.table.agreed) != agreed:
            return False
        match.moved.clear()
    return True


async def _think(match: Match, seat: Seat, thinkers: Executor, seed: int) -> Sequence[Action]:
    """The actions that a bot chooses; none if it fails."""
    table = match.table
    view = table.game.view(table.state, seat).copy()
    with match.metrics.thinking.time():
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(thinkers, choose, table.game, view, seat, table.seats[seat].level, seed)
        except Exception:
            log.exception("a bot failed", match=match.id, seat=seat, seq=match.seq)
            return ()


def choose(game: Game, view: State, seat: Seat, level: int, seed: int) -> Sequence[Action]:
    """A bot's whole move."""
    return bots.choose(game, view, seat, level, bots.SeededRng(seed))


def _bots_move(seat: Seat, actions: Sequence[Action], table: Table, _now: float) -> Change:
    """What a bot does; if it cannot be, the first action there is, so that nobody waits for ever."""
    try:
        return table.prepare(Act(seat, tuple(actions)))
    except Exception as e:  # whatever a bot's numbers provoke
        log.error("a bot broke the rules", game=table.game.NAME, seat=seat, actions=actions, why=repr(e))
        return table.prepare(Act(seat, tuple(legal_actions(table.game, table.state)[:1])))
