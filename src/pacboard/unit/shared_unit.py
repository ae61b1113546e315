"""A shared unit in memory: presses are put in one order, checked as they come, saved, then shown (MO-UNI-14)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from pacboard.core.contract import BadInput
from pacboard.games.monopoly.unit import Unit, state
from pacboard.server.live_log import LiveLog
from pacboard.server.protocol import VERSION, Ack, encode
from pacboard.server.rows import LogRow
from pacboard.server.settings import Settings
from pacboard.server.store import Store
from pacboard.server.telemetry import Metrics
from pacboard.unit import rights
from pacboard.unit.messages import AnyUnitCommand
from pacboard.unit.rows import UnitRow, append_input
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


class SharedUnit(LiveLog[UnitFrame]):
    """One unit, and what has been pressed."""

    def __init__(self, row: UnitRow, log: Sequence[LogRow], store: Store, metrics: Metrics, settings: Settings) -> None:
        super().__init__(store, metrics, settings)
        self.code = row.code
        self.state = opened(row.start)
        self.at = row.changed  # when the last entry was made
        self._seq = 0
        for entry in log:
            self.state = after(self.state, msgspec.json.decode(entry.entry, type=Entry))
            self._seq = entry.seq
        if log and log[-1].hash != hash_of(self.state, self.seq):
            raise BadInput(f"the log of unit {row.code} does not lead to the scores that were shown")
        self.know(log)

    @property
    def seq(self) -> int:
        return self._seq

    async def _do(self, command: PhoneCommand) -> Ack:
        entry, shared = self._prepared(command)
        await self._write(entry, shared, command.command_id)
        return Ack(command.command_id, self.seq)

    def _prepared(self, command: PhoneCommand) -> tuple[Entry, SharedState]:
        """The entry for a press as things stand now.  Refused if that is not for this phone to do."""
        entry = command.command.entry()
        rights.check(self.state, entry, command.phone)
        if entry.input == "mini_over" and entry.seed != self.state.seeds[entry.coin]:
            raise BadInput("that is not the mini game that was begun")
        phone = command.phone if entry.input == "coin_in" else ""
        entry = msgspec.structs.replace(entry, rest=self._rested(), phone=phone, seed=None)
        shared = after(self.state, entry)
        if _plays(shared.unit, entry.coin) and not _plays(self.state.unit, entry.coin):
            entry = msgspec.structs.replace(entry, seed=int.from_bytes(self.entropy(SEED_BYTES), "big"))
            shared = after(self.state, entry)
        return entry, shared

    def _rested(self) -> int:
        return max(0, int(self.clock.today()) - int(self.at))

    async def _write(self, entry: Entry, shared: SharedState, command_id: str) -> None:
        seq, at = self.seq + 1, self.clock.today()
        row = LogRow(seq, command_id, encode(entry), b"[]", hash_of(shared, seq))

        def save(connection: Connection) -> None:
            append_input(connection, self.code, row, at)

        await self._save(save)
        news = {"type": "entry", "seq": seq, "entry": {"input": entry.input, "coin": entry.coin}, **picture(shared),
                **self._history(shared)}
        self._seq, self.at, self.state = seq, at, shared
        self._append(UnitFrame(seq, news, shared), command_id, "unit")

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
    """What only one phone is shown: where its coins lie, and the seeds of its mini games."""
    return {"slots": rights.slots(shared.phones, phone), "seeds": rights.seeds(shared.seeds, shared.phones, phone)}


def _plays(u: Unit, coin: int) -> bool:
    return coin >= 0 and u.mode[coin] == state.GAME_ON


def hash_of(shared: SharedState, seq: int) -> str:
    """What two who see the same must agree on."""
    return hashlib.sha256(f"{seq}\n{ledger_of(shared.unit)!r}".encode()).hexdigest()[:16]
