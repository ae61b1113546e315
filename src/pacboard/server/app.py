"""The application: all handlers, behind the doors, on one house."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pacboard import __version__
from pacboard.server.api import HANDLERS
from pacboard.server.doors import Doors
from pacboard.server.house import House
from pacboard.server.pages import Shelf, generated, page, registry, static, texts, worker
from pacboard.server.settings import Settings
from pacboard.server.sockets import match_socket
from pacboard.server.troubles import TOLD
from pacboard.server.units.doors import UNIT_HANDLERS


def create_app(settings: Settings) -> Doors:
    """The server as an ASGI application; its store is opened when it starts."""
    house = House(settings)
    shelf = Shelf(settings.web)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        route_handlers=[*HANDLERS, *UNIT_HANDLERS, page, static, registry, generated, texts, worker, match_socket],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False),
                      "shelf": Provide(lambda: shelf, sync_to_thread=False)},
        exception_handlers=TOLD,
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OpenAPIConfig("pacboard", __version__, path="/api/schema",
                                     render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=settings.limits.body,
    )
    return Doors(app, house)
