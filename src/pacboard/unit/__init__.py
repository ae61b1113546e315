"""The arcade unit that several phones work at once as its coins (MO-UNI-14): what it adds to a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.di import Provide

from pacboard.server.services import Services
from pacboard.unit.registry import UnitRegistry
from pacboard.unit.routes import ROUTES


def add_units(services: Services, config: AppConfig) -> AppConfig:
    """Add shared units to a server: their routes, and their registry, which stops before the services do."""
    units = UnitRegistry(services.settings, services.store, services.metrics)

    @asynccontextmanager
    async def until_stopped(_: Litestar) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await units.stop()

    config.route_handlers.extend(ROUTES)
    config.dependencies["units"] = Provide(lambda: units, sync_to_thread=False)
    config.lifespan.append(until_stopped)
    return config


__all__ = ["add_units"]
