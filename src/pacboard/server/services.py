"""What the parts of one server share."""

from __future__ import annotations

from collections import Counter

from pacboard.server.client import client_mark
from pacboard.server.limits import Buckets
from pacboard.server.registry import MatchRegistry
from pacboard.server.settings import Settings
from pacboard.server.store import Store
from pacboard.server.telemetry import Metrics


class Services:
    """Settings, store, matches and counters of a server.

    `network` is its address for other devices, "" if they cannot reach it; `client` marks the pages that it gives out.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.clock = settings.clock
        self.store = Store(settings.data)
        self.metrics = Metrics()
        self.matches = MatchRegistry(settings, self.store, self.metrics)
        self.network = ""
        self.client = client_mark(settings.web)
        limits = settings.limits
        self.requests = Buckets(limits.requests_burst, limits.requests_per_second, self.clock.now)
        self._sockets: Counter[str] = Counter()

    async def open(self) -> None:
        """Open the store and take up the matches.  BadInput if the store cannot be had."""
        self.store.open()
        await self.matches.start()

    async def close(self) -> None:
        """Stop everything; what was begun is saved."""
        await self.matches.stop()
        self.store.close()

    def let_in(self, address: str) -> bool:
        """May an address open another socket?  Each socket that asked must be let out again."""
        self._sockets[address] += 1
        self.metrics.sockets.inc()
        return self._sockets[address] <= self.settings.limits.sockets

    def let_out(self, address: str) -> None:
        """A socket is closed."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]
        self.metrics.sockets.dec()
