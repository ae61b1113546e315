"""The client: its page, its files, its texts.  Everything comes from this server; nothing is fetched from elsewhere."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pacboard import games
from pacboard.script import translate
from pacboard.server import protocol
from pacboard.server.client import games_script, marked, screens
from pacboard.server.errors import AnyRequest
from pacboard.server.services import Services
from pacboard.server.texts import LANGUAGES, texts_of

# First part of the addresses that the client knows.
PAGES = ("", "new", "match", "rules", "cards", "pad", "unit", "about")
TYPES = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css",
    ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2",
    ".json": "application/json", ".webmanifest": "application/manifest+json", ".txt": "text/plain",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client, ready to be sent."""

    body: bytes
    etag: str
    kind: str


class Shelf:
    """The files below a folder, and below those of rooms; each is read once, and again when it has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.rooms = {name: path.resolve() for name, path in screens().items()}
        self._kept: dict[str, tuple[tuple[int, int], File]] = {}

    def file(self, name: str) -> File | None:
        """A file by its address; None if there is none to be given out."""
        parts = PurePosixPath(name.lstrip("/")).parts
        room = self.rooms.get(parts[0]) if parts else None
        folder, parts = (room, parts[1:]) if room else (self.folder, parts)
        path = folder.joinpath(*parts)
        kind = TYPES.get(path.suffix)
        if kind is None or any(part in ("..", "") or part.startswith(".") or "\0" in part for part in parts):
            return None
        try:
            if not path.resolve().is_relative_to(folder) or not path.is_file():
                return None
            stat = path.stat()
            kept = self._kept.get(name)
            if kept is None or kept[0] != (stat.st_mtime_ns, stat.st_size):
                body = path.read_bytes()
                kept = self._kept[name] = ((stat.st_mtime_ns, stat.st_size), File(body, etag(body), kind))
        except OSError:
            return None
        return kept[1]


def etag(body: bytes) -> str:
    """The mark by which a browser knows that it has a file already."""
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def answer(request: AnyRequest, file: File, status: int = 200) -> Response[bytes]:
    """A file, or word that the browser has it; it must ask each time."""
    headers = {"cache-control": "no-cache", "etag": file.etag}
    if status == 200 and file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    return Response(file.body, status_code=status, headers=headers, media_type=file.kind)


@get("/static/{name:path}", include_in_schema=False)
async def static(request: AnyRequest, name: FromPath[str], shelf: NamedDependency[Shelf]) -> Response[bytes]:
    """A file of the client."""
    file = shelf.file(name)
    if file is None:
        raise NotFoundException("there is no such file")
    return answer(request, file)


@get(["/", "/{name:path}"], include_in_schema=False)
async def page(request: AnyRequest, shelf: NamedDependency[Shelf], services: NamedDependency[Services],
               name: FromPath[str] = "") -> Response[bytes]:
    """The client's page, on every address that it knows; 404, with the same page, on others."""
    first = name.strip("/").partition("/")[0]
    file = shelf.file("index.html")
    if file is None or first in ("api", "ws", "texts", "static", "generated"):
        raise NotFoundException("there is nothing here")
    body = marked(file.body, services.client)
    return answer(request, File(body, etag(body), file.kind), 200 if first in PAGES else 404)


@get("/sw.js", include_in_schema=False)
async def worker(request: AnyRequest, shelf: NamedDependency[Shelf]) -> Response[bytes]:
    """The service worker, which must lie at the top to see the whole site."""
    file = shelf.file("sw.js")
    if file is None:
        raise NotFoundException("there is no such file")
    return answer(request, file)


@get("/generated/games.js", include_in_schema=False)
async def registry(request: AnyRequest) -> Response[bytes]:
    """The registry of games."""
    return answer(request, _script(games_script()))


@get("/generated/{name:str}/{script:str}", include_in_schema=False)
async def generated(request: AnyRequest, name: FromPath[str], script: FromPath[str]) -> Response[bytes]:
    """What a game has for pages: its story, and rules that they run themselves: /generated/<game>/<script>.js."""
    found = _scripts(name).get(script.removesuffix(".js")) if script.endswith(".js") and name in games.NAMES else None
    if found is None:
        raise NotFoundException("there is no such script")
    return answer(request, found)


@cache
def _scripts(name: str) -> dict[str, File]:
    """Every script of a game that is made for pages, by name; `story` says which sentence tells which event."""
    texts = {script: translate(modules) for script, modules in games.load(name).SCRIPTS.items()}
    texts["story"] = f"export const STORY = {protocol.encode(games.story(name)).decode()};\n"
    return {script: _script(text) for script, text in texts.items()}


def _script(text: str) -> File:
    body = text.encode()
    return File(body, etag(body), TYPES[".js"])


@get("/texts/{name:str}", include_in_schema=False)
async def texts(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """All texts of the client in a language: `{key: text or plural forms}`."""
    language, dot, ending = name.partition(".")
    if (dot, ending) != (".", "json") or language not in LANGUAGES:
        raise NotFoundException(f"there are texts in {', '.join(LANGUAGES)}")
    body = protocol.encode({"language": language, "texts": texts_of(language)})
    return answer(request, File(body, etag(body), TYPES[".json"]))
