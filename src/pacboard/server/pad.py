"""The high-score pad: the points of every round, kept for good (CH-SCO-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select

from pacboard.core.contract import Event
from pacboard.core.options import Value, settle
from pacboard.server.clock import iso
from pacboard.server.schema import pad
from pacboard.table import Table

MODE = "mode"  # the option that has a list of its own for each of its values
SHOWN = 50  # lines of a list


def pad_rows(match_id: str, seq: int, table: Table, events: Sequence[Event], at: float) -> list[dict[str, Any]]:
    """The lines that an entry adds: one for each round that ended."""
    ended = [event.facts for event in events if event.kind == "round_ended"]
    return [{"match": match_id, "seq": seq, "seat": facts["seat"], "game": table.game.NAME,
             "mode": str(table.options.get(MODE, "")), "name": table.seats[_int(facts["seat"])].name,
             "bot": table.seats[_int(facts["seat"])].level, "points": facts["points"], "level": facts.get("level", 0),
             "options": changed_options(table), "at": at} for facts in ended]


def _int(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def changed_options(table: Table) -> dict[str, Value]:
    """The options that are not at their default; the mode is told by the list."""
    only_bots = not any(seat.is_person for seat in table.seats)
    usual = settle(table.game.OPTIONS, {}, only_bots=only_bots)
    return {name: value for name, value in table.options.items() if value != usual[name] and name != MODE}


def pad_lists(connection: Connection, game: str, modes: Sequence[str]) -> list[dict[str, Any]]:
    """A list per mode, the best first; of equal points the older first."""
    return [{"mode": mode, "rows": [_line(row) for row in _best(connection, game, mode)]} for mode in modes]


def _best(connection: Connection, game: str, mode: str) -> Sequence[Mapping[str, Any]]:
    wanted = select(pad).where(pad.c.game == game, pad.c.mode == mode)
    ordered = wanted.order_by(pad.c.points.desc(), pad.c.at, pad.c.match, pad.c.seq).limit(SHOWN)
    return connection.execute(ordered).mappings().all()  # type: ignore[return-value]


def _line(row: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": row["name"], "bot": row["bot"] > 0, "bot_level": row["bot"], "points": row["points"],
            "level": row["level"], "when": iso(row["at"]), "options": row["options"]}
