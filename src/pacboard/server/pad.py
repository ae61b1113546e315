"""The high-score pad: the points of every round, kept for good (CH-SCO-4)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select

from pacboard.core.contract import Event, Game
from pacboard.core.options import Value, settle
from pacboard.server.clock import iso
from pacboard.server.schema import pad
from pacboard.table import Table

SHOWN = 50  # lines of a list


def pad_rows(match_id: str, seq: int, table: Table, events: Sequence[Event], at: float) -> list[dict[str, object]]:
    """The lines that an entry adds: one for each event that the game writes down."""
    scores = table.game.SCORES
    if scores is None:
        return []
    ended = [event.facts for event in events if event.kind == scores.event]
    return [{"match": match_id, "seq": seq, "seat": facts["seat"], "game": table.game.NAME,
             "mode": str(table.options[scores.option]), "name": table.seats[_int(facts["seat"])].name,
             "bot": table.seats[_int(facts["seat"])].level, "points": facts["points"], "level": facts.get("level", 0),
             "options": changed_options(table, scores.option), "at": at} for facts in ended]


def _int(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def changed_options(table: Table, listed: str) -> dict[str, Value]:
    """The options that are not at their default, but for the one that has a list for each choice."""
    only_bots = not any(seat.is_person for seat in table.seats)
    usual = settle(table.game.OPTIONS, {}, only_bots=only_bots)
    return {name: value for name, value in table.options.items() if value != usual[name] and name != listed}


def pad_lists(connection: Connection, game: Game) -> list[dict[str, object]]:
    """A list for each mode, the best first; of equal points the older first."""
    listed = game.SCORES.option if game.SCORES else ""
    modes = [str(choice) for option in game.OPTIONS if option.name == listed for choice in option.choices]
    return [{"mode": mode, "rows": _best(connection, game.NAME, mode)} for mode in modes or [""]]


def _best(connection: Connection, game: str, mode: str) -> list[dict[str, object]]:
    wanted = select(pad).where(pad.c.game == game, pad.c.mode == mode)
    ordered = wanted.order_by(pad.c.points.desc(), pad.c.at, pad.c.match, pad.c.seq).limit(SHOWN)
    return [{"name": row["name"], "bot": row["bot"] > 0, "bot_level": row["bot"], "points": row["points"],
             "level": row["level"], "when": iso(row["at"]), "options": row["options"]}
            for row in connection.execute(ordered).mappings()]
