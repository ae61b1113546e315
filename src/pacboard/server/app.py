"""The application: all handlers, behind the doors, on one house."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pacboard import __version__
from pacboard.core.contract import BadInput
from pacboard.server.api import HANDLERS
from pacboard.server.doors import Doors
from pacboard.server.hall import NoSuchMatch, NotYours
from pacboard.server.house import House
from pacboard.server.pages import Shelf, generated, page, static, texts
from pacboard.server.settings import Settings
from pacboard.server.sockets import match_socket
from pacboard.server.telemetry import log

KEYS = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_big", 415: "bad_request"}


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
        route_handlers=[*HANDLERS, page, static, generated, texts, match_socket],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False),
                      "shelf": Provide(lambda: shelf, sync_to_thread=False)},
        exception_handlers={HTTPException: told, BadInput: told_bad_input, RecursionError: told_too_deep,
                            Exception: told_failure},
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OpenAPIConfig("pacboard", __version__, path="/api/schema",
                                     render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=settings.limits.body,
    )
    return Doors(app, house)


AnyRequest = Request[Any, Any, Any]


def told(_: AnyRequest, error: HTTPException) -> Response[dict[str, Any]]:
    """What was wrong with a request."""
    key = KEYS.get(error.status_code, "failed" if error.status_code >= 500 else "bad_request")
    content: dict[str, Any] = {"key": key, "message": error.detail}
    if isinstance(error, ValidationException) and error.extra:
        content["details"] = error.extra
    return Response(content, status_code=error.status_code, media_type="application/json")


def told_bad_input(_: AnyRequest, error: BadInput) -> Response[dict[str, Any]]:
    """Input that cannot be used."""
    status, key = 400, "bad_input"
    if isinstance(error, NoSuchMatch):
        status, key = 404, "no_such_match"
    if isinstance(error, NotYours):
        status, key = 403, "not_yours"
    return Response({"key": key, "message": str(error)}, status_code=status, media_type="application/json")


def told_too_deep(_: AnyRequest, __: RecursionError) -> Response[dict[str, Any]]:
    """JSON that is nested too deeply."""
    return Response({"key": "bad_request", "message": "the JSON is nested too deeply"}, status_code=400,
                    media_type="application/json")


def told_failure(request: AnyRequest, error: Exception) -> Response[dict[str, Any]]:
    """A fault of ours: told without a word about its inside, which goes to the log."""
    log.error("a request failed", method=request.method, path=request.url.path, exc_info=error)
    return Response({"key": "failed", "message": "something went wrong here"}, status_code=500,
                    media_type="application/json")
