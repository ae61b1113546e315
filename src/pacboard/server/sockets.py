"""The socket of a match: what is sent is read from the match's log, what comes in is checked and answered."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from pacboard.board.directions import NAMES
from pacboard.core.contract import BadInput, Reason, Refused
from pacboard.server import protocol, rows, setup
from pacboard.server.hall import Hall, NoSuchMatch
from pacboard.server.house import House
from pacboard.server.limits import Buckets
from pacboard.server.live import Match
from pacboard.server.protocol import (
    Command,
    Message,
    MiniInput,
    MiniStart,
    Pace,
    Ping,
    PlanQuestion,
    WhyQuestion,
    reason_data,
)
from pacboard.server.sessions import known_session
from pacboard.server.store import NotSaved
from pacboard.table import advanced, plan, why_not_to

AnySocket = WebSocket[Any, Any, Any]
POLICY, TOO_BIG, RESTARTS, NO_MATCH = 1008, 1009, 1012, 4404
AGAIN = ("not_saved", "server_stops", "asleep")  # reasons after which a client does well to connect again


@websocket("/ws/matches/{match_id:str}")
async def match_socket(socket: AnySocket, match_id: FromPath[str], house: NamedDependency[House]) -> None:
    """Play or watch a match."""
    address = socket.client.host if socket.client else ""
    await socket.accept()
    try:
        if not house.let_in(address):
            return await refuse(socket, "too_many_sockets", POLICY)
        after = socket.query_params.get("after", "0")
        if not (after.isascii() and after.isdigit() and len(after) < 16):
            return await refuse(socket, "bad_after", POLICY)
        session = await known_session(house.store, socket.cookies)
        match = await house.hall.find(match_id)
        await Line(socket, house, match, session, int(after)).run()
    except NoSuchMatch:
        await refuse(socket, "no_such_match", NO_MATCH)
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


class Line:
    """One open socket: what it has been sent, and what it may do."""

    def __init__(self, socket: AnySocket, house: House, match: Match, session: str, after: int) -> None:
        self.socket = socket
        self.house = house
        self.hall: Hall = house.hall
        self.match = match
        self.owns = session != "" and session == match.row["owner"]
        seats = match.table.seats
        self.seats = frozenset(k for k, seat in enumerate(seats) if self.owns and seat.is_person)
        self.viewer = min(self.seats) if len(self.seats) == 1 else -1
        self.sent = after
        self.bell = asyncio.Event()
        self.answers: deque[bytes] = deque()
        limits = house.settings.limits
        self.bucket = Buckets(limits.burst, limits.per_second, house.clock.now)
        self.dropped = 0

    async def run(self) -> None:
        """Until one side hangs up."""
        self.match.listen(self.bell)
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            done, _ = await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except Hangup as e:
            await refuse(self.socket, e.key, e.code)
        finally:
            self.match.leave(self.bell)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)

    # Sending

    async def _send(self) -> None:
        await self._greet()
        while True:
            await self._send_news()
            await self.bell.wait()
            self.bell.clear()

    async def _send_news(self) -> None:
        frames = self.match.frames_after(self.sent)
        if frames is None:
            await self._greet()
            frames = self.match.frames_after(self.sent) or []
        for frame in frames:
            await self._write(frame.text(self.match.table.game, self.viewer))
            self.sent = frame.seq
        waiting = self.match.notices[self.bell]
        while waiting:
            await self._write(waiting.popleft())
        while self.answers:
            await self._write(self.answers.popleft())
        if self.match.gone:
            again = self.match.gone in AGAIN
            raise Hangup(self.match.gone, RESTARTS if again else NO_MATCH)

    async def _write(self, text: bytes) -> None:
        await self.socket.send_data(text.decode())

    async def _greet(self) -> None:
        """How everything stands, and the story since what the client has seen."""
        match, table = self.match, self.match.table
        seq, s, over = match.seq, table.state, table.is_over
        head = {
            "type": "hello", "protocol": protocol.VERSION, "match": match.id, "game": table.game.NAME,
            "options": table.options, "seats": self._seats(), "board": table.game.board(), "seq": seq,
            "hash": match.hash, "picture": table.game.picture(table.game.view(s, self.viewer)),
            "commitment": setup.commitment(match.row["secret"]), "dice": match.row["dice"], "pace": match.pace,
            "can_undo": table.can_undo(), "agreed": sorted(table.agreed), "opens_in": match.opens_in(),
            "acts_in": match.acts_in(),
            "secret": match.row["secret"] if over else None, "owner": self.owns}
        story = await self.house.store.read(lambda c: rows.read_log(c, match.id, self.sent, seq))
        log = [{"seq": row.seq, "entry": protocol.Raw(row.entry), "events": protocol.Raw(row.events)} for row in story]
        await self._write(protocol.encode(head | {"log": log}))
        self.sent = seq

    def _seats(self) -> list[dict[str, Any]]:
        return [{"name": seat.name, "kind": seat.kind, "level": seat.level, "yours": k in self.seats}
                for k, seat in enumerate(self.match.table.seats)]

    # Receiving

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
            message = protocol.read_message(text)
        except BadInput as e:
            return self._answer(protocol.answer_unread(text, "bad_input", str(e)))
        answer = await self._reply(message)
        if answer is not None:
            self._answer(answer)
        return None

    def _answer(self, answer: dict[str, Any]) -> None:
        """Queue an answer behind the entries that it follows from."""
        self.answers.append(protocol.encode(answer))
        self.bell.set()

    async def _reply(self, message: Message) -> dict[str, Any] | None:
        match message:
            case Command():
                return await self.match.obey(message, self.seats)
            case PlanQuestion() | WhyQuestion():
                return await asyncio.to_thread(self._consider, message)
            case MiniStart() | MiniInput():
                return self._play(message)
            case Pace():
                return await self._set_pace(message.pace)
            case Ping():
                return {"type": "pong", "seq": self.match.seq}

    def _play(self, message: MiniStart | MiniInput) -> dict[str, Any] | None:
        """The mini game: silent as long as it goes as it should."""
        arcade, now = self.match.arcade, self.house.clock.now()
        if arcade is None or message.seat != arcade.seat or message.seat not in self.seats:
            return {"type": "error", "key": "no_mini_game"}
        if isinstance(message, MiniInput):
            arcade.press(message.tick, NAMES.index(message.direction), now)
        elif arcade.start(now):
            self.match.announce(arcade.picture(now))
        return None

    def _consider(self, question: PlanQuestion | WhyQuestion) -> dict[str, Any]:
        """The answer to a question, or in its place the reason why there is none."""
        try:
            if question.seat not in self.seats:
                raise Refused(Reason("", "not_yours"))
            found = self._plan(question) if isinstance(question, PlanQuestion) else reason_data(self._why(question))
        except Refused as e:
            found = reason_data(e.reason)
        except BadInput as e:
            found = reason_data(Reason("", "bad_input", {"text": str(e)}))
        return {"type": question.__struct_config__.tag, "id": question.id, **found}

    def _plan(self, question: PlanQuestion) -> dict[str, Any]:
        game, seq, s = self.match.table.game, self.match.seq, self.match.table.state
        found = plan(game, game.view(s, question.seat), question.seat, question.actions)
        return {"seq": seq, "legal": found.legal, "left": found.left, "here": found.here, "ends": found.ends,
                "outlooks": found.outlooks, "via": found.via, "outlook": found.outlook}

    def _why(self, question: WhyQuestion) -> Reason | None:
        game, seat = self.match.table.game, question.seat
        s = advanced(game, game.view(self.match.table.state, seat), seat, question.actions)
        if question.action is not None:
            return game.why_not(s, seat, game.parse_action(s, question.action))
        return why_not_to(game, s, seat, -1 if question.to is None else question.to)

    async def _set_pace(self, pace: str) -> dict[str, Any] | None:
        if not self.owns:
            return {"type": "error", "key": "not_yours"}
        if pace not in setup.PACES:
            return {"type": "error", "key": "bad_input", "message": f"pace is one of {', '.join(setup.PACES)}"}
        try:
            await self.hall.set_pace(self.match, pace)  # which tells everybody
        except NotSaved:
            return {"type": "error", "key": "not_saved"}
        return None
