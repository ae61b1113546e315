"""The application: all routes, behind the gate, and the services that they share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pacboard import __version__
from pacboard.server.errors import EXCEPTION_HANDLERS
from pacboard.server.match_socket import match_socket
from pacboard.server.middleware import Gate
from pacboard.server.pages import Shelf, generated, page, registry, static, texts, worker
from pacboard.server.routes import ROUTES
from pacboard.server.services import Services
from pacboard.server.settings import Settings

Extension = Callable[[Services, AppConfig], AppConfig]  # what another package adds to the application


def create_app(settings: Settings, extensions: Sequence[Extension] = ()) -> Gate:
    """The server as an ASGI application; its store is opened when it starts."""
    services = Services(settings)
    shelf = Shelf(settings.web)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Litestar(
        route_handlers=[*ROUTES, page, static, registry, generated, texts, worker, match_socket],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False),
                      "shelf": Provide(lambda: shelf, sync_to_thread=False)},
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=[lifespan],
        on_app_init=[partial(extend, services) for extend in extensions],
        logging_config=None,
        openapi_config=OpenAPIConfig("pacboard", __version__, path="/api/schema",
                                     render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=settings.limits.body,
    )
    return Gate(app, services)
