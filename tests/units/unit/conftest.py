"""The server and the visitors of the server's own tests."""

from tests.units.server.conftest import _logs, ada, bo, clock, server

__all__ = ["_logs", "ada", "bo", "clock", "server"]
