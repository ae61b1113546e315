"""The database: one thread that writes, two that read; what it says is written is on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError

from pacboard.core.contract import BadInput
from pacboard.server.telemetry import log

T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 2


class NotSaved(Exception):
    """The database takes no writing: its disk is full, say, or somebody else holds it.  Nothing was changed."""


class Store:
    """A folder with the database and its lock.  `read` and `write` run a function on a connection, in a thread."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock: sqlite3.Connection | None = None

    def open(self) -> None:
        """Lock the folder and bring the database up to date.  BadInput if it cannot be had."""
        if self._lock is not None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = _lock(self.folder)
            path = self.folder / "pacboard.db"
            self._writing, self._reading = _engine(path, "BEGIN IMMEDIATE"), _engine(path, "BEGIN")
            migrate(self._writing)
        except (OSError, sqlite3.Error, DBAPIError) as e:  # not ours, damaged, or on a disk that takes no writing
            self._let_go()
            why = e.strerror if isinstance(e, OSError) else getattr(e, "orig", e)
            raise BadInput(f"the folder {str(self.folder)!r} cannot be used: {why}; choose another with --data"
                           ) from None
        except BadInput:
            self._let_go()
            raise
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")

    def close(self) -> None:
        """Finish what is being written, and let go of the folder."""
        if self._lock is None:
            return
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._let_go()

    def _let_go(self) -> None:
        if self._lock is not None:
            self._writing.dispose()
            self._reading.dispose()
            self._lock.close()
            self._lock = None

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction; when this returns, it is on the disk.  NotSaved if it cannot be."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._writer, _transact, self._writing, work)
        except IntegrityError:
            raise
        except DBAPIError as e:
            log.error("not saved", why=str(e.orig))
            raise NotSaved(str(e.orig)) from None

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which only reads, on one snapshot."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, _transact, self._reading, work)


def _transact(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _lock(folder: Path) -> sqlite3.Connection:
    """Hold the folder for this process, until it ends in whatever way."""
    lock = sqlite3.connect(folder / "lock.db", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as e:
        lock.close()
        if "locked" not in str(e):
            raise
        raise BadInput(f"another pacboard is using the folder {str(folder)!r}; stop it, or choose another with --data"
                       ) from None
    return lock


def _engine(path: Path, begin: str) -> Engine:
    engine = create_engine(f"sqlite+pysqlite:///{path}", pool_size=READERS, max_overflow=0,
                           connect_args={"isolation_level": None, "timeout": 10})

    @event.listens_for(engine, "connect")
    def _settle(connection: sqlite3.Connection, _record: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest form.  BadInput if they are of a newer pacboard."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as e:
            raise BadInput(f"the database is of another version of pacboard: {e}") from None
