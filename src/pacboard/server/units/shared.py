"""A shared unit in memory: presses are put in one order, checked as they come, saved, then shown (MO-UNI-14)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection

from pacboard.core.contract import BadInput, Reason
from pacboard.games.monopoly.unit import Unit, state
from pacboard.server import protocol, rows
from pacboard.server.clock import Clock
from pacboard.server.followed import Followed
from pacboard.server.store import NotSaved, Store
from pacboard.server.telemetry import Metrics
from pacboard.server.units import rights, unit_rows
from pacboard.server.units.desk import Desk, Entry, after, ledger_of, picture, told
from pacboard.server.units.messages import AnyUnitCommand

SEED_BYTES = 4


@dataclass(frozen=True, slots=True)
class Pressed:
    """A command and the phone that it comes from."""

    command: AnyUnitCommand
    phone: str

    @property
    def command_id(self) -> str:
        return self.command.command_id


@dataclass(slots=True)
class UnitFrame:
    """One entry as phones are told it, but for where the coins lie: that each phone is told in its own way."""

    seq: int
    message: dict[str, Any]
    phones: tuple[str, ...]

    def text(self, phone: str) -> bytes:
        return protocol.encode(self.message | {"slots": rights.slots(self.phones, phone)})


class SharedUnit(Followed[UnitFrame]):
    """One unit, and what has been pressed."""

    def __init__(self, code: str, desk: Desk, log: Sequence[rows.LogRow], at: float, store: Store, clock: Clock,
                 metrics: Metrics, window: int, entropy: Callable[[int], bytes]) -> None:
        super().__init__(store, clock, metrics, window)
        self.code = code
        self.desk = desk
        self.at = at  # when the last entry was made
        self.entropy = entropy
        self._seq = 0
        for row in log:
            self.desk = after(self.desk, msgspec.json.decode(row.entry, type=Entry))
            self._seq = row.seq
        if log and log[-1].hash != hash_of(self.desk, self.seq):
            raise BadInput(f"the log of unit {code} does not lead to the scores that were shown")
        self.know({row.command_id: row.seq for row in log if row.command_id})

    @property
    def seq(self) -> int:
        return self._seq

    async def _do(self, pressed: Pressed) -> dict[str, Any]:
        if self.gone:
            return self._refusal(pressed, Reason("", self.gone))
        entry, desk = self._prepared(pressed)
        try:
            await self._write(entry, desk, pressed.command_id)
        except NotSaved:
            return self._refusal(pressed, Reason("", "not_saved"))
        return self._ack(pressed, self.seq)

    def _prepared(self, pressed: Pressed) -> tuple[Entry, Desk]:
        """The entry for a press as things stand now.  Refused if that is not for this phone to do."""
        entry = pressed.command.entry()
        rights.check(self.desk, entry, pressed.phone)
        if entry.input == "mini_over" and entry.seed != self.desk.seeds[entry.coin]:
            raise BadInput("that is not the mini game that was begun")
        phone = pressed.phone if entry.input == "coin_in" else ""
        entry = msgspec.structs.replace(entry, rest=self._rested(), phone=phone, seed=None)
        desk = after(self.desk, entry)
        if _plays(desk.unit, entry.coin) and not _plays(self.desk.unit, entry.coin):
            entry = msgspec.structs.replace(entry, seed=int.from_bytes(self.entropy(SEED_BYTES), "big"))
            desk = after(self.desk, entry)
        return entry, desk

    def _rested(self) -> int:
        return max(0, int(self.clock.today()) - int(self.at))

    async def _write(self, entry: Entry, desk: Desk, command_id: str) -> None:
        seq, at = self.seq + 1, self.clock.today()
        row = rows.LogRow(seq, command_id, protocol.encode(entry), b"[]", hash_of(desk, seq))
        told_entry = {"input": entry.input, "coin": entry.coin}
        message = {"type": "entry", "seq": seq, "entry": told_entry, **picture(desk), **self._news(desk)}

        def save(connection: Connection) -> None:
            unit_rows.append_input(connection, self.code, row, at)

        await self._save(save)
        self._seq, self.at, self.desk = seq, at, desk
        self._applied[command_id] = seq
        self.frames.append(UnitFrame(seq, message, desk.phones))
        self.metrics.entries.labels("unit").inc()
        self.ring()

    def _news(self, desk: Desk) -> dict[str, Any]:
        """What is new in the history: one more step, or all of it after a return or a reset."""
        old, new = self.desk.steps, desk.steps
        if new == old:
            return {}
        if new and new[:-1] in (old, old[1:]):
            return {"step": told(new[-1])}
        return {"steps": [told(step) for step in new]}

    def greeting(self, phone: str) -> dict[str, Any]:
        """How everything stands, as a phone is told it."""
        return {"type": "hello", "protocol": protocol.VERSION, "unit_code": self.code, "seq": self.seq,
                **picture(self.desk), "slots": rights.slots(self.desk.phones, phone),
                "steps": [told(step) for step in self.desk.steps],
                "rested": self._rested()}


def _plays(u: Unit, coin: int) -> bool:
    return coin >= 0 and u.mode[coin] == state.GAME_ON


def hash_of(desk: Desk, seq: int) -> str:
    """What two who see the same must agree on."""
    return hashlib.sha256(f"{seq}\n{ledger_of(desk.unit)!r}".encode()).hexdigest()[:16]
