"""The doors: who is let in, and what every answer carries (A16)."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from pacboard.server.app import create_app
from tests.units.server.running import PATIENCE, Browser, Running, running, settings_for

FOREIGN = ["http://evil.example", "null", "", "https://127.0.0.1:{port}", "http://127.0.0.1:1", "http://127.0.0.1.evil.example",
           "http://127.0.0.1", "http://localhost:{port}", "//127.0.0.1:{port}", "http://127.0.0.1:{port}/", "file://"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_opens_no_socket(ada: Browser, server: Running, origin: str) -> None:
    match_id = ada.create()
    named = origin.format(port=server.port)
    cookie = f"pacboard_session={ada.http.cookies['pacboard_session']}"
    with pytest.raises(InvalidStatus) as turned_away, connect(
            f"ws://127.0.0.1:{server.port}/ws/matches/{match_id}", origin=Origin(named) if named else None,
            additional_headers={"Cookie": cookie}):
        pass
    assert turned_away.value.response.status_code == 403


@pytest.mark.parametrize(("scheme", "page", "is_let_in"), [
    ("https", "https", True), ("https", "http", False), ("http", "http", True), ("http", "https", False)])
def test_a_socket_belongs_to_a_page_that_came_the_same_way(ada: Browser, server: Running, scheme: str, page: str,
                                                           is_let_in: bool) -> None:
    """A proxy on this machine says which way it came."""
    host = f"127.0.0.1:{server.port}"
    address, headers = f"ws://{host}/ws/matches/{ada.create()}", {"X-Forwarded-Proto": scheme}
    is_turned_away = pytest.raises(InvalidStatus, match="403")
    with nullcontext() if is_let_in else is_turned_away, connect(
            address, origin=Origin(f"{page}://{host}"), additional_headers=headers) as socket:
        assert '"hello"' in str(socket.recv(timeout=PATIENCE))


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_changes_nothing(ada: Browser, server: Running, origin: str) -> None:
    match_id = ada.create()
    headers = {"origin": origin.format(port=server.port)}
    if not origin:
        del ada.http.headers["origin"]
        headers = {}
    for method, path in (("POST", "/api/matches"), ("DELETE", f"/api/matches/{match_id}"),
                         ("POST", f"/api/matches/{match_id}/rematch"), ("PUT", "/"), ("PATCH", "/api/matches")):
        answer = ada.http.request(method, path, headers=headers, json={})
        assert (answer.status_code, answer.json()["key"]) == (403, "foreign_origin")
    assert [match["id"] for match in ada.http.get("/api/matches").json()] == [match_id]


def test_nothing_is_changed_by_reading(ada: Browser) -> None:
    match_id = ada.create()
    for path in ("/", "/api/matches", f"/api/matches/{match_id}/record", "/api/pad?game=chase", "/health", "/metrics"):
        assert ada.http.get(path).status_code == 200
        assert "set-cookie" not in ada.http.get(path).headers
    assert ada.http.get(f"/api/matches/{match_id}/rematch").status_code == 405


@pytest.mark.parametrize(("host", "status"), [
    ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("", 421), ("[::1", 421), ("localhost", 200),
    ("192.168.1.20:8321", 200), ("[fe80::1]:8321", 200), ("games.local", 200), ("play.example.org", 200),
])
def test_only_names_that_are_ours_are_answered(tmp_path: Path, host: str, status: int) -> None:
    settings = settings_for(tmp_path, origins=("https://play.example.org",))
    with running(settings) as server:
        assert httpx.get(f"{server.origin}/health", headers={"host": host}).status_code == status


@pytest.mark.parametrize("origin", ["https://play.example.org/", "HTTPS://Play.Example.Org", "https://play.example.org"])
def test_an_origin_is_set_in_any_writing(tmp_path: Path, origin: str) -> None:
    body = {"game": "chase", "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    headers = {"host": "PLAY.example.org.", "origin": "https://Play.example.org"}
    with running(settings_for(tmp_path, origins=(origin,))) as server:
        assert httpx.post(f"{server.origin}/api/matches", json=body, headers=headers).status_code == 201


def test_a_set_origin_is_one_of_ours(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, origins=("https://play.example.org",))
    body = {"game": "chase", "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    with running(settings) as server:
        for origin, status in (("https://play.example.org", 201), ("http://play.example.org", 403)):
            answer = httpx.post(f"{server.origin}/api/matches", json=body,
                                headers={"host": "play.example.org", "origin": origin})
            assert answer.status_code == status


@pytest.mark.parametrize("path", ["/", "/match/x", "/nowhere", "/api/games", "/api/nowhere", "/static/app/main.js",
                                  "/static/nowhere.js", "/texts/en.json", "/health", "/api/matches/x/record"])
def test_every_answer_is_dressed(ada: Browser, path: str) -> None:
    headers = ada.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == ("no-store" if path.startswith("/api/") else "no-cache")
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/games", "/api/nowhere", "/static/app/main.js", "/sw.js",
                                  "/texts/en.json", "/health", "/api/matches/x/rematch"])
def test_a_head_is_that_of_the_whole_answer(ada: Browser, path: str) -> None:
    whole, head = ada.http.get(path), ada.http.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert {**head.headers, "date": ""} == {**whole.headers, "date": ""}


def test_the_cookie_is_out_of_reach_and_nowhere_else(ada: Browser, server: Running) -> None:
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    answer = ada.http.post("/api/matches", json={"game": "chase", "seats": seats})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    token = ada.http.cookies["pacboard_session"]
    assert len(token) >= 43, "256 bits"
    line = ada.open(answer.json()["id"])
    everything = [ada.http.get(path).text for path in ("/", "/api/matches", "/metrics", "/api/pad?game=chase")]
    everything += [ada.http.get(f"/api/matches/{answer.json()['id']}/record").text, str(line.hello)]
    assert not any(token in text for text in everything)
    stored = b"".join(path.read_bytes() for path in server.app.services.settings.data.iterdir())
    assert token.encode() not in stored, "only its hash is kept"
    assert "set-cookie" not in ada.http.post("/api/matches", json={"game": "chase", "seats": seats}).headers


def test_a_cookie_is_for_https_only_where_there_is_https(tmp_path: Path) -> None:
    app = create_app(settings_for(tmp_path))
    sent: list[Any] = []

    async def visit() -> None:
        await app.services.open()
        body = b'{"game": "chase", "seats": [{"name": "Ada"}, {"name": "Bo"}]}'
        headers = [(b"host", b"localhost"), (b"origin", b"https://localhost"), (b"content-type", b"application/json")]
        scope = {"type": "http", "method": "POST", "path": "/api/matches", "raw_path": b"/api/matches",
                 "scheme": "https", "headers": headers, "query_string": b"", "client": ("192.0.2.1", 1),
                 "server": ("localhost", 443), "http_version": "1.1", "asgi": {"version": "3.0"}, "root_path": ""}

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await app(scope, receive, send)  # type: ignore[arg-type]
        await app.services.close()

    asyncio.run(visit())
    cookies = [value for name, value in sent[0]["headers"] if name == b"set-cookie"]
    assert b"Secure" in cookies[0]
