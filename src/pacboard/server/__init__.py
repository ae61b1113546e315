"""The server: HTTP routes and sockets, the store, sessions, and bots that play by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pacboard.server.app import create_app
    from pacboard.server.running import serve
    from pacboard.server.settings import Settings

__all__ = ["Settings", "create_app", "serve"]
_HOMES = {"Settings": "settings", "create_app": "app", "serve": "running"}


def __getattr__(name: str) -> Any:
    """What the package offers, imported when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(name)
    import importlib

    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
