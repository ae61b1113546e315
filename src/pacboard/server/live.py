"""A match in memory: its table, the frames that sockets read, and the one way in which it changes."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from pacboard.core.contract import OVER, BadInput, Game, Reason, Refused, totals
from pacboard.server import protocol, rows
from pacboard.server.arcade import Arcade
from pacboard.server.clock import Clock
from pacboard.server.pad import pad_rows
from pacboard.server.protocol import AgreeCommand, AnyCommand, event_data, reason_data
from pacboard.server.store import NotSaved, Store
from pacboard.server.telemetry import Metrics
from pacboard.table import Effect, Entry, Table, format_entry

T = TypeVar("T")
REMEMBERED = 256  # refusals whose answer is kept
NOTICES = 128  # that wait for a socket that reads slowly; older ones are dropped
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


class Match:
    """One match.  Whatever changes it goes through `obey` or `carry_on`, one at a time: saved, then shown."""

    def __init__(self, row: dict[str, Any], table: Table, store: Store, clock: Clock, metrics: Metrics,
                 window: int) -> None:
        self.row = row
        self.table = table
        self.store = store
        self.clock = clock
        self.metrics = metrics
        self.pace: str = row["pace"]
        self.frames: deque[Frame] = deque(maxlen=window)
        self.bells: set[asyncio.Event] = set()
        self.notices: dict[asyncio.Event, deque[bytes]] = {}
        self.moved = asyncio.Event()  # for the driver
        self.arcade: Arcade | None = None  # the mini game that is being played
        self.gone = ""  # why, once it is
        self.last_seen = clock.now()
        self._lock = asyncio.Lock()
        self._applied: dict[str, int] = {}
        self._refused: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._note_state()

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def seq(self) -> int:
        return len(self.table.entries)

    def _note_state(self) -> None:
        self.hash = state_hash(self.table.game, self.table.state, self.seq)

    def know(self, command_ids: dict[str, int]) -> None:
        """The commands that were applied before the match was read."""
        self._applied = command_ids

    # Sockets

    def listen(self, bell: asyncio.Event) -> None:
        """Ring `bell` at every entry and notice from now on."""
        self.bells.add(bell)
        self.notices[bell] = deque(maxlen=NOTICES)

    def leave(self, bell: asyncio.Event) -> None:
        """The socket has gone."""
        self.bells.discard(bell)
        self.notices.pop(bell, None)
        self.last_seen = self.clock.now()

    def ring(self) -> None:
        """Something is new."""
        self.moved.set()
        for bell in self.bells:
            bell.set()

    def announce(self, notice: dict[str, Any]) -> None:
        """Tell all sockets something that is not an entry."""
        text = protocol.encode(notice)
        for waiting in self.notices.values():
            waiting.append(text)
        self.ring()

    def close(self, why: str) -> None:
        """Send everybody away."""
        self.gone = why
        self.ring()

    @property
    def is_idle(self) -> bool:
        """Does nobody look, and nothing go on by itself?"""
        return not self.bells and not self._tasks and not self.table.goes_on(self.table.state)

    async def settled(self) -> None:
        """Wait until nothing is being written any more."""
        async with self._lock:
            pass

    def set_pace(self, pace: str) -> None:
        """Another pace; everybody is told."""
        self.pace = self.row["pace"] = pace
        self.announce({"type": "pace", "pace": pace})

    def frames_after(self, seq: int) -> list[Frame] | None:
        """The frames with a higher seq, or None if some of them are no longer kept."""
        missing = self.seq - seq
        if missing > len(self.frames):
            return None
        return [frame for frame in self.frames if frame.seq > seq]

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
        return await self._shielded(self._obey(command))

    async def carry_on(self, seq: int, make: Callable[[Table, float], Entry | None]) -> bool:
        """Let the table or a bot go on after entry `seq`, unless the match has moved on; was an entry made?

        What cannot be saved is tried again until it can.
        """
        return await self._shielded(self._carry_on(seq, make))

    async def _shielded(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish what was begun, even if whoever asked for it is gone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _obey(self, command: AnyCommand) -> dict[str, Any]:
        async with self._lock:
            if command.command_id in self._applied:
                return self._ack(command, self._applied[command.command_id])
            if command.command_id in self._refused:
                return self._refused[command.command_id]
            try:
                return await self._do(command)
            except Refused as e:
                return self._remember(command, e.reason)
            except BadInput as e:
                return self._remember(command, Reason("", "bad_input", {"text": str(e)}))

    async def _do(self, command: AnyCommand) -> dict[str, Any]:
        if self.gone:
            return self._refusal(command, Reason("", self.gone))
        if command.seq != self.seq:
            raise Refused(Reason("", "stale", {"seq": self.seq}))
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

        try:
            with self.metrics.saving.time():
                await self.store.write(save)
        except IntegrityError as e:  # the disk holds another entry of this number: it is read again
            self.close("not_saved")
            raise NotSaved(str(e.orig)) from None
        self._show(entry, effect, row)

    def _standing(self, s: Any) -> dict[str, Any]:
        """What lists of matches show after an entry."""
        game = self.table.game
        over = game.actor(s) == OVER
        goes_on = self.table.goes_on(s) or game.deadline(s) is not None
        return {"status": rows.FINISHED if over else rows.RUNNING, "turn": self.table.turn(s), "goes_on": goes_on,
                "points": totals(game, s), "winners": game.winners(s) if over else []}

    def _show(self, entry: Entry, effect: Effect, row: rows.LogRow) -> None:
        self.table.commit(entry, self.clock.now(), effect)
        self.hash = row.hash
        if row.command_id is not None:
            self._applied[row.command_id] = row.seq
        self.frames.append(Frame(row.seq, row.entry, row.events, effect.state, row.hash, self.table.can_undo(),
                                 self.opens_in(), self.acts_in()))
        self.metrics.entries.labels(entry.kind).inc()
        self.ring()

    def _ack(self, command: AnyCommand, seq: int) -> dict[str, Any]:
        return {"type": "ack", "command_id": command.command_id, "seq": seq}

    def _refusal(self, command: AnyCommand, reason: Reason) -> dict[str, Any]:
        self.metrics.refused.labels(reason.key).inc()
        return {"type": "refused", "command_id": command.command_id, **reason_data(reason), "seq": self.seq}

    def _remember(self, command: AnyCommand, reason: Reason) -> dict[str, Any]:
        answer = self._refused[command.command_id] = self._refusal(command, reason)
        while len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)
        return answer


def state_hash(game: Game, s: Any, seq: int) -> str:
    """What two who see the same must agree on."""
    return hashlib.sha256(f"{seq}\n{game.position(s)}".encode()).hexdigest()[:16]

