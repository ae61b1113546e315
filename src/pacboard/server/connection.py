"""One open socket: what is sent is read from a log, what comes in is checked and answered."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from pacboard.core.contract import BadInput
from pacboard.server.limits import Buckets
from pacboard.server.live_log import LiveLog, NotFound, Numbered
from pacboard.server.protocol import ErrorMessage, Tagged, answer_unread, encode
from pacboard.server.services import Services

F = TypeVar("F", bound=Numbered)
AnySocket = WebSocket[Any, Any, Any]  # user, authentication and state, of which there are none
POLICY, TOO_BIG, RESTARTS, NO_MATCH = 1008, 1009, 1012, 4404
AGAIN = ("not_saved", "server_stops", "asleep")  # reasons after which a client does well to connect again


async def serve_socket(socket: AnySocket, services: Services,
                       connect: Callable[[int], Awaitable[Connection[F]]]) -> None:
    """Let a visitor in, unless there is a reason not to, and `connect` them to what came after what they have seen."""
    address = socket.client.host if socket.client else ""
    await socket.accept()
    try:
        if not services.let_in(address):
            return await refuse(socket, "too_many_sockets", POLICY)
        after = socket.query_params.get("after", "0")
        if not (after.isascii() and after.isdigit() and len(after) < 16):
            return await refuse(socket, "bad_after", POLICY)
        await (await connect(int(after))).run()
    except NotFound as e:
        await refuse(socket, e.key, NO_MATCH)
    except BadInput as e:
        await refuse(socket, "unreadable", NO_MATCH, str(e))
    except WebSocketDisconnect:
        pass
    finally:
        services.let_out(address)


async def refuse(socket: AnySocket, key: str, code: int, message: str = "") -> None:
    """Say why, and close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_data(encode(ErrorMessage(key, message)).decode())
        await socket.close(code=code, reason=key)


class Hangup(Exception):
    """The connection is to be closed from our side."""

    def __init__(self, key: str, code: int) -> None:
        super().__init__(key)
        self.key = key
        self.code = code


class Connection(ABC, Generic[F]):
    """One open socket: the log it reads, and what it has been sent."""

    def __init__(self, socket: AnySocket, services: Services, log: LiveLog[F], after: int) -> None:
        self.socket = socket
        self.services = services
        self.log = log
        self.sent = after
        self.bell = asyncio.Event()
        self.name = ""  # under which the log tells this one something
        self.answers: deque[bytes] = deque()
        limits = services.settings.limits
        self.bucket = Buckets(limits.burst, limits.per_second, services.clock.now)
        self.dropped = 0

    async def run(self) -> None:
        """Until one side hangs up."""
        self.log.subscribe(self.bell, self.name)
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            done, _ = await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except Hangup as e:
            await refuse(self.socket, e.key, e.code)
        finally:
            self.log.unsubscribe(self.bell)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)

    # Sending

    @abstractmethod
    async def _greet(self) -> None:
        """Send how everything stands, and note as sent what that says."""

    @abstractmethod
    def _text(self, frame: F) -> bytes:
        """An entry as this socket may see it."""

    async def _send(self) -> None:
        await self._greet()
        while True:
            await self._send_news()
            await self.bell.wait()
            self.bell.clear()

    async def _send_news(self) -> None:
        frames = self.log.frames_after(self.sent)
        if frames is None:
            await self._greet()
            frames = self.log.frames_after(self.sent) or []
        for frame in frames:
            await self._write(self._text(frame))
            self.sent = frame.seq
        waiting = self.log.notices[self.bell]
        while waiting:
            await self._write(waiting.popleft())
        while self.answers:
            await self._write(self.answers.popleft())
        if self.log.gone:
            again = self.log.gone in AGAIN
            raise Hangup(self.log.gone, RESTARTS if again else NO_MATCH)

    async def _write(self, text: bytes) -> None:
        await self.socket.send_data(text.decode())

    # Receiving

    @abstractmethod
    async def _reply(self, text: str) -> Tagged | None:
        """The answer to a message.  BadInput if it cannot be read."""

    async def _receive(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                answer = await self._answer(message.get("text"))
                if answer is not None:  # it is queued behind the entries that it follows from
                    self.answers.append(encode(answer))
                    self.bell.set()

    async def _answer(self, text: str | None) -> Tagged | None:
        """The answer to a message, if it keeps within the limits."""
        limits = self.services.settings.limits
        if text is None:
            return ErrorMessage("bad_input", "text is wanted, not bytes")
        if len(text) > limits.frame or len(text.encode(errors="replace")) > limits.frame:
            raise Hangup("too_big", TOO_BIG)
        if not self.bucket.take(""):
            self.dropped += 1
            if self.dropped > limits.patience:
                raise Hangup("too_many_messages", POLICY)
            return answer_unread(text, "too_many_messages")
        try:
            return await self._reply(text)
        except BadInput as e:
            return answer_unread(text, "bad_input", str(e))
