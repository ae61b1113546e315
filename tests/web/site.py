"""The client without a server: its files, its texts and canned answers, put in the browser's way.

The address is plain http on no local name, as on a phone in a home network: what needs a secure context is missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route, WebSocketRoute

from pacboard import games
from pacboard.core.rulebook import Rulebook, read_rulebook
from pacboard.script import translate
from pacboard.server.client import games_script, marked
from pacboard.server.pages import Shelf
from pacboard.server.settings import WEB
from tests.support.pictures import as_json
from tests.support.texts import all_texts
from tests.support.tree import SRC

ORIGIN = "http://pacboard.test"
POLICY = "default-src 'self'; connect-src 'self' ws://pacboard.test"
NOON = 1_700_000_000_000  # milliseconds

SHELF = Shelf(WEB)

Json = Any


def option(name: str, rule: str, default: Json, *choices: Json, low: int = 0, high: int = 0, **more: Json) -> Json:
    return {"name": name, "rule": rule, "default": default, "choices": list(choices), "low": low, "high": high,
            "none": default is None, **more}


CHASE = {"name": "chase", "min_seats": 2, "max_seats": 5, "levels": [1, 2, 3], "options": [
    option("mode", "CH-ARC-1", "standard", "standard", "arcade"),
    option("catch", "CH-PAC-6", "contact", "contact", "landing"),
    option("turn_limit", "CH-END-4", None, low=1, high=1000, bots=300)]}
DUEL = {"name": "duel", "min_seats": 2, "max_seats": 2, "levels": [1, 2], "options": [
    option("idle_limit", "DU-END-4", 0, low=0, high=100, offered=20)]}


def person(name: str) -> Json:
    return {"name": name, "kind": "person", "level": 0}


def bot(name: str, level: int = 1) -> Json:
    return {"name": name, "kind": "bot", "level": level}


def summary(match: str, *seats: Json, turn: int | None = 0, **more: Json) -> Json:
    """A match as the list of one's matches shows it."""
    return {"id": match, "game": "chase", "seats": list(seats), "status": "running", "when": NOON, "turn": turn, **more}


@dataclass
class Site:
    """What the client is served, what it asked for, and what went wrong in it."""

    page: Page
    games: list[Json] = field(default_factory=lambda: [CHASE])
    matches: list[Json] = field(default_factory=list)
    pads: list[Json] = field(default_factory=list)
    record: Json = None
    draws: Json = None
    sent: list[tuple[str, str, Json]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    is_down: bool = False

    def __post_init__(self) -> None:
        self.page.route(f"{ORIGIN}/**", self._answer)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def visit(self, path: str = "/") -> None:
        """Open an address and wait for its page."""
        self.page.goto(ORIGIN + path)
        self.page.wait_for_selector("h1")

    def _answer(self, route: Route) -> None:
        address = urlsplit(route.request.url)
        if address.path.startswith("/api/"):
            self._answer_api(route, address.path, parse_qs(address.query))
        elif address.path == "/generated/monopoly/minigame.js":
            route.fulfill(body=translate(games.load("monopoly").SCRIPTS["minigame"]), content_type="text/javascript")
        elif address.path.startswith("/texts/"):
            _give(route, texts(address.path[len("/texts/"):-len(".json")]))
        else:
            _give_file(route, address.path)

    def _answer_api(self, route: Route, path: str, query: dict[str, list[str]]) -> None:
        method = route.request.method
        if self.is_down:
            route.abort()
        elif method == "GET":
            _give(route, self._read(path, query))
        else:
            self.sent.append((method, path, route.request.post_data_json if route.request.post_data else None))
            if method == "DELETE":
                self.matches = [match for match in self.matches if not path.endswith(match["id"])]
            _give(route, {"id": "new"}, 201)

    def _read(self, path: str, query: dict[str, list[str]]) -> Json:
        match path.split("/")[2:]:
            case ["games"]:
                return self.games
            case ["games", game, "board"]:
                return as_json(games.load(game).board())
            case ["games", game, "rules"]:
                return rules(read_rulebook(SRC / "games" / game), query["lang"][0])
            case ["matches"]:
                return self.matches
            case ["matches", _, "record"]:
                return self.record
            case ["matches", _, "draws"]:
                return self.draws
            case ["pad"]:
                return {"lists": self.pads}
        raise AssertionError(f"the client asked for {path}")


def _give_file(route: Route, path: str) -> None:
    name = path.removeprefix("/static/") if path.startswith("/static/") else "index.html"
    file = SHELF.file(name)
    if path == "/generated/games.js":
        route.fulfill(body=games_script(), content_type="text/javascript")
    elif file is None:
        route.fulfill(status=404)
    else:
        body = marked(file.body, "of these tests") if name == "index.html" else file.body
        route.fulfill(body=body, content_type=file.kind, headers={"content-security-policy": POLICY})


def _give(route: Route, value: Json, status: int = 200) -> None:
    route.fulfill(status=status, body=json.dumps(value), content_type="application/json")


def texts(language: str) -> dict[str, Json]:
    """The catalogue as the server compiles it."""
    return {key: list(text.forms) if text.is_plural else text.forms[0] for key, text in all_texts(language).items()}


def rules(book: Rulebook, language: str) -> Json:
    """A rulebook as the server tells it."""
    return {"chapters": [
        {"id": chapter.id, "title": chapter.title[language], "rules": [
            {"id": rule.id, "text": rule.text[language], "ruling": rule.ruling, "options": list(rule.options)}
            for rule in chapter.rules]}
        for chapter in book.chapters]}


@dataclass
class Line:
    """One connection that the client opened: its address, what came over it, and a way to say something."""

    url: str
    socket: WebSocketRoute
    heard: list[Json] = field(default_factory=list)

    def say(self, **message: Json) -> None:
        self.socket.send(json.dumps(message))

    def of(self, kind: str) -> list[Json]:
        """The messages of a type that came so far."""
        return [message for message in self.heard if message["type"] == kind]


class Switchboard:
    """The server's end of all connections; `greet` is called with every new one."""

    def __init__(self, page: Page, greet: Callable[[Line], None]) -> None:
        self.page = page
        self.greet = greet
        self.lines: list[Line] = []
        page.route_web_socket(f"ws://{urlsplit(ORIGIN).netloc}/ws/**", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        line = Line(socket.url, socket)
        self.lines.append(line)
        socket.on_message(lambda text: line.heard.append(json.loads(text)))
        self.greet(line)
