"""What is asked of the database about matches and sessions; functions on a connection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from pacboard.core.options import Value
from pacboard.core.types import Seat as SeatNumber
from pacboard.server.schema import log, match, pad, session, throw
from pacboard.table import Seat

RUNNING, FINISHED = "running", "finished"
MOST_LISTED = 200  # matches in one answer
KEPT_EVERY = 15  # ticks that may be played once more after a crash


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands, as lists of matches show it; `goes_on` if it needs no person."""

    status: str
    turn: SeatNumber | None
    goes_on: bool
    points: list[int]
    winners: list[SeatNumber]


@dataclass(frozen=True, slots=True)
class MatchRow(Standing):
    """A match as it is stored: how it was set up, and how it stands."""

    id: str
    game: str
    rules: str
    board: str
    options: dict[str, Value]
    seats: list[Seat]
    pace: str
    dice: str
    secret: str
    owner: str
    made: float
    changed: float
    rematch: str | None = None


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry as it is stored: `entry` and `events` are JSON."""

    seq: int
    command_id: str | None
    entry: bytes
    events: bytes
    hash: str


@dataclass(frozen=True, slots=True)
class KeptThrow:
    """A throw in play after entry `seq`: the tick that was reached, and inputs as (tick, input)."""

    seq: int
    tick: int = 0
    pressed: Sequence[tuple[int, int]] = ()

    def is_news_after(self, kept: KeptThrow) -> bool:
        """Is there an input, or enough of time, that another one has not?"""
        return self.tick > kept.tick + KEPT_EVERY or len(self.pressed) > len(kept.pressed)


def add_match(connection: Connection, row: MatchRow) -> None:
    """A new match."""
    connection.execute(insert(match).values(**msgspec.to_builtins(row)))


def find_match(connection: Connection, match_id: str) -> MatchRow | None:
    """A match by its id."""
    found = connection.execute(select(match).where(match.c.id == match_id)).mappings().one_or_none()
    return None if found is None else _match_row(found)


def _match_row(found: RowMapping) -> MatchRow:
    return msgspec.convert({str(name): value for name, value in found.items()}, MatchRow)


def append(connection: Connection, match_id: str, row: LogRow, at: float, standing: Standing,
           pad_rows: Sequence[Mapping[str, object]]) -> None:
    """The next entry, how the match stands after it, and the points that it settled: all or nothing."""
    add_entry(connection, match_id, row, at)
    connection.execute(update(match).where(match.c.id == match_id).values(
        changed=at, **msgspec.to_builtins(standing)))
    if pad_rows:
        connection.execute(insert(pad), [*pad_rows])


def add_entry(connection: Connection, log_id: str, row: LogRow, at: float) -> None:
    """The next entry of a log, which is a match's or a unit's."""
    connection.execute(insert(log).values(
        match=log_id, seq=row.seq, command_id=row.command_id, entry=row.entry.decode(), events=row.events.decode(),
        hash=row.hash, at=at))


def read_log(connection: Connection, log_id: str, after: int, up_to: int | None = None) -> list[LogRow]:
    """The entries with seq > after, and at most `up_to`, in order."""
    wanted = select(log).where(log.c.match == log_id, log.c.seq > after).order_by(log.c.seq)
    if up_to is not None:
        wanted = wanted.where(log.c.seq <= up_to)
    return [LogRow(r.seq, r.command_id, r.entry.encode(), r.events.encode(), r.hash)
            for r in connection.execute(wanted)]


def keep_throw(connection: Connection, log_id: str, kept: KeptThrow) -> None:
    """How far a throw of a match, or a coin of a unit, has been played."""
    connection.execute(delete(throw).where(throw.c.match == log_id))
    connection.execute(insert(throw).values(match=log_id, seq=kept.seq, tick=kept.tick, pressed=kept.pressed))


def kept_throw(connection: Connection, log_id: str) -> KeptThrow:
    """How far the last throw of a match, or a coin of a unit, had been played."""
    found = connection.execute(select(throw).where(throw.c.match == log_id)).mappings().one_or_none()
    return KeptThrow(0) if found is None else KeptThrow(
        found["seq"], found["tick"], [(at, pressed) for at, pressed in found["pressed"]])


def set_pace(connection: Connection, match_id: str, pace: str) -> None:
    """How fast bots and forced moves are shown."""
    connection.execute(update(match).where(match.c.id == match_id).values(pace=pace))


def set_rematch(connection: Connection, match_id: str, rematch_id: str) -> None:
    """The match that followed."""
    connection.execute(update(match).where(match.c.id == match_id).values(rematch=rematch_id))


def delete_match(connection: Connection, match_id: str) -> None:
    """A match and its log; its points stay on the pad."""
    for table in (log, throw):
        connection.execute(delete(table).where(table.c.match == match_id))
    connection.execute(delete(match).where(match.c.id == match_id))


def matches_of(connection: Connection, owner: str) -> list[MatchRow]:
    """The matches of a session, the last one played first."""
    wanted = select(match).where(match.c.owner == owner).order_by(match.c.changed.desc()).limit(MOST_LISTED)
    return [_match_row(row) for row in connection.execute(wanted).mappings()]


def ends_of(connection: Connection, match_ids: Sequence[str]) -> dict[str, dict[str, object]]:
    """The event that ended each of these matches, which are over: the last one that names winners."""
    last = select(log.c.match, func.max(log.c.seq).label("seq")).where(log.c.match.in_(match_ids)).group_by(
        log.c.match).subquery()
    found = connection.execute(select(log.c.match, log.c.events).join(
        last, (log.c.match == last.c.match) & (log.c.seq == last.c.seq)))
    ends = {match_id: [event for event in msgspec.json.decode(events) if "winners" in event]
            for match_id, events in found}
    return {match_id: events[-1] for match_id, events in ends.items() if events}


def count_running(connection: Connection, owner: str) -> int:
    """How many unfinished matches a session has."""
    return connection.execute(select(func.count()).select_from(match).where(
        match.c.owner == owner, match.c.status == RUNNING)).scalar_one()


def unattended(connection: Connection) -> list[str]:
    """The matches that need no person."""
    return list(connection.execute(select(match.c.id).where(match.c.status == RUNNING, match.c.goes_on)).scalars())


def add_session(connection: Connection, session_id: str, made: float) -> None:
    """A browser that makes its first match."""
    connection.execute(insert(session).values(id=session_id, made=made))


def has_session(connection: Connection, session_id: str) -> bool:
    """Was this session made here?"""
    return connection.execute(select(session.c.id).where(session.c.id == session_id)).first() is not None
