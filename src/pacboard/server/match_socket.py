"""The socket of a match."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from pacboard.core.contract import BadInput, Reason, Refused
from pacboard.core.events import NOBODY, Seat
from pacboard.server import protocol, rows, setup
from pacboard.server.connection import AnySocket, Connection, serve_socket
from pacboard.server.match import Frame, Match
from pacboard.server.pace import PACES
from pacboard.server.protocol import (
    NO_REASON,
    Command,
    ErrorMessage,
    Hello,
    LoggedEntry,
    Pace,
    Ping,
    PlanAnswer,
    PlanQuestion,
    PlayInput,
    PlayStart,
    Pong,
    SeatInfo,
    Tagged,
    WhyQuestion,
    reason_answer,
)
from pacboard.server.services import Services
from pacboard.server.sessions import known_session
from pacboard.server.store import NotSaved
from pacboard.table import advanced, plan, why_not_to
from pacboard.table.planning import NOWHERE


@websocket("/ws/matches/{match_id:str}")
async def match_socket(socket: AnySocket, match_id: FromPath[str], services: NamedDependency[Services]) -> None:
    """Play or watch a match."""
    async def connect(after: int) -> MatchConnection:
        session = await known_session(services.store, socket.cookies)
        return MatchConnection(socket, services, await services.matches.find(match_id), session, after)

    await serve_socket(socket, services, connect)


class MatchConnection(Connection[Frame]):
    """A socket of somebody who plays or watches a match."""

    def __init__(self, socket: AnySocket, services: Services, match: Match, session: str, after: int) -> None:
        super().__init__(socket, services, match, after)
        self.match = match
        self.owns = session != "" and session == match.row.owner
        seats = match.table.seats
        self.seats = frozenset(Seat(k) for k, seat in enumerate(seats) if self.owns and seat.is_person)
        self.viewer = min(self.seats) if len(self.seats) == 1 else NOBODY

    def _text(self, frame: Frame) -> bytes:
        return frame.text(self.viewer)

    async def _greet(self) -> None:
        """How everything stands, and the log since what the client has seen."""
        match, table, game, row = self.match, self.match.table, self.match.table.game, self.match.row
        hello = Hello(
            protocol=protocol.VERSION, client=self.services.client, match=match.id, game=game.NAME,
            options=table.settings, seats=self._seats(), board=game.board(), seq=match.seq, hash=match.hash,
            picture=game.picture(game.view(table.state, self.viewer)), commitment=setup.commitment(row.secret),
            dice=row.dice, pace=match.pace, can_undo=table.can_undo(), agreed=sorted(table.agreed),
            opens_in=match.opens_in(), acts_in=match.acts_in(), secret=row.secret if table.is_over else None,
            owner=self.owns, log=())
        past = await self.services.store.read(lambda c: rows.read_log(c, match.id, self.sent, hello.seq))
        log = [LoggedEntry(row.seq, msgspec.Raw(row.entry), msgspec.Raw(row.events)) for row in past]
        await self._write(protocol.encode(msgspec.structs.replace(hello, log=log)))
        self.sent = hello.seq

    def _seats(self) -> list[SeatInfo]:
        return [SeatInfo(seat.name, seat.kind, seat.level, yours=k in self.seats)
                for k, seat in enumerate(self.match.table.seats)]

    async def _reply(self, text: str) -> Tagged | None:
        match message := protocol.read_message(text):
            case Command():
                return await self.match.obey(message, self.seats)
            case PlanQuestion() | WhyQuestion():
                return await asyncio.to_thread(self._consider, message)
            case PlayStart() | PlayInput():
                return self._play(message)
            case Pace():
                return await self._set_pace(message.pace)
            case Ping():
                return Pong(self.match.seq)

    def _play(self, message: PlayStart | PlayInput) -> ErrorMessage | None:
        """A throw that is played out: silent as long as it goes as it should."""
        live, now, played = self.match.live_throw, self.services.clock.now(), self.match.table.game.PLAYED
        if live is None or message.seat != live.seat or message.seat not in self.seats:
            return ErrorMessage(played.NOT_NOW if played else "no_throw_due")
        if live.hear(message, now):
            self.match.broadcast(live.picture(now))
        return None

    def _consider(self, question: PlanQuestion | WhyQuestion) -> Tagged:
        """The answer to a question, or in its place the reason why there is none."""
        try:
            if question.seat not in self.seats:
                raise Refused(Reason("", "not_yours"))
            if isinstance(question, PlanQuestion):
                return self._plan(question)
            reason = self._why(question) or NO_REASON
        except Refused as e:
            reason = e.reason
        except BadInput as e:
            reason = Reason("", "bad_input", {"text": str(e)})
        return reason_answer("plan" if isinstance(question, PlanQuestion) else "why", question.id, reason)

    def _plan(self, question: PlanQuestion) -> PlanAnswer:
        game, seq, s = self.match.table.game, self.match.seq, self.match.table.state
        found = plan(game, game.view(s, question.seat), question.seat, question.actions)
        return PlanAnswer(question.id, seq, found.legal, found.left, found.here, found.ends, found.outlooks, found.via,
                          found.outlook)

    def _why(self, question: WhyQuestion) -> Reason | None:
        game, seat = self.match.table.game, question.seat
        s = advanced(game, game.view(self.match.table.state, seat), seat, question.actions)
        if question.action is not None:
            return game.why_not(s, seat, game.parse_action(s, question.action))
        return why_not_to(game, s, seat, NOWHERE if question.to is None else question.to)

    async def _set_pace(self, pace: str) -> ErrorMessage | None:
        if not self.owns:
            return ErrorMessage("not_yours")
        if pace not in PACES:
            return ErrorMessage("bad_input", f"pace is one of {', '.join(PACES)}")
        try:
            await self.services.matches.set_pace(self.match, pace)  # which tells everybody
        except NotSaved:
            return ErrorMessage("not_saved")
        return None
