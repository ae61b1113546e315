"""How phones come to a shared unit: a request that makes one, and its socket."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Request, Response, get, post, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from pacboard.core.contract import BadInput
from pacboard.server import protocol
from pacboard.server.house import House
from pacboard.server.line import AnySocket, Line, admit
from pacboard.server.names import read_name
from pacboard.server.protocol import Ping
from pacboard.server.sessions import session_for
from pacboard.server.troubles import DESCRIBED
from pacboard.server.units.desk import Start
from pacboard.server.units.messages import read_unit_message
from pacboard.server.units.shared import Pressed, SharedUnit, UnitFrame

PHONE = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Reached(Struct, frozen=True):
    """The server's address for other devices, "" if it listens on its own computer only."""

    address: str


class UnitAddress(Struct, frozen=True):
    """The code of a unit."""

    code: str


@get("/api/units")
async def reached(house: NamedDependency[House]) -> Reached:
    """Where the phones of this network would find a unit that is shared."""
    return Reached(house.network)


@post("/api/units", responses=DESCRIBED)
async def share_unit(request: Request[Any, Any, Any], data: JSONBody[Start],
                     house: NamedDependency[House]) -> Response[UnitAddress]:
    """Share a unit: phones that open its address are its coins."""
    session, cookies = await session_for(house.store, request.cookies, house.clock.today(),
                                         secure=request.url.scheme == "https")
    names = [read_name(name) if name else "" for name in data.names]
    code = await house.units.share(msgspec.structs.replace(data, names=names), session)
    return Response(UnitAddress(code), status_code=201, cookies=cookies)


@websocket("/ws/units/{code:str}")
async def unit_socket(socket: AnySocket, code: FromPath[str], house: NamedDependency[House]) -> None:
    """Be a phone of a shared unit."""
    async def line(after: int) -> Line:
        phone = socket.query_params.get("phone", "")
        if not PHONE.fullmatch(phone):
            raise BadInput("a phone names itself by 8 to 64 letters and digits")
        return UnitLine(socket, house, await house.units.find(code.upper()), phone, after)

    await admit(socket, house, line)


class UnitLine(Line):
    """A phone's socket."""

    def __init__(self, socket: AnySocket, house: House, shared: SharedUnit, phone: str, after: int) -> None:
        super().__init__(socket, house, shared, after)
        self.shared = shared
        self.phone = phone

    async def _greet(self) -> None:
        self.sent = self.shared.seq
        greeting = self.shared.greeting(self.phone) | {"address": self.house.network}
        await self._write(protocol.encode(greeting))

    def _text(self, frame: UnitFrame) -> bytes:
        return frame.text(self.phone)

    async def _reply(self, text: str) -> dict[str, Any] | None:
        message = read_unit_message(text)
        if isinstance(message, Ping):
            return {"type": "pong", "seq": self.shared.seq}
        return await self.shared.answer(Pressed(message, self.phone))


UNIT_HANDLERS = [reached, share_unit, unit_socket]
