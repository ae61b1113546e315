"""The one clock of a server, so that tests can put another in its place."""

from __future__ import annotations

import asyncio
import contextlib
import time
from datetime import UTC, datetime


class Clock:
    """Seconds for waiting, and the date for writing down."""

    def now(self) -> float:
        """Seconds that only grow."""
        return time.monotonic()

    def today(self) -> float:
        """Seconds since 1970, UTC."""
        return time.time()

    async def wait(self, bell: asyncio.Event, seconds: float | None = None) -> None:
        """Wait until the bell rings, or for so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await bell.wait()


def iso(seconds: float) -> str:
    """A date as ISO 8601 text, UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
