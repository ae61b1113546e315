"""A match in memory: its table, the frames that connections read, and the one way in which it changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Connection

from pacboard.core.contract import BadInput, Game, Reason, Refused, State
from pacboard.core.played import PlayedRun
from pacboard.core.types import Seat
from pacboard.server import rows
from pacboard.server.live_log import LiveLog
from pacboard.server.live_throw import LiveThrow
from pacboard.server.pace import steps_in, time_to_look
from pacboard.server.pad import pad_rows
from pacboard.server.protocol import (
    Ack,
    ActCommand,
    AgreeCommand,
    Agreed,
    AnyCommand,
    EntryMessage,
    Pace,
    RefusedCommand,
    RollCommand,
    encode,
    event_data,
)
from pacboard.server.settings import Settings
from pacboard.server.setup import standing
from pacboard.server.store import Store
from pacboard.server.telemetry import Metrics
from pacboard.table import Change, Table, format_entry

Maker = Callable[[Table, float], Change | None]  # what comes next by itself, given the time now


@dataclass(slots=True)
class Frame:
    """One entry for connections, with the state after it; the text is written once per viewer."""

    message: EntryMessage  # without a picture
    game: Game
    state: State
    texts: dict[Seat, bytes] = field(default_factory=dict)

    @property
    def seq(self) -> int:
        return self.message.seq

    def text(self, viewer: Seat) -> bytes:
        """The message, with what `viewer` (a seat, or NOBODY) may see."""
        if viewer not in self.texts:
            picture = self.game.picture(self.game.view(self.state, viewer))
            self.texts[viewer] = encode(msgspec.structs.replace(self.message, picture=picture))
        return self.texts[viewer]


class Match(LiveLog[Frame]):
    """One match.  Whatever changes it goes through `obey` or `advance`, one at a time: saved, then shown."""

    def __init__(self, row: rows.MatchRow, table: Table, store: Store, metrics: Metrics, settings: Settings) -> None:
        super().__init__(store, metrics, settings)
        self.row = row
        self.table = table
        self.pace = row.pace
        self.steps = 1  # of the last entry, as screens show it
        self.live_throw: LiveThrow[PlayedRun] | None = None  # that a person is playing
        self.cut_short = rows.KeptThrow(0)  # and one that the server left in the middle
        self.hash = state_hash(table.game, table.state, self.seq)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        return len(self.table.entries)

    @property
    def is_idle(self) -> bool:
        """Does nobody look, and everything wait for a person?"""
        return not self.bells and not self._tasks and not self.table.is_automatic(self.table.state)

    def set_pace(self, pace: str) -> None:
        """Another pace; everybody hears of it."""
        self.pace = pace
        self.broadcast(Pace(pace))

    def opens_in(self) -> float:
        """Seconds until the throw that is due may be pressed."""
        return round(max(0.0, self.table.opens_at - self.clock.now()), 1)

    def acts_in(self) -> float | None:
        """Seconds until the table acts for those who let time pass; None if nobody is pressed."""
        at = self.table.acts_at
        return None if at is None else round(max(0.0, at - self.clock.now()), 1)

    # Changes

    async def obey(self, command: AnyCommand, allowed: frozenset[Seat]) -> Ack | RefusedCommand:
        """The answer to a command of somebody who acts for the seats `allowed`; to the same one the same answer."""
        if command.seat not in allowed:
            return self._refusal(command, Reason("", "not_yours"))
        return await self.answer(command)

    async def advance(self, seq: int, make: Maker) -> None:
        """Let the table or a bot act after entry `seq`, unless the match has moved on."""
        async def write() -> None:
            if seq == self.seq and (change := make(self.table, self.clock.now())) is not None:
                await self._write(change, None)

        await self.go_on(write)

    async def _do(self, command: AnyCommand) -> Ack:
        if isinstance(command, RollCommand) and self.table.has_fallen(command.seq):
            return Ack(command.command_id, self.seq)
        if command.seq != self.seq and not self._counts_late(command):
            raise Refused(self._why_late(command))
        if isinstance(command, AgreeCommand):
            self.table.agree(command.seat)
            self.broadcast(Agreed(self.seq, sorted(self.table.agreed), self.opens_in()))
        else:
            await self._write(self.table.prepare(command.wish(), self.clock.now()), command.command_id)
        return Ack(command.command_id, self.seq)

    def _counts_late(self, command: AnyCommand) -> bool:
        if not isinstance(command, ActCommand) or not 0 <= command.seq < self.seq:
            return False
        return self.table.counts_late(command.wish(), command.seq)

    def _why_late(self, command: AnyCommand) -> Reason:
        """Somebody else was first: the rule that forbids it by now, or else that the sender has not seen it yet."""
        if isinstance(command, ActCommand):
            try:
                self.table.prepare(command.wish(), self.clock.now())
            except Refused as e:
                if e.reason.rule:
                    return e.reason
            except BadInput:
                pass
        return Reason("", "stale", {"seq": self.seq})

    async def forget(self, work: Callable[[Connection], None]) -> None:
        """Delete the match by `work`, then send everybody away.  NotSaved if it stays."""
        async with self._lock:
            await self.store.write(work)
            self.close("deleted")

    async def _write(self, change: Change, command_id: str | None) -> None:
        """Save an entry with all that follows from it, then show it.  NotSaved if nothing was saved, nor shown."""
        seq, at = self.seq + 1, self.clock.today()
        row = rows.LogRow(seq, command_id, encode(format_entry(change.entry)),
                          encode([event_data(event) for event in change.events]),
                          state_hash(self.table.game, change.state, seq))
        stands, pad = standing(self.table, change.state), pad_rows(self.id, seq, self.table, change.events, at)

        def save(connection: Connection) -> None:
            rows.append(connection, self.id, row, at, stands, pad)

        await self._save(save)
        self._show(change, row)

    def _show(self, change: Change, row: rows.LogRow) -> None:
        self.steps = steps_in(change.entry, change.events)
        self.table.commit(change, self.clock.now(), time_to_look(self.pace, self.steps))
        self.hash = row.hash
        message = EntryMessage(row.seq, msgspec.Raw(row.entry), msgspec.Raw(row.events), {}, row.hash,
                               self.table.can_undo(), self.opens_in(), self.acts_in())
        self._append(Frame(message, self.table.game, change.state), row.command_id, change.entry.kind)


def state_hash(game: Game, s: State, seq: int) -> str:
    """What two who see the same must agree on."""
    return hashlib.sha256(f"{seq}\n{game.position(s)}".encode()).hexdigest()[:16]
