"""Which client a server gives out, so that a page of an older one asks to be loaded anew."""

from __future__ import annotations

import hashlib
from pathlib import Path

PLACE = b"%CLIENT%"  # where the page has the mark
CODE = (".html", ".js", ".css")


def client_mark(web: Path) -> str:
    """A mark that changes with every script and style of the client."""
    whole = hashlib.sha256()
    for path in sorted(path for path in web.rglob("*") if path.suffix in CODE):
        whole.update(f"{path.relative_to(web).as_posix()}\0".encode() + path.read_bytes())
    return whole.hexdigest()[:16]


def marked(page: bytes, mark: str) -> bytes:
    """The page with the mark of the client that it belongs to."""
    return page.replace(PLACE, mark.encode())
