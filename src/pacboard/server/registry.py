"""All matches of a server: made, found, read back from the disk, driven, let go."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import msgspec
from sqlalchemy import Connection

from pacboard.core.contract import BadInput
from pacboard.core.record import format_record
from pacboard.server import rows, setup
from pacboard.server.driver import drive
from pacboard.server.live_log import NotFound
from pacboard.server.match import Match, state_hash
from pacboard.server.settings import Settings
from pacboard.server.store import Store
from pacboard.server.telemetry import Metrics, log
from pacboard.table import Draw, Table, draws, parse_entry, replayed

SWEEP = 60.0  # seconds between two looks for matches that can leave the memory


class NoSuchMatch(NotFound):
    """There is no match of this id."""

    key = "no_such_match"


class NotYours(BadInput):
    """Only who made a match may do this."""


class MatchRegistry:
    """The matches.  One that somebody looks at, or that needs no person, is in memory."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.clock = settings.clock
        self.store = store
        self.metrics = metrics
        self._live: dict[str, Match] = {}
        self._reading: dict[str, asyncio.Task[Match]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = asyncio.Event()

    async def start(self) -> None:
        """Take up every match that needs no person."""
        self._thinkers = ThreadPoolExecutor(self.settings.thinkers, "bot")
        self._spawn(self._resume())
        self._spawn(self._sweep())

    async def stop(self) -> None:
        """Send everybody away; what is on its way to the disk gets there."""
        self._stopped.set()
        for match in [*self._live.values()]:
            match.close("server_stops")
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(match.settled() for match in self._live.values()))
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    # Finding

    async def find(self, match_id: str) -> Match:
        """The match in memory, read from the disk if need be.  NoSuchMatch, or BadInput if it cannot be read."""
        match = self._live.get(match_id)
        if match is not None and not match.gone:
            return match
        task = self._reading.get(match_id)
        if task is None:
            task = self._reading[match_id] = asyncio.create_task(self._read(match_id))
            task.add_done_callback(lambda _: self._reading.pop(match_id, None))
        return await asyncio.shield(task)

    async def _read(self, match_id: str) -> Match:
        def read(connection: Connection) -> tuple[rows.MatchRow | None, list[rows.LogRow], rows.KeptThrow]:
            return (rows.find_match(connection, match_id), rows.read_log(connection, match_id, 0),
                    rows.kept_throw(connection, match_id))

        old = self._live.pop(match_id, None)
        if old is not None:
            await old.settled()
        row, log_rows, kept = await self.store.read(read)
        if row is None:
            raise NoSuchMatch(f"there is no match {match_id!r}")
        table = await asyncio.to_thread(_replay, self.settings, row, log_rows, self.clock.now())
        match = self._add(row, table, log_rows)
        match.cut_short = kept
        return match

    def _add(self, row: rows.MatchRow, table: Table, log_rows: Sequence[rows.LogRow]) -> Match:
        match = Match(row, table, self.store, self.metrics, self.settings)
        match.know(log_rows)
        self._live[match.id] = match
        self.metrics.matches.set(len(self._live))
        if not table.is_over:
            self._spawn(self._drive(match))
        return match

    # Changing

    async def create(self, wanted: setup.NewMatch, owner: str) -> Match:
        """A new match of a session.  BadInput if it cannot be."""
        game, secret = self.settings.game(wanted.game), self.settings.entropy(setup.SECRET_BYTES)
        row = setup.make_row(game, wanted, owner, self.clock.today(), secret)
        most = self.settings.limits.running

        def save(connection: Connection) -> None:
            if rows.count_running(connection, owner) >= most:
                raise BadInput(f"{most} matches are waiting to be finished; finish or delete one first")
            rows.add_match(connection, row)

        await self.store.write(save)
        return self._add(row, _replay(self.settings, row, [], self.clock.now()), [])

    async def rematch(self, match_id: str, owner: str) -> str:
        """The id of the match that follows one, with everybody one seat on; made when it is first asked for."""
        row = await self._own_row(match_id, owner)
        if row.rematch is not None and await self._row(row.rematch) is not None:
            return row.rematch
        match = await self.create(setup.rematch_of(row), owner)
        await self.store.write(lambda connection: rows.set_rematch(connection, match_id, match.id))
        return match.id

    async def delete(self, match_id: str, owner: str) -> None:
        """Forget a match; its points stay on the pad."""
        await self._own_row(match_id, owner)
        match = self._live.get(match_id)
        forget = partial(rows.delete_match, match_id=match_id)
        await (self.store.write(forget) if match is None else match.forget(forget))

    async def set_pace(self, match: Match, pace: str) -> None:
        """Another pace, for everybody at the table."""
        await self.store.write(lambda connection: rows.set_pace(connection, match.id, pace))
        match.set_pace(pace)

    async def record(self, match_id: str) -> str:
        """The record file; with the secret of the dice once the match is over."""
        match = await self.find(match_id)
        extra = setup.record_extra(match.row, over=match.table.is_over)
        return await asyncio.to_thread(lambda: format_record(match.table.record(extra)))

    async def draws(self, match_id: str) -> list[Draw]:
        """What fell in a match, with its weights."""
        match = await self.find(match_id)
        return await asyncio.to_thread(lambda: draws(match.table.game, match.table.record()))

    async def _row(self, match_id: str) -> rows.MatchRow | None:
        return await self.store.read(lambda connection: rows.find_match(connection, match_id))

    async def _own_row(self, match_id: str, owner: str) -> rows.MatchRow:
        row = await self._row(match_id)
        if row is None:
            raise NoSuchMatch(f"there is no match {match_id!r}")
        if not owner or row.owner != owner:
            raise NotYours("only who made the match may do this")
        return row

    # Running

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _drive(self, match: Match) -> None:
        try:
            await drive(match, self.clock, self._thinkers, self.settings.entropy)
        except Exception:
            log.exception("a match stands still", match=match.id, seq=match.seq)

    async def _resume(self) -> None:
        for match_id in await self.store.read(rows.unattended):
            try:
                await self.find(match_id)
            except BadInput as e:
                log.error("a match cannot be read", match=match_id, why=str(e))

    async def _sweep(self) -> None:
        while not self._stopped.is_set():
            await self.clock.wait(self._stopped, SWEEP)
            self.let_go()

    def let_go(self) -> None:
        """Let the matches leave the memory that nobody has looked at for a while and that wait for a person."""
        longest = self.clock.now() - self.settings.idle
        for match in [*self._live.values()]:
            if match.gone or (match.is_idle and match.last_seen < longest):
                match.close(match.gone or "asleep")
                del self._live[match.id]
        self.metrics.matches.set(len(self._live))


def _replay(settings: Settings, row: rows.MatchRow, log_rows: Sequence[rows.LogRow], now: float) -> Table:
    """The table as the log left it.  BadInput if the rules have changed or the log is damaged."""
    game = settings.game(row.game)
    if (row.rules, row.board) != (game.RULES_VERSION, game.BOARD_HASH):
        raise BadInput(f"match {row.id} was begun by other rules ({row.rules}) or on another board")
    entries = [parse_entry(msgspec.json.decode(log_row.entry)) for log_row in log_rows]
    table = replayed(game, row.options, row.seats, setup.source(row.secret), entries, now)
    if log_rows and log_rows[-1].hash != state_hash(game, table.state, len(log_rows)):
        raise BadInput(f"the log of match {row.id} does not lead to the position that was shown")
    return table
