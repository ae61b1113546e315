"""How routes answer errors: a key for the client's own sentence, and a message for whoever reads it raw."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from pacboard.core.contract import BadInput
from pacboard.server.live_log import NotFound
from pacboard.server.names import BadName
from pacboard.server.registry import NotYours
from pacboard.server.store import NotSaved
from pacboard.server.telemetry import log

AnyRequest = Request[Any, Any, Any]  # user, authentication and state, of which there are none
KEYS = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_big", 415: "bad_request"}


class Problem(Struct, omit_defaults=True):
    """What is wrong; `details` has a message and a key for each field that is."""

    key: str
    message: str
    details: list[Any] | None = None  # as Litestar writes them


PROBLEMS = {status: ResponseSpec(Problem, description=text, generate_examples=False)
             for status, text in ((400, "The request cannot be used."), (403, "This is not yours."),
                                  (404, "There is no such thing."), (503, "This could not be saved now."))}


def _answer(status: int, problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=status, media_type="application/json")


def on_http_error(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What was wrong with a request."""
    key = KEYS.get(error.status_code, "failed" if error.status_code >= 500 else "bad_request")
    details = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else None
    return _answer(error.status_code, Problem(key, error.detail, details))


def on_bad_input(_: AnyRequest, error: BadInput) -> Response[Problem]:
    """Input that cannot be used."""
    if isinstance(error, NotFound):
        return _answer(404, Problem(error.key, str(error)))
    if isinstance(error, NotYours):
        return _answer(403, Problem("not_yours", str(error)))
    key = f"bad_name.{error.key}" if isinstance(error, BadName) else "bad_input"
    return _answer(400, Problem(key, str(error)))


def on_deep_json(_: AnyRequest, __: RecursionError) -> Response[Problem]:
    """JSON that is nested too deeply."""
    return _answer(400, Problem("bad_request", "the JSON is nested too deeply"))


def on_not_saved(_: AnyRequest, __: NotSaved) -> Response[Problem]:
    """The disk is full, or somebody else holds the database: the same request may go well later."""
    return _answer(503, Problem("not_saved", "this could not be saved; the disk may be full; nothing was changed"))


def on_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: the answer says nothing of its inside, which goes to the log."""
    log.error("a request failed", method=request.method, path=request.url.path, exc_info=error)
    return _answer(500, Problem("failed", "something went wrong here"))


# As Litestar wants them: each handler takes its own kind of exception.
EXCEPTION_HANDLERS: dict[Any, Any] = {HTTPException: on_http_error, BadInput: on_bad_input,
                                      RecursionError: on_deep_json, NotSaved: on_not_saved, Exception: on_failure}
