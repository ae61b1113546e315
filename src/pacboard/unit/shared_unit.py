"""A shared unit in memory: presses are put in one order, checked as they come, saved, then shown (MO-UNI-14)."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from pacboard.core.contract import BadInput
from pacboard.core.types import Seat
from pacboard.games.monopoly.minigame import played
from pacboard.games.monopoly.minigame.simulation import Run
from pacboard.games.monopoly.unit import Unit, state
from pacboard.server.live_log import LiveLog
from pacboard.server.live_throw import LiveThrow
from pacboard.server.played_throws import play_live
from pacboard.server.protocol import VERSION, Ack, ErrorMessage, PlayInput, PlayStart, RunMessage, encode
from pacboard.server.rows import KeptThrow, LogRow
from pacboard.server.settings import Settings
from pacboard.server.store import Store
from pacboard.server.telemetry import Metrics
from pacboard.unit import rights
from pacboard.unit.messages import AnyUnitCommand
from pacboard.unit.rows import UnitRow, append_input, game_id
from pacboard.unit.shared_state import Entry, SharedState, after, ledger_of, opened

SEED_BYTES = 4


@dataclass(frozen=True, slots=True)
class PhoneCommand:
    """A command and the phone that it comes from."""

    command: AnyUnitCommand
    phone: str

    @property
    def command_id(self) -> str:
        return self.command.command_id


@dataclass(frozen=True, slots=True)
class UnitFrame:
    """One entry as phones get it, but for where the coins lie: each phone learns that in its own way."""

    seq: int
    message: dict[str, object]
    shared: SharedState

    def text(self, phone: str) -> bytes:
        return encode(self.message | _for_phone(self.shared, phone))


@dataclass(slots=True)
class MiniGame:
    """A coin's mini game, how much of it is kept, and the task that runs it."""

    live: LiveThrow[Run]
    kept: KeptThrow
    task: asyncio.Task[None] | None = None


