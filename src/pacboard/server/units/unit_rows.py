"""What is asked of the database about shared units; functions on a connection."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, RowMapping, delete, insert, select, update

from pacboard.server import rows
from pacboard.server.schema import log, unit


def add_unit(connection: Connection, row: dict[str, Any], most: int) -> None:
    """A new unit; of those that its owner has shared, the `most` last used stay."""
    connection.execute(insert(unit).values(**row))
    kept = select(unit.c.code).where(unit.c.owner == row["owner"]).order_by(unit.c.changed.desc()).limit(most)
    gone = list(connection.execute(select(unit.c.code).where(unit.c.owner == row["owner"],
                                                             unit.c.code.not_in(kept))).scalars())
    connection.execute(delete(log).where(log.c.match.in_(gone)))
    connection.execute(delete(unit).where(unit.c.code.in_(gone)))


def find_unit(connection: Connection, code: str) -> RowMapping | None:
    """A unit by its code."""
    return connection.execute(select(unit).where(unit.c.code == code)).mappings().one_or_none()


def append_input(connection: Connection, code: str, row: rows.LogRow, at: float) -> None:
    """The next input: all or nothing."""
    rows.add_entry(connection, code, row, at)
    connection.execute(update(unit).where(unit.c.code == code).values(changed=at))
