"""All shared units of a server: made, found, read back from the disk, let go."""

from __future__ import annotations

import asyncio
import secrets

from sqlalchemy import Connection

from pacboard.server.live_log import NotFound
from pacboard.server.rows import KeptThrow, LogRow, read_log
from pacboard.server.settings import Settings
from pacboard.server.store import Store
from pacboard.server.telemetry import Metrics
from pacboard.unit.rows import UnitRow, add_unit, find_unit, kept_games
from pacboard.unit.shared_state import Start
from pacboard.unit.shared_unit import SharedUnit

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that could be taken for another
LENGTH = 6


class NoSuchUnit(NotFound):
    """There is no unit of this code."""

    key = "no_such_unit"


class UnitRegistry:
    """The shared units; one that somebody looks at is in memory."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self._live: dict[str, SharedUnit] = {}
        self._finding = asyncio.Lock()

    async def share(self, start: Start, owner: str) -> str:
        """Make a unit that can be shared; its code."""
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        now = self.settings.clock.today()
        row = UnitRow(code, start, owner, now, now)
        most = self.settings.limits.running
        await self.store.write(lambda connection: add_unit(connection, row, most))
        return code

    async def find(self, code: str) -> SharedUnit:
        """The unit in memory, read from the disk if need be.  NoSuchUnit if there is none."""
        async with self._finding:
            self._let_go()
            found = self._live.get(code)
            if found is None or found.gone:
                if found is not None:
                    await found.settled()
                found = self._live[code] = await self._read(code)
            found.last_seen = self.settings.clock.now()
            return found

    async def _read(self, code: str) -> SharedUnit:
        def read(connection: Connection) -> tuple[UnitRow | None, list[LogRow], list[KeptThrow]]:
            return find_unit(connection, code), read_log(connection, code, 0), kept_games(connection, code)

        row, log, kept = await self.store.read(read)
        if row is None:
            raise NoSuchUnit(f"there is no unit {code!r}")
        found = await asyncio.to_thread(SharedUnit, row, log, self.store, self.metrics, self.settings)
        found.take_up(kept)
        return found

    def _let_go(self) -> None:
        """Let units leave the memory that no phone has looked at for a while."""
        longest = self.settings.clock.now() - self.settings.idle
        for code, found in [*self._live.items()]:
            if not found.bells and not found.is_played and found.last_seen < longest:
                found.close("asleep")
                del self._live[code]

    async def stop(self) -> None:
        """Send everybody away; what is on its way to the disk gets there."""
        for found in self._live.values():
            found.close("server_stops")
            found.stop()
            await found.settled()
