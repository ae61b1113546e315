"""What is asked of the database about shared units; functions on a connection."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from pacboard.games.monopoly.unit import COINS
from pacboard.server.rows import KeptThrow, LogRow, add_entry, kept_throw
from pacboard.server.schema import log, throw, unit
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
    games = [game_id(code, coin) for code in gone for coin in range(COINS)]
    connection.execute(delete(throw).where(throw.c.match.in_(games)))
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


def game_id(code: str, coin: int) -> str:
    """Under what the mini game of a coin is kept while it is played."""
    return f"{code} {coin}"


def kept_games(connection: Connection, code: str) -> list[KeptThrow]:
    """How far the last mini game of each coin had been played."""
    return [kept_throw(connection, game_id(code, coin)) for coin in range(COINS)]
