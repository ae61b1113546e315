"""What the page is made of: files of its own and of every room, and a mark that tells an older page from this one."""

from __future__ import annotations

import hashlib
from pathlib import Path

from pacboard import games

MARK, STYLES = b"%CLIENT%", b"<!-- styles of the rooms -->"  # where the page has them
CODE = (".html", ".js", ".css")
PACKAGE = Path(__file__).resolve().parents[1]


def rooms() -> dict[str, Path]:
    """The folders with a screen and words of their own, by the first part of their addresses."""
    return {**{name: games.folder(name) for name in games.NAMES}, "unit": PACKAGE / "unit"}


def screens() -> dict[str, Path]:
    """Where the files of each room's screen lie."""
    return {name: folder / "screen" for name, folder in rooms().items()}


def client_mark(web: Path) -> str:
    """A mark that changes with every script and style of the client."""
    whole = hashlib.sha256()
    for folder in (web, *screens().values()):
        for path in sorted(path for path in folder.rglob("*") if path.suffix in CODE):
            whole.update(f"{path.relative_to(folder).as_posix()}\0".encode() + path.read_bytes())
    return whole.hexdigest()[:16]


def marked(page: bytes, mark: str) -> bytes:
    """The page with the mark of the client that it belongs to, and the styles of every room."""
    styles = [f'<link rel="stylesheet" href="/static/{name}/{name}.css">'
              for name, screen in screens().items() if (screen / f"{name}.css").is_file()]
    return page.replace(MARK, mark.encode()).replace(STYLES, "\n  ".join(styles).encode())


def games_script() -> str:
    """The registry of games for pages: `GAMES`, what each shows before one plays, by its name."""
    imports = [f'import * as {name} from "/static/{name}/picture.js";' for name in games.NAMES]
    return "\n".join([*imports, f"export const GAMES = {{ {', '.join(games.NAMES)} }};", ""])
