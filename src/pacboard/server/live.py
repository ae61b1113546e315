"""A match in memory: its table, the frames that sockets read, and the one way in which it changes."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from pacboard.core.contract import OVER, BadInput, Game, Reason, Refused, totals
from pacboard.server import protocol, rows
from pacboard.server.arcade import Arcade
from pacboard.server.clock import Clock
from pacboard.server.followed import Followed
from pacboard.server.pace import look, steps_in
from pacboard.server.pad import pad_rows
from pacboard.server.protocol import AgreeCommand, AnyCommand, event_data
from pacboard.server.store import NotSaved, Store
from pacboard.server.telemetry import Metrics
from pacboard.table import Effect, Entry, Table, format_entry

FIRST_WAIT, LONGEST_WAIT = 1.0, 16.0  # seconds until what could not be saved is tried again


@dataclass(slots=True)
class Frame:
    """One entry as sockets send it, with the state after it; `text` is written once per viewer."""

    seq: int
    entry: bytes
    events: bytes
    state: Any
    hash: str
    can_undo: list[int]
    opens_in: float
    acts_in: float | None
    texts: dict[int, bytes] = field(default_factory=dict)

    def text(self, game: Game, viewer: int) -> bytes:
        """The message, with what `viewer` (a seat, or -1) may see."""
        if viewer not in self.texts:
            self.texts[viewer] = protocol.encode({
                "type": "entry", "seq": self.seq, "entry": protocol.Raw(self.entry),
                "events": protocol.Raw(self.events), "picture": game.picture(game.view(self.state, viewer)),
                "hash": self.hash, "can_undo": self.can_undo, "opens_in": self.opens_in,
                "acts_in": self.acts_in})
        return self.texts[viewer]


class Match(Followed[Frame]):
    """One match.  Whatever changes it goes through `obey` or `carry_on`, one at a time: saved, then shown."""

    def __init__(self, row: dict[str, Any], table: Table, store: Store, clock: Clock, metrics: Metrics,
                 window: int) -> None:
        super().__init__(store, clock, metrics, window)
        self.row = row
        self.table = table
        self.pace: str = row["pace"]
        self.steps = 1  # of the last entry, as screens show it
        self.moved = asyncio.Event()  # for the driver
        self.arcade: Arcade | None = None  # the mini game that is being played
        self.cut_short = rows.KeptMini(0)  # and one that the server left in the middle
        self._note_state()

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def seq(self) -> int:
        return len(self.table.entries)

    def _note_state(self) -> None:
        self.hash = state_hash(self.table.game, self.table.state, self.seq)

    def ring(self) -> None:
        """Something is new, for the driver too."""
        self.moved.set()
        super().ring()

    @property
    def is_idle(self) -> bool:
        """Does nobody look, and nothing go on by itself?"""
        return not self.bells and not self._tasks and not self.table.goes_on(self.table.state)

    def set_pace(self, pace: str) -> None:
        """Another pace; everybody is told."""
        self.pace = self.row["pace"] = pace
        self.announce({"type": "pace", "pace": pace})

    def opens_in(self) -> float:
        """Seconds until the throw that is due may be pressed."""
        return round(max(0.0, self.table.opens_at - self.clock.now()), 1)

    def acts_in(self) -> float | None:
        """Seconds until the table acts for those who let time pass; None if nobody is pressed."""
        at = self.table.acts_at
        return None if at is None else round(max(0.0, at - self.clock.now()), 1)

    # Changes

    async def obey(self, command: AnyCommand, allowed: frozenset[int]) -> dict[str, Any]:
        """The answer to a command of somebody who acts for the seats `allowed`; to the same one the same answer."""
        if command.seat not in allowed:
            return self._refusal(command, Reason("", "not_yours"))
        return await self.answer(command)

    async def carry_on(self, seq: int, make: Callable[[Table, float], Entry | None]) -> bool:
        """Let the table or a bot go on after entry `seq`, unless the match has moved on; was an entry made?

        What cannot be saved is tried again until it can.
        """
        return await self._shielded(self._carry_on(seq, make))

    async def _do(self, command: AnyCommand) -> dict[str, Any]:
        if self.gone:
            return self._refusal(command, Reason("", self.gone))
        if command.seq != self.seq:
            raise Refused(self._why_late(command))
        if isinstance(command, AgreeCommand):
            self.table.agree(command.seat)
            self.announce({"type": "agreed", "seq": self.seq, "seats": sorted(self.table.agreed),
                           "opens_in": self.opens_in()})
            return self._ack(command, self.seq)
        entry = self.table.prepare(command.wish(), self.clock.now())
        try:
            await self._write(entry, command.command_id)
        except NotSaved:
            return self._refusal(command, Reason("", "not_saved"))
        return self._ack(command, self.seq)

    def _why_late(self, command: AnyCommand) -> Reason:
        """Somebody else was first: the rule that forbids it by now, or else that the sender has not seen it yet."""
        if not isinstance(command, AgreeCommand):
            try:
                self.table.prepare(command.wish(), self.clock.now())
            except Refused as e:
                if e.reason.rule:
                    return e.reason
            except BadInput:
                pass
        return Reason("", "stale", {"seq": self.seq})

    async def _carry_on(self, seq: int, make: Callable[[Table, float], Entry | None]) -> bool:
        wait = FIRST_WAIT
        while True:
            try:
                return await self._go_on(seq, make)
            except NotSaved:
                self.announce({"type": "error", "key": "not_saved", "message": ""})
            self.moved.clear()
            await self.clock.wait(self.moved, wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _go_on(self, seq: int, make: Callable[[Table, float], Entry | None]) -> bool:
        async with self._lock:
            if self.gone or seq != self.seq:
                return False
            entry = make(self.table, self.clock.now())
            if entry is not None:
                await self._write(entry, None)
            return entry is not None

    async def forget(self, work: Callable[[Connection], None]) -> None:
        """Delete the match by `work`, then send everybody away.  NotSaved if it stays."""
        async with self._lock:
            await self.store.write(work)
            self.close("deleted")

    async def _write(self, entry: Entry, command_id: str | None) -> None:
        """Save an entry with all that follows from it, then show it.  NotSaved if nothing was saved, nor shown."""
        effect = self.table.effect(entry)
        seq, at = self.seq + 1, self.clock.today()
        row = rows.LogRow(seq, command_id, protocol.encode(format_entry(entry)),
                          protocol.encode([event_data(event) for event in effect.events]),
                          state_hash(self.table.game, effect.state, seq))
        standing, pad = self._standing(effect.state), pad_rows(self.id, seq, self.table, effect.events, at)

        def save(connection: Connection) -> None:
            rows.append(connection, self.id, row, at, standing, pad)

        await self._save(save)
        self._show(entry, effect, row)

    def _standing(self, s: Any) -> dict[str, Any]:
        """What lists of matches show after an entry."""
        game = self.table.game
        over = game.actor(s) == OVER
        goes_on = self.table.goes_on(s) or game.deadline(s) is not None
        return {"status": rows.FINISHED if over else rows.RUNNING, "turn": self.table.turn(s), "goes_on": goes_on,
                "points": totals(game, s), "winners": game.winners(s) if over else []}

    def _show(self, entry: Entry, effect: Effect, row: rows.LogRow) -> None:
        self.steps = steps_in(entry, effect.events)
        self.table.commit(entry, self.clock.now(), effect, look(self.pace, self.steps))
        self.hash = row.hash
        if row.command_id is not None:
            self._applied[row.command_id] = row.seq
        self.frames.append(Frame(row.seq, row.entry, row.events, effect.state, row.hash, self.table.can_undo(),
                                 self.opens_in(), self.acts_in()))
        self.metrics.entries.labels(entry.kind).inc()
        self.ring()


def state_hash(game: Game, s: Any, seq: int) -> str:
    """What two who see the same must agree on."""
    return hashlib.sha256(f"{seq}\n{game.position(s)}".encode()).hexdigest()[:16]

