"""How phones come to a shared unit: a request that makes one, and its socket."""

from __future__ import annotations

import re

import msgspec
from litestar import Response, get, post, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from pacboard.core.contract import BadInput
from pacboard.server.connection import AnySocket, Connection, serve_socket
from pacboard.server.errors import PROBLEMS, AnyRequest
from pacboard.server.names import read_name
from pacboard.server.protocol import Ping, PlayInput, PlayStart, Pong, Tagged, encode
from pacboard.server.services import Services
from pacboard.server.sessions import session_for
from pacboard.unit.messages import read_unit_message
from pacboard.unit.registry import UnitRegistry
from pacboard.unit.shared_state import Start
from pacboard.unit.shared_unit import PhoneCommand, SharedUnit, UnitFrame

PHONE = re.compile(r"[A-Za-z0-9_-]{8,64}")


class ServerAddress(Struct, frozen=True):
    """The server's address for other devices, "" if it listens on its own computer only."""

    address: str


class UnitAddress(Struct, frozen=True):
    """The code of a unit."""

    code: str


@get("/api/units")
async def read_address(services: NamedDependency[Services]) -> ServerAddress:
    """Where the phones of this network would find a unit that is shared."""
    return ServerAddress(services.network)


@post("/api/units", responses=PROBLEMS)
async def share_unit(request: AnyRequest, data: JSONBody[Start], services: NamedDependency[Services],
                     units: NamedDependency[UnitRegistry]) -> Response[UnitAddress]:
    """Share a unit: phones that open its address are its coins."""
    session, cookies = await session_for(services.store, request.cookies, services.clock.today(),
                                         secure=request.url.scheme == "https")
    names = [read_name(name) if name else "" for name in data.names]
    code = await units.share(msgspec.structs.replace(data, names=names), session)
    return Response(UnitAddress(code), status_code=201, cookies=cookies)


@websocket("/ws/units/{code:str}")
async def unit_socket(socket: AnySocket, code: FromPath[str], services: NamedDependency[Services],
                      units: NamedDependency[UnitRegistry]) -> None:
    """Be a phone of a shared unit."""
    async def connect(after: int) -> UnitConnection:
        phone = socket.query_params.get("phone", "")
        if not PHONE.fullmatch(phone):
            raise BadInput("a phone names itself by 8 to 64 letters and digits")
        return UnitConnection(socket, services, await units.find(code.upper()), phone, after)

    await serve_socket(socket, services, connect)


class UnitConnection(Connection[UnitFrame]):
    """A phone's socket."""

    def __init__(self, socket: AnySocket, services: Services, shared: SharedUnit, phone: str, after: int) -> None:
        super().__init__(socket, services, shared, after)
        self.shared = shared
        self.name = self.phone = phone

    async def _greet(self) -> None:
        self.sent = self.shared.seq
        await self._write(encode(self.shared.greeting(self.phone) | {"address": self.services.network}))

    def _text(self, frame: UnitFrame) -> bytes:
        return frame.text(self.phone)

    async def _reply(self, text: str) -> Tagged | None:
        message = read_unit_message(text)
        if isinstance(message, Ping):
            return Pong(self.shared.seq)
        if isinstance(message, PlayStart | PlayInput):
            return self.shared.play(message, self.phone)
        return await self.shared.answer(PhoneCommand(message, self.phone))


ROUTES = [read_address, share_unit, unit_socket]
