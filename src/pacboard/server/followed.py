"""What sockets follow: a log that grows by one command at a time, each saved, then shown."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from pacboard.core.contract import BadInput, Reason, Refused
from pacboard.server import protocol
from pacboard.server.clock import Clock
from pacboard.server.protocol import reason_data
from pacboard.server.store import NotSaved, Store
from pacboard.server.telemetry import Metrics

T = TypeVar("T")
REMEMBERED = 256  # refusals whose answer is kept
NOTICES = 128  # that wait for a socket that reads slowly; older ones are dropped


class NotThere(BadInput):
    """There is nothing to follow under an id."""

    key = "not_found"


class Numbered(Protocol):
    """One entry as it is sent."""

    seq: int


class Commanded(Protocol):
    """What changes something."""

    @property
    def command_id(self) -> str: ...


F = TypeVar("F", bound=Numbered)


class Followed(ABC, Generic[F]):
    """A log in memory: who follows it, the frames that they read, and the answers that were given."""

    def __init__(self, store: Store, clock: Clock, metrics: Metrics, window: int) -> None:
        self.store = store
        self.clock = clock
        self.metrics = metrics
        self.frames: deque[F] = deque(maxlen=window)
        self.bells: set[asyncio.Event] = set()
        self.notices: dict[asyncio.Event, deque[bytes]] = {}
        self.gone = ""  # why, once it is
        self.last_seen = clock.now()
        self._lock = asyncio.Lock()
        self._applied: dict[str, int] = {}
        self._refused: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    @abstractmethod
    def seq(self) -> int:
        """The number of the last entry."""

    def know(self, command_ids: dict[str, int]) -> None:
        """The commands that were applied before the log was read."""
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

    async def answer(self, command: Commanded) -> dict[str, Any]:
        """The answer to a command, which is finished once it was begun; to the same one the same answer."""
        return await self._shielded(self._obey(command))

    @abstractmethod
    async def _do(self, command: Any) -> dict[str, Any]:
        """Check a command, save what comes of it, show it, and acknowledge it.  Refused or BadInput if it cannot be."""

    async def _shielded(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish what was begun, even if whoever asked for it is gone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _obey(self, command: Commanded) -> dict[str, Any]:
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

    async def _save(self, work: Callable[[Connection], None]) -> None:
        """Write the next entry by `work`.  NotSaved if nothing was saved."""
        try:
            with self.metrics.saving.time():
                await self.store.write(work)
        except IntegrityError as e:  # the disk holds another entry of this number: it is read again
            self.close("not_saved")
            raise NotSaved(str(e.orig)) from None

    def _ack(self, command: Commanded, seq: int) -> dict[str, Any]:
        return {"type": "ack", "command_id": command.command_id, "seq": seq}

    def _refusal(self, command: Commanded, reason: Reason) -> dict[str, Any]:
        self.metrics.refused.labels(reason.key).inc()
        return {"type": "refused", "command_id": command.command_id, **reason_data(reason), "seq": self.seq}

    def _remember(self, command: Commanded, reason: Reason) -> dict[str, Any]:
        answer = self._refused[command.command_id] = self._refusal(command, reason)
        while len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)
        return answer
