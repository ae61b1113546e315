"""One open socket: what is sent is read from a log, what comes in is checked and answered."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from pacboard.core.contract import BadInput
from pacboard.server import protocol
from pacboard.server.followed import Followed, NotThere
from pacboard.server.house import House
from pacboard.server.limits import Buckets

AnySocket = WebSocket[Any, Any, Any]
POLICY, TOO_BIG, RESTARTS, NO_MATCH = 1008, 1009, 1012, 4404
AGAIN = ("not_saved", "server_stops", "asleep")  # reasons after which a client does well to connect again


async def admit(socket: AnySocket, house: House, line: Callable[[int], Awaitable[Line]]) -> None:
    """Let a visitor in, unless there is a reason not to, and talk on the `line` after what they have seen."""
    address = socket.client.host if socket.client else ""
    await socket.accept()
    try:
        if not house.let_in(address):
            return await refuse(socket, "too_many_sockets", POLICY)
        after = socket.query_params.get("after", "0")
        if not (after.isascii() and after.isdigit() and len(after) < 16):
            return await refuse(socket, "bad_after", POLICY)
        await (await line(int(after))).run()
    except NotThere as e:
        await refuse(socket, e.key, NO_MATCH)
    except BadInput as e:
        await refuse(socket, "unreadable", NO_MATCH, str(e))
    except WebSocketDisconnect:
        pass
    finally:
        house.let_out(address)


async def refuse(socket: AnySocket, key: str, code: int, message: str = "") -> None:
    """Say why, and close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_data(protocol.encode({"type": "error", "key": key, "message": message}).decode())
        await socket.close(code=code, reason=key)


class Hangup(Exception):
    """The line is to be closed from our side."""

    def __init__(self, key: str, code: int) -> None:
        super().__init__(key)
        self.key = key
        self.code = code


class Line(ABC):
    """One open socket: what it follows, and what it has been sent."""

    def __init__(self, socket: AnySocket, house: House, followed: Followed[Any], after: int) -> None:
        self.socket = socket
        self.house = house
        self.followed = followed
        self.sent = after
        self.bell = asyncio.Event()
        self.answers: deque[bytes] = deque()
        limits = house.settings.limits
        self.bucket = Buckets(limits.burst, limits.per_second, house.clock.now)
        self.dropped = 0

    async def run(self) -> None:
        """Until one side hangs up."""
        self.followed.listen(self.bell)
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            done, _ = await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except Hangup as e:
            await refuse(self.socket, e.key, e.code)
        finally:
            self.followed.leave(self.bell)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)

    # Sending

    @abstractmethod
    async def _greet(self) -> None:
        """Tell how everything stands, and note as sent what that tells."""

    @abstractmethod
    def _text(self, frame: Any) -> bytes:
        """An entry as this socket may see it."""

    async def _send(self) -> None:
        await self._greet()
        while True:
            await self._send_news()
            await self.bell.wait()
            self.bell.clear()

    async def _send_news(self) -> None:
        frames = self.followed.frames_after(self.sent)
        if frames is None:
            await self._greet()
            frames = self.followed.frames_after(self.sent) or []
        for frame in frames:
            await self._write(self._text(frame))
            self.sent = frame.seq
        waiting = self.followed.notices[self.bell]
        while waiting:
            await self._write(waiting.popleft())
        while self.answers:
            await self._write(self.answers.popleft())
        if self.followed.gone:
            again = self.followed.gone in AGAIN
            raise Hangup(self.followed.gone, RESTARTS if again else NO_MATCH)

    async def _write(self, text: bytes) -> None:
        await self.socket.send_data(text.decode())

    # Receiving

    @abstractmethod
    async def _reply(self, text: str) -> dict[str, Any] | None:
        """The answer to a message.  BadInput if it cannot be read."""

    async def _receive(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                await self._hear(message.get("text"))

    async def _hear(self, text: str | None) -> None:
        limits = self.house.settings.limits
        if text is None:
            return self._answer({"type": "error", "key": "bad_input", "message": "text is wanted, not bytes"})
        if len(text) > limits.frame or len(text.encode(errors="replace")) > limits.frame:
            raise Hangup("too_big", TOO_BIG)
        if not self.bucket.take(""):
            self.dropped += 1
            if self.dropped > limits.patience:
                raise Hangup("too_many_messages", POLICY)
            return self._answer(protocol.answer_unread(text, "too_many_messages"))
        try:
            answer = await self._reply(text)
        except BadInput as e:
            return self._answer(protocol.answer_unread(text, "bad_input", str(e)))
        if answer is not None:
            self._answer(answer)
        return None

    def _answer(self, answer: dict[str, Any]) -> None:
        """Queue an answer behind the entries that it follows from."""
        self.answers.append(protocol.encode(answer))
        self.bell.set()
