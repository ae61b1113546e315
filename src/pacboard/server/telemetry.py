"""Logs and metrics of a server."""

from __future__ import annotations

import logging
import sys

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

log = structlog.get_logger("pacboard")


def set_up_logs() -> None:
    """One line per event on stderr, times in UTC, values as their repr so that no input can forge a line."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=StandardError,
    )


class StandardError:
    """Writes a line to whatever stderr is at the moment."""

    def __init__(self, *_: object) -> None:
        self.debug = self.info = self.warning = self.error = self.critical = self.exception = self.msg

    def msg(self, line: str) -> None:
        """One line."""
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


class Metrics:
    """Counters of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("pacboard_entries", "Entries written to logs of matches", ["kind"],
                               registry=self.registry)
        self.refused = Counter("pacboard_refused", "Commands refused", ["key"], registry=self.registry)
        self.requests = Counter("pacboard_requests", "Requests answered", ["method", "status"],
                                registry=self.registry)
        self.turned_away = Counter("pacboard_turned_away", "Requests and sockets not let in", ["why"],
                                   registry=self.registry)
        self.sockets = Gauge("pacboard_sockets", "Open sockets", registry=self.registry)
        self.matches = Gauge("pacboard_matches", "Matches in memory", registry=self.registry)
        self.saving = Histogram("pacboard_saving_seconds", "Time until an entry was on the disk",
                                registry=self.registry)
        self.thinking = Histogram("pacboard_thinking_seconds", "Time that bots thought", registry=self.registry)
