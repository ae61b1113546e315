"""ASGI middleware around the application: who is let in at all, and the headers that every answer carries.

A browser says where a request comes from (`Origin`).  Whatever changes something, and every socket, must come from
a page of ours; and the name that the server is called by must be one that nobody else can point to it.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, cast
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import HTTPScope, Message, Receive, Send

from pacboard.server import protocol
from pacboard.server.errors import Problem
from pacboard.server.services import Services

Scope = MutableMapping[str, Any]  # ASGI has no closer type
App = Callable[[Any, Receive, Send], Awaitable[None]]
SAFE = ("GET", "HEAD", "OPTIONS")
OWN_NAMES = ("localhost",)
OWN_ENDINGS = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
SCHEMES = {"ws": "http", "wss": "https"}
POLICY = ("default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
          "connect-src 'self'; img-src 'self'; style-src 'self'; script-src 'self'")
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-resource-policy": "same-origin",
}


class Gate:
    """The application, and the services that it runs on."""

    def __init__(self, app: App, services: Services) -> None:
        self.app = app
        self.services = services
        self.origins = frozenset(origin.lower().rstrip("/") for origin in services.settings.origins)
        self.set_hosts = frozenset(urlsplit(origin).hostname or "" for origin in self.origins)
        self.own_hosts = frozenset({*OWN_NAMES, socket.gethostname().lower()})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        turned_away = self._turn_away(scope)
        if turned_away is not None:
            self.services.metrics.turned_away.labels(turned_away[1]).inc()
            return await _answer(scope, receive, self._with_headers(scope, send), *turned_away)
        return await self.app(_as_asked(scope), receive, self._with_headers(scope, send))

    def _turn_away(self, scope: Scope) -> tuple[int, str] | None:
        """The status and the key of the sentence for somebody who is not let in."""
        headers = Headers.from_scope(cast("HTTPScope", scope))
        host = headers.get("host", "").lower()
        name = _host_name(host)
        if not self._is_ours(name):
            return 421, "unknown_host"
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self._is_own_page(scope["scheme"], host, headers.get("origin", "").lower()):
            return 403, "foreign_origin"
        address = scope["client"][0] if scope["client"] else ""
        if not scope["path"].startswith("/static/") and not self.services.requests.take(address):
            return 429, "too_many_requests"
        return None

    def _is_ours(self, name: str) -> bool:
        """Only addresses, names of this machine and names that were set: others could be pointed here by anybody."""
        return name in self.own_hosts or name in self.set_hosts or name.endswith(OWN_ENDINGS) or _is_address(name)

    def _is_own_page(self, scheme: str, host: str, origin: str) -> bool:
        """A name that was set has the origin that was set with it; others have the one that the request shows."""
        if _host_name(host) in self.set_hosts:
            return origin in self.origins
        return origin == f"{SCHEMES.get(scheme, scheme)}://{host}"

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store" if scope["path"].startswith("/api/") else "no-cache")
                if scope["type"] == "http":
                    self.services.metrics.requests.labels(_method(scope["method"]), message["status"]).inc()
            await send(message)

        return send_with_headers


def _as_asked(scope: Scope) -> Scope:
    """HEAD asks for what GET would get; the body is left away by the server that writes it."""
    return {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope


def _method(method: str) -> str:
    return method if method in ("GET", "HEAD", "POST", "DELETE") else "other"


def _host_name(host: str) -> str:
    """The name in a Host header, without its port; "" if it is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


async def _answer(scope: Scope, receive: Receive, send: Send, status: int, key: str) -> None:
    """Turn somebody away; a socket before it is opened, which gives it a 403."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": key})
        return
    body = protocol.encode(Problem(key, MESSAGES[key]))
    headers: Iterable[tuple[bytes, bytes]] = [(b"content-type", b"application/json"),
                                              (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


MESSAGES = {
    "unknown_host": "this server does not go by that name; start it with the name as an --origin",
    "foreign_origin": "changes are taken from pages of this server only",
    "too_many_requests": "too many requests; wait a moment",
}
