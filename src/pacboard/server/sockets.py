"""The socket of a match: what is sent is read from the match's log, what comes in is checked and answered."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from pacboard.board.directions import NAMES
from pacboard.core.contract import BadInput, Reason, Refused
from pacboard.server import protocol, rows, setup
from pacboard.server.hall import Hall
from pacboard.server.house import House
from pacboard.server.line import AnySocket, Line, admit
from pacboard.server.live import Frame, Match
from pacboard.server.protocol import (
    Command,
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


@websocket("/ws/matches/{match_id:str}")
async def match_socket(socket: AnySocket, match_id: FromPath[str], house: NamedDependency[House]) -> None:
    """Play or watch a match."""
    async def line(after: int) -> Line:
        session = await known_session(house.store, socket.cookies)
        return MatchLine(socket, house, await house.hall.find(match_id), session, after)

    await admit(socket, house, line)


class MatchLine(Line):
    """A socket of somebody who plays or watches a match."""

    def __init__(self, socket: AnySocket, house: House, match: Match, session: str, after: int) -> None:
        super().__init__(socket, house, match, after)
        self.hall: Hall = house.hall
        self.match = match
        self.owns = session != "" and session == match.row["owner"]
        seats = match.table.seats
        self.seats = frozenset(k for k, seat in enumerate(seats) if self.owns and seat.is_person)
        self.viewer = min(self.seats) if len(self.seats) == 1 else -1

    def _text(self, frame: Frame) -> bytes:
        return frame.text(self.match.table.game, self.viewer)

    async def _greet(self) -> None:
        """How everything stands, and the story since what the client has seen."""
        match, table = self.match, self.match.table
        seq, s, over = match.seq, table.state, table.is_over
        head = {
            "type": "hello", "protocol": protocol.VERSION, "client": self.house.client, "match": match.id,
            "game": table.game.NAME,
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

    async def _reply(self, text: str) -> dict[str, Any] | None:
        match message := protocol.read_message(text):
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
