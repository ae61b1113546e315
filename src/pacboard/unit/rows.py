"""What is asked of the database about shared units; functions on a connection."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from pacboard.server.rows import LogRow, add_entry
from pacboard.server.schema import log, unit
from pacboard.unit.shared_state import Start


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A shared unit: how it was when it was first shared, by which session, and when its last input came."""

    code: str
    start: Start
    owner: str
    made: float
    changed: float


def add_unit(connection: Connection, row: UnitRow, most: int) -> None:
    """A new unit; of those that its owner has shared, the `most` last used stay."""
    connection.execute(insert(unit).values(**msgspec.to_builtins(row)))
    kept = select(unit.c.code).where(unit.c.owner == row.owner).order_by(unit.c.changed.desc()).limit(most)
    gone = list(connection.execute(select(unit.c.code).where(unit.c.owner == row.owner,
                                                             unit.c.code.not_in(kept))).scalars())
    connection.execute(delete(log).where(log.c.match.in_(gone)))
    connection.execute(delete(unit).where(unit.c.code.in_(gone)))


def find_unit(connection: Connection, code: str) -> UnitRow | None:
    """A unit by its code."""
    found = connection.execute(select(unit).where(unit.c.code == code)).mappings().one_or_none()
    return None if found is None else msgspec.convert(
        {str(name): value for name, value in found.items()}, UnitRow)


def append_input(connection: Connection, code: str, row: LogRow, at: float) -> None:
    """The next input: all or nothing."""
    add_entry(connection, code, row, at)
    connection.execute(update(unit).where(unit.c.code == code).values(changed=at))
