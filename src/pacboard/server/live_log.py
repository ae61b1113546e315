"""A log in memory that connections read: it grows by one command at a time, each saved, then shown."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from pacboard.core.contract import BadInput, Reason, Refused
from pacboard.server.protocol import Ack, ErrorMessage, RefusedCommand, Tagged, encode, refused
from pacboard.server.rows import LogRow
from pacboard.server.settings import Settings
from pacboard.server.store import NotSaved, Store
from pacboard.server.telemetry import Metrics

T = TypeVar("T")
REMEMBERED = 256  # refusals whose answer is kept
NOTICES = 128  # that wait for a connection that reads slowly; older ones are dropped
FIRST_WAIT, LONGEST_WAIT = 1.0, 16.0  # seconds until what could not be saved is tried again


class NotFound(BadInput):
    """There is no log under an id."""

    key = "not_found"


class Numbered(Protocol):
    """One entry as it is sent."""

    @property
    def seq(self) -> int: ...


class Commanded(Protocol):
    """What changes something."""

    @property
    def command_id(self) -> str: ...


F = TypeVar("F", bound=Numbered)


class LiveLog(ABC, Generic[F]):
    """A log in memory: who reads it, its latest frames, and the answers that were given."""

    def __init__(self, store: Store, metrics: Metrics, settings: Settings) -> None:
        self.store = store
        self.metrics = metrics
        self.clock = settings.clock
        self.entropy = settings.entropy
        self.frames: deque[F] = deque(maxlen=settings.window)
        self.bells: dict[asyncio.Event, str] = {}  # of those who read, with what each is called
        self.notices: dict[asyncio.Event, deque[bytes]] = {}
        self.moved = asyncio.Event()  # for what goes on by itself
        self.gone = ""  # why, once it is
        self.last_seen = self.clock.now()
        self._lock = asyncio.Lock()
        self._applied: dict[str, int] = {}
        self._refused: OrderedDict[str, RefusedCommand] = OrderedDict()
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    @abstractmethod
    def seq(self) -> int:
        """The number of the last entry."""

    def know(self, rows: Iterable[LogRow]) -> None:
        """Remember the commands of a log that was read from the disk."""
        self._applied = {row.command_id: row.seq for row in rows if row.command_id}

    # Readers

    def subscribe(self, bell: asyncio.Event, name: str = "") -> None:
        """Ring `bell` at every entry and notice from now on; `name` is for what not all are told."""
        self.bells[bell] = name
        self.notices[bell] = deque(maxlen=NOTICES)

    def unsubscribe(self, bell: asyncio.Event) -> None:
        """The connection is closed."""
        self.bells.pop(bell, None)
        self.notices.pop(bell, None)
        self.last_seen = self.clock.now()

    def notify(self) -> None:
        """Something is new."""
        self.moved.set()
        for bell in self.bells:
            bell.set()

    def broadcast(self, notice: Tagged, to: str | None = None) -> None:
        """Send all connections, or those of one name, something that is not an entry."""
        text = encode(notice)
        for bell, waiting in self.notices.items():
            if to in (None, self.bells[bell]):
                waiting.append(text)
        self.notify()

    def close(self, why: str) -> None:
        """Send everybody away."""
        self.gone = why
        self.notify()

    async def settled(self) -> None:
        """Wait until nothing is being written any more."""
        async with self._lock:
            pass

    def frames_after(self, seq: int) -> list[F] | None:
        """The frames with a higher seq, or None if some of them are no longer kept."""
        missing = self.seq - seq
        if missing > len(self.frames):
            return None
        return [frame for frame in self.frames if frame.seq > seq]

    # Commands

    async def answer(self, command: Commanded) -> Ack | RefusedCommand:
        """The answer to a command, which is finished once it was begun; to the same one the same answer."""
        return await self._shielded(self._answer(command))

    async def go_on(self, write: Callable[[], Awaitable[None]]) -> None:
        """What happens by itself, unless the log is gone.  What cannot be saved is tried again until it can."""
        await self._shielded(self._go_on(write))

    async def _go_on(self, write: Callable[[], Awaitable[None]]) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                async with self._lock:
                    if not self.gone:
                        await write()
                    return
            except NotSaved:
                self.broadcast(ErrorMessage("not_saved"))
            self.moved.clear()
            await self.clock.wait(self.moved, wait)
            wait = min(2 * wait, LONGEST_WAIT)

    @abstractmethod
    async def _do(self, command: Any) -> Ack:
        """Check a command (each log has its own kind), save what comes of it, and show it.

        Refused or BadInput if it cannot be, NotSaved if it could be later.
        """

    async def _shielded(self, work: Coroutine[None, None, T]) -> T:
        """Finish what was begun, even if whoever asked for it is gone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _answer(self, command: Commanded) -> Ack | RefusedCommand:
        async with self._lock:
            if command.command_id in self._applied:
                return Ack(command.command_id, self._applied[command.command_id])
            if command.command_id in self._refused:
                return self._refused[command.command_id]
            if self.gone:
                return self._refusal(command, Reason("", self.gone))
            try:
                return await self._do(command)
            except NotSaved:
                return self._refusal(command, Reason("", "not_saved"))
            except Refused as e:
                return self._remember(self._refusal(command, e.reason))
            except BadInput as e:
                return self._remember(self._refusal(command, Reason("", "bad_input", {"text": str(e)})))

    async def _save(self, work: Callable[[Connection], None]) -> None:
        """Write the next entry by `work`.  NotSaved if nothing was saved."""
        try:
            with self.metrics.saving.time():
                await self.store.write(work)
        except IntegrityError as e:  # the disk holds another entry of this number: it is read again
            self.close("not_saved")
            raise NotSaved(str(e.orig)) from None

    def _append(self, frame: F, command_id: str | None, kind: str) -> None:
        """Show an entry that was saved."""
        if command_id is not None:
            self._applied[command_id] = frame.seq
        self.frames.append(frame)
        self.metrics.entries.labels(kind).inc()
        self.notify()

    def _refusal(self, command: Commanded, reason: Reason) -> RefusedCommand:
        self.metrics.refused.labels(reason.key).inc()
        return refused(command.command_id, reason, self.seq)

    def _remember(self, answer: RefusedCommand) -> RefusedCommand:
        self._refused[answer.command_id] = answer
        while len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)
        return answer