class SharedUnit(LiveLog[UnitFrame]):
    """One unit, and what has been pressed."""

    def __init__(self, row: UnitRow, log: Sequence[LogRow], store: Store, metrics: Metrics, settings: Settings) -> None:
        super().__init__(store, metrics, settings)
        self.code = row.code
        self.state = opened(row.start)
        self.at = row.changed  # when the last entry was made
        self._seq = 0
        self.games: dict[int, MiniGame] = {}  # by coin
        for logged in log:
            entry = msgspec.json.decode(logged.entry, type=Entry)
            self._follow(logged.seq, entry, after(self.state, entry))
        if log and log[-1].hash != hash_of(self.state, self.seq):
            raise BadInput(f"the log of unit {row.code} does not lead to the scores that were shown")
        self.know(log)

    @property
    def seq(self) -> int:
        return self._seq

    async def _do(self, command: PhoneCommand) -> Ack:
        entry = command.command.entry()
        rights.check(self.state, entry, command.phone)
        for coin in [coin for coin in self.games if self._breaks_off(entry, coin)]:
            await self._count(coin)
        entry, shared = self._prepared(entry, command.phone)
        await self._write(entry, shared, command.command_id)
        return Ack(command.command_id, self.seq)

    def _prepared(self, entry: Entry, phone: str) -> tuple[Entry, SharedState]:
        """The entry for a press as things stand now."""
        entry = msgspec.structs.replace(entry, rest=self._rested(), phone=phone if entry.input == "coin_in" else "")
        shared = after(self.state, entry)
        if _plays(shared.unit, entry.coin) and not _plays(self.state.unit, entry.coin):
            entry = msgspec.structs.replace(entry, seed=int.from_bytes(self.entropy(SEED_BYTES), "big"))
        return entry, shared

    def _rested(self) -> int:
        return max(0, int(self.clock.today()) - int(self.at))

    async def _write(self, entry: Entry, shared: SharedState, command_id: str | None) -> None:
        seq, at = self.seq + 1, self.clock.today() if entry.rest >= self._rested() else self.at + entry.rest
        row = LogRow(seq, command_id, encode(entry), b"[]", hash_of(shared, seq))

        def save(connection: Connection) -> None:
            append_input(connection, self.code, row, at)

        await self._save(save)
        news = {"type": "entry", "seq": seq, "entry": {"input": entry.input, "coin": entry.coin}, **picture(shared),
                **self._history(shared)}
        self.at = at
        self._follow(seq, entry, shared)
        self._append(UnitFrame(seq, news, shared), command_id, "unit")
        self._run_games()

    def _follow(self, seq: int, entry: Entry, shared: SharedState) -> None:
        """How things stand after an entry, and which mini games are played by then."""
        self._seq, self.state = seq, shared
        for coin in [coin for coin in self.games if not _plays(shared.unit, coin)]:
            _cancel(self.games.pop(coin))
        if entry.seed is not None:
            self.games[entry.coin] = MiniGame(LiveThrow(played, Seat(entry.coin), entry.seed), KeptThrow(seq))

    # Mini games, which are played live as those of a match are (MO-MIN-5)

    @property
    def is_played(self) -> bool:
        """Does a mini game run?"""
        return any(game.live.began is not None for game in self.games.values())

    def take_up(self, kept: Sequence[KeptThrow]) -> None:
        """Go on with mini games that a crash cut short; `kept` is what is known of each coin's last one."""
        for coin, game in self.games.items():
            if kept[coin].seq == game.kept.seq:
                game.kept = kept[coin]
        self._run_games()

    def stop(self) -> None:
        """No mini game goes on here."""
        for game in self.games.values():
            _cancel(game)

    def play(self, message: PlayStart | PlayInput, phone: str) -> ErrorMessage | None:
        """What a phone sends of its mini game: silent as long as it goes as it should."""
        coin = int(message.seat)
        if coin not in self.games or self.state.phones[coin] != phone or self._falls_asleep():
            return ErrorMessage(played.NOT_NOW)
        live, now = self.games[coin].live, self.clock.now()
        if live.hear(message, now):
            self._show(live.picture(now))
        return None

    def _run_games(self) -> None:
        for coin, game in self.games.items():
            if game.task is None:
                game.task = asyncio.create_task(self._run(coin, game))

    async def _run(self, coin: int, game: MiniGame) -> None:
        async def write() -> None:
            if self.games.get(coin) is game:
                await self._count(coin)

        await play_live(self, game.live, game_id(self.code, coin), game.kept, self._show)
        await self.go_on(write)

    def _show(self, picture: RunMessage) -> None:
        """Only the phone that plays is shown it: from a picture one could tell what comes."""
        self.broadcast(picture, to=self.state.phones[picture.seat])

    def _breaks_off(self, entry: Entry, coin: int) -> bool:
        """Does a mini game end by what a phone does, or had the unit fallen asleep before (MO-UNI-10)?"""
        return self._falls_asleep() or (entry.coin == coin and entry.input in ("coin_in", "coin_out"))

    def _falls_asleep(self) -> bool:
        return self.state.unit.idle + self._rested() >= state.SLEEP_AFTER

    async def _count(self, coin: int) -> None:
        """The points so far are booked, before the unit falls asleep if it has to (MO-UNI-10)."""
        rest = min(self._rested(), state.SLEEP_AFTER - 1 - self.state.unit.idle)
        entry = Entry("mini_over", coin, self.games[coin].live.points_at(self.clock.now()), rest)
        await self._write(entry, after(self.state, entry), None)

    # What phones are shown

    def _history(self, shared: SharedState) -> dict[str, object]:
        """What is new in the history: one more step, or all of it after a return or a reset."""
        old, new = self.state.steps, shared.steps
        if new == old:
            return {}
        if new and new[:-1] in (old, old[1:]):
            return {"step": new[-1].shown()}
        return {"steps": [step.shown() for step in new]}

    def greeting(self, phone: str) -> dict[str, object]:
        """How everything stands, for one phone."""
        return {"type": "hello", "protocol": VERSION, "unit_code": self.code, "seq": self.seq, **picture(self.state),
                **_for_phone(self.state, phone),
                "steps": [step.shown() for step in self.state.steps], "rested": self._rested()}


def picture(shared: SharedState) -> dict[str, object]:
    """What all phones show alike, but for the history."""
    return {"unit": shared.unit, "names": shared.names}


def _for_phone(shared: SharedState, phone: str) -> dict[str, object]:
    """What only one phone is shown: where its coins lie."""
    return {"slots": rights.slots(shared.phones, phone)}


def _plays(u: Unit, coin: int) -> bool:
    return coin >= 0 and u.mode[coin] == state.GAME_ON and not u.resetting


def _cancel(game: MiniGame) -> None:
    if game.task is not None:
        game.task.cancel()


def hash_of(shared: SharedState, seq: int) -> str:
    """What two who see the same must agree on."""
    return hashlib.sha256(f"{seq}\n{ledger_of(shared.unit)!r}".encode()).hexdigest()[:16]
