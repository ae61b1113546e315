"""Browsers: who made a match is known again by a cookie.  Only the hash of what it holds is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping

from litestar.datastructures import Cookie

from pacboard.server import rows
from pacboard.server.store import Store

COOKIE = "pacboard_session"
BYTES = 32
YEAR = 365 * 24 * 60 * 60
LONGEST = 64  # characters of a cookie that can be one of ours


def session_id(token: str) -> str:
    """What the database knows of a cookie."""
    return hashlib.sha256(token.encode()).hexdigest()


async def known_session(store: Store, cookies: Mapping[str, str]) -> str:
    """The session of a visitor, or "" if they have none that was made here."""
    token = cookies.get(COOKIE, "")
    if not token or len(token) > LONGEST:
        return ""
    found = session_id(token)
    return found if await store.read(lambda connection: rows.has_session(connection, found)) else ""


async def session_for(store: Store, cookies: Mapping[str, str], now: float, *,
                      secure: bool) -> tuple[str, list[Cookie]]:
    """The session of a visitor, and the cookie to give them if it is a new one."""
    session = await known_session(store, cookies)
    if session:
        return session, []
    token = secrets.token_urlsafe(BYTES)
    session = session_id(token)
    await store.write(lambda connection: rows.add_session(connection, session, now))
    # for this server only, out of reach for scripts and for other sites
    return session, [Cookie(key=COOKIE, value=token, max_age=YEAR, path="/", httponly=True, samesite="lax",
                            secure=secure)]
