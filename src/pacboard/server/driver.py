"""What goes on by itself in a match: forced moves, throws that nobody presses, and bots, at the pace chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import Any

from pacboard import bots
from pacboard.core.contract import BadInput, Game, Refused, legal_actions
from pacboard.server.clock import Clock
from pacboard.server.live import Match
from pacboard.server.pace import look
from pacboard.server.playing import play_out
from pacboard.server.telemetry import log
from pacboard.table import Act, Entry, Table

TO_TAKE_BACK = {"normal": 2.0, "slow": 3.0}  # seconds that people have to take back what they have just done
BETWEEN_BIDS = 1.0  # seconds that people have before the next bot bids, or rolls over an open rent (MO-AUC-1)


async def drive(match: Match, clock: Clock, thinkers: Executor, entropy: Callable[[int], bytes]) -> None:
    """Keep a match going until it is over or gone."""
    while not (match.table.is_over or match.gone):
        match.moved.clear()
        seq, table = match.seq, match.table
        bot = table.bot_to_act
        if (throw := table.throw) is not None and throw.played:
            await play_out(match, clock, thinkers, _due(match))
        elif not table.goes_on(table.state):
            await _until_pressed(match, clock, seq)
        elif bot is not None:
            actions = await _think(match, bot, thinkers, int.from_bytes(entropy(7)))
            if await _pause(match, clock, seq, _due(match)):
                await match.carry_on(seq, partial(_bots_entry, bot, actions))
        elif await _pause(match, clock, seq, max(_due(match), table.opens_at)):
            await match.carry_on(seq, Table.automatic)


async def _until_pressed(match: Match, clock: Clock, seq: int) -> None:
    """Wait for a person, and act for those who let time pass where the rules press them."""
    at = match.table.acts_at
    if at is None:
        await clock.wait(match.moved)
    elif await _pause(match, clock, seq, at):
        await match.carry_on(seq, Table.automatic)


def _due(match: Match) -> float:
    """When people have had time to see the last entry; a bot that has waited for them goes on at once (MO-LVL-2)."""
    table = match.table
    if not table.entries or table.has_waited:
        return table.since
    seconds = look(match.pace, match.steps)
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


async def _think(match: Match, seat: int, thinkers: Executor, seed: int) -> tuple[str, ...]:
    """The actions that a bot chooses, as texts."""
    table = match.table
    view = table.game.view(table.state, seat)
    with match.metrics.thinking.time():
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(thinkers, choose, table.game, view, seat, table.seats[seat].level, seed)
        except Exception:
            log.exception("a bot failed", match=match.id, seat=seat, seq=match.seq)
            return first_legal(table.game, table.state, seat)


def choose(game: Game, view: Any, seat: int, level: int, seed: int) -> tuple[str, ...]:
    """A bot's whole move as texts."""
    actions = bots.choose(game, view.copy(), seat, level, bots.SeededRng(seed))
    return as_texts(game, view, actions)


def as_texts(game: Game, s: Any, actions: list[int]) -> tuple[str, ...]:
    """The texts of actions that follow one another."""
    s, texts = s.copy(), []
    for a in actions:
        texts.append(game.action_text(s, a))
        game.apply(s, a)
    return tuple(texts)


def first_legal(game: Game, s: Any, seat: int) -> tuple[str, ...]:
    """A move that is always there, so that nobody waits for ever."""
    return as_texts(game, s, legal_actions(game, s)[:1]) if game.actor(s) == seat else ()


def _bots_entry(seat: int, actions: tuple[str, ...], table: Table, _now: float) -> Entry:
    try:
        return table.prepare(Act(seat, actions))
    except (Refused, BadInput) as e:
        log.error("a bot broke the rules", game=table.game.NAME, seat=seat, actions=actions, why=str(e))
        return table.prepare(Act(seat, first_legal(table.game, table.state, seat)))
