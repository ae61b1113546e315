"""How the HTTP side says what is wrong: a key for the client's own sentence, and a message for whoever reads it raw."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from pacboard.core.contract import BadInput
from pacboard.server.followed import NotThere
from pacboard.server.hall import NotYours
from pacboard.server.store import NotSaved
from pacboard.server.telemetry import log

AnyRequest = Request[Any, Any, Any]
KEYS = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_big", 415: "bad_request"}


class Trouble(Struct, omit_defaults=True):
    """What is wrong; `details` has a message and a key for each field that is."""

    key: str
    message: str
    details: list[Any] | None = None


DESCRIBED = {status: ResponseSpec(Trouble, description=text, generate_examples=False)
             for status, text in ((400, "The request cannot be used."), (403, "This is not yours."),
                                  (404, "There is no such thing."), (503, "This could not be saved now."))}


def _answer(status: int, trouble: Trouble) -> Response[Trouble]:
    return Response(trouble, status_code=status, media_type="application/json")


def told(_: AnyRequest, error: HTTPException) -> Response[Trouble]:
    """What was wrong with a request."""
    key = KEYS.get(error.status_code, "failed" if error.status_code >= 500 else "bad_request")
    details = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else None
    return _answer(error.status_code, Trouble(key, error.detail, details))


def told_bad_input(_: AnyRequest, error: BadInput) -> Response[Trouble]:
    """Input that cannot be used."""
    if isinstance(error, NotThere):
        return _answer(404, Trouble(error.key, str(error)))
    if isinstance(error, NotYours):
        return _answer(403, Trouble("not_yours", str(error)))
    return _answer(400, Trouble("bad_input", str(error)))


def told_too_deep(_: AnyRequest, __: RecursionError) -> Response[Trouble]:
    """JSON that is nested too deeply."""
    return _answer(400, Trouble("bad_request", "the JSON is nested too deeply"))


def told_not_saved(_: AnyRequest, __: NotSaved) -> Response[Trouble]:
    """The disk is full, or somebody else holds the database: the same request may go well later."""
    return _answer(503, Trouble("not_saved", "this could not be saved; the disk may be full; nothing was changed"))


def told_failure(request: AnyRequest, error: Exception) -> Response[Trouble]:
    """A fault of ours: told without a word about its inside, which goes to the log."""
    log.error("a request failed", method=request.method, path=request.url.path, exc_info=error)
    return _answer(500, Trouble("failed", "something went wrong here"))


TOLD: dict[Any, Any] = {HTTPException: told, BadInput: told_bad_input, RecursionError: told_too_deep,
                        NotSaved: told_not_saved, Exception: told_failure}
